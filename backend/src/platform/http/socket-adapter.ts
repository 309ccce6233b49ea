import type { IncomingMessage } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Config } from '../../config/config.js';

// As the adapter's package types them: it may bring its own copy of socket.io.
type Options = NonNullable<Parameters<IoAdapter['createIOServer']>[1]>;
type IoServer = ReturnType<IoAdapter['createIOServer']>;

/** Socket.IO beside Fastify on the same port: long polling only, small payloads, own pages only; fan-out over Redis where there is one. */
export class SocketAdapter extends IoAdapter {
  private readonly redis: Redis | undefined;

  constructor(
    app: INestApplication,
    private readonly config: Config,
  ) {
    super(app);
    this.redis = redisOf(config);
  }

  override createIOServer(port: number, options?: Options): IoServer {
    const server = super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      transports: ['polling'],
      allowUpgrades: false,
      serveClient: false,
      maxHttpBufferSize: 16_384,
      connectTimeout: 10_000,
      httpCompression: { threshold: 8_192 },
      allowRequest: (request, decide) => decide(null, isOwnPage(request, this.config)),
      ...(this.redis ? { adapter: fanOut(this.redis) } : {}),
    } as Options);
    server.engine.on('connection', partQuickly);
    return server;
  }

  /** Lets the browsers go but leaves the HTTP server to Fastify, which finishes the requests under way. */
  override async close(server: IoServer): Promise<void> {
    server.disconnectSockets(true);
    await Promise.all([...server._nsps.values()].map((namespace) => namespace.adapter.close()));
    server.engine.close();
  }

  override async dispose(): Promise<void> {
    await this.redis?.quit().catch(() => undefined);
  }
}

/** A connection for Socket.IO's fan-out, or undefined without REDIS_URL. Errors are retried by the client; each would end the process unheard. */
export function redisOf(config: Config): Redis | undefined {
  const url = config.env.REDIS_URL;
  return url ? new Redis(url).on('error', () => undefined) : undefined;
}

/** Looks for an end once a second instead of every five, so that a process that stops is gone soon. */
export const fanOut = (redis: Redis) => createAdapter(redis, { blockTimeInMs: 1_000 });

/** A poller that does not take its good-bye is waited for 30 seconds by default, which would hold up the end of the process. */
function partQuickly(connection: { transport: { closeTimeout?: number } }): void {
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
