import type { ReviewItem } from '@ilan/api';
import type { QueuePage } from '../api/reviews';
import { isDecided, type Outbox } from './outbox';

/** What is still to decide after what was decided meanwhile; nothing twice. */
export const undecided = (pages: readonly QueuePage[], outbox: Outbox): readonly ReviewItem[] => {
  const items = new Map<number, ReviewItem>();
  for (const { data, asked_at } of pages)
    for (const item of data) if (!isDecided(outbox, item, asked_at)) items.set(item.listing_id, item);
  return [...items.values()];
};

/** The one before or after; the first where nothing is open, null past an end. */
export const neighbour = (items: readonly ReviewItem[], open: number | null, step: 1 | -1): number | null => {
  const at = items.findIndex(({ listing_id }) => listing_id === open);
  if (at === -1) return items[0]?.listing_id ?? null;
  return items[at + step]?.listing_id ?? null;
};

/** Those that this person may decide about now. */
const isFree = ({ claim, owner }: ReviewItem, me: number): boolean => owner.id !== me && (claim === null || claim.mine);

/** Where to go on after a decision: the next one below that is free, else the nearest above. */
export const nextAfter = (items: readonly ReviewItem[], open: number, me: number): number | null => {
  const at = items.findIndex(({ listing_id }) => listing_id === open);
  const below = items.slice(at + 1).find((item) => isFree(item, me));
  const above = items.slice(0, Math.max(0, at)).findLast((item) => isFree(item, me));
  return (below ?? above)?.listing_id ?? null;
};
