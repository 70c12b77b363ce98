/** The connection to the playground's server. It reconnects when it drops, with growing delays. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Connection {
  /**
   * @param {(frame: object) => void} onFrame receives a frame from the server
   * @param {(state: "open" | "lost") => void} onState
   */
  constructor(onFrame, onState) {
    this.onFrame = onFrame;
    this.onState = onState;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */ this.socket = null;
    /** When the server first answered, by its clock. @type {string | null} */ this.since = null;
    this.timer = 0;
  }

  /**
   * Connects as this person, closing the previous connection.
   * @param {string | null} person an id or a name; null before one is chosen
   */
  open(person) {
    this.since = null;
    this.connect(person);
  }

  connect(person) {
    this.close();
    const known = Object.entries({ person, since: this.since }).filter(([, value]) => value);
    const socket = new WebSocket(`ws://${location.host}/page/socket?${new URLSearchParams(known)}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      const frame = JSON.parse(event.data);
      if (frame.t === "hello") this.since ??= frame.now;
      this.onFrame(frame);
    };
    socket.onopen = () => socket === this.socket && this.onState("open");
    socket.onclose = () => socket === this.socket && this.again(person);
  }

  again(person) {
    this.onState("lost");
    this.timer = setTimeout(() => this.connect(person), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  close() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Sends one operation. @param {object} operation @returns {boolean} false when disconnected */
  send(operation) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(operation));
    return true;
  }
}
