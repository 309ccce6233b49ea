import type { ReviewDetail, ReviewKind } from '@ilan/api';
import { canBeUndone, type Verdict } from './verdict';

/** A decision on its way, or one that was made on this page. */
export interface Sent {
  /** It is the idempotency key, too. */
  readonly key: string;
  readonly listing_id: number;
  readonly kind: ReviewKind;
  readonly title: string;
  /** The ad as the moderator saw it. */
  readonly seen: ReviewDetail;
  readonly verdict: Verdict;
  readonly state: 'sending' | 'done' | 'undone' | 'failed' | 'conflict';
  readonly decision_id: string | null;
  /** When the answer came, as `performance.now()`. */
  readonly done_at: number | null;
  /** Why it was not taken. */
  readonly message: string | null;
}
export type Outbox = readonly Sent[];

/** Older ones are only needed to be undone. */
const KEPT = 50;

export const added = (outbox: Outbox, sent: Sent): Outbox => [...outbox.slice(-KEPT + 1), sent];

export const changed = (outbox: Outbox, key: string, change: Partial<Sent>): Outbox =>
  outbox.map((one) => (one.key === key ? { ...one, ...change } : one));

export const without = (outbox: Outbox, key: string): Outbox => outbox.filter((one) => one.key !== key);

/** Whether the item of a list that was asked for at that time is decided: by an answer that is not in the list yet. */
export const isDecided = (
  outbox: Outbox,
  { listing_id, kind }: { readonly listing_id: number; readonly kind: ReviewKind },
  asked_at: number,
): boolean =>
  outbox.some(
    (sent) =>
      sent.listing_id === listing_id &&
      sent.kind === kind &&
      (sent.state === 'sending' || (sent.state === 'done' && (sent.done_at ?? 0) >= asked_at)),
  );

/** Whether a decision about just this is being sent. */
export const isOnItsWay = (
  outbox: Outbox,
  { listing_id, kind }: { readonly listing_id: number; readonly kind: ReviewKind },
): boolean => outbox.some((sent) => sent.state === 'sending' && sent.listing_id === listing_id && sent.kind === kind);

/** What the strip names: the last decision of all, whatever became of it. */
export const lastSaid = (outbox: Outbox): Sent | undefined => outbox.at(-1);

const stands = ({ state, verdict }: Sent): boolean =>
  (state === 'sending' || state === 'done') && canBeUndone(verdict.decision);

/** What U takes back: the decision that the strip names, or nothing. Never one before it, which is not what is meant. */
export const undoable = (outbox: Outbox): Sent | undefined => {
  const last = lastSaid(outbox);
  return last && stands(last) ? last : undefined;
};

/** After one was taken back: the one before it, which its own button takes back, too. */
export const undoableToo = (outbox: Outbox): Sent | undefined =>
  lastSaid(outbox)?.state === 'undone' ? outbox.findLast(stands) : undefined;

/** What the moderator has to look at again. */
export const returned = (outbox: Outbox): Outbox =>
  outbox.filter(({ state }) => state === 'failed' || state === 'conflict');

export const underWay = (outbox: Outbox): number => outbox.filter(({ state }) => state === 'sending').length;
