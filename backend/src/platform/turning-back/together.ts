import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { isReverted } from './change-reverted.js';
import type { ReversibleRecord, Turn } from './reversible-record.js';

/**
 * What the command made that made this change, in its order; the change alone where that is all, or where it goes back alone.
 * @param events all of the stream, in its order
 */
export function madeAtOnce(
  kept: ReversibleRecord,
  events: readonly StoredEvent[],
  change: StoredEvent,
): readonly StoredEvent[] {
  if (!kept.together) return [change];
  const at = events.indexOf(change);
  const isPart = (one: StoredEvent | undefined): boolean =>
    one !== undefined && !isReverted(one) && isOfOneCommand(one, change);
  let [first, last] = [at, at];
  while (isPart(events[first - 1])) first -= 1;
  while (isPart(events[last + 1])) last += 1;
  const all = events.slice(first, last + 1);
  return all.length > 1 && kept.together.covers(all) ? all : [change];
}

/** One correlation is not enough: whoever calls chooses it, and may choose one for much that they do. A command has one moment and one who acts. */
export const isOfOneCommand = (one: StoredEvent, other: StoredEvent): boolean =>
  one.correlationId === other.correlationId &&
  one.causationId === other.causationId &&
  one.actor.id === other.actor.id &&
  one.actor.role === other.actor.role &&
  one.occurredAt.getTime() === other.occurredAt.getTime();

/** One way back for several changes, under the names of their records. */
export interface JoinedTurn extends Omit<Turn<unknown, unknown>, 'record' | 'given'> {
  /** Any later change of one of these is one of what they changed. */
  readonly made: readonly string[];
  /** Those of which a part may have changed since. */
  readonly touched: readonly string[];
}

/** @returns a sentence where one of them, or all of them together, cannot be turned back */
export function joinedTurn(
  kept: ReversibleRecord,
  changes: readonly StoredEvent[],
  before: unknown,
): JoinedTurn | string {
  const turns: { readonly event: StoredEvent; readonly turn: Turn<unknown, unknown> }[] = [];
  for (const event of changes) {
    const said = kept.turn(event);
    if (typeof said === 'string') return said;
    turns.push({ event, turn: { ...said, ...said.given?.(before) } });
  }
  const [first] = turns;
  const { together } = kept;
  const touched = turns.filter(({ turn }) => turn.record === undefined).flatMap(({ event }) => kept.recordsOf(event));
  const made = turns.flatMap(({ turn }) => turn.record ?? []);
  if (turns.length === 1 && first) return { ...first.turn, made, touched };
  if (!together) return ALONE;
  const all = turns.map(({ turn }) => turn);
  const permissions = new Set(all.flatMap(({ permission }) => permission ?? []));
  if (permissions.size > 1) return ALONE;
  const [permission] = permissions;
  const note = [...new Set(all.flatMap(({ note: one }) => one ?? []))].join(' ');
  return {
    ...{ made, touched, ...(permission !== undefined && { permission }), ...(note !== '' && { note }) },
    freshSignIn: all.some(({ freshSignIn }) => freshSignIn),
    parts: turns.flatMap(({ event, turn }) =>
      turn.parts.map((part) => ({ ...part, name: `${together.nameOf(event, before)} · ${part.name}` })),
    ),
    command: (states) => together.command(states, changes),
  };
}

const ALONE = 'Bu değişiklikler birlikte geri alınamaz; her birini tek tek geri alın.';
