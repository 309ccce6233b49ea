import type { PackageKind } from '@ilan/api';
import { eventsSaid, type SaidAs } from '#kernel/event.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { isStatusChange, type ListingEvent, type StatusChange } from '../domain/listing.events.js';
import { listingIdOf } from './listing-life.js';

/** A time in which an ad was promoted; a bump is over as soon as it has begun. */
export interface PromotionPeriod {
  readonly kind: PackageKind;
  readonly from: string;
  readonly until: string;
  /** Null where staff gave it. */
  readonly order_id: string | null;
}

interface PromotionRow {
  readonly id: number;
  /** In the order in which they were bought. */
  readonly periods: readonly PromotionPeriod[];
}

/** More than anybody asks for; who buys on and on keeps the newest. */
const MOST = 50;

/** Whether it begins a time of promotion, changes or ends one; what only changes the status leaves them as they are. */
const PROMOTES = {
  'listing.featured': true,
  'listing.feature-extended': true,
  'listing.feature-ended': true,
  'listing.bumped': true,
  'listing.urgent-marked': true,
  // Nobody asks any more when it was.
  'listing.deleted': true,
  'listing.submitted': false,
  'listing.edited': false,
  'listing.approved': false,
  'listing.rejected': false,
  'listing.changes-requested': false,
  'listing.review-reopened': false,
  'listing.reactivated': false,
  'listing.taken-down': false,
  'listing.restored': false,
  'listing.category-moved': false,
  'listing.district-moved': false,
  'listing.answer-converted': false,
} as const satisfies Readonly<Record<Exclude<ListingEvent, StatusChange>['type'], boolean>>;
const isSaidToPromote = eventsSaid(PROMOTES, true);
type Promoting = Extract<StoredEvent<ListingEvent>, { readonly type: SaidAs<typeof PROMOTES, true> }>;
const isPromoting = (event: StoredEvent<ListingEvent>): event is Promoting =>
  !isStatusChange(event) && isSaidToPromote(event);

/** When an ad was promoted; no row: never. */
export const listingPromotion = defineTable<PromotionRow, ListingEvent>({
  name: 'listing_promotion',
  key: 'id',
  columns: { id: 'bigint not null', periods: 'jsonb not null' },
  keyOf: (event) => (isPromoting(event) ? listingIdOf(event) : undefined),
  fold(row, event) {
    if (!isPromoting(event)) return row;
    if (event.type === 'listing.deleted') return null;
    const periods = changed(row?.periods ?? [], event);
    return periods.length === 0 ? undefined : { id: listingIdOf(event), periods: periods.slice(-MOST) };
  },
});

function changed(
  periods: readonly PromotionPeriod[],
  event: Exclude<Promoting, { type: 'listing.deleted' }>,
): readonly PromotionPeriod[] {
  const { at } = event.data;
  const until = (kind: PackageKind): string => periods.findLast((one) => one.kind === kind)?.until ?? at;
  /** Days that are bought while others run begin when those are over. */
  const begun = (kind: PackageKind): string => (until(kind) > at ? until(kind) : at);
  switch (event.type) {
    case 'listing.featured': {
      const { until: end, order_id } = event.data;
      return [...periods, { kind: 'featured', from: begun('featured'), until: end, order_id }];
    }
    case 'listing.urgent-marked': {
      const { until: end, order_id } = event.data;
      return [...periods, { kind: 'urgent', from: begun('urgent'), until: end, order_id }];
    }
    case 'listing.bumped':
      return [...periods, { kind: 'bump', from: at, until: at, order_id: event.data.order_id }];
    case 'listing.feature-extended': {
      const last = periods.findLastIndex(({ kind }) => kind === 'featured');
      const period = periods[last];
      return period ? periods.with(last, { ...period, until: event.data.until }) : periods;
    }
    case 'listing.feature-ended':
      // Those that had not begun are never to be.
      return periods
        .filter(({ kind, from }) => kind !== 'featured' || from < at)
        .map((period) => (period.kind === 'featured' && period.until > at ? { ...period, until: at } : period));
  }
}
