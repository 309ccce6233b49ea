import type { PromotionEffect, PromotionEpisode } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { type OnSale, TimeOnSale } from '../history/time-on-sale.js';
import { dayNumberAt, DAYS_KEPT, type DaysRow } from '../projections/listing-day.js';
import type { PromotionPeriod } from '../projections/listing-promotion.js';
import {
  comparable,
  type Counts,
  countsOf,
  dayOfOthers,
  figuresOf,
  type Neighbour,
  ofFigures,
} from '../promotions/comparison.js';
import {
  type Episode,
  episodesOf,
  type Frame,
  phaseAt,
  type Phases,
  phasesOf,
  type Span,
} from '../promotions/episodes.js';
import { LEAST_ADS, LEAST_COUNT, LEAST_DAYS } from '../promotions/figures.js';
import { listingNotFound, type Viewer } from './get-listing.js';
import { type NeighbourRow, NeighbourRows, type Neighbours } from './neighbour-rows.js';

/** What happened to an ad before, while and after it was promoted, beside ads like it that were not (docs/decisions/0118-what-a-promotion-did-is-counted-not-claimed.md). */
export class GetPromotionEffect extends Query<PromotionEffect> {
  constructor(
    readonly id: number,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

interface OwnRow extends Omit<DaysRow, 'id'> {
  readonly owner_id: number;
  readonly title: string | null;
  readonly category_id: number;
  readonly created_at: Date;
  readonly periods: readonly PromotionPeriod[];
  readonly prices: readonly { readonly changed_at: string }[];
}

/** So many are told of, the newest. */
const MOST = 3;
const DAY = 86_400_000;
const SQL = `select owner_id, title, category_id, created_at, coalesce(periods, '[]') as periods,
    coalesce(prices, '[]') as prices, coalesce(days, '{}') as days, coalesce(views, '{}') as views,
    coalesce(reveals, '{}') as reveals, coalesce(favorites, '{}') as favorites, coalesce(messages, '{}') as messages
  from rm.my_listing mine left join rm.listing_promotion using (id) left join rm.listing_price using (id)
    left join rm.listing_day using (id)
  where mine.id = $1 and (mine.owner_id = $2 or $3)`;

const dayOf = (moment: number): number => dayNumberAt(new Date(moment));
const isoOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
/** Istanbul is three hours ahead all year round. */
const midnightOf = (day: number): Date => new Date(`${isoOf(day)}T00:00:00+03:00`);

@QueryHandler(GetPromotionEffect)
export class GetPromotionEffectHandler implements IQueryHandler<GetPromotionEffect> {
  constructor(
    private readonly database: Database,
    private readonly onSale: TimeOnSale,
    private readonly neighbours: NeighbourRows,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found `LISTING_NOT_FOUND`, also for an ad of somebody else */
  async execute({ id, viewer }: GetPromotionEffect): Promise<PromotionEffect> {
    const [row] = await this.database.prepared<OwnRow>('promoted-listing', SQL, [id, viewer.id, viewer.seesAll]);
    if (!row) throw listingNotFound();
    const now = this.clock.now();
    const today = dayNumberAt(now);
    const kept = today - DAYS_KEPT + 1;
    const all = episodesOf(row.periods).filter(({ from }) => from <= now.getTime());
    const { spans: onSale, known } = all.length === 0 ? NEVER_PROMOTED : await this.onSale.of(id);
    const episodes: PromotionEpisode[] = [];
    for (let at = all.length - 1; at >= Math.max(0, all.length - MOST); at -= 1) {
      const episode = all[at];
      if (!episode) continue;
      const frame = { episode, previous: all[at - 1], next: all[at + 1], onSale, kept, today, dayOf };
      episodes.push(await this.episode(id, row, frame, now));
    }
    return {
      id,
      title: row.title ?? 'Silinmiş ilan',
      kept_since: isoOf(kept),
      least: { days: LEAST_DAYS, count: LEAST_COUNT, ads: LEAST_ADS },
      episodes,
      left_out: Number.isFinite(known) ? [unknownSince(known)] : [],
    };
  }

  private async episode(id: number, row: OwnRow, frame: Frame, now: Date): Promise<PromotionEpisode> {
    const { episode } = frame;
    const phases = phasesOf(frame);
    const compared = [...phases.before, ...phases.during, ...phases.after];
    const span = { from: midnightOf(compared[0] ?? 0), until: midnightOf((compared.at(-1) ?? 0) + 1) };
    const { category, rows }: Neighbours =
      phases.during.length === 0
        ? { category: undefined, rows: [] }
        : await this.neighbours.of({ id, ...row, ...span });
    const beside = comparable(rows.map(neighbourOf), phases);
    const own = countsOf(row);
    return {
      ...toldOf(episode),
      running: episode.until > now.getTime(),
      compared: { before: phases.before.length, during: phases.during.length, after: phases.after.length },
      beside:
        beside.length === 0
          ? null
          : { ads: beside.length, category: category?.name ?? '', wider: category?.id !== row.category_id },
      price_changed: row.prices
        .slice(1)
        .some(({ changed_at }) => isWithin(Date.parse(changed_at), { from: +span.from, until: +span.until })),
      figures: figuresOf(own, beside, phases),
      days: daysOf(frame, phases, own, beside),
    };
  }
}

const NEVER_PROMOTED: OnSale = { spans: [], known: Number.POSITIVE_INFINITY };

const dayText = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });
const unknownSince = (moment: number): string =>
  `İlanın ${dayText.format(moment)} gününden sonra satışta olup olmadığı şu anda okunamıyor; o günden sonrası karşılaştırılmadı.`;

const toldOf = ({ parts, from, until }: Episode) => ({
  parts: [...parts],
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

const isWithin = (moment: number, { from, until }: Span): boolean => moment >= from && moment < until;

function neighbourOf({ active_since, sold_at, ...row }: NeighbourRow): Neighbour {
  const since = dayNumberAt(active_since);
  const sold = sold_at === null ? Number.POSITIVE_INFINITY : dayNumberAt(sold_at);
  return { counts: countsOf(row), isWhole: (day) => day > since && day < sold };
}

function daysOf(
  { episode, today }: Frame,
  phases: Phases,
  own: Counts,
  beside: readonly Neighbour[],
): PromotionEpisode['days'] {
  const compared = new Set([...phases.before, ...phases.during, ...phases.after]);
  return phases.shown.map((day) => ({
    day: isoOf(day),
    phase: phaseAt(day, episode, dayOf),
    compared: compared.has(day),
    own: ofFigures((figure) => own(day, figure)),
    // Today is not over for them either.
    beside: day < today ? dayOfOthers(beside, day) : null,
  }));
}
