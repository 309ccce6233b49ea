import { connect, type Socket } from 'node:net';

export interface LeanAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * One kept-alive connection with one request under way. `fetch` costs the machine that it shares with the server as much as a small
 * answer does, which would be measured with it.
 */
export class LeanClient {
  private received = '';
  private onAnswer: (answer: LeanAnswer) => void = () => undefined;
  private onLost: (error: Error) => void = () => undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.setEncoding('latin1');
    socket.on('data', (text) => this.take(String(text)));
    socket.on('error', (error) => this.onLost(error));
    socket.on('close', () => this.onLost(new Error('The server hung up')));
  }

  static open(url: string): Promise<LeanClient> {
    const { hostname, port, host } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new LeanClient(socket, host)));
    });
  }

  ask(method: string, path: string, headers: Readonly<Record<string, string>>, body: string): Promise<LeanAnswer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.onAnswer = resolve;
      this.onLost = reject;
      this.socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.host}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.onLost = () => undefined;
    this.socket.destroy();
  }

  private take(text: string): void {
    this.received += text;
    const head = this.received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.received)?.[1]);
    if (Number.isNaN(length)) {
      this.onLost(new Error('The server does not say how long its answer is'));
      return;
    }
    if (this.received.length < head + 4 + length) return;
    const answer = {
      status: Number(this.received.slice(9, 12)),
      body: this.received.slice(head + 4, head + 4 + length),
    };
    this.received = '';
    this.onAnswer(answer);
  }
}
