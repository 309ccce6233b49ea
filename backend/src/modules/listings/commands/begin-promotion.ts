import type { PackageKind } from '@ilan/api';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { SuspendedSellers } from '../contract/suspensions.js';
import type { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

export interface PromotionInput {
  readonly context: CommandContext;
  readonly listing_id: number;
  readonly kind: PackageKind;
  /** Null for what takes no time. */
  readonly days: number | null;
}
/** The order that it was bought with, or why staff gives it. */
type Cause = { readonly order_id: string } | { readonly reason: string };

interface Parts {
  readonly listings: ListingAggregate;
  readonly suspended: SuspendedSellers;
}

/**
 * An ad is featured or urgent for some days, or moves to the top of the newest once.
 * @throws AppError not_found, gone, conflict SELLER_SUSPENDED, INVALID_TRANSITION
 */
export async function beginPromotion(
  { listings, suspended }: Parts,
  { context, listing_id, kind, days }: PromotionInput,
  cause: Cause,
): Promise<ListingOutcome> {
  const owner = await listings.owner(listing_id);
  const said = { ...cause, seller_suspended: owner !== undefined && (await suspended.has(owner)) };
  if (kind === 'bump') return listings.act(listing_id, context, { type: 'bump', ...said });
  const type = kind === 'featured' ? 'feature' : 'mark_urgent';
  return listings.act(listing_id, context, { type, days: days ?? 0, ...said });
}
