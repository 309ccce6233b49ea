import type { IncomingMessage } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Config } from '#config/config.js';
import { networkOf } from '../addresses/network-of.js';
import { trustedProxies } from '../addresses/trusted-proxies.js';
import { closeAdapters } from './fan-out.js';
import type { RedisFanOut } from './redis-fan-out.js';
import { clientAddress, SocketShares } from './socket-shares.js';

// As the adapter's package types them: it may bring its own copy of socket.io.
type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;
type IoServer = ReturnType<IoAdapter['createIOServer']>;

/** Of Engine.IO, which does not hand out its type. */
interface Connection {
  readonly request: IncomingMessage;
  readonly transport: { closeTimeout?: number };
  once(event: 'close', listener: () => void): void;
}

/** Socket.IO beside Fastify on the same port: long polling only, small payloads, own pages only; fan-out over Redis where there is one. */
export class SocketAdapter extends IoAdapter {
  private fanOut: RedisFanOut | undefined;

  constructor(
    app: INestApplication,
    private readonly config: Config,
    private readonly openFanOut: (() => RedisFanOut) | undefined,
    private readonly shares = new SocketShares(),
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Options): IoServer {
    // Not before: a process without browsers has none, and nothing of it to end.
    this.fanOut = this.openFanOut?.();
    const isProxy = trustedProxies(this.config.env.TRUST_PROXY);
    const networkAt = (request: IncomingMessage) => networkOf(clientAddress(request, isProxy));
    const server = super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      transports: ['polling'],
      allowUpgrades: false,
      serveClient: false,
      maxHttpBufferSize: 16_384,
      connectTimeout: 10_000,
      httpCompression: { threshold: 8_192 },
      // Asked of each hello, not of the polls that follow it.
      allowRequest: (request, decide) =>
        decide(null, isOwnPage(request, this.config) && this.shares.admits(networkAt(request))),
      ...(this.fanOut ? { adapter: this.fanOut.adapter } : {}),
    } as Options);
    server.engine.on('connection', (connection: Connection) => {
      partQuickly(connection);
      connection.once('close', this.shares.hold(networkAt(connection.request)));
    });
    server.engine.on('headers', (headers: Record<string, string>) => {
      headers['x-content-type-options'] = 'nosniff';
      headers['cache-control'] = 'no-store';
    });
    return server;
  }

  /** Lets the browsers go but leaves the HTTP server to Fastify, which finishes the requests under way. */
  override async close(server: IoServer): Promise<void> {
    // This process's own: those of the other processes stay with them.
    server.local.disconnectSockets(true);
    await closeAdapters(server);
    server.engine.close();
  }

  override dispose(): Promise<void> {
    this.fanOut?.end();
    return Promise.resolve();
  }
}

/** A poller that does not take its good-bye is waited for 30 seconds by default, which would hold up the end of the process. */
function partQuickly(connection: Connection): void {
  connection.transport.closeTimeout = 1_000;
}

/** A browser names the page that asks; other clients name none. */
function isOwnPage(request: IncomingMessage, config: Config): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.host === host || page.origin === new URL(config.publicUrl).origin) return true;
  return config.env.NODE_ENV === 'development' && ['localhost', '127.0.0.1'].includes(page.hostname);
}
