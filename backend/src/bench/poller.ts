import { connect, type Socket } from 'node:net';

const SEPARATOR = '\u001e';

/**
 * One browser as the server sees it: Engine.IO 4 long polling over one kept-alive connection with one request under way. Only what
 * the protocol needs, so that a thousand of them on the server's own machine leave it its processor.
 */
export class Poller {
  private readonly socket: Socket;
  private received = '';
  private sessionId = '';
  private posting = false;
  private unsent: string | undefined;
  private onConnected: () => void = () => undefined;
  private onLost: (error: Error) => void = () => undefined;

  constructor(
    private readonly url: URL,
    /** Told of each Socket.IO event as it came: `["name",{…}]`. */
    private readonly onEvent: (event: string) => void,
    /** Where it calls from; as the system likes unless told. */
    localAddress?: string,
    /** Of whoever is signed in there. */
    private readonly token?: string,
  ) {
    const address = { host: url.hostname, port: Number(url.port), noDelay: true };
    this.socket = connect(localAddress === undefined ? address : { ...address, localAddress });
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text) => this.take(String(text)));
    this.socket.on('error', (error) => this.onLost(error));
    this.socket.on('close', () => this.onLost(new Error('The server hung up')));
  }

  /** Resolves when the server has let this client into its namespace. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onConnected = resolve;
      this.onLost = reject;
      this.poll();
    });
  }

  /** Goes out after the next answer. */
  say(event: string): void {
    this.unsent = `42${event}`;
  }

  private poll(): void {
    this.posting = false;
    this.socket.write(`GET ${this.path} HTTP/1.1\r\nHost: ${this.url.host}\r\n\r\n`);
  }

  private post(packet: string): void {
    this.posting = true;
    this.socket.write(
      `POST ${this.path} HTTP/1.1\r\nHost: ${this.url.host}\r\nContent-Type: text/plain;charset=UTF-8\r\n` +
        `Content-Length: ${packet.length}\r\n\r\n${packet}`,
    );
  }

  private get path(): string {
    return `/socket.io/?EIO=4&transport=polling${this.sessionId === '' ? '' : `&sid=${this.sessionId}`}`;
  }

  private take(text: string): void {
    this.received += text;
    const head = this.received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.received)?.[1]);
    if (this.received.length < head + 4 + length) return;
    if (!this.received.startsWith('HTTP/1.1 200')) {
      this.onLost(new Error(this.received));
      return;
    }
    const body = this.received.slice(head + 4);
    this.received = '';
    // Nothing but `ok` comes back to a packet that was posted.
    if (!this.posting) for (const packet of body.split(SEPARATOR)) this.heed(packet);
    const { unsent } = this;
    this.unsent = undefined;
    if (unsent === undefined) this.poll();
    else this.post(unsent);
  }

  private heed(packet: string): void {
    if (packet.startsWith('0')) {
      this.sessionId = (JSON.parse(packet.slice(1)) as { sid: string }).sid;
      this.unsent = `40${this.token === undefined ? '' : JSON.stringify({ token: this.token })}`;
    } else if (packet === '2') this.unsent = '3';
    else if (packet.startsWith('40')) this.onConnected();
    else if (packet.startsWith('42')) this.onEvent(packet.slice(2));
  }
}
