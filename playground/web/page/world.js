/**
 * The state of this tab: people, channels, and the messages that this person can see.
 * Frames from the server change it. Events name what has changed:
 * "all", "channels", "commands", "bot", "unread", and "messages" with `detail` = {channelId, arrived}.
 */

/**
 * @typedef {{id: string, username: string, global_name?: string, bot?: boolean, locale?: string}} User
 * @typedef {{id: string, name?: string, type: 0|1|3|11|12, parent_id?: string, recipients?: User[], context: number,
 *   brought: boolean}} Channel  `brought`: the bot isn't a member, but people can bring it along
 * @typedef {Object<string, any> & {id: string, channel_id: string, author: User}} Message  a Discord message object
 * @typedef {{busy?: string, failed?: string, chosen: Object<string, string[]>}} Local
 *   a message's state in this tab: the control that waits for an answer, the last failure, the choices made
 */

export const DM = 1;
/** A group DM, or a DM between two people: not one with the bot. */
export const AMONG_PEOPLE = 3;
const THREADS = [11, 12];
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;

const KEPT = 400;

/** @param {Channel | undefined} channel @returns {"at" | "thread" | "hash"} the icon before its name */
export function channelSign(channel) {
  if (channel?.type === DM || channel?.type === AMONG_PEOPLE) return "at";
  return THREADS.includes(channel?.type) ? "thread" : "hash";
}

/** Returns whether snowflake a is later than b. @param {string} a @param {string} b @returns {boolean} */
const later = (a, b) => a.length > b.length || (a.length === b.length && a > b);

export class World extends EventTarget {
  constructor() {
    super();
    /** @type {User | null} */ this.me = null;
    /** @type {Map<string, User>} */ this.people = new Map();
    /** @type {User | null} */ this.bot = null;
    this.botOnline = false;
    /** How many shards the bot has. */ this.shards = 1;
    /** Whether this person's DMs are closed. */ this.dmClosed = false;
    this.guild = { id: "0", name: "" };
    /** @type {Map<string, Channel>} */ this.channels = new Map();
    /** @type {object[]} */ this.commands = [];
    /** @type {Map<string, Message[]>} */ this.messages = new Map();
    /** @type {Map<string, Local>} */ this.locals = new Map();
    /** @type {Object<string, string>} */ this.read = {};
  }

  /** @param {string} name @param {object} [detail] */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Handles a frame from the server; ignores frames about interactions. @param {object} frame */
  receive(frame) {
    const takes = {
      hello: () => this.begin(frame),
      message: () => this.put(frame.message),
      message_update: () => this.knows(frame.message) && this.put(frame.message),
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
    this.emit("all");
  }

  change(name, values) {
    Object.assign(this, values);
    this.emit(name);
  }

  /** Returns whether this tab has a message; after a reload, it no longer has older ephemeral ones. */
  knows({ channel_id: channelId, id }) {
    return this.messages.get(channelId)?.some((known) => known.id === id) ?? false;
  }

  /** Adds a message, or replaces its old version. @param {Message} message */
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
    this.emit("messages", { channelId, arrived: arrived ? message : null });
    if (arrived) this.emit("unread");
  }

  /** @param {string} channelId @param {string} id */
  remove(channelId, id) {
    const list = this.messages.get(channelId) ?? [];
    this.messages.set(channelId, list.filter((message) => message.id !== id));
    this.locals.delete(id);
    this.emit("messages", { channelId, arrived: null });
    this.emit("unread");
  }

  /** Returns a message's state in this tab. @param {string} messageId @returns {Local} */
  local(messageId) {
    return this.locals.get(messageId) ?? { chosen: {} };
  }

  /**
   * Changes a message's state in this tab.
   * @param {string} channelId
   * @param {string} messageId
   * @param {Partial<Local>} change
   */
  setLocal(channelId, messageId, change) {
    this.locals.set(messageId, { ...this.local(messageId), ...change });
    this.emit("messages", { channelId, arrived: null });
  }

  /** @param {string} id @returns {User | undefined} */
  user(id) {
    return this.people.get(id) ?? (this.bot?.id === id ? this.bot : undefined);
  }

  /** Returns the people and the bot. @returns {User[]} */
  everyone() {
    return [...this.people.values(), ...(this.bot ? [this.bot] : [])];
  }

  /** Returns the server's channels and threads. @returns {Channel[]} */
  publicChannels() {
    return [...this.channels.values()].filter(({ type }) => type !== DM);
  }

  /** Returns the name of a channel; a DM has the other person's name. @param {Channel} channel @returns {string} */
  channelName(channel) {
    if (channel.type !== DM) return channel.name ?? "channel";
    const other = channel.recipients?.find((user) => user.id !== this.me?.id) ?? this.bot;
    return other ? other.global_name || other.username : "Direct message";
  }

  /**
   * Counts a channel's unread messages by others, and how many of them are for me (DMs and mentions).
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

  /** The number of unread messages for me, in all channels. @returns {number} */
  get waiting() {
    return [...this.channels.keys()].reduce((sum, id) => sum + this.unread(id).forMe, 0);
  }

  /** Marks a channel as read. @param {string} channelId */
  markRead(channelId) {
    const last = (this.messages.get(channelId) ?? []).findLast((message) => !message.local);
    if (!last || !this.me || !later(last.id, this.read[channelId] ?? "0")) return;
    this.read[channelId] = last.id;
    localStorage.setItem(`read ${this.me.id}`, JSON.stringify(this.read));
    this.emit("unread");
  }
}

/** @template {{id: string}} T @param {T[]} list @returns {Map<string, T>} */
function byId(list) {
  return new Map(list.map((one) => [one.id, one]));
}
