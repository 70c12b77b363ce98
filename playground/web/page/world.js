/**
 * What this tab knows: the people, the channels and the messages this person may see.
 * The server's frames change it; it tells the page by events what has changed:
 * "all", "channels", "commands", "bot", "unread", and "messages" with `detail` = {channelId, arrived}.
 */

/**
 * @typedef {{id: string, username: string, global_name?: string, bot?: boolean, locale?: string}} User
 * @typedef {{id: string, name?: string, type: 0|1|11|12, parent_id?: string, recipients?: User[]}} Channel
 * @typedef {Object<string, any> & {id: string, channel_id: string, author: User}} Message  a Discord message object
 * @typedef {{busy?: string, failed?: string, chosen: Object<string, string[]>}} Local
 *   what only this tab knows of a message: the control that waits for its answer, why the last one failed, choices made
 */

export const DM = 1;
const THREADS = [11, 12];
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;

const KEPT = 400;

/** @param {Channel | undefined} channel @returns {"at" | "thread" | "hash"} the sign before its name */
export function channelSign(channel) {
  if (channel?.type === DM) return "at";
  return THREADS.includes(channel?.type) ? "thread" : "hash";
}

/** Is snowflake a later than b? @param {string} a @param {string} b @returns {boolean} */
const later = (a, b) => a.length > b.length || (a.length === b.length && a > b);

export class World extends EventTarget {
  constructor() {
    super();
    /** @type {User | null} */ this.me = null;
    /** @type {Map<string, User>} */ this.people = new Map();
    /** @type {User | null} */ this.bot = null;
    this.botOnline = false;
    /** How many connections the bot has, each for some of the servers. */ this.shards = 1;
    /** This person takes no DMs. */ this.dmClosed = false;
    this.guild = { id: "0", name: "" };
    /** @type {Map<string, Channel>} */ this.channels = new Map();
    /** @type {object[]} */ this.commands = [];
    /** @type {Map<string, Message[]>} */ this.messages = new Map();
    /** @type {Map<string, Local>} */ this.locals = new Map();
    /** @type {Object<string, string>} */ this.read = {};
  }

  /** @param {string} name @param {object} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Takes a frame of the server; frames about interactions are not for the world. @param {object} frame */
  receive(frame) {
    const takes = {
      hello: () => this.begin(frame),
      message: () => this.put(frame.message),
      message_update: () => this.put(frame.message),
      message_delete: () => this.remove(frame.channel_id, frame.id),
      commands: () => this.change("commands", { commands: frame.commands }),
      channels: () => this.change("channels", { channels: byId(frame.channels) }),
      bot: () => this.change("bot", { botOnline: frame.online }),
    };
    takes[frame.t]?.();
  }

  begin(hello) {
    this.me = hello.me ? { ...hello.me, locale: hello.locale } : null;
    this.dmClosed = Boolean(hello.dm_closed);
    this.bot = hello.bot ? { ...hello.bot, bot: true } : null;
    this.botOnline = Boolean(hello.bot_online);
    this.guild = hello.guild ?? this.guild;
    this.shards = hello.shards ?? 1;
    this.people = byId(hello.people ?? []);
    this.channels = byId(hello.channels ?? []);
    this.commands = hello.commands ?? [];
    this.messages = new Map(Object.entries(hello.messages ?? {}));
    this.locals.clear();
    this.read = this.me ? JSON.parse(localStorage.getItem(`read ${this.me.id}`) ?? "{}") : {};
    this.tell("all");
  }

  change(name, values) {
    Object.assign(this, values);
    this.tell(name);
  }

  /** Adds a message, or puts its new state in the place of the old one. @param {Message} message */
  put(message) {
    const channelId = message.channel_id;
    const list = this.messages.get(channelId) ?? [];
    const index = list.findIndex((known) => known.id === message.id);
    const arrived = index < 0;
    if (arrived) {
      const before = list.findLastIndex((known) => message.local || known.local || !later(known.id, message.id));
      list.splice(before + 1, 0, message);
      if (list.length > KEPT) list.shift();
    } else {
      list[index] = message;
      this.locals.delete(message.id);
    }
    this.messages.set(channelId, list);
    this.tell("messages", { channelId, arrived: arrived ? message : null });
    if (arrived) this.tell("unread");
  }

  /** @param {string} channelId @param {string} id */
  remove(channelId, id) {
    const list = this.messages.get(channelId) ?? [];
    this.messages.set(channelId, list.filter((message) => message.id !== id));
    this.locals.delete(id);
    this.tell("messages", { channelId, arrived: null });
    this.tell("unread");
  }

  /** What this tab alone knows of a message. @param {string} messageId @returns {Local} */
  local(messageId) {
    return this.locals.get(messageId) ?? { chosen: {} };
  }

  /**
   * Changes what this tab alone knows of a message.
   * @param {string} channelId
   * @param {string} messageId
   * @param {Partial<Local>} change
   */
  setLocal(channelId, messageId, change) {
    this.locals.set(messageId, { ...this.local(messageId), ...change });
    this.tell("messages", { channelId, arrived: null });
  }

  /** @param {string} id @returns {User | undefined} */
  user(id) {
    return this.people.get(id) ?? (this.bot?.id === id ? this.bot : undefined);
  }

  /** The people, and the bot. @returns {User[]} */
  everybody() {
    return [...this.people.values(), ...(this.bot ? [this.bot] : [])];
  }

  /** The server's channels and threads. @returns {Channel[]} */
  publicChannels() {
    return [...this.channels.values()].filter(({ type }) => type !== DM);
  }

  /** The name of a channel; a DM is called by whom it is with. @param {Channel} channel @returns {string} */
  channelName(channel) {
    if (channel.type !== DM) return channel.name ?? "channel";
    const other = channel.recipients?.find((user) => user.id !== this.me?.id) ?? this.bot;
    return other ? other.global_name || other.username : "Direct message";
  }

  /**
   * What waits unread in a channel: messages of others, and those of them that are for me (DMs and mentions).
   * @param {string} channelId
   * @returns {{messages: number, forMe: number, first: string | null}}
   */
  unread(channelId) {
    const seen = this.read[channelId] ?? "0";
    const direct = this.channels.get(channelId)?.type === DM;
    const fresh = (this.messages.get(channelId) ?? []).filter(
      (message) => !message.local && later(message.id, seen) && message.author.id !== this.me?.id,
    );
    const forMe = fresh.filter((message) => direct || message.mentions?.some((user) => user.id === this.me?.id));
    return { messages: fresh.length, forMe: forMe.length, first: fresh[0]?.id ?? null };
  }

  /** How many unread messages are for me, in all channels. @returns {number} */
  get waiting() {
    return [...this.channels.keys()].reduce((sum, id) => sum + this.unread(id).forMe, 0);
  }

  /** This person has seen all of a channel. @param {string} channelId */
  markRead(channelId) {
    const last = (this.messages.get(channelId) ?? []).findLast((message) => !message.local);
    if (!last || !this.me || !later(last.id, this.read[channelId] ?? "0")) return;
    this.read[channelId] = last.id;
    localStorage.setItem(`read ${this.me.id}`, JSON.stringify(this.read));
    this.tell("unread");
  }
}

/** @template {{id: string}} T @param {T[]} list @returns {Map<string, T>} */
function byId(list) {
  return new Map(list.map((one) => [one.id, one]));
}
