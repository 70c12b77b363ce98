"""Validate requests and our responses against Discord's own OpenAPI file.

The file allows unknown keys, which would hide typos, and in a few known places it differs from what Discord accepts.
`Contract` forbids unknown keys in requests and fixes those places.
"""

import copy
import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from playground.errors import Fault
from playground.world_file import Json

VARIABLE = "STAIRWELL_OPENAPI"
DEFAULT = Path(__file__).resolve().parents[3] / "shared" / "discord-openapi.json"

# Keys that Discord accepts in requests but omits from its file.
_ALSO_TAKEN = {
    "MessageEditRequestPartial": "tts",
    "IncomingWebhookUpdateRequestPartial": "tts",
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": "tts",
    "ApplicationCommandCreateRequest": "nsfw",
    "ApplicationCommandUpdateRequest": "nsfw",
    "ApplicationCommandPatchRequestPartial": "nsfw",
    "RichEmbed": "flags",
}
# A channel type that Discord documents and uses but omits from its file.
_MEDIA_CHANNEL = {"title": "GUILD_MEDIA", "const": 16}
# An attachment to keep can be sent back as received, with all its keys.
_OPEN = {"MessageAttachmentRequest"}
_JSON = "application/json"


class ContractMissing(Exception):
    """Raised if the OpenAPI file or the validator is missing; the message says which."""


class Contract:
    """Checks requests and responses against Discord's OpenAPI file.

    :raises ContractMissing: if the file or the package jsonschema-rs isn't available.
    """

    def __init__(self, path: Path) -> None:
        try:
            import jsonschema_rs  # noqa: PLC0415 - a development dependency: the playground runs without it
        except ImportError as error:
            raise ContractMissing("the package jsonschema-rs isn't installed") from error
        if not path.is_file():
            raise ContractMissing(f"{path} doesn't exist; set {VARIABLE} to the file's path")
        self._rs = jsonschema_rs
        published: Json = json.loads(path.read_text(encoding="utf-8"))
        self._paths: Json = published["paths"]
        schemas: Json = published["components"]["schemas"]
        schemas["ChannelTypes"]["oneOf"].append(_MEDIA_CHANNEL)
        self._answers = jsonschema_rs.Registry([("urn:answers", {"components": {"schemas": schemas}})])
        closed = _closed(schemas)
        self._requests = jsonschema_rs.Registry([("urn:requests", {"components": {"schemas": closed}})])
        self._validators: dict[tuple[str, str, int], Any] = {}

    @staticmethod
    def find() -> "Contract":
        """Return the contract from the path in the environment, or else from the default path.

        :raises ContractMissing: if the file isn't there.
        """
        return _load(Path(os.environ.get(VARIABLE) or DEFAULT))

    def faults_of_request(self, method: str, template: str, body: Any) -> list[Fault]:
        """Return the faults in a request's JSON body."""
        if body is None:
            return []
        return self._faults((method, template, 0), body)

    def faults_of_answer(self, method: str, template: str, status: int, body: Any) -> list[Fault]:
        """Return the faults in a successful response's JSON body."""
        return self._faults((method, template, status), body)

    def _faults(self, key: tuple[str, str, int], body: Any) -> list[Fault]:
        if key not in self._validators:
            schema = self._schema(*key)
            registry, base = (self._requests, "urn:requests") if key[2] == 0 else (self._answers, "urn:answers")
            self._validators[key] = schema and self._rs.Draft202012Validator(_based(schema, base), registry=registry)
        validator = self._validators[key]
        if validator is None or validator.is_valid(body):
            return []
        return [fault for error in validator.iter_errors(body) for fault in _leaves(error)]

    def _schema(self, method: str, template: str, status: int) -> Json | None:
        """Return the schema for a request (status 0) or a response, or None if the file has none."""
        operation = self._paths.get(template, {}).get(method.lower())
        if operation is None:
            return None
        described = operation.get("responses", {}).get(str(status), {}) if status else operation.get("requestBody", {})
        schema: Json | None = described.get("content", {}).get(_JSON, {}).get("schema")
        return schema


_load = cache(Contract)


def _closed(schemas: Json) -> Json:
    """Return the schemas adapted for requests: no unknown keys, numeric ids allowed, known gaps fixed."""
    closed: Json = copy.deepcopy(schemas)
    closed["SnowflakeType"]["type"] = ["string", "integer"]
    for name, key in _ALSO_TAKEN.items():
        closed[name]["properties"][key] = {}
    for name, schema in closed.items():
        if "properties" in schema and "allOf" not in schema and name not in _OPEN:
            schema.setdefault("additionalProperties", False)
    return closed


def _based(schema: Any, base: str) -> Any:
    """Return the schema with its references pointing to a document in a registry."""
    if isinstance(schema, dict):
        return {
            key: base + value if key == "$ref" and isinstance(value, str) else _based(value, base)
            for key, value in schema.items()
        }
    return [_based(item, base) for item in schema] if isinstance(schema, list) else schema


def _leaves(error: Any) -> Iterator[Fault]:
    """Return the faults that caused an error; if there are several alternatives, only those of the closest one."""
    branches = getattr(error.kind, "context", None)
    if branches:
        for inner in max(branches, key=lambda branch: _nearness(branch, len(error.instance_path))):
            yield from _leaves(inner)
        return
    yield Fault(tuple(error.instance_path), f"SCHEMA_{error.kind.name}".upper(), error.message[:300])


def _nearness(branch: list[Any], depth: int) -> tuple[bool, int, int]:
    """Rank an alternative by how closely the value matches it: right type first, then fewest faults."""
    other_kind = any(
        (error.kind.name in {"type", "const"} and len(error.instance_path) == depth)
        or (error.kind.name in {"enum", "const"} and error.instance_path[depth:] == ["type"])
        for error in branch
    )
    return not other_kind, -len(branch), max(len(error.instance_path) for error in branch)
