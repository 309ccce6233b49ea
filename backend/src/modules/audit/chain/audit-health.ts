import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { HealthCheck } from '#platform/health/health-check.js';
import { Database } from '#platform/postgres/database.js';
import { backlogOf } from '#platform/projections/engine/backlog.js';
import { endIfItAnswers } from '#platform/projections/engine/projection-status.js';
import { LATE_MS, MOST_COUNTED, unchainedAfter } from './unchained.js';

/** A check a day, and half a day for one that takes long or waits for a worker. */
export const STALE_MS = 36 * 3_600_000;

interface State {
  readonly store_id: string | null;
  readonly position: string | null;
  readonly begun: boolean;
  readonly intact: boolean | null;
  readonly verified_at: Date | null;
  /** Events of others that the last check found, and the one before it. */
  readonly foreign_events: number | null;
  readonly foreign_before: number | null;
  /** The same of events that repeat the id of another. */
  readonly repeated_events: number | null;
  readonly repeated_before: number | null;
  /** Why the last check could not be made. */
  readonly failure: string | null;
  readonly asked_at: Date | null;
}

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
    const [row] = await this.database.query<State>(
      `select (select store_id from app.audit_chain) as store_id, (select position from app.audit_chain) as position,
         exists (select from app.audit_entry) or exists (select from app.audit_check where events > 0)
           or exists (select from app.audit_witnessed) as begun,
         last.intact, last.finished_at as verified_at, last.foreign_events, before.foreign_events as foreign_before,
         last.repeated_events, before.repeated_events as repeated_before,
         open.failure, open.requested_at as asked_at
       from (select 1) as one
         left join lateral (select * from app.audit_check where finished_at is not null order by id desc limit 1) last on true
         left join lateral (select * from app.audit_check where finished_at is not null order by id desc offset 1 limit 1) before on true
         left join lateral (select * from app.audit_check where finished_at is null limit 1) open on true`,
    );
    if (row?.intact === false) return 'the log does not fit the chain';
    if (row?.store_id === null) return row.begun ? 'the chain is gone' : true;
    const end = await endIfItAnswers(this.store);
    if (!end) return 'the log does not answer, so that the chain cannot follow it';
    if (row?.store_id !== end.storeId) return 'the chain belongs to another log';
    const next = await backlogOf(this.store, []).firstAfter(row.position ?? '', end.head);
    const waits = next ? this.clock.now().getTime() - next.recordedAt.getTime() : 0;
    const unverified = this.#unverified(row);
    if (unverified !== undefined) return unverified;
    const strange = (row.foreign_events ?? 0) - (row.foreign_before ?? 0);
    if (strange > 0) return `${strange} events that this program did not write stand in the log since the check before`;
    const repeated = (row.repeated_events ?? 0) - (row.repeated_before ?? 0);
    if (repeated > 0) return `${repeated} events that repeat the id of another stand in the log since the check before`;
    return waits < LATE_MS || this.#behind(row.position, waits);
  }

  /** Counted only where it is late: a question about a chain that follows reads one event. */
  async #behind(position: Position | null, waits: number): Promise<string> {
    const { events = 0 } = (await unchainedAfter(this.store, position ?? '')) ?? {};
    const many = events < MOST_COUNTED ? `${events}` : `${MOST_COUNTED} or more`;
    return `the chain is ${Math.round(waits / 1_000)} s behind the log: ${many} events are not chained`;
  }

  /** The last verdict says nothing of what came after it. */
  #unverified({ verified_at, failure, asked_at }: State): string | undefined {
    const since = `not verified since ${verified_at?.toISOString() ?? 'it began'}`;
    if (failure !== null) return `${since}: ${failure}`;
    const from = verified_at ?? asked_at;
    return from && this.clock.now().getTime() - from.getTime() > STALE_MS ? since : undefined;
  }
}
