import type { Hint } from '@ilan/api';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '#config/config.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { RealtimeGateway } from './realtime.gateway.js';
import type { TypedServer } from './typed-socket.js';

/** Carries the projections' hints to the rooms that they name, and to the caches of every process that answers requests. */
@Injectable()
export class SocketHints extends HintPublisher implements OnApplicationBootstrap {
  private readonly logger = new Logger('realtime');

  constructor(
    private readonly gateway: RealtimeGateway,
    private readonly config: Config,
  ) {
    super();
  }

  /** The projector may be another process: what it publishes must drop the pages that are kept here. */
  onApplicationBootstrap(): void {
    this.gateway.server.on('hints_published', (hints) => this.tellListeners(hints));
  }

  override publish(hints: readonly Hint[]): void {
    this.tellListeners(hints);
    const lost = (error: unknown) => this.logger.warn({ msg: 'hints were lost', err: error });
    sendHints(this.gateway.server, hints, lost, { joined: this.config.env.REDIS_URL !== undefined });
  }
}

/**
 * Never throws: a lost hint costs a refetch. A server that is not up yet has nobody to tell.
 * @param joined whether Redis joins this process with others
 */
export function sendHints(
  server: TypedServer | undefined,
  hints: readonly Hint[],
  onError: (error: unknown) => void,
  { joined }: { readonly joined: boolean },
): void {
  if (!server) return;
  try {
    // Caches first: a browser that hears the hint asks at once.
    if (joined) server.serverSideEmit('hints_published', hints);
    for (const { room, name, payload } of hints) {
      // The name is one of the map's; the projections know it as text, because the platform does not know the contexts.
      server.to(room).emit(name as 'listing_changed', payload);
    }
  } catch (error) {
    onError(error);
  }
}
