import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { HealthCheck } from '#platform/health/health-check.js';
import { Database } from '#platform/postgres/database.js';

/** It follows within a second; what it cannot chain it tries again and again. */
const BEHIND_MS = 60_000;

/** Whether the chain is there, belongs to this log, and fitted it when it was last checked. Visitors are served all the same. */
@Injectable()
export class AuditHealth extends HealthCheck {
  override readonly part = 'audit_chain';

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async ask(): Promise<true | string> {
    const [row] = await this.database.query<{
      store_id: string | null;
      position: string | null;
      begun: boolean;
      intact: boolean | null;
    }>(
      `select (select store_id from app.audit_chain) as store_id, (select position from app.audit_chain) as position,
         exists (select from app.audit_entry) or exists (select from app.audit_check where events > 0) as begun,
         (select intact from app.audit_check where finished_at is not null order by id desc limit 1) as intact`,
    );
    if (row?.intact === false) return 'the log does not fit the chain';
    if (row?.store_id === null) return row.begun ? 'the chain is gone' : true;
    if (row?.store_id !== (await this.store.storeId())) return 'the chain belongs to another log';
    const [next] = await this.store.readAll({ after: row.position || undefined, limit: 1 });
    const waits = next ? this.clock.now().getTime() - next.recordedAt.getTime() : 0;
    return waits < BEHIND_MS || `the chain is ${Math.round(waits / 1_000)} s behind the log`;
  }
}
