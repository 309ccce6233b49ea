import { Global, Module } from '@nestjs/common';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { ChangedRights } from './changed-rights.js';
import { LiveConnections } from './contract.js';
import { PresenceRelay } from './presence-relay.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SessionWatch } from './session-watch.js';
import { SocketHints } from './socket-hints.js';

@Global()
@Module({
  providers: [
    RealtimeGateway,
    ChangedRights,
    SessionWatch,
    PresenceRelay,
    { provide: LiveConnections, useExisting: RealtimeGateway },
    { provide: HintPublisher, useClass: SocketHints },
  ],
  exports: [HintPublisher, LiveConnections],
})
export class RealtimeModule {}
