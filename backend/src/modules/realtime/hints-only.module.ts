import type { Hint } from '@ilan/api';
import { Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Server } from 'socket.io';
import { Config } from '#config/config.js';
import { closeAdapters, fanOutOf } from '#platform/http/sockets/fan-out.js';
import type { RedisFanOut } from '#platform/http/sockets/redis-fan-out.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { LiveConnections } from './contract.js';
import { sessionRoom } from './rooms.js';
import { sendHints } from './socket-hints.js';
import type { TypedServer } from './typed-socket.js';

/** Speaks through the api processes over Redis; without Redis a process without browsers reaches none. */
class RelayedHints extends HintPublisher implements OnApplicationShutdown {
  /** The api processes hear of it over Redis as well. */
  readonly connections: LiveConnections = {
    endSession: (sessionId) => this.server?.in(sessionRoom(sessionId)).disconnectSockets(true),
  };
  private readonly logger = new Logger('realtime');
  private readonly server: TypedServer | undefined;

  constructor(private readonly fanOut: RedisFanOut | undefined) {
    super();
    this.server = this.fanOut && new Server({ adapter: this.fanOut.adapter });
  }

  override publish(hints: readonly Hint[]): void {
    const lost = (error: unknown) => this.logger.warn({ msg: 'hints were lost', err: error });
    sendHints(this.server, hints, lost, { joined: true });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.server) await closeAdapters(this.server);
    this.fanOut?.end();
  }
}

/** What a process without HTTP provides in place of RealtimeModule. */
@Global()
@Module({
  providers: [
    {
      provide: RelayedHints,
      inject: [Config],
      useFactory: async (config: Config) => new RelayedHints((await fanOutOf(config))?.()),
    },
    { provide: HintPublisher, useExisting: RelayedHints },
    { provide: LiveConnections, useFactory: (hints: RelayedHints) => hints.connections, inject: [RelayedHints] },
  ],
  exports: [HintPublisher, LiveConnections],
})
export class HintsOnlyModule {}
