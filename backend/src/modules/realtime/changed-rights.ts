import type { Hint } from '@ilan/api';
import { Injectable, Logger, type OnModuleInit, Optional } from '@nestjs/common';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { SettingsReader } from '#modules/settings/contract.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { roleRoom, userRoom } from './rooms.js';

/** A connection was told once what its person may do; when that changes, it must not go on hearing what it may not. */
@Injectable()
export class ChangedRights implements OnModuleInit {
  private readonly logger = new Logger('realtime');

  constructor(
    private readonly hints: HintPublisher,
    private readonly gateway: RealtimeGateway,
    @Optional() private readonly settings?: SettingsReader,
  ) {}

  onModuleInit(): void {
    this.hints.listen((hints) => {
      const rooms = new Set<string>(hints.filter(isChange).map(({ room }) => room));
      const settings = hints.some(({ name }) => name === 'settings_changed');
      if (rooms.size === 0 && !settings) return;
      this.lookAgain(rooms, settings).catch((error: unknown) =>
        this.logger.warn({ msg: 'rights of connections may be old', err: error }),
      );
    });
  }

  private async lookAgain(rooms: ReadonlySet<string>, settings: boolean): Promise<void> {
    // One of them says what staff needs to be let in: this process must know of it before it looks.
    if (settings) await this.settings?.refresh();
    await this.gateway.lookAgain(
      ({ id, role }) => (settings && role !== MEMBER) || rooms.has(userRoom(id)) || rooms.has(roleRoom(role)),
    );
  }
}

const MEMBER = 'users';
const isChange = ({ name }: Hint): boolean => name === 'permissions_changed';
