import type { Hint } from '@ilan/api';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { roleRoom, userRoom } from './rooms.js';

/** A connection was told once what its person may do; when that changes, it must not go on hearing what it may not. */
@Injectable()
export class ChangedRights implements OnModuleInit {
  private readonly logger = new Logger('realtime');

  constructor(
    private readonly hints: HintPublisher,
    private readonly gateway: RealtimeGateway,
  ) {}

  onModuleInit(): void {
    this.hints.listen((hints) => {
      const rooms = new Set<string>(hints.filter(isChange).map(({ room }) => room));
      if (rooms.size === 0) return;
      this.gateway
        .lookAgain(({ id, role }) => rooms.has(userRoom(id)) || rooms.has(roleRoom(role)))
        .catch((error: unknown) => this.logger.warn({ msg: 'rights of connections may be old', err: error }));
    });
  }
}

const isChange = ({ name }: Hint): boolean => name === 'permissions_changed';
