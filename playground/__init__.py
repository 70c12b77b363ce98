"""A Discord on this machine: loopback API, gateway and web page, enough for an unmodified discord.py bot.

It knows nothing of the bot that is tried on it.
"""

from playground.api import Request, Violation
from playground.contract import Contract, ContractMissing
from playground.interactions import State
from playground.invocation import NotOffered
from playground.memory import MemoryUnreadable
from playground.people import Person, Reply
from playground.rates import Rate
from playground.reading import buttons, links, selects, text
from playground.refusals import RateLimited, Refusal
from playground.server import Playground
from playground.weather import Weather

__all__ = [
    "Contract",
    "ContractMissing",
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
    "Violation",
    "Weather",
    "buttons",
    "links",
    "selects",
    "text",
]
