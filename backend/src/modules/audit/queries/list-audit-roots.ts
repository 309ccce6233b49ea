import type { AuditRoots } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** The last hash of each day in Istanbul, newest first; of one day only when it is given. */
export class ListAuditRoots extends Query<AuditRoots> {
  constructor(readonly day?: string) {
    super();
  }
}

@QueryHandler(ListAuditRoots)
export class ListAuditRootsHandler implements IQueryHandler<ListAuditRoots, AuditRoots> {
  constructor(private readonly database: Database) {}

  async execute({ day }: ListAuditRoots): Promise<AuditRoots> {
    const data = await this.database.query<AuditRoots['data'][number]>(
      `with days as (
         select (occurred_at at time zone 'Europe/Istanbul')::date as day, min(number) as first, max(number) as last, count(*) as entries
         from app.audit_entry
         where $1::date is null or (occurred_at >= $1::date::timestamp at time zone 'Europe/Istanbul'
                                    and occurred_at < ($1::date + 1)::timestamp at time zone 'Europe/Istanbul')
         group by 1)
       select to_char(day, 'YYYY-MM-DD') as day, first, last, entries, encode(hash, 'hex') as hash
       from days join app.audit_entry on number = last order by day desc limit 400`,
      [day ?? null],
    );
    return { data };
  }
}
