import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';

/**
 * Socket.IO's way to the browsers of the other processes, through Redis. While Redis is away a message waits 1.5 seconds for it and is
 * then told to this process's own browsers; the connections mend themselves.
 */
export class RedisFanOut {
  private readonly connections: Redis[] = [];
  /** What the server's `adapter` option takes. */
  readonly adapter: ReturnType<typeof createAdapter>;

  constructor(private readonly url: string) {
    const publisher = this.connect({ maxRetriesPerRequest: 1, commandTimeout: 1_500 });
    publisher.duplicate = () => this.copy();
    // What processes tell each other is published without anybody who catches a failure, which would end this process.
    const publish = publisher.publish.bind(publisher);
    publisher.publish = (channel: string | Buffer, message: string | Buffer) =>
      publish(channel, message).catch(() => 0);
    // It looks for its end after each read: once a second, not once in five.
    this.adapter = createAdapter(publisher, { blockTimeInMs: 1_000 });
  }

  /** After `closeAdapters`: a reader that was not told would ask its lost connection again and again, without a pause. */
  end(): void {
    for (const connection of this.connections) connection.disconnect();
  }

  /** The adapter reads and subscribes on copies, and nobody catches what a copy's subscription rejects with: it waits for Redis instead. */
  private copy(): Redis {
    const copy = this.connect({ maxRetriesPerRequest: null });
    const subscribe = copy.subscribe.bind(copy) as (...channels: (string | Buffer)[]) => Promise<unknown>;
    // A process that ends before the answer would end with a failure.
    copy.subscribe = ((...channels: (string | Buffer)[]) =>
      subscribe(...channels).catch(() => 0)) as Redis['subscribe'];
    return copy;
  }

  private connect(options: { maxRetriesPerRequest: number | null; commandTimeout?: number }): Redis {
    // Without a listener the first lost connection would end the process.
    const connection = new Redis(this.url, { disconnectTimeout: 500, ...options }).on('error', () => undefined);
    this.connections.push(connection);
    return connection;
  }
}
