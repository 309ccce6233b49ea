import type { AdvertList, AdvertQuery, AdvertRow, ListingStatus } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { decimalText } from '../../../kernel/money.js';
import { slugify } from '../../../kernel/turkish-text.js';
import type { PhotoRef } from '../../../platform/photos/photo-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { People } from '../../accounts/contract.js';
import { Catalog } from '../../catalog/contract.js';
import { photoAnswer } from '../../../platform/photos/photo-answer.js';
import { Locations } from '../../locations/contract.js';
import { named } from './review-items.js';

/** Every ad, public or not, for staff. */
export class ListAdverts extends Query<AdvertList> {
  constructor(readonly query: AdvertQuery) {
    super();
  }
}

interface Row {
  readonly id: number;
  readonly owner_id: number;
  readonly listing_number: string;
  readonly title: string | null;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly cover: PhotoRef | null;
  readonly photo_count: number;
  readonly status: ListingStatus;
  readonly inactive_reason: AdvertRow['inactive_reason'];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  readonly featured_until: Date | null;
  readonly last_revision: number;
  readonly views: number;
  readonly favorites: number;
  readonly complaint_count: number;
}

const FROM = `rm.listing_card card
  join rm.review_case review using (id)
  left join rm.listing_counter counter using (id)`;

const FILTERS = `
  ($1::text is null or card.status = $1) and ($2::int[] is null or card.category_id = any($2)) and ($3::int is null or card.city_id = $3)
  and ($4::bigint is null or card.owner_id = $4)
  and ($5::bool is null or (card.featured_until > now() and card.public_status = 'active') = $5)
  and ($6::text is null or card.title ilike '%' || $6 || '%' or review.listing_number = $6 or card.id::text = $6)`;

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
    private readonly people: People,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
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

  /** Of every tab, with the other filters applied. */
  private async counts({ status }: AdvertQuery, filters: readonly unknown[]): Promise<AdvertList['meta']['counts']> {
    const others = status === undefined ? filters : [null, ...filters.slice(1)];
    const rows = await this.database.query<{ status: ListingStatus; count: number }>(
      `select card.status, count(*) as count from ${FROM} where ${FILTERS} group by card.status`,
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
    const rows = await this.database.query<Row>(
      `select card.id, card.owner_id, review.listing_number, card.title, card.price_minor, card.category_id, card.city_id,
         card.district_id, card.cover, card.photo_count, card.status, card.inactive_reason, card.created_at, card.updated_at,
         card.published_at, card.featured_until, card.last_revision, coalesce(counter.views, 0) as views,
         coalesce(counter.favorites, 0) as favorites, cardinality(review.open_complaints) as complaint_count
       from ${FROM} where ${FILTERS} order by ${column} ${direction} nulls last, card.id ${direction} limit $7 offset $8`,
      [...filters, per_page, (page - 1) * per_page],
    );
    const people = await this.people.byIds([...new Set(rows.map(({ owner_id }) => owner_id))]);
    return rows.map((row) => ({ ...this.row(row), owner: named(row.owner_id, people) }));
  }

  private row(row: Row): Omit<AdvertRow, 'owner'> {
    const title = row.title ?? 'Silinmiş ilan';
    const place = (id: number, name: string | undefined) => ({ id, name: name ?? '' });
    const {
      id,
      listing_number,
      price_minor,
      category_id,
      photo_count,
      status,
      inactive_reason,
      views,
      complaint_count,
    } = row;
    return {
      id,
      slug_pid: `${slugify(title)}-p${id}`,
      listing_number,
      title,
      price: decimalText(price_minor),
      price_minor,
      category_id,
      category_name: this.catalog.byId(category_id)?.name ?? '',
      city: place(row.city_id, this.locations.city(row.city_id)?.name),
      district: place(row.district_id, this.locations.district(row.district_id)?.name),
      cover: row.cover && photoAnswer(row.cover),
      photo_count,
      featured: status === 'active' && row.featured_until !== null && row.featured_until > new Date(),
      featured_until: row.featured_until?.toISOString() ?? null,
      status,
      inactive_reason,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      published_at: row.published_at?.toISOString() ?? null,
      revision: row.last_revision,
      views,
      favorites_count: row.favorites,
      complaint_count,
    };
  }

  private filters({ status, category_id, city_id, owner_id, featured, q }: AdvertQuery): readonly unknown[] {
    const categories = category_id === undefined ? null : [category_id, ...this.catalog.descendants(category_id)];
    const text = q === undefined || q === '' ? null : q.replaceAll(/[\\%_]/g, String.raw`\$&`);
    return [status ?? null, categories, city_id ?? null, owner_id ?? null, featured ?? null, text];
  }
}
