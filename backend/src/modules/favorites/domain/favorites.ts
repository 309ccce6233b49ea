import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const about = { user_id: z.int(), listing_id: z.int(), at: z.iso.datetime() };

/** `price_minor`: what the ad cost at that moment, so that a later drop can be told. */
export const favoriteAdded = defineEvent({
  type: 'favorite.added',
  version: 1,
  schema: z.object({ ...about, price_minor: z.int().min(0) }),
  description: { label: 'Favorilere eklendi', does: 'bir ilanı favorilerine ekledi' },
});
export const favoriteRemoved = defineEvent({
  type: 'favorite.removed',
  version: 1,
  schema: z.object(about),
  description: { label: 'Favorilerden çıkarıldı', does: 'bir ilanı favorilerinden çıkardı' },
});

export const favoriteEvents = [favoriteAdded, favoriteRemoved] as const;
export type FavoriteEvent = EventOf<(typeof favoriteEvents)[number]>;

interface Asked {
  readonly user_id: number;
  readonly now: Date;
}
export type FavoriteCommand = Asked &
  /** `price_minor`: null of an ad that the public cannot see now: only a heart that was taken away lately is given back. */
  (
    | { readonly type: 'add'; readonly listing_id: number; readonly price_minor: number | null }
    | { readonly type: 'remove'; readonly listing_ids: readonly number[] }
    /** When the person is erased. */
    | { readonly type: 'clear' }
  );

/** Listings, each with its price of when it was liked. */
type Prices = ReadonlyMap<number, number>;
export interface Hearts {
  readonly liked: Prices;
  /** The oldest first. */
  readonly takenAway: Prices;
}

const MOST = 1_000;
const MOST_TAKEN_AWAY = 100;

/** The listings that one person likes. */
export const favoritesDecider: Decider<Hearts, FavoriteCommand, FavoriteEvent> = {
  initialState: { liked: new Map(), takenAway: new Map() },
  evolve({ liked: before, takenAway }, { type, data }) {
    const liked = new Map(before);
    switch (type) {
      case 'favorite.added':
        return { liked: liked.set(data.listing_id, data.price_minor), takenAway };
      case 'favorite.removed': {
        const { listing_id } = data;
        const price_minor = liked.get(listing_id);
        liked.delete(listing_id);
        if (price_minor === undefined) return { liked, takenAway };
        const others = [...takenAway].filter(([id]) => id !== listing_id);
        return { liked, takenAway: new Map([...others.slice(1 - MOST_TAKEN_AWAY), [listing_id, price_minor]]) };
      }
    }
  },
  decide(command, { liked, takenAway }) {
    const { user_id } = command;
    const at = command.now.toISOString();
    const removed = (listing_id: number): FavoriteEvent => ({
      type: 'favorite.removed',
      data: { user_id, listing_id, at },
    });
    switch (command.type) {
      case 'add': {
        const { listing_id } = command;
        if (liked.has(listing_id)) return ok([]);
        const price_minor = command.price_minor ?? takenAway.get(listing_id);
        if (price_minor === undefined) return err(noListing());
        if (liked.size >= MOST) return err(tooMany());
        return ok([{ type: 'favorite.added', data: { user_id, listing_id, at, price_minor } }]);
      }
      case 'remove':
        return ok(command.listing_ids.filter((id) => liked.has(id)).map(removed));
      case 'clear':
        return ok([...liked.keys()].map(removed));
      default:
        return assertNever(command);
    }
  },
};

export const noListing = () => new AppError('not_found', 'LISTING_NOT_FOUND', 'Böyle bir ilan bulunamadı.');

const tooMany = () =>
  new AppError(
    'conflict',
    'TOO_MANY_FAVORITES',
    'En fazla 1.000 ilanı favorilerinize ekleyebilirsiniz. Önce bazılarını çıkarın.',
  );
