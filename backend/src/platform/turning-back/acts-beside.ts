import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { isReverted } from './change-reverted.js';
import type { ReversibleRecord } from './reversible-record.js';
import { isOfOneCommand } from './together.js';

/** A file that is too long for one command is brought in parts, each after the other was looked at. */
const BETWEEN_PARTS_MS = 3_600_000;

/** Of every change in a stream, whether it is as if it had not been: it went back, or it was such a way back. */
export interface WentBack {
  readonly done: ReadonlySet<number>;
  readonly nothing: ReadonlySet<number>;
}

/**
 * The changes of much at once that the same person made right before and right after this one, as the parts of a long file are brought, and
 * that stand still: the last revision of each, the newest first. Which of them were one file nobody has noted.
 * @param made all that its command made
 */
export function actsBeside(
  kept: ReversibleRecord,
  events: readonly StoredEvent[],
  made: readonly StoredEvent[],
  { done, nothing }: WentBack,
): readonly number[] {
  if (made.length < 2) return [];
  // What went back, and by what, stands between the parts as nothing.
  const acts = actsOf(events.filter((one) => !isReverted(one)));
  const counting = acts.filter(
    (act) => act.includes(made[0] as StoredEvent) || act.some((one) => !nothing.has(one.revision)),
  );
  const at = counting.findIndex((act) => act.includes(made[0] as StoredEvent));
  const isPart = (act: readonly StoredEvent[] | undefined, next: readonly StoredEvent[] | undefined): boolean => {
    const [first, other] = [act?.[0], next?.[0]];
    if (!act || !first || !other || act.length < 2 || kept.together?.covers(act) !== true) return false;
    const between = Math.abs(first.occurredAt.getTime() - other.occurredAt.getTime());
    return first.actor.id === other.actor.id && first.actor.role === other.actor.role && between <= BETWEEN_PARTS_MS;
  };
  let [from, to] = [at, at];
  while (isPart(counting[from - 1], counting[from])) from -= 1;
  while (isPart(counting[to + 1], counting[to])) to += 1;
  const others = counting.slice(from, to + 1).filter((_act, index) => from + index !== at);
  return others.flatMap((act) => act.findLast((one) => !done.has(one.revision))?.revision ?? []).toReversed();
}

/** What stands beside each other by one command. */
function actsOf(events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const acts: StoredEvent[][] = [];
  for (const event of events) {
    const act = acts.at(-1);
    const before = act?.at(-1);
    if (act && before?.revision === event.revision - 1 && isOfOneCommand(before, event)) act.push(event);
    else acts.push([event]);
  }
  return acts;
}
