import type { OpenSession } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { deviceOf } from '#modules/accounts/devices/device.js';

export class ListOpenSessions extends Query<OpenSession[]> {
  constructor(
    readonly userId: number,
    /** The one that asks. */
    readonly current: string,
  ) {
    super();
  }
}

interface Row {
  readonly id: string;
  readonly user_agent: string;
  readonly remember: boolean;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

@QueryHandler(ListOpenSessions)
export class ListOpenSessionsHandler implements IQueryHandler<ListOpenSessions> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, current }: ListOpenSessions): Promise<OpenSession[]> {
    const now = this.clock.now();
    const rows = await this.database.query<Row>(
      `select id, user_agent, remember, created_at, case when id = $2 then $3 else last_seen_at end as last_seen_at
       from app.session where user_id = $1 and expires_at > $3 order by last_seen_at desc, created_at desc`,
      [userId, current, now],
    );
    return rows.map(({ id, user_agent, remember, created_at, last_seen_at }) => {
      const { name, kind } = deviceOf(user_agent);
      return {
        id,
        device: name,
        kind,
        current: id === current,
        remembered: remember,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
      };
    });
  }
}
