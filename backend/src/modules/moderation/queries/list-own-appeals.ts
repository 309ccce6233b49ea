import type { OwnAppeal, OwnAppeals } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { APPEAL_WITHIN_MS, APPEALABLE } from '../appeal-rules.js';
import type { ReviewRow } from '../projections/review-case.js';
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
         or (status = 'active' and appeal->>'outcome' = 'accepted' and appeal->>'decided_at' > $3))
       order by greatest(decided->>'at', appeal->>'at') desc limit $4`,
      [ownerId, [...APPEALABLE], since, MOST],
    );
    return { data: await Promise.all(rows.map((row) => this.answer(row))) };
  }

  private async answer({ id: listing_id, status, decided, appeal }: CaseRow): Promise<OwnAppeal> {
    // Of an earlier decision: it was about words that are not the ad's any more.
    const current = appeal && (status === 'active' || appeal.decision_id === decided?.event_id) ? appeal : null;
    if (!current) {
      const until = decided && new Date(Date.parse(decided.at) + APPEAL_WITHIN_MS).toISOString();
      return { listing_id, appeal_until: until, appeal: null };
    }
    const { at, outcome, decided_at } = current;
    const note = outcome === null ? null : await this.notes.of(listing_id, current.decision_id);
    return { listing_id, appeal_until: null, appeal: { at, outcome, decided_at, note } };
  }
}
