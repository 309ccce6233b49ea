import type { ReviewKind, ReviewQueue, ReviewQuery } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { Catalog } from '#modules/catalog/contract.js';
import { hasWords, wordPatterns } from './ad-words.js';
import { LATE_AFTER_SECONDS, ReviewItems } from './review-items.js';
import { REVIEW_COLUMNS, type ReviewRecord } from '../projections/review-case.js';

export class ListReviews extends Query<ReviewQueue> {
  constructor(
    readonly query: ReviewQuery,
    readonly asker: number,
  ) {
    super();
  }
}

const SINCE: Readonly<Record<ReviewKind, string>> = {
  listing: 'waiting_since',
  complaint: 'complained_since',
  appeal: 'appealed_since',
};

const FILTERS = `
  ($1::int[] is null or category_id = any($1)) and ($2::int is null or city_id = $2)
  and ($3::text is null or findings @> jsonb_build_array(jsonb_build_object('rule_id', $3::text)))
  and ($4::bigint is null or (claim_by = $4 and claim_until > now() and claim_revision = content_revision))
  and ($5::text[] is null or ${hasWords('id', '$5::text[]')})`;

@QueryHandler(ListReviews)
export class ListReviewsHandler implements IQueryHandler<ListReviews, ReviewQueue> {
  constructor(
    private readonly database: Database,
    private readonly catalog: Catalog,
    private readonly items: ReviewItems,
  ) {}

  async execute({ query, asker }: ListReviews): Promise<ReviewQueue> {
    const { kind, page, per_page, sort } = query;
    const since = SINCE[kind];
    const condition = `${since} is not null and ${FILTERS}`;
    const orders: Readonly<Record<string, string>> = { oldest: `${since}, id`, newest: `${since} desc, id desc` };
    const order = orders[sort?.column ?? ''] ?? `risk desc, ${since}, id`;
    const filters = this.filters(query, asker);
    const [[counted], [counts], rows] = await Promise.all([
      this.database.query<{ total: number }>(
        `select count(*) as total from rm.review_case where ${condition}`,
        filters,
      ),
      this.database.prepared<Record<ReviewKind | 'late', number>>(
        'review-counts',
        `select (select count(*) from rm.review_case where waiting_since is not null) as listing,
                (select count(*) from rm.review_case where complained_since is not null) as complaint,
                (select count(*) from rm.review_case where appealed_since is not null) as appeal,
                (select count(*) from rm.review_case where waiting_since < now() - make_interval(secs => $1)) as late`,
        [LATE_AFTER_SECONDS],
      ),
      this.database.query<ReviewRecord>(
        `select ${REVIEW_COLUMNS} from rm.review_case where ${condition} order by ${order} limit $6 offset $7`,
        [...filters, per_page, (page - 1) * per_page],
      ),
    ]);
    const total = counted?.total ?? 0;
    const last_page = Math.max(1, Math.ceil(total / per_page));
    const { late, ...byKind } = counts ?? { listing: 0, complaint: 0, appeal: 0, late: 0 };
    return {
      data: await this.items.of(rows, kind, asker),
      meta: { current_page: page, last_page, per_page, total, counts: byKind, late },
      links: { next: page < last_page ? `/api/admin/reviews?kind=${kind}&page=${page + 1}` : null },
    };
  }

  private filters({ category_id, city_id, rule_id, mine, q }: ReviewQuery, asker: number): readonly unknown[] {
    const categories = category_id === undefined ? null : [category_id, ...this.catalog.descendants(category_id)];
    return [categories, city_id ?? null, rule_id ?? null, mine === true ? asker : null, wordPatterns(q)];
  }
}
