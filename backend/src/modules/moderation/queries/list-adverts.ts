import type { AdvertList, AdvertQuery, AdvertRow, ListingStatus } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { Catalog } from '#modules/catalog/contract.js';
import { hasWords, wordPatterns } from './ad-words.js';
import { ADVERT_COLUMNS, type AdvertRecord, AdvertRows, ADVERTS, COUNTER } from './advert-rows.js';

/** Every ad, public or not, for staff. */
export class ListAdverts extends Query<AdvertList> {
  constructor(readonly query: AdvertQuery) {
    super();
  }
}

/** Each filter that may be asked for has its condition. */
const FILTERS: Readonly<Record<Exclude<keyof AdvertQuery, 'page' | 'per_page' | 'sort' | 'q'>, string>> = {
  status: '($1::text is null or card.status = $1)',
  category_id: '($2::int[] is null or card.category_id = any($2))',
  city_id: '($3::int is null or card.city_id = $3)',
  owner_id: '($4::bigint is null or card.owner_id = $4)',
  featured: "($5::bool is null or (card.featured_until > now() and card.public_status = 'active') = $5)",
};
const WORDS = hasWords('card.id', '$6::text[]');

/** Which ads are meant. A table is joined only where the question needs it: most ask for nothing but the newest. */
const meant = (words: boolean, views: boolean): string =>
  `from rm.listing_card card ${views ? COUNTER : ''}
   where ${Object.values(FILTERS).join(' and ')} and ${words ? WORDS : '$6::text[] is null'}`;

const COLUMNS: Readonly<Record<string, string>> = {
  created_at: 'card.created_at',
  published_at: 'card.published_at',
  price: 'card.price_minor',
  views: 'coalesce(counter.views, 0)',
  title: 'card.title',
};

@QueryHandler(ListAdverts)
export class ListAdvertsHandler implements IQueryHandler<ListAdverts, AdvertList> {
  constructor(
    private readonly database: Database,
    private readonly catalog: Catalog,
    private readonly adverts: AdvertRows,
  ) {}

  async execute({ query }: ListAdverts): Promise<AdvertList> {
    const { page, per_page } = query;
    const filters = this.filters(query);
    const [counts, rows] = await Promise.all([this.counts(query, filters), this.rows(query, filters)]);
    const total = query.status === undefined ? counts.all : counts[query.status];
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return {
      data: rows,
      meta: { current_page: page, last_page, per_page, total, counts },
      links: { next: page < last_page ? `/api/admin/adverts?page=${page + 1}` : null },
    };
  }

  /** How many each tab has, with the other filters applied. */
  private async counts({ status }: AdvertQuery, filters: readonly unknown[]): Promise<AdvertList['meta']['counts']> {
    const others = status === undefined ? filters : [null, ...filters.slice(1)];
    const rows = await this.database.query<{ status: ListingStatus; count: number }>(
      `select card.status, count(*) as count ${meant(others[5] !== null, false)} group by card.status`,
      others,
    );
    const counts = { all: 0, active: 0, sold: 0, inactive: 0, pending: 0 };
    for (const { status: one, count } of rows) {
      counts[one] = count;
      counts.all += count;
    }
    return counts;
  }

  private async rows({ page, per_page, sort }: AdvertQuery, filters: readonly unknown[]): Promise<AdvertRow[]> {
    const direction = (sort?.descending ?? true) ? 'desc' : 'asc';
    const column = COLUMNS[sort?.column ?? ''] ?? 'card.created_at';
    // Nothing else can be empty; an index in plain order serves the rest.
    const nulls = column === COLUMNS.published_at || column === COLUMNS.title ? 'nulls last' : '';
    const order = `${column} ${direction} ${nulls}, card.id ${direction}`;
    const found = meant(filters[5] !== null, column === COLUMNS.views);
    const records = await this.database.query<AdvertRecord>(
      `select ${ADVERT_COLUMNS} from ${ADVERTS}
       where card.id = any(array(select card.id ${found} order by ${order} limit $7 offset $8)) order by ${order}`,
      [...filters, per_page, (page - 1) * per_page],
    );
    return this.adverts.of(records);
  }

  private filters({ status, category_id, city_id, owner_id, featured, q }: AdvertQuery): readonly unknown[] {
    const categories = category_id === undefined ? null : [category_id, ...this.catalog.descendants(category_id)];
    return [status ?? null, categories, city_id ?? null, owner_id ?? null, featured ?? null, wordPatterns(q)];
  }
}
