import { connect, type Socket } from 'node:net';

export interface LeanAnswer {
  readonly status: number;
  /** Of an answer that is not 2xx; of the others it is not read. */
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';
const SILENCE_MS = 10_000;

/**
 * One kept-alive connection with one request under way. The generator shares the machine with the server, so what it costs is measured
 * with every answer: `fetch` costs as much as a small answer, and a client that parses each byte of a page five times what the page does.
 */
export class LeanClient {
  private head = '';
  /** Bytes of the body that have not come yet; undefined while the head has not come whole. */
  private missing: number | undefined;
  private status = 0;
  private body = '';
  private onAnswer: (answer: LeanAnswer) => void = () => undefined;
  private onLost: (error: Error) => void = () => undefined;
  private lost: Error | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.on('data', (bytes: Buffer) => this.take(bytes));
    socket.on('error', (error) => this.lose(error));
    socket.on('close', () => this.lose(new Error('The server hung up')));
    socket.on('timeout', () => this.lose(new Error(`No answer in ${SILENCE_MS / 1_000} seconds`)));
  }

  static open(url: string): Promise<LeanClient> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new LeanClient(socket, host));
      });
    });
  }

  /** Resolves when the last byte of the answer has come; rejects when the connection is lost, or says nothing for ten seconds. */
  ask(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<LeanAnswer> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const lines = Object.entries({ host: this.host, ...headers, ...length }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return new Promise((resolve, reject) => {
      if (this.lost) {
        reject(this.lost);
        return;
      }
      this.onAnswer = resolve;
      this.onLost = reject;
      this.socket.setTimeout(SILENCE_MS);
      this.socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
    });
  }

  close(): void {
    this.onLost = () => undefined;
    this.socket.destroy();
  }

  private lose(error: Error): void {
    this.lost ??= error;
    this.onLost(this.lost);
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    if (this.missing === undefined) {
      const before = this.head.length;
      // Only the head is ever text: a byte each in latin1, so that lengths of text are lengths of bytes.
      this.head += bytes.toString('latin1');
      const end = this.head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(this.head)?.[1];
      if (length === undefined) {
        this.lose(new Error('The server does not say how long its answer is'));
        return;
      }
      this.missing = Number(length) - (before + bytes.length - end - END_OF_HEAD.length);
      this.status = Number(this.head.slice(9, 12));
      this.body = this.isGood() ? '' : this.head.slice(end + END_OF_HEAD.length);
    } else {
      this.missing -= bytes.length;
      if (!this.isGood()) this.body += bytes.toString('latin1');
    }
    if (this.missing > 0) return;
    this.head = '';
    this.missing = undefined;
    // A connection of which nothing is asked may be silent.
    this.socket.setTimeout(0);
    this.onAnswer({ status: this.status, body: this.body });
  }

  private isGood(): boolean {
    return this.status >= 200 && this.status <= 299;
  }
}
