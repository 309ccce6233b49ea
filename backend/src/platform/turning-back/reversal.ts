import { AppError } from '#kernel/app-error.js';
import type { DomainEvent } from '#kernel/event.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { type ChangeReverted, isReverted } from './change-reverted.js';
import type { ReversibleRecord, Turn } from './reversible-record.js';

export interface ReversedPart {
  readonly name: string;
  readonly now: string;
  readonly becomes: string;
}

/** What it would be to turn one change back. */
export interface Reversal {
  readonly event: StoredEvent;
  readonly parts: readonly ReversedPart[];
  readonly note: string | null;
  readonly permission: string | null;
  readonly freshSignIn: boolean;
  /** How often it was turned back already: it may be again where that was turned back itself. */
  readonly times: number;
  /** Why it cannot be; null where it can. */
  readonly refusal: string | null;
  /** A later change of the same. */
  readonly later: StoredEvent | null;
  /** The command; undefined where it is refused. */
  readonly command: unknown;
  /** Whether what it changed is in this state as the change left it. */
  holds(state: unknown): boolean;
}

export const noChange = () => new AppError('not_found', 'NO_CHANGE', 'Böyle bir değişiklik bulunamadı.');

type Numbered = DomainEvent & Pick<StoredEvent, 'revision'>;

/** Revisions of the changes that are named as turned back, once for each time. */
export const namedAsTurnedBack = (events: readonly DomainEvent[]): readonly number[] =>
  events.flatMap((event) => (isReverted(event) ? [(event as ChangeReverted).data.revision] : []));

/**
 * Revisions of the changes that are turned back. What turned one back stands right before the event that says so: where that was turned back
 * itself, the change is there again. @param events in the order of their stream
 */
export function turnedBack(events: readonly Numbered[]): ReadonlySet<number> {
  const done = new Set<number>();
  for (const event of events.toReversed()) {
    if (done.has(event.revision - 1)) continue;
    for (const revision of namedAsTurnedBack([event])) done.add(revision);
  }
  return done;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const plain = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? 'yok'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/**
 * Looks at one change of a stream, by what was before it, what it made and what is now. @param events all of the stream, in its order
 * @throws AppError not_found for a revision that is none
 */
export function reversalOf(kept: ReversibleRecord, events: readonly StoredEvent[], revision: number): Reversal {
  const index = events.findIndex((event) => event.revision === revision);
  const event = events[index];
  if (!event || isReverted(event)) throw noChange();
  const times = namedAsTurnedBack(events).filter((one) => one === revision).length;
  const none = { note: null, permission: null, freshSignIn: false, later: null, command: undefined };
  const nothing = { event, parts: [], times, ...none };
  const refused = (refusal: string): Reversal => ({ ...nothing, refusal, holds: () => false });
  if (turnedBack(events).has(revision)) return refused('Bu değişiklik zaten geri alındı.');
  const said = kept.turn(event);
  if (typeof said === 'string') return refused(said);
  const before = kept.fold(events.slice(0, index));
  const turn = { ...said, ...said.given?.(before) };
  const after = kept.fold([event], before);
  const now = kept.fold(events.slice(index + 1), after);
  const held = turn.parts.map((part) => part.value(after));
  const holds = (state: unknown): boolean => turn.parts.every((part, at) => same(part.value(state), held[at]));
  const { note = null, permission = null, freshSignIn = false } = turn;
  const about = { ...nothing, parts: partsOf(turn, before, now), note, permission, freshSignIn, holds };
  if (!holds(now)) {
    const records = new Set(kept.recordsOf(event));
    const later = events
      .slice(index + 1)
      .findLast((one) => !isReverted(one) && kept.recordsOf(one).some((id) => records.has(id)));
    const refusal =
      'Bu değişikliğin dokunduğu yer sonra yeniden değişmiş. Önce sonraki değişikliği geri alın ya da elle düzeltin.';
    return { ...about, later: later ?? null, refusal };
  }
  if (turn.parts.every((part) => same(part.value(before), part.value(now))))
    return { ...about, refusal: 'Geri alınacak bir şey yok: her şey bu değişiklikten önceki gibi.' };
  const command = turn.command({ before, now });
  if (!command.ok) return { ...about, refusal: command.error };
  return { ...about, refusal: null, command: command.value };
}

function partsOf(turn: Turn<unknown, unknown>, before: unknown, now: unknown): readonly ReversedPart[] {
  return turn.parts
    .filter((part) => !same(part.value(before), part.value(now)))
    .map((part) => {
      const words = (state: unknown): string => part.words?.(state) ?? plain(part.value(state));
      return { name: part.name, now: words(now), becomes: words(before) };
    });
}
