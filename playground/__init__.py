"""Imitate Discord on this machine: HTTP API, gateway and web page, enough for an unmodified discord.py bot.

The playground knows nothing about the bot that connects to it.
"""

from playground.api.front import Request, Violation
from playground.errors import RateLimited, Refusal
from playground.faults.fault_injection import FaultInjection
from playground.limits.contract import Contract, ContractMissing
from playground.limits.strictness import Rate, Strictness
from playground.people.interactions import State
from playground.people.invocation import NotOffered
from playground.people.message_queries import buttons, links, selects, text
from playground.people.people import Person
from playground.people.reply import Reply
from playground.server import Playground
from playground.world_file import MemoryUnreadable

__all__ = [
    "Contract",
    "ContractMissing",
    "FaultInjection",
    "MemoryUnreadable",
    "NotOffered",
    "Person",
    "Playground",
    "Rate",
    "RateLimited",
    "Refusal",
    "Reply",
    "Request",
    "State",
    "Strictness",
    "Violation",
    "buttons",
    "links",
    "selects",
    "text",
]
