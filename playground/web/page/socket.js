/** The line to the playground's server. It is opened again, later each time, when it drops. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Line {
  /**
   * @param {(frame: object) => void} onFrame one frame of the server
   * @param {(state: "open" | "lost") => void} onState
   */
  constructor(onFrame, onState) {
    this.onFrame = onFrame;
    this.onState = onState;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */ this.socket = null;
    this.timer = 0;
  }

  /**
   * Opens the line as this person, and hangs up the one before.
   * @param {string | null} person an id, a name, or null: nobody yet
   */
  open(person) {
    this.close();
    const query = person ? `?${new URLSearchParams({ person })}` : "";
    const socket = new WebSocket(`ws://${location.host}/page/socket${query}`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      this.onFrame(JSON.parse(event.data));
    };
    socket.onopen = () => socket === this.socket && this.onState("open");
    socket.onclose = () => socket === this.socket && this.again(person);
  }

  again(person) {
    this.onState("lost");
    this.timer = setTimeout(() => this.open(person), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  close() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Sends one operation. @param {object} operation @returns {boolean} false when the line is down */
  send(operation) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(operation));
    return true;
  }
}
