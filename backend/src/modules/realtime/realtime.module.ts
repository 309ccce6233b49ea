import { Global, Module } from '@nestjs/common';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { ChangedRights } from './changed-rights.js';
import { LiveConnections, OnlinePeople } from './contract.js';
import { NewAcquaintances } from './new-acquaintances.js';
import { OnlineLists } from './online-lists.js';
import { PresenceRelay } from './presence-relay.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { SessionWatch } from './session-watch.js';
import { SocketHints } from './socket-hints.js';

@Global()
@Module({
  providers: [
    RealtimeGateway,
    ChangedRights,
    NewAcquaintances,
    OnlineLists,
    SessionWatch,
    PresenceRelay,
    { provide: OnlinePeople, useExisting: OnlineLists },
    { provide: LiveConnections, useExisting: RealtimeGateway },
    { provide: HintPublisher, useClass: SocketHints },
  ],
  exports: [HintPublisher, LiveConnections, OnlinePeople],
})
export class RealtimeModule {}
