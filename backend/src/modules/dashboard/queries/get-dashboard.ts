import type { Dashboard } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { holds, type SignedInUser } from '#platform/http/authenticator.js';
import { Database } from '#platform/postgres/database.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { People } from '#modules/accounts/contract.js';
import { Catalog } from '#modules/catalog/contract.js';
import { BookPeriods } from '#modules/ledger/contract.js';
import { sellerMayShow } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { countMoney } from './count-money.js';

/** What happened lately, as far as the asker may see it. */
export class GetDashboard extends Query<Dashboard> {
  constructor(
    readonly days: number,
    readonly viewer: Pick<SignedInUser, 'role' | 'permissions'>,
  ) {
    super();
  }
}

interface DayRow {
  readonly day: string;
  readonly count: number;
}

/** How many ads are on sale in a category, in a city, or at all. */
interface GroupRow {
  readonly category_id: number | null;
  readonly city_id: number | null;
  readonly count: number;
}

const RANKS = 8;
/** What fewer searched for may tell who they are. */
const SEARCHERS_AT_LEAST = 3;
/** Today in Istanbul and the days before, none left out. */
const DAYS = `select generate_series((now() at time zone 'Europe/Istanbul')::date - ($1::int - 1), (now() at time zone 'Europe/Istanbul')::date, '1 day')::date as day`;
/** @param moments a statement that gives what is counted by day, as `at` */
const perDay = (moments: string) => `
  with days as (${DAYS}), counted as (
    select (at at time zone 'Europe/Istanbul')::date as day, count(*) as count from (${moments}) as moments
    where at >= ((now() at time zone 'Europe/Istanbul')::date - ($1::int - 1))::timestamp at time zone 'Europe/Istanbul'
    group by 1)
  select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(count, 0)::int as count from days left join counted using (day) order by day`;

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard, Dashboard> {
  constructor(
    private readonly database: Database,
    private readonly people: People,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
    private readonly engine: ProjectionEngine,
    private readonly reactions: Reactions,
    private readonly periods: BookPeriods,
  ) {}

  async execute({ days, viewer }: GetDashboard): Promise<Dashboard> {
    const forThose = <Section>(permission: string, section: () => Promise<Section>): Promise<Section | null> =>
      holds(viewer, permission) ? section() : Promise.resolve(null);
    const [waiting, money, onSale, users, searches, moderators, projections] = await Promise.all([
      forThose('adverts.moderate', () => this.waiting()),
      forThose('payments.view', () => this.money(days)),
      forThose('adverts.view', () => this.onSale(days)),
      forThose('customers.view', () => this.users(days)),
      forThose('adverts.view', () => this.searches(days)),
      forThose('adverts.moderate', () => this.moderators(days)),
      forThose('engineering.view', () => this.projections()),
    ]);
    const { listings = null, categories = null, cities = null } = onSale ?? {};
    return { days, waiting, money, listings, users, searches, categories, cities, moderators, projections };
  }

  private async money(days: number): Promise<NonNullable<Dashboard['money']>> {
    const [money, period] = await Promise.all([countMoney(this.database, days), this.periods.toClose()]);
    return { ...money, period_to_close: period?.label ?? null };
  }

  private async waiting(): Promise<NonNullable<Dashboard['waiting']>> {
    const [row] = await this.database.prepared<{
      total: number;
      amber: number;
      late: number;
      oldest_since: Date | null;
      complaints: number;
      appeals: number;
    }>(
      'dashboard-waiting',
      `select count(waiting_since) as total, count(complained_since) as complaints, count(appealed_since) as appeals,
         count(*) filter (where waiting_since between now() - interval '24 hours' and now() - interval '18 hours') as amber,
         count(*) filter (where waiting_since < now() - interval '24 hours') as late, min(waiting_since) as oldest_since
       from rm.review_case
       where waiting_since is not null or complained_since is not null or appealed_since is not null`,
    );
    const counts = row ?? { total: 0, amber: 0, late: 0, complaints: 0, appeals: 0, oldest_since: null };
    return { ...counts, oldest_since: counts.oldest_since?.toISOString() ?? null };
  }

  /** All that is on sale, counted three ways in one pass over it. */
  private async onSale(days: number) {
    const [counted, per_day] = await Promise.all([
      this.database.prepared<GroupRow>(
        'dashboard-on-sale',
        `select category_id, city_id, count(*)::int as count from rm.listing_card
         where public_status = 'active' and ${sellerMayShow('listing_card')}
         group by grouping sets ((category_id), (city_id), ())`,
      ),
      this.series(perDay('select created_at as at from rm.listing_page'), days),
    ]);
    const active = counted.find(({ category_id, city_id }) => category_id === null && city_id === null)?.count ?? 0;
    return {
      listings: { active, new_today: per_day.at(-1)?.count ?? 0, per_day },
      categories: busiest(counted, 'category_id', (id) => this.catalog.byId(id)?.name),
      cities: busiest(counted, 'city_id', (id) => this.locations.city(id)?.name),
    };
  }

  private async users(days: number): Promise<NonNullable<Dashboard['users']>> {
    const [[counted], per_day] = await Promise.all([
      this.database.prepared<{ total: number }>('dashboard-users', 'select count(*) as total from app.user'),
      this.series(perDay('select member_since as at from app.user'), days),
    ]);
    return { total: counted?.total ?? 0, new_today: per_day.at(-1)?.count ?? 0, per_day };
  }

  private async searches(days: number): Promise<NonNullable<Dashboard['searches']>> {
    const [per_day, terms] = await Promise.all([
      this.series(
        `with days as (${DAYS}) select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(searchers), 0)::int as count
         from days left join app.search_term using (day) group by days.day order by days.day`,
        days,
      ),
      this.database.query<{ term: string; count: number }>(
        `with days as (${DAYS}) select max(spelling) as term, sum(searchers)::int as count
         from app.search_term join days using (day) where term <> '' group by search_term.term
         having sum(searchers) >= ${SEARCHERS_AT_LEAST} order by count desc, term limit ${RANKS}`,
        [days],
      ),
    ]);
    return { today: per_day.at(-1)?.count ?? 0, per_day, terms };
  }

  private async series(sql: string, days: number): Promise<DayRow[]> {
    return this.database.query<DayRow>(sql, [days]);
  }

  private async moderators(days: number): Promise<NonNullable<Dashboard['moderators']>> {
    const rows = await this.database.query<{
      id: number;
      approved: number;
      rejected: number;
      changes_requested: number;
      median_minutes: number | null;
    }>(
      `select moderator_id as id, count(*) filter (where decision = 'approved') as approved,
         count(*) filter (where decision = 'rejected') as rejected,
         count(*) filter (where decision = 'changes_requested') as changes_requested,
         percentile_cont(0.5) within group (order by extract(epoch from decided_at - waiting_since) / 60)
           filter (where decision <> 'taken_down') as median_minutes
       from rm.review_decision
       where decided_at > now() - make_interval(days => $1::int) and moderator_id is not null
       group by 1 order by count(*) desc, 1 limit 50`,
      [days],
    );
    const people = await this.people.byIds(rows.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      name: people.get(row.id)?.name ?? 'Silinmiş kullanıcı',
      median_minutes: row.median_minutes === null ? null : Math.round(row.median_minutes * 10) / 10,
    }));
  }

  private async projections(): Promise<NonNullable<Dashboard['projections']>> {
    const statuses = [...(await this.engine.status()), ...(await this.reactions.status())];
    return statuses.map(({ name, state, eventsBehind, secondsBehind, parked }) => ({
      name,
      state,
      events_behind: eventsBehind ?? null,
      seconds_behind: secondsBehind,
      parked,
    }));
  }
}

/** Where most ads are on sale. */
const busiest = (
  rows: readonly GroupRow[],
  column: 'category_id' | 'city_id',
  nameOf: (id: number) => string | undefined,
): NonNullable<Dashboard['cities']> =>
  rows
    .flatMap(({ [column]: id, count }) => (id === null ? [] : [{ id, count }]))
    .sort((one, other) => other.count - one.count || one.id - other.id)
    .slice(0, RANKS)
    .map(({ id, count }) => ({ id, name: nameOf(id) ?? String(id), count }));
