import { Injectable } from '@nestjs/common';
import { EventStore } from '#platform/event-store/event-store.js';
import { HealthCheck } from '#platform/health/health-check.js';
import { Database } from '#platform/postgres/database.js';

/** Whether the chain is there, belongs to this log, and fitted it when it was last checked. Visitors are served all the same. */
@Injectable()
export class AuditHealth extends HealthCheck {
  override readonly part = 'audit_chain';

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
  ) {
    super();
  }

  override async ask(): Promise<true | string> {
    const [row] = await this.database.query<{ store_id: string | null; begun: boolean; intact: boolean | null }>(
      `select (select store_id from app.audit_chain) as store_id,
         exists (select from app.audit_entry) or exists (select from app.audit_check where events > 0) as begun,
         (select intact from app.audit_check where finished_at is not null order by id desc limit 1) as intact`,
    );
    if (row?.intact === false) return 'the log does not fit the chain';
    if (row?.store_id === null) return row.begun ? 'the chain is gone' : true;
    return row?.store_id === (await this.store.storeId()) || 'the chain belongs to another log';
  }
}
