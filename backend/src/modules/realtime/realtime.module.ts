import { Global, Module } from '@nestjs/common';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { ChangedRights } from './changed-rights.js';
import { LiveConnections } from './contract.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SocketHints } from './socket-hints.js';

@Global()
@Module({
  providers: [
    RealtimeGateway,
    ChangedRights,
    { provide: LiveConnections, useExisting: RealtimeGateway },
    { provide: HintPublisher, useClass: SocketHints },
  ],
  exports: [HintPublisher, LiveConnections],
})
export class RealtimeModule {}
