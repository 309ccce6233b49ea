import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import type { ListingCommand } from './listing.commands.js';
import * as refusal from './listing.errors.js';
import type { ListingEvent } from './listing.events.js';
import type { LiveListing } from './listing.state.js';

type PromotionCommand = Extract<ListingCommand, { type: 'feature' | 'bump' | 'mark_urgent' | 'end_feature' }>;
type Of<Type extends PromotionCommand['type']> = Extract<PromotionCommand, { type: Type }>;
type Decision = Result<readonly ListingEvent[], AppError>;

const DAY = 86_400_000;

/** What lets an ad be seen by more people, bought or given. */
export function decidePromotion(command: PromotionCommand, state: LiveListing): Decision {
  switch (command.type) {
    case 'feature':
      return feature(command, state);
    case 'bump':
      return bump(command, state);
    case 'mark_urgent':
      return markUrgent(command, state);
    case 'end_feature': {
      if (state.featured_until === null) return ok([]);
      if (command.when_over && state.featured_until > command.now.getTime()) return err(refusal.notDue());
      const data = { owner_id: state.owner_id, at: command.now.toISOString() };
      return ok([{ type: 'listing.feature-ended', data }]);
    }
  }
}

function feature(command: Of<'feature'>, state: LiveListing): Decision {
  const { days, order_id, reason = null, seller_suspended, now } = command;
  if (seller_suspended) return err(refusal.sellerSuspended());
  if (!Number.isInteger(days) || days < 1 || days > 365) return err(refusal.wrongDays());
  const from = Math.max(state.featured_until ?? 0, now.getTime());
  const data = {
    owner_id: state.owner_id,
    at: now.toISOString(),
    until: new Date(from + days * DAY).toISOString(),
    days,
  };
  return ok([{ type: 'listing.featured', data: { ...data, order_id: order_id ?? null, reason } }]);
}

/** It goes to the top of the newest; a later approval repeats this date. */
function bump(command: Of<'bump'>, state: LiveListing): Decision {
  const { order_id, reason = null, seller_suspended, now } = command;
  if (seller_suspended) return err(refusal.sellerSuspended());
  const data = { owner_id: state.owner_id, at: now.toISOString(), order_id: order_id ?? null, reason };
  return ok([{ type: 'listing.bumped', data }]);
}

/** Days are added to what is left. */
function markUrgent(command: Of<'mark_urgent'>, state: LiveListing): Decision {
  const { days, order_id, reason = null, seller_suspended, now } = command;
  if (seller_suspended) return err(refusal.sellerSuspended());
  if (!Number.isInteger(days) || days < 1 || days > 365) return err(refusal.wrongDays());
  const until = new Date(Math.max(state.urgent_until ?? 0, now.getTime()) + days * DAY).toISOString();
  const data = { owner_id: state.owner_id, at: now.toISOString(), until, days, order_id: order_id ?? null, reason };
  return ok([{ type: 'listing.urgent-marked', data }]);
}

/** A review must not cost the owner featured days that were paid for. */
export function featureGivenBack(
  { owner_id, feature_paused_at, featured_until }: LiveListing,
  now: Date,
): readonly ListingEvent[] {
  if (feature_paused_at === null || featured_until === null || now.getTime() <= feature_paused_at) return [];
  const until = new Date(featured_until + now.getTime() - feature_paused_at).toISOString();
  return [{ type: 'listing.feature-extended', data: { owner_id, at: now.toISOString(), until } }];
}
