import { type CustomerList, type CustomerQuery, type CustomerRow, roleLabelOf } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { emailHint } from '../email-hint.js';
import { peopleSearch } from '../people-search.js';

/** Everybody, or staff only, as lists of the admin area show them. */
export class ListPeople extends Query<CustomerList> {
  constructor(
    readonly query: CustomerQuery,
    readonly path: string,
    readonly staffOnly: boolean,
  ) {
    super();
  }
}

/** As the statements below give it, before the address is shortened. */
export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly role_label: string | null;
  readonly member_since: Date;
  readonly last_seen_at: Date | null;
  readonly suspended: boolean;
  readonly deleting: boolean;
  readonly listing_count: number;
  readonly active_count: number;
  readonly complaint_count: number;
}

const ROLE_AND_SUSPENSION = `left join rm.user_role held on held.user_id = person.id
  left join rm.suspension on suspension.user_id = person.id`;
const FROM = `app.user person ${ROLE_AND_SUSPENSION}`;

const FILTERS = `person.closed_at is null
  and ($1::bigint is null or person.id = $1) and ($2::text is null or lower(person.email) = lower($2))
  and person.folded_name like all (select app.fold_name(word) from unnest($3::text[]) as word)
  and ($4::text is null or case $4 when 'suspended' then suspension.user_id is not null
    when 'deleting' then person.delete_at is not null
    else suspension.user_id is null and person.delete_at is null end)
  and ($5::text is null or coalesce(held.role, 'users') = $5) and (not $6 or held.role is not null)`;

const SEEN = `greatest((select max(session.last_seen_at) from app.session where session.user_id = person.id),
  (select max(known.seen_at) from app.known_device known where known.user_id = person.id))`;

/** What a column is sorted by, and what has to be counted for everybody then. */
const SORTS: Readonly<Record<string, { readonly by: string; readonly join?: string }>> = {
  name: { by: 'person.folded_name' },
  member_since: { by: 'person.member_since' },
  last_seen_at: { by: SEEN },
  listing_count: {
    by: 'coalesce(ads.count, 0)',
    join: 'left join (select owner_id, count(*) as count from rm.my_listing group by 1) ads on ads.owner_id = person.id',
  },
  complaint_count: {
    by: 'coalesce(complaints.count, 0)',
    join: `left join (select owner_id, sum(complaint_count) as count from rm.review_case group by 1) complaints
      on complaints.owner_id = person.id`,
  },
};

/** Of people whose ids stand in `listed` with their places. */
export const PEOPLE = `
  select person.id, trim(person.name || ' ' || person.surname) as name, person.email, coalesce(held.role, 'users') as role,
    rights.label as role_label, person.member_since, ${SEEN} as last_seen_at, suspension.user_id is not null as suspended,
    person.delete_at is not null as deleting, ads.listing_count, ads.active_count,
    (select coalesce(sum(complaint_count), 0)::int from rm.review_case where owner_id = person.id) as complaint_count
  from listed join app.user person on person.id = listed.id ${ROLE_AND_SUSPENSION}
  left join rm.role rights on rights.name = coalesce(held.role, 'users')
  cross join lateral (
    select count(*)::int as listing_count, count(*) filter (where status = 'active')::int as active_count
    from rm.my_listing where owner_id = person.id) ads
  order by listed.place`;

@QueryHandler(ListPeople)
export class ListPeopleHandler implements IQueryHandler<ListPeople, CustomerList> {
  constructor(private readonly database: Database) {}

  async execute({ query, path, staffOnly }: ListPeople): Promise<CustomerList> {
    const { page, per_page } = query;
    const { id, email, words } = peopleSearch(query.q);
    const filters = [id, email, words, query.state ?? null, query.role ?? null, staffOnly];
    const [[counted], rows] = await Promise.all([
      this.database.query<{ total: number }>(`select count(*) as total from ${FROM} where ${FILTERS}`, filters),
      this.rows(query, filters),
    ]);
    const total = counted?.total ?? 0;
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return {
      data: rows.map(rowOf),
      meta: { current_page: page, last_page, per_page, total },
      links: { next: page < last_page ? `${path}?page=${page + 1}` : null },
    };
  }

  private rows({ page, per_page, sort }: CustomerQuery, filters: readonly unknown[]): Promise<PersonRow[]> {
    const { by, join = '' } = SORTS[sort?.column ?? ''] ?? { by: 'person.member_since' };
    const order = `${by} ${(sort?.descending ?? true) ? 'desc' : 'asc'} nulls last, person.id desc`;
    return this.database.query<PersonRow>(
      `with listed as (
         select person.id, row_number() over (order by ${order}) as place from ${FROM} ${join}
         where ${FILTERS} order by place limit $7 offset $8)
       ${PEOPLE}`,
      [...filters, per_page, (page - 1) * per_page],
    );
  }
}

export function rowOf({ email, role_label, member_since, last_seen_at, ...row }: PersonRow): CustomerRow {
  return {
    ...row,
    email_hint: emailHint(email),
    role_label: role_label ?? roleLabelOf(row.role),
    member_since: member_since.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}
