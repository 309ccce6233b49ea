import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a client and a server, so that a test can cut their connections without touching the server. */
export class CuttableConnection {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #silent = false;
  #thawed: Promise<void> | undefined;
  #thaw: () => void = () => undefined;

  private constructor(host: string, port: number) {
    this.#server = createServer((client) => {
      if (this.#silent) {
        this.#sockets.add(client.resume());
        client.on('error', () => client.destroy()).on('close', () => this.#sockets.delete(client));
        return;
      }
      client.on('error', () => client.destroy());
      void (this.#thawed ?? Promise.resolve()).then(() => this.#join(client, connect(port, host)));
    });
  }

  #join(client: Socket, upstream: Socket): void {
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.#sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (from.destroyed) to.destroy();
    }
  }

  static async to(host: string, port: number): Promise<CuttableConnection> {
    const made = new CuttableConnection(host, port);
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** From now on the connections that there are stay open and carry nothing; new ones are as before, unless told otherwise. */
  swallow({ newOnesToo = false } = {}): void {
    this.#silent = newOnesToo;
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.resume();
    }
  }

  /** As a stopped process: connections are taken and stay open, nothing is answered, and what was said meanwhile is carried out at `thaw`. */
  freeze(): void {
    this.#thawed = new Promise((resolve) => (this.#thaw = resolve));
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#thawed = undefined;
    this.#thaw();
    for (const socket of this.#sockets) socket.resume();
  }

  cut(): void {
    this.#silent = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
