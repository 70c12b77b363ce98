"""The doctor's texts, in English only: like the log, they are meant for the operator."""

from __future__ import annotations

NOT_SET = "put the token of your bot into .env (docs/FIRST-CONTACT.md says where to get it), then try again"
NO_CHANNEL = "--try needs a channel id or link: right-click the channel, Copy Link"
NO_WAIT = "--wait must be 1 to 900 seconds"
HELP = "Check whether the bot works with this token."
HELP_TRY = "a channel (id or link) in which to try every kind of request; everything is deleted at the end"
HELP_WAIT = "seconds to wait for a button press (default: 120)"
UNKNOWN_CHANNEL = "--try {channel}: the bot sees no text channel with this id"
NOT_TAKEN = "Discord refuses this token; copy it again from the Bot page"
UNREACHABLE = "can't reach Discord: {why}"
NO_GATEWAY = "the gateway ended the connection: {why}"
NOT_READY = "the gateway wasn't ready within {seconds:.0f} s"

BOT = "bot          {name} (id {id}), of the application {application}"
SENT_AS = "requests     sent as {user_agent}"
OWNER = "owner        {name} (id {id})"
INSTALL = "install link {link}"
USER_INSTALL = "  · to add the bot to your own account, for use in any DM: {link}"
NO_USER_INSTALL = (
    "  · people can't add the bot to their own account: tick User Install on the Installation page, then restart the"
    " bot"
)
SHARDS = "gateway      connected; Discord asks for {shards} shard(s); {left} of {total} session starts left today"
FEW_STARTS = (
    "  ✗ few starts are left: at 0, Discord blocks new sessions until {until}. Find out why the bot restarts so often;"
    " its log says why each connection ended"
)
NO_STARTS = (
    "Discord allows no more session starts until {until}, and would reset the token on the next attempt: find out why"
    " the bot restarts so often, then try again"
)
TOO_FEW_SHARDS = (
    "  ✗ SHARDS is {set}: Discord closes every connection (4011) until SHARDS is at least {wanted} in every process"
)
COMMANDS = "commands     {count} registered"
NO_COMMANDS = "commands     none yet: the bot registers them at its first start"
ENDPOINT = (
    "  ✗ the application has an Interactions Endpoint URL: Discord sends clicks there instead of to the"
    " bot. Remove it on the General Information page"
)
NO_SERVER = "servers      none: open the install link above and add the bot to a server"
SERVER = "server       {name} (id {id})"
ALL_GRANTED = "  ✓ every permission, in every text channel"
MISSING_HERE = "  ✗ on the whole server: {names} missing"
MISSING_THERE = "  ✗ #{channel} (id {id}): {names} missing"
MORE_CHANNELS = "  ✗ … and {count} more channels"
NO_THREADS = "  · tables in threads (/settings server) would need {names}"
NO_CHANNELS = "  · the bot sees no text channel"
PERMISSIONS = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}

TRYING = "trying every request in #{channel}; everything is deleted at the end. Use this token nowhere else meanwhile"
IN_CHANNEL = "in #{channel}"
IN_DM = "in a direct message to {name}"
ON_CLICKS = "answers to clicks"
ELSEWHERE = "the application"
POST = "a message with a picture"
POST_WORDS = "a message without a picture"
EDIT_KEPT = "an edit that keeps its picture"
EDIT_NEW = "an edit with a new picture"
NONCE = "the same message sent twice appears once"
THREAD = "a thread, and a message in it"
EMOJI = "an emoji of the application"
OPEN_DM = "a direct message channel with {name}"
NO_OWNER = "the application has no known owner"
OFFER = "a message with a button"
OFFER_AGAIN = "an edit of that message"
PRESSED = "a button press"
HAND = "a private hand as the answer"
HAND_KEPT = "its edit by the click's token, with its picture kept"
HAND_NEW = "its edit by the click's token, with a new picture"
TABLE = "the table's message as the answer"
TABLE_EDIT = "its edit by the click's token"
FOLLOW_UP = "a private message after the answer"
REMOVED = "everything sent is deleted"
LEFT_BEHIND = "left behind: {what}: {why}"
THREAD_WOULD_STAY = "it couldn't be deleted without Manage Threads"

ASK = "  ? please press the button in #{channel}, within {seconds:.0f} s"
ASK_AGAIN = "  ? and once more, please"
NOBODY = "nobody pressed it within {seconds:.0f} s; run it again (--wait SECONDS gives more time)"
WORKED = "  ✓ {name}"
FAILED = "  ✗ {name}: {why}"
SKIPPED = "  · {name}: not tried, {why}"
BEFORE_FAILED = "because an earlier step failed"
TWO_MESSAGES = "Discord posted it twice"
BLOCKED = " (requests that don't say who sends them are blocked; a proxy may be changing the User-Agent, {user_agent})"
NO_ANSWER = "no answer within {seconds:.0f} s"
UNREADABLE = "unreadable answer ({kind})"
WAIT = "429: Discord asks to wait {seconds:.0f} s"

KEPT_YES = "noted: Discord keeps the pictures of an edited message. The bot relies on it from its next start"
KEPT_NO = "noted: Discord drops the pictures of an edited message. The bot uploads them again from its next start"
FINE = "all is well"
PROBLEMS = "{count} problem(s); docs/FIRST-CONTACT.md says what to do"

MESSAGE = "**Stairwell's doctor** is checking whether everything works here. It deletes this message when done."
SECOND = "**Stairwell's doctor**: still the same message, edited."
PRESS = "**Stairwell's doctor** asks the owner of the bot to press this button."
PRESS_AGAIN = "**Stairwell's doctor**: thank you. Once more, please."
HAND_TEXT = "A private hand that only you can see. It is deleted when the doctor is done."
BUTTON = "Press me"
THREAD_NAME = "Stairwell's doctor"
ALT = "The nine of diamonds and the king of spades"
SECOND_ALT = "The ace of hearts"
