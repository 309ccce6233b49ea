import type { AuditChainState } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { STALE_MS } from '../chain/audit-health.js';
import type { ChainFault } from '../chain/chain-fault.js';
import { LATE_MS, unchainedAfter } from '../chain/unchained.js';
import { WitnessedRoots } from '../witness/witnessed-roots.js';
import { FAULT_SENTENCES } from '../sentences/fault-sentences.js';

/** Where the chain stands, and how it came out when it was last held against the log. */
export class GetChainState extends Query<AuditChainState> {}

interface CheckRow {
  readonly requested_at: Date;
  readonly finished_at: Date | null;
  readonly intact: boolean | null;
  readonly events: number;
  readonly entries: number;
  readonly unchained: number;
  readonly entry: number | null;
  readonly fault: ChainFault | null;
  readonly foreign_events: number;
  readonly foreign_first: AuditChainState['foreign_first'];
  readonly repeated_events: number;
  readonly repeated_first: AuditChainState['repeated_first'];
  readonly failures: number;
}
interface HeadRow {
  readonly position: Position;
  readonly events: number;
  readonly entries: number;
  readonly hash: string;
  readonly last: number | null;
  readonly at: Date | null;
}

@QueryHandler(GetChainState)
export class GetChainStateHandler implements IQueryHandler<GetChainState, AuditChainState> {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly witnessed: WitnessedRoots,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AuditChainState> {
    const [reached, [head], checks, contradicted] = await Promise.all([
      this.store.head(),
      this.database.query<HeadRow>(
        `select position, events, chain.number as entries, encode(chain.hash, 'hex') as hash, entry.number as last, occurred_at as at
         from app.audit_chain chain left join app.audit_entry entry on entry.number = chain.number`,
      ),
      this.database.query<CheckRow>(
        `(select * from app.audit_check where finished_at is null order by id desc limit 1)
         union all (select * from app.audit_check where finished_at is not null order by id desc limit 1)`,
      ),
      this.witnessed.contradiction(),
    ]);
    // Both were asked at once: a chain that is ahead of the answer is complete, too.
    const complete = (head?.position ?? '') >= reached;
    const unchained = complete ? undefined : await unchainedAfter(this.store, head?.position ?? '');
    const [checking, checked] = [true, false].map((open) =>
      checks.find((check) => (check.finished_at === null) === open),
    );
    const verified = checked?.finished_at?.getTime();
    const isStale = verified !== undefined && this.clock.now().getTime() - verified > STALE_MS;
    return {
      events: head?.events ?? 0,
      entries: head?.entries ?? 0,
      hash: head?.hash ?? '',
      last_entry: head?.last && head.at ? { number: head.last, at: head.at.toISOString() } : null,
      complete,
      unchained: unchained
        ? {
            events: unchained.events,
            since: unchained.since.toISOString(),
            is_late: this.clock.now().getTime() - unchained.since.getTime() > LATE_MS,
          }
        : null,
      foreign_events: checked?.foreign_events ?? 0,
      foreign_first: checked?.foreign_first ?? [],
      repeated_events: checked?.repeated_events ?? 0,
      repeated_first: checked?.repeated_first ?? [],
      contradicted,
      unverified: (checking?.failures ?? 0) > 0 || isStale,
      checked: checked ? told(checked) : null,
      checking: checking ? told(checking) : null,
    };
  }
}

const told = ({ requested_at, finished_at, intact, events, entries, unchained, entry, fault }: CheckRow) => ({
  requested_at: requested_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  intact,
  events,
  entries,
  unchained,
  entry,
  fault: fault && FAULT_SENTENCES[fault],
});
