import type { OwnAppeal, OwnAppeals } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { APPEAL_WITHIN_MS, APPEALABLE } from '../appeal-rules.js';
import type { CaseAppeal, ReviewRow } from '../projections/review-case.js';
import { OwnAppealNotes } from './own-appeal-notes.js';

/** What a person may object to about their ads, and what became of what they objected to. */
export class ListOwnAppeals extends Query<OwnAppeals> {
  constructor(readonly ownerId: number) {
    super();
  }
}

type CaseRow = Pick<ReviewRow, 'id' | 'status' | 'decided' | 'appeal'>;
/** Nobody looks for more of them at once. */
const MOST = 100;

@QueryHandler(ListOwnAppeals)
export class ListOwnAppealsHandler implements IQueryHandler<ListOwnAppeals> {
  constructor(
    private readonly database: Database,
    private readonly notes: OwnAppealNotes,
    private readonly clock: Clock,
  ) {}

  async execute({ ownerId }: ListOwnAppeals): Promise<OwnAppeals> {
    const since = new Date(this.clock.now().getTime() - APPEAL_WITHIN_MS).toISOString();
    const rows = await this.database.prepared<CaseRow>(
      'own-appeals',
      `select id, status, decided, appeal from rm.review_case
       where owner_id = $1 and (
         (status = 'inactive' and decided->>'decision' = any($2)
           and (decided->>'at' > $3 or appeal->>'decision_id' = decided->>'event_id'))
         or (appeal is not null and appeal->>'outcome' is null)
         or (status <> 'pending' and appeal->>'outcome' = 'accepted' and appeal->>'decided_at' > $3))
       order by greatest(decided->>'at', appeal->>'at') desc limit $4`,
      [ownerId, [...APPEALABLE], since, MOST],
    );
    return { data: await Promise.all(rows.map((row) => this.answer(row))) };
  }

  private async answer({ id: listing_id, status, decided, appeal }: CaseRow): Promise<OwnAppeal> {
    const current = appeal && isOfNow(status, decided, appeal) ? appeal : null;
    if (!current) {
      const until = decided && new Date(Date.parse(decided.at) + APPEAL_WITHIN_MS).toISOString();
      return { listing_id, appeal_until: until, appeal: null };
    }
    const { at, outcome, decided_at } = current;
    const note = outcome === null ? null : await this.notes.of(listing_id, current.decision_id);
    return { listing_id, appeal_until: null, appeal: { at, outcome, decided_at, note } };
  }
}

/** One of an earlier decision was about words that are not the ad's any more; but one that waits is answered before there can be another. */
const isOfNow = (
  status: CaseRow['status'],
  decided: CaseRow['decided'],
  { decision_id, outcome }: CaseAppeal,
): boolean =>
  outcome === null || decision_id === decided?.event_id || (outcome === 'accepted' && !isOut(status, decided));

/** By a decision that stands. */
const isOut = (status: CaseRow['status'], decided: CaseRow['decided']): boolean =>
  status === 'inactive' && decided !== null && APPEALABLE.has(decided.decision);
