/** Assembles the page: the connection to the server, the world, and the parts that show it. */

import { forgetPerson, readAddress, writeAddress } from "./address.js";
import { startClock, setTimestampLocale } from "./clock.js";
import { Composer } from "./composer.js";
import { h, icon, Pictures } from "./dom.js";
import { Interactions } from "./interactions.js";
import { MessageList } from "./messages.js";
import { openModal } from "./modal.js";
import { drawStart, TopBar } from "./people.js";
import { Sidebar } from "./sidebar.js";
import { Connection } from "./socket.js";
import { applyTheme } from "./theme.js";
import { DM, World } from "./world.js";

const element = (id) => document.getElementById(id);
const world = new World();
const connection = new Connection(receive, showConnection);
const interactions = new Interactions(world, connection);
/** @type {string | null} */ let current = null;
let lost = false;

const scene = { world, pictures: new Pictures(null), goTo, useCommand: (name) => composer.put(`/${name}`) };
const list = new MessageList(
  { scroller: element("scroller"), list: element("messages"), spoken: element("spoken"), present: element("present") },
  scene, { interactions, dismiss });
const composer = new Composer(element("composer"), world, { say, interactions, toEnd: () => list.toEnd() });
const sidebar = new Sidebar(element("sidebar"), world, (channelId) => goTo(channelId),
  (shard, what) => connection.send({ op: "shard", shard, do: what }));
const setDmClosed = (closed) => connection.send({ op: "dm_closed", closed });
const top = new TopBar(element("top"), world, { be, toggleSidebar, setDmClosed });

function receive(frame) {
  interactions.receive(frame);
  world.receive(frame);
}

/**
 * Opens a channel, or one message in it.
 * @param {string} channelId
 * @param {string} [messageId]
 * @param {boolean} [step] whether the back button returns from here
 */
function goTo(channelId, messageId, step = true) {
  if (!world.channels.has(channelId)) return toast("This channel is gone.");
  document.body.classList.remove("drawer-open");
  if (channelId !== current) {
    current = channelId;
    list.open(channelId);
    sidebar.select(channelId);
    top.select(channelId);
    composer.open(channelId);
    if (!matchMedia("(hover: none)").matches) composer.focus();
  }
  writeAddress({ person: world.me.id, channel: channelId }, step);
  if (messageId && !list.show(messageId)) toast("This message is gone.");
  return undefined;
}

/** Redraws everything when the world is replaced: at the start, after a reconnect, or when the person changes. */
function arrive() {
  if (!world.me) {
    forgetPerson();
    return showStart();
  }
  setTimestampLocale(world.me.locale);
  element("app").hidden = false;
  element("start").hidden = true;
  element("start").replaceChildren();
  const { channel, message } = readAddress();
  const wanted = [...world.channels.values()].find(({ id, name }) => id === channel || (channel && name === channel));
  const place = wanted?.id ?? (world.channels.has(current) ? current : world.channels.keys().next().value);
  const again = place === current;
  if (again) list.draw(null);
  goTo(place, message ?? undefined, false);
  showBot();
  return undefined;
}

/** Switches to a person. @param {string} personId @param {boolean} [step] whether the back button returns from here */
function be(personId, step = true) {
  const channel = world.channels.get(current);
  current = null;
  writeAddress({ person: personId, channel: channel && channel.type !== DM ? channel.id : "" }, step);
  connection.open(personId);
}

function say(channelId, content) {
  const sent = connection.send({ op: "say", channel_id: channelId, content });
  if (!sent) toast("Not sent: playground offline, reconnecting…");
  return sent;
}

function dismiss(message) {
  if (!message.local) connection.send({ op: "dismiss", channel_id: message.channel_id, message_id: message.id });
  world.remove(message.channel_id, message.id);
}

function toggleSidebar() {
  document.body.classList.toggle("drawer-open");
  if (document.body.classList.contains("drawer-open")) element("sidebar").querySelector("button")?.focus();
}

function showConnection(state) {
  lost = state === "lost";
  showBot();
  if (!world.me && lost) showStart();
}

/** Shows the start panel: on a first visit, and while the playground is offline. */
function showStart() {
  element("app").hidden = true;
  element("start").hidden = false;
  drawStart(element("start"), world, be, lost);
}

/** Shows a banner above the messages if the playground or the bot is offline. */
function showBot() {
  const words = lost
    ? "The playground is offline. Reconnecting…"
    : world.me && !world.botOnline ? "The bot is offline. Start it again and matches continue where they stopped." : "";
  if (element("banner").textContent === words) return;
  element("banner").replaceChildren(...(words ? [icon("warning"), words] : []));
}

let toastTimer = 0;
/** Shows a short message for a few seconds. @param {string} text */
function toast(text) {
  clearTimeout(toastTimer);
  element("toast").replaceChildren(h("div", {}, text));
  toastTimer = setTimeout(() => element("toast").replaceChildren(), 5000);
}

interactions.onError = toast;
interactions.onModal = (modal, interactionId, channelId) => openModal(scene, modal, (components) =>
  interactions.submitModal(channelId, { interaction_id: interactionId, custom_id: modal.custom_id, components }));
world.addEventListener("all", arrive);
world.addEventListener("bot", showBot);
world.addEventListener("channels", () => current && !world.channels.has(current) && arrive());
addEventListener("popstate", () => {
  const { person, channel } = readAddress();
  if (person && world.me && ![world.me.id, world.me.username, world.me.global_name].includes(person)) be(person, false);
  else if (world.channels.has(channel)) goTo(channel, undefined, false);
});
addEventListener("keydown", (event) => event.key === "Escape" && document.body.classList.remove("drawer-open"));
document.addEventListener("pointerdown", (event) => {
  const meant = element("sidebar").contains(event.target) || event.target.closest(".drawer-button");
  if (!meant) document.body.classList.remove("drawer-open");
});

applyTheme();
startClock();
connection.open(readAddress().person);
