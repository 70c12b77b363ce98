/** Pending commands, clicks and forms, and their results. */

/** Slightly more than Discord's three seconds, in case the server never reports the failure. */
const PATIENCE = 5000;
const FAILED = "This interaction failed";
const NO_ANSWER = "The application did not respond";

/**
 * @typedef {{kind: "slash"|"click"|"modal"|"autocomplete", channelId: string, messageId?: string, timer: number,
 *   resolve?: (value: any) => void}} Pending
 */

export class Interactions {
  /** @param {import("./world.js").World} world @param {import("./socket.js").Connection} connection */
  constructor(world, connection) {
    this.world = world;
    this.connection = connection;
    this.last = 0;
    /** @type {Map<number, Pending>} */ this.pending = new Map();
    /**
     * Called when the bot answers with a form.
     * @type {(modal: object, interactionId: string, channelId: string) => void}
     */
    this.onModal = () => {};
    /** Called with an error message for this person. @type {(text: string) => void} */
    this.onError = () => {};
  }

  /**
   * Runs a slash command.
   * @param {string} channelId
   * @param {string} name the full path
   * @param {Object<string, any>} options
   */
  slash(channelId, name, options) {
    const nonce = this.begin({ kind: "slash", channelId });
    this.world.put({
      id: `local-${nonce}`, channel_id: channelId, author: this.world.bot, timestamp: new Date().toISOString(),
      type: 20, flags: 0, content: "", local: "sending", interaction: { name, user: this.world.me },
    });
    this.send(nonce, { op: "slash", channel_id: channelId, name, options });
  }

  /**
   * Presses a button or chooses in a select.
   * @param {import("./world.js").Message} message @param {object} component
   * @param {string[]} values the choice; [] for a button
   */
  click(message, component, values) {
    if (this.world.local(message.id).busy) return;
    const nonce = this.begin({ kind: "click", channelId: message.channel_id, messageId: message.id });
    const chosen = { ...this.world.local(message.id).chosen };
    if (component.type !== 2) chosen[component.custom_id] = values;
    this.world.setLocal(message.channel_id, message.id, { busy: component.custom_id, failed: undefined, chosen });
    this.send(nonce, {
      op: "click", channel_id: message.channel_id, message_id: message.id,
      custom_id: component.custom_id, component_type: component.type, values,
    });
  }

  /**
   * Sends a filled form.
   * @param {string} channelId @param {{interaction_id: string, custom_id: string, components: object[]}} form
   * @returns {Promise<string | null>} null if the bot accepted the form, otherwise the error
   */
  submitModal(channelId, form) {
    return new Promise((resolve) => {
      const nonce = this.begin({ kind: "modal", channelId, resolve });
      this.send(nonce, { op: "modal_submit", ...form });
    });
  }

  /**
   * Asks the bot for choices.
   * @param {string} channelId
   * @param {{name: string, options: object, focused: string}} question
   * @returns {Promise<object[] | null>}
   */
  autocomplete(channelId, question) {
    return new Promise((resolve) => {
      const nonce = this.begin({ kind: "autocomplete", channelId, resolve });
      this.send(nonce, { op: "autocomplete", channel_id: channelId, ...question });
    });
  }

  begin(pending) {
    const nonce = ++this.last;
    const timer = setTimeout(() => this.settle(nonce, "failed"), PATIENCE);
    this.pending.set(nonce, { ...pending, timer });
    return nonce;
  }

  send(nonce, operation) {
    if (!this.connection.send({ ...operation, nonce })) this.settle(nonce, "failed");
  }

  /** Handles the server's frames about interactions. @param {object} frame */
  receive(frame) {
    if (frame.t === "interaction") this.settle(frame.nonce, frame.state);
    if (frame.t === "autocomplete") this.settle(frame.nonce, "acked", { choices: frame.choices });
    if (frame.t === "modal") {
      const { channelId } = this.pending.get(frame.nonce) ?? {};
      this.settle(frame.nonce, "acked");
      this.onModal(frame.modal, frame.interaction_id, channelId);
    }
    if (frame.t === "error") this.refused(frame);
    if (frame.t === "hello") this.forget();
  }

  /**
   * Shows a refusal by the server: next to the interaction if there is one, otherwise as a toast.
   * @param {{nonce: number | null, text: string}} error
   */
  refused({ nonce, text }) {
    if (this.pending.has(nonce)) this.settle(nonce, "failed", { reason: text });
    else this.onError(text);
  }

  /**
   * Handles the result of an interaction.
   * @param {number} nonce @param {"acked"|"deferred"|"failed"} state
   * @param {{choices?: object[], reason?: string}} [more] the choices of an autocompletion, or the reason of a failure
   */
  settle(nonce, state, { choices, reason } = {}) {
    const pending = this.pending.get(nonce);
    if (!pending) return;
    this.pending.delete(nonce);
    clearTimeout(pending.timer);
    const failed = state === "failed";
    if (pending.kind === "click") {
      const after = failed ? { failed: reason ?? FAILED, chosen: {} } : { failed: undefined };
      this.world.setLocal(pending.channelId, pending.messageId, { busy: undefined, ...after });
    }
    if (pending.kind === "slash") this.settleSlash(nonce, pending.channelId, state, reason ?? NO_ANSWER);
    if (pending.kind === "modal") pending.resolve(failed ? reason ?? "Something went wrong. Try again." : null);
    if (pending.kind === "autocomplete") pending.resolve(failed ? null : choices ?? []);
  }

  /** Replaces a command's placeholder with the answer, or marks it as failed. */
  settleSlash(nonce, channelId, state, reason) {
    const id = `local-${nonce}`;
    const sent = this.world.messages.get(channelId)?.find((message) => message.id === id);
    if (sent && state === "failed") this.world.put({ ...sent, local: "failed", failure: reason });
    else this.world.remove(channelId, id);
  }

  /** Fails everything pending: a new connection doesn't know the old one's interactions. */
  forget() {
    for (const { kind, timer, resolve } of this.pending.values()) {
      clearTimeout(timer);
      resolve?.(kind === "modal" ? "The connection was lost for a moment. Try again." : null);
    }
    this.pending.clear();
  }
}
