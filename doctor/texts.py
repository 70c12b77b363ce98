"""The texts of the doctor, in English only: like the log, they are for the operator."""

from __future__ import annotations

NOT_SET = "put the token of your bot into .env (docs/FIRST-CONTACT.md says where to get it), then try again"
NO_CHANNEL = "--try wants a channel's id or its link: right-click the channel, Copy Link"
NO_WAIT = "--wait wants a number of seconds, 1 to 900"
HELP = "Says whether the bot can work with this token."
HELP_TRY = "a channel (id or link) in which everything is done once and taken away again"
HELP_WAIT = "seconds to press a button in (120)"
UNKNOWN_CHANNEL = "--try {channel}: the bot sees no such text channel on its servers"
NOT_TAKEN = "Discord refuses this token; copy it again from the Bot page"
UNREACHABLE = "Discord can't be reached: {why}"
NO_GATEWAY = "the gateway ended the connection: {why}"
NOT_READY = "the gateway said nothing within {seconds:.0f} s"

BOT = "bot          {name} (id {id}), of the application {application}"
SENT_AS = "requests     sent as {user_agent}"
OWNER = "owner        {name} (id {id})"
INSTALL = "install link {link}"
SHARDS = "gateway      connected; Discord wants {shards} shard(s), {left} of {total} starts are left today"
FEW_STARTS = (
    "  ✗ few starts are left: at 0 Discord lets no session begin until {until}. Find out why the bot starts so often;"
    " its log says why each connection ended"
)
NO_STARTS = (
    "Discord allows no more session starts until {until}, and would reset the token at the next one: find out why"
    " the bot starts so often, and try again then"
)
TOO_FEW_SHARDS = "  ✗ SHARDS is {set}: Discord closes every connection (4011) until all processes have {wanted} or more"
COMMANDS = "commands     Discord knows {count}"
NO_COMMANDS = "commands     Discord knows none yet: the bot tells them at its first start"
ENDPOINT = (
    "  ✗ the application has an Interactions Endpoint URL: Discord sends clicks there and not to the"
    " bot. Take it away on the General Information page"
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

TRYING = "trying everything once in #{channel}; it is deleted at the end. No other program may use this token meanwhile"
IN_CHANNEL = "in #{channel}"
IN_DM = "in a direct message to {name}"
ON_CLICKS = "answers to clicks"
ELSEWHERE = "the application"
POST = "a message with a picture"
POST_WORDS = "a message in words alone"
EDIT_KEPT = "an edit that keeps its picture"
EDIT_NEW = "an edit with a new picture"
NONCE = "the same message sent twice is there once"
THREAD = "a thread, and a message in it"
EMOJI = "an emoji of the application"
OPEN_DM = "a direct message channel with {name}"
NO_OWNER = "nobody is named as the application's owner"
OFFER = "a message with a button"
OFFER_AGAIN = "an edit of that message"
PRESSED = "a press"
HAND = "a private hand as the answer"
HAND_KEPT = "its edit by the click's token, with its picture kept"
HAND_NEW = "its edit by the click's token, with a new picture"
TABLE = "the table's message as the answer"
TABLE_EDIT = "its edit by the click's token"
FOLLOW_UP = "a private message after the answer"
REMOVED = "what was sent is deleted"
LEFT_BEHIND = "left behind: {what}: {why}"
THREAD_WOULD_STAY = "without Manage Threads it couldn't be deleted again"

ASK = "  ? please press the button in #{channel}, within {seconds:.0f} s"
ASK_AGAIN = "  ? and once more, please"
NOBODY = "nobody pressed it within {seconds:.0f} s; run it again (--wait SECONDS gives more time)"
WORKED = "  ✓ {name}"
FAILED = "  ✗ {name}: {why}"
SKIPPED = "  · {name}: not tried, {why}"
BEFORE_FAILED = "since what it needs didn't work"
TWO_MESSAGES = "Discord made two messages of one"
BLOCKED = " (requests that don't say who sends them are blocked; a proxy may be changing the User-Agent, {user_agent})"
NO_ANSWER = "no answer within {seconds:.0f} s"
UNREADABLE = "an answer that can't be read ({kind})"
WAIT = "429: Discord asks to wait {seconds:.0f} s"

KEPT_YES = "kept: Discord keeps the pictures of an edited message. The bot relies on it from its next start"
KEPT_NO = (
    "kept: Discord doesn't keep the pictures of a message that is edited. The bot sends them again from its next start"
)
FINE = "all is well"
PROBLEMS = "{count} problem(s); docs/FIRST-CONTACT.md says what to do"

MESSAGE = "**Stairwell's doctor** tries whether everything works here. This message goes away by itself."
SECOND = "**Stairwell's doctor**: still the same message, edited."
PRESS = "**Stairwell's doctor** asks the owner of the bot to press this button."
PRESS_AGAIN = "**Stairwell's doctor**: thank you. Once more, please."
HAND_TEXT = "A private hand, as only you see it. It goes away by itself."
BUTTON = "Press me"
THREAD_NAME = "Stairwell's doctor"
ALT = "The nine of diamonds and the king of spades"
SECOND_ALT = "The ace of hearts"
