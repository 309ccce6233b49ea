import { createServer, type Server, type Socket } from 'node:net';

/** A mail server for tests: takes every mail and shows it, or refuses all of them. */
export class SmtpCatcher {
  readonly received: { readonly from: string; readonly to: readonly string[]; readonly raw: string }[] = [];
  /** What it says instead of taking a mail: `true` stands for `450 not now`. */
  refuse: boolean | string = false;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#converse(socket));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #converse(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let buffer = '';
    let data: string[] | undefined;
    let from = '';
    let to: string[] = [];
    const hear = (line: string) => {
      if (data) {
        if (line !== '.') return void data.push(line.startsWith('.') ? line.slice(1) : line);
        this.received.push({ from, to, raw: data.join('\r\n') });
        [data, from, to] = [undefined, '', []];
        return void say('250 taken');
      }
      const command = line.slice(0, 4).toUpperCase();
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (command === 'MAIL') from = address;
      if (command === 'RCPT') to.push(address);
      if (command === 'DATA') data = [];
      if (command === 'MAIL' && this.refuse !== false) {
        return void say(this.refuse === true ? '450 not now' : this.refuse);
      }
      say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 fine');
    };
    socket.on('data', (chunk) => {
      const lines = (buffer + chunk.toString('utf8')).split('\r\n');
      buffer = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 catcher');
  }
}
