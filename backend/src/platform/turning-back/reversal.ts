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
  return cancelled(events).done;
}

function cancelled(events: readonly Numbered[]) {
  const done = new Set<number>();
  /** With what turned them back: together they changed nothing. */
  const nothing = new Set<number>();
  for (const event of events.toReversed()) {
    const way = event.revision - 1;
    if (done.has(way)) continue;
    for (const revision of namedAsTurnedBack([event])) {
      done.add(revision);
      nothing.add(revision).add(way);
    }
  }
  return { done, nothing };
}

/** Its keys in their order: what comes out of a log of PostgreSQL has them in another one than what a command has just made. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, inOrder) === JSON.stringify(b ?? null, inOrder);
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
  const { done, nothing: cancelling } = cancelled(events);
  if (done.has(revision)) return refused('Bu değişiklik zaten geri alındı.');
  const said = kept.turn(event);
  if (typeof said === 'string') return refused(said);
  const before = kept.fold(events.slice(0, index));
  const turn = { ...said, ...said.given?.(before) };
  const after = kept.fold([event], before);
  const { now, later, isChanged } = since(kept, turn, { event, after, events: events.slice(index + 1), cancelling });
  const held = turn.parts.map((part) => part.value(after));
  const holds = (state: unknown): boolean => turn.parts.every((part, at) => same(part.value(state), held[at]));
  const { note = null, permission = null, freshSignIn = false } = turn;
  const about = { ...nothing, parts: partsOf(turn, before, now), note, permission, freshSignIn, holds };
  if (isChanged || !holds(now)) {
    const refusal =
      'Bu değişikliğin dokunduğu yer sonra yeniden değişmiş. Önce sonraki değişikliği geri alın ya da elle düzeltin.';
    return { ...about, later, refusal };
  }
  if (turn.parts.every((part) => same(part.value(before), part.value(now))))
    return { ...about, refusal: 'Geri alınacak bir şey yok: her şey bu değişiklikten önceki gibi.' };
  const command = turn.command({ before, now });
  if (!command.ok) return { ...about, refusal: command.error };
  return { ...about, refusal: null, command: command.value };
}

/** Of a record that changed more often since, one is taken for a change of everything. */
const LOOKED_AT = 200;

interface Since {
  readonly event: StoredEvent;
  readonly after: unknown;
  /** Those that came later. */
  readonly events: readonly StoredEvent[];
  /** Revisions of those that changed nothing together with others. */
  readonly cancelling: ReadonlySet<number>;
}

/**
 * What became of it since. Whether it was changed again is asked of each later change and not of what is there now: what went to another
 * value and came back was changed twice. A change that was turned back counts as none.
 */
function since(kept: ReversibleRecord, turn: Turn<unknown, unknown>, { event, after, events, cancelling }: Since) {
  const records = new Set(turn.record === undefined ? kept.recordsOf(event) : [turn.record]);
  const about = events.filter((one) => !isReverted(one) && kept.recordsOf(one).some((id) => records.has(id)));
  const counting = about.filter(({ revision }) => !cancelling.has(revision));
  const looked = new Set(counting.slice(-LOOKED_AT).map(({ revision }) => revision));
  const valuesOf = (state: unknown): unknown[] => turn.parts.map((part) => part.value(state));
  let isChanged = counting.length > looked.size;
  let later: StoredEvent | null = null;
  let now = after;
  let waiting: StoredEvent[] = [];
  for (const one of events) {
    if (!looked.has(one.revision)) {
      waiting.push(one);
      continue;
    }
    const before = kept.fold(waiting, now);
    waiting = [];
    now = kept.fold([one], before);
    if (turn.record !== undefined || !same(valuesOf(before), valuesOf(now))) [isChanged, later] = [true, one];
  }
  return { now: kept.fold(waiting, now), isChanged, later: later ?? about.at(-1) ?? null };
}

function partsOf(turn: Turn<unknown, unknown>, before: unknown, now: unknown): readonly ReversedPart[] {
  return turn.parts
    .filter((part) => !same(part.value(before), part.value(now)))
    .map((part) => {
      const words = (state: unknown): string => part.words?.(state) ?? plain(part.value(state));
      return { name: part.name, now: words(now), becomes: words(before) };
    });
}
