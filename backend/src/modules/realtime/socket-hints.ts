import { Injectable, Logger } from '@nestjs/common';
import { HintPublisher } from '../../platform/projections/hint-publisher.js';
import type { Hint } from '../../platform/projections/projection.js';
import { RealtimeGateway } from './realtime.gateway.js';
import type { TypedServer } from './typed-socket.js';

/** Carries the projections' hints to the rooms that they name. */
@Injectable()
export class SocketHints extends HintPublisher {
  private readonly logger = new Logger('realtime');

  constructor(private readonly gateway: RealtimeGateway) {
    super();
  }

  override publish(hints: readonly Hint[]): void {
    this.tellListeners(hints);
    sendHints(this.gateway.server, hints, (error) => this.logger.warn({ msg: 'hints were lost', err: error }));
  }
}

/** Never throws: a lost hint costs a refetch. A server that is not up yet has nobody to tell. */
export function sendHints(
  server: TypedServer | undefined,
  hints: readonly Hint[],
  onError: (error: unknown) => void,
): void {
  if (!server) return;
  try {
    for (const { room, name, payload } of hints) {
      // The name is one of the map's; the projections know it as text, because the platform does not know the contexts.
      server.to(room).emit(name as 'listing_changed', payload);
    }
  } catch (error) {
    onError(error);
  }
}
