/** The sidebar: a rail with the home of direct messages and the server, and the list of the one that is open. */

import { action, appBadge, avatar, countOf, div, h, icon, span } from "./dom.js";
import { channelSign, DM } from "./world.js";

const HOME = "home";
const SERVER = "server";
const PHONE = "(max-width: 720px)";

export class Sidebar {
  /**
   * @param {HTMLElement} element
   * @param {import("./world.js").World} world
   * @param {(channelId: string) => void} open
   * @param {(shard: number, what: "cut" | "kill" | "freeze" | "thaw") => void} toShard
   */
  constructor(element, world, open, toShard) {
    this.toShard = toShard;
    this.element = element;
    this.world = world;
    this.open = open;
    /** @type {string | null} */ this.current = null;
    /** Which list is shown. @type {"home" | "server"} */ this.place = SERVER;
    /** The channel last open in each place. @type {Object<string, string>} */ this.last = {};
    for (const name of ["all", "channels", "bot", "unread"]) world.addEventListener(name, () => this.draw());
  }

  /** @param {string} channelId the open channel */
  select(channelId) {
    this.current = channelId;
    this.place = this.placeOf(this.world.channels.get(channelId));
    this.last[this.place] = channelId;
    this.draw();
  }

  /** @param {import("./world.js").Channel | undefined} channel */
  placeOf(channel) {
    return channel?.type === DM ? HOME : SERVER;
  }

  /** Shows the list of a place; a wide window also opens one of its channels. @param {"home" | "server"} place */
  show(place) {
    this.place = place;
    this.draw();
    const channels = [...this.world.channels.values()].filter((channel) => this.placeOf(channel) === place);
    const next = channels.find(({ id }) => id === this.last[place]) ?? channels[0];
    if (next && !matchMedia(PHONE).matches) this.open(next.id);
  }

  draw() {
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
    const list = this.place === HOME ? this.conversations() : this.channels();
    this.element.replaceChildren(this.rail(), div("sidebar-list", ...list));
    if (focused) this.element.querySelector(`[data-testid="${CSS.escape(focused)}"]`)?.focus();
    this.title();
  }

  /** Creates the rail: home, each conversation with unread messages, and the server. */
  rail() {
    const { world } = this;
    const direct = [...world.channels.values()].filter(({ type }) => type === DM);
    const unread = direct.filter(({ id }) => world.unread(id).forMe);
    const waiting = direct.reduce((sum, { id }) => sum + world.unread(id).forMe, 0);
    const mentions = world.waiting - waiting;
    const marked = (name, count) => (count ? `${name}, ${count} unread for you` : name);
    const place = (key, label, count, sign) => action(`rail-button ${key}`, {
      "aria-label": marked(label, count), "aria-current": this.place === key ? "true" : null,
      data: { testid: key }, onclick: () => this.show(key),
    }, sign, countOf(count));
    const pill = (channel) => action("rail-button", {
      "aria-label": marked(`Direct messages with ${world.channelName(channel)}`, world.unread(channel.id).forMe),
      data: { testid: "unread-dm" }, onclick: () => this.open(channel.id),
    }, world.bot && avatar(world.bot), countOf(world.unread(channel.id).forMe));
    return div("rail",
      place(HOME, "Direct messages", 0, icon("at")), unread.map(pill), h("hr"),
      place(SERVER, world.guild.name, mentions, [...world.guild.name].slice(0, 1)));
  }

  /** Creates the list of direct messages. */
  conversations() {
    const direct = [...this.world.channels.values()].filter(({ type }) => type === DM);
    return [
      div("guild-name", h("strong", {}, "Direct messages")),
      h("ul", {}, direct.map((channel) => h("li", {}, this.entry(channel)))),
      this.foot(),
    ];
  }

  /** Creates the list of the server's channels. */
  channels() {
    const { world } = this;
    const channels = world.publicChannels();
    const isThread = (channel) => channelSign(channel) === "thread";
    const threads = (parent) => channels.filter((channel) => isThread(channel) && channel.parent_id === parent.id);
    const texts = channels.filter(({ type, brought }) => type === 0 && !brought).flatMap((one) => [one, ...threads(one)]);
    const brought = channels.filter((channel) => channel.brought);
    return [
      div("guild-name", h("strong", {}, world.guild.name)),
      h("h2", {}, "Channels"),
      h("ul", {}, texts.map((channel) => h("li", {}, this.entry(channel)))),
      ...(brought.length ? [
        h("h2", {}, "Without the bot"), h("ul", {}, brought.map((channel) => h("li", {}, this.entry(channel)))),
      ] : []),
      ...(world.shards > 1 ? [h("h2", {}, "Shards"), this.shards()] : []),
      this.foot(),
    ];
  }

  foot() {
    return h("p", { class: "sidebar-foot" }, "Everything here stays on this machine.");
  }

  entry(channel) {
    const { world } = this;
    const name = world.channelName(channel);
    const direct = channel.type === DM;
    const { messages, forMe } = world.unread(channel.id);
    const kind = { at: " direct", thread: " thread", hash: "" }[channelSign(channel)];
    const unread = forMe ? `, ${forMe} unread for you` : messages ? ", unread" : "";
    return action(`channel${kind}${messages ? " unread" : ""}`, {
      "aria-current": channel.id === this.current ? "page" : null,
      "aria-label": `${direct ? "Direct messages with " : ""}${name}${unread}`,
      data: { testid: direct ? "dm" : `channel-${name}` }, onclick: () => this.open(channel.id),
    },
    direct ? this.botDisc() : icon(channelSign(channel)),
    span("channel-name", name), direct && appBadge(),
    countOf(forMe));
  }

  shards() {
    return h("ul", {}, [...Array(this.world.shards).keys()].map((shard) => this.shard(shard)));
  }

  /** Buttons that disturb one of the bot's shards as Discord can. */
  shard(shard) {
    const keys = ["cut", "kill", "freeze", "thaw"].map((what) => action("shard-key", {
      "aria-label": `${what} shard ${shard}`, data: { testid: `${what}-${shard}` }, onclick: () => this.toShard(shard, what),
    }, what));
    return h("li", { class: "shard" }, span("shard-number", String(shard)), keys);
  }

  botDisc() {
    const { bot, botOnline } = this.world;
    const status = botOnline ? "online" : "offline";
    return span("disc", bot && avatar(bot), h("span", { class: `presence ${status}`, title: status }));
  }

  /** Shows the person, the channel and the unread count in the tab's title. */
  title() {
    const { world } = this;
    const channel = world.channels.get(this.current);
    const place = channel ? `${channel.type === DM ? "@" : "#"}${world.channelName(channel)}` : world.guild.name;
    const who = world.me ? ` · ${world.me.global_name || world.me.username}` : "";
    document.title = `${world.waiting ? `(${world.waiting}) ` : ""}${place}${who}`;
  }
}
