/** The sidebar: the server with its channels and threads, and the DM with the bot. */

import { action, appBadge, avatar, countOf, div, h, icon, span } from "./dom.js";
import { channelSign, DM } from "./world.js";

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
    for (const name of ["all", "channels", "bot", "unread"]) world.addEventListener(name, () => this.draw());
  }

  /** @param {string} channelId the open channel */
  select(channelId) {
    this.current = channelId;
    this.draw();
  }

  draw() {
    const { world } = this;
    const channels = [...world.channels.values()];
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    const isThread = (channel) => channelSign(channel) === "thread";
    const threads = (parent) => channels.filter((channel) => isThread(channel) && channel.parent_id === parent.id);
    const texts = channels.filter((channel) => channel.type === 0).flatMap((channel) => [channel, ...threads(channel)]);
    this.element.replaceChildren(
      div("guild-name", span("guild-sign", icon("stairs")), h("strong", {}, world.guild.name)),
      h("h2", {}, "Channels"),
      h("ul", {}, texts.map((channel) => h("li", {}, this.entry(channel)))),
      h("h2", {}, "Direct messages"),
      h("ul", {}, channels.filter(({ type }) => type === DM).map((channel) => h("li", {}, this.entry(channel)))),
      ...(world.shards > 1 ? [h("h2", {}, "Shards"), this.shards()] : []),
      h("p", { class: "sidebar-foot" }, "Everything here stays on this machine."),
    );
    if (focused) this.element.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
    this.title();
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
      data: { testid: direct ? "dm" : `channel-${name}`, channel: channel.id }, onclick: () => this.open(channel.id),
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
