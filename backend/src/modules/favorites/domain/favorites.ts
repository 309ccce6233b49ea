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
  (
    | { readonly type: 'add'; readonly listing_id: number; readonly price_minor: number }
    | { readonly type: 'remove'; readonly listing_id: number }
    /** When the person is erased. */
    | { readonly type: 'clear' }
  );

const MOST = 1_000;

/** The listings that one person likes. */
export const favoritesDecider: Decider<ReadonlySet<number>, FavoriteCommand, FavoriteEvent> = {
  initialState: new Set(),
  evolve(liked, { type, data: { listing_id } }) {
    const after = new Set(liked);
    switch (type) {
      case 'favorite.added':
        return after.add(listing_id);
      case 'favorite.removed':
        after.delete(listing_id);
        return after;
    }
  },
  decide(command, liked) {
    const { user_id } = command;
    const at = command.now.toISOString();
    const removed = (listing_id: number): FavoriteEvent => ({
      type: 'favorite.removed',
      data: { user_id, listing_id, at },
    });
    switch (command.type) {
      case 'add': {
        const { listing_id, price_minor } = command;
        if (liked.has(listing_id)) return ok([]);
        if (liked.size >= MOST) return err(tooMany());
        return ok([{ type: 'favorite.added', data: { user_id, listing_id, at, price_minor } }]);
      }
      case 'remove':
        return ok(liked.has(command.listing_id) ? [removed(command.listing_id)] : []);
      case 'clear':
        return ok([...liked].map(removed));
      default:
        return assertNever(command);
    }
  },
};

const tooMany = () =>
  new AppError(
    'conflict',
    'TOO_MANY_FAVORITES',
    'En fazla 1.000 ilanı favorilerinize ekleyebilirsiniz. Önce bazılarını çıkarın.',
  );
