"""A Discord on this machine: loopback API, gateway and web page, enough for an unmodified discord.py bot.

It knows nothing of the bot that is tried on it.
"""

from playground.api import Request, Violation
from playground.api_errors import RateLimited, Refusal
from playground.contract import Contract, ContractMissing
from playground.fault_injection import FaultInjection
from playground.interactions import State
from playground.invocation import NotOffered
from playground.message_queries import buttons, links, selects, text
from playground.reply import Reply
from playground.server import Playground
from playground.strictness import Rate, Strictness
from playground.test_clients import Person
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
