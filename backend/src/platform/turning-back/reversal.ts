import { AppError } from '#kernel/app-error.js';
import type { DomainEvent } from '#kernel/event.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { actsBeside } from './acts-beside.js';
import { type ChangeReverted, isReverted } from './change-reverted.js';
import type { ReversibleRecord } from './reversible-record.js';
import { joinedTurn, type JoinedTurn, madeAtOnce } from './together.js';

export interface ReversedPart {
  readonly name: string;
  readonly now: string;
  readonly becomes: string;
}

/** What it would be to turn one change back, or all that its command made. */
export interface Reversal {
  /** The change; the last one of several. */
  readonly event: StoredEvent;
  /** Revision of the first of several that go back together; null for one change. */
  readonly from: number | null;
  /** Revisions of all that go back, the last one that of `event`. */
  readonly of: readonly number[];
  /** So many changes its command made at once that may go back together; one where there are no more. */
  readonly atOnce: number;
  /** Changes of much at once that the same person made right before and after it and that stand still, the newest first: a file may have had several parts. */
  readonly beside: readonly number[];
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
  /** What somebody should know before it is done. */
  warning(): string | null;
}

export const noChange = () => new AppError('not_found', 'NO_CHANGE', 'Böyle bir değişiklik bulunamadı.');

type Numbered = DomainEvent & Pick<StoredEvent, 'revision'>;

/** Revisions of the changes that are named as turned back, once for each time. */
export const namedAsTurnedBack = (events: readonly DomainEvent[]): readonly number[] =>
  events.flatMap((event) => {
    if (!isReverted(event)) return [];
    const { revision, from = revision, of = span(from, revision) } = (event as ChangeReverted).data;
    return of;
  });

const span = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Revisions of the changes that are turned back. What turned one back stands right before the event that says so: where that was turned back
 * itself, be it in part, the change is there again. @param events in the order of their stream
 */
export function turnedBack(events: readonly Numbered[]): ReadonlySet<number> {
  return cancelled(events).done;
}

function cancelled(events: readonly Numbered[]) {
  const done = new Set<number>();
  /** With what turned them back: together they changed nothing. */
  const nothing = new Set<number>();
  for (const event of events.toReversed()) {
    if (!isReverted(event)) continue;
    const { ways = 1 } = (event as DomainEvent as ChangeReverted).data;
    const way = span(event.revision - ways, event.revision - 1);
    if (way.some((revision) => done.has(revision))) continue;
    const named = namedAsTurnedBack([event]);
    for (const revision of named) done.add(revision);
    for (const revision of [...named, ...way]) nothing.add(revision);
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
 * @param isTogether with all that its command made and that was not turned back yet
 * @throws AppError not_found for a revision that is none
 */
export function reversalOf(
  kept: ReversibleRecord,
  events: readonly StoredEvent[],
  revision: number,
  isTogether = false,
): Reversal {
  const asked = events.find((event) => event.revision === revision);
  if (!asked || isReverted(asked)) throw noChange();
  const went = cancelled(events);
  const { done, nothing: cancelling } = went;
  const made = madeAtOnce(kept, events, asked);
  const atOnce = Math.max(1, made.filter((one) => !done.has(one.revision)).length);
  const beside = actsBeside(kept, events, made, went);
  const all = isTogether ? made : [asked];
  const open = all.filter((one) => !done.has(one.revision));
  const event = open.at(-1) ?? asked;
  const times = namedAsTurnedBack(events).filter((one) => one === event.revision).length;
  const of = open.map((one) => one.revision);
  const from = of.length > 1 ? (of[0] ?? null) : null;
  const none = {
    note: null,
    warning: () => null,
    permission: null,
    freshSignIn: false,
    later: null,
    command: undefined,
  };
  const nothing = { event, from, of, atOnce, beside, parts: [], times, ...none };
  const refused = (refusal: string): Reversal => ({ ...nothing, refusal, holds: () => false });
  if (open.length === 0) return refused(all.length > 1 ? ALL_GONE : GONE);
  const index = events.indexOf(all[0] ?? asked);
  const before = kept.fold(events.slice(0, index));
  const turn = joinedTurn(kept, open, before);
  if (typeof turn === 'string') return refused(turn);
  const after = kept.fold(all, before);
  const { now, later, isChanged } = since(kept, turn, { after, events: events.slice(index + all.length), cancelling });
  const held = turn.parts.map((part) => part.value(after));
  const holds = (state: unknown): boolean => turn.parts.every((part, at) => same(part.value(state), held[at]));
  const { note = null, permission = null, freshSignIn = false } = turn;
  const about = { ...nothing, parts: partsOf(turn, before, now), note, permission, freshSignIn, holds };
  if (isChanged || !holds(now)) return { ...about, later, refusal: from === null ? CHANGED : ONE_CHANGED };
  if (turn.parts.every((part) => same(part.value(before), part.value(now))))
    return { ...about, refusal: 'Geri alınacak bir şey yok: her şey bu değişiklikten önceki gibi.' };
  const command = turn.command({ before, now });
  if (!command.ok) return { ...about, refusal: command.error };
  return { ...about, warning: () => kept.warning(now, command.value), refusal: null, command: command.value };
}

const GONE = 'Bu değişiklik zaten geri alındı.';
const ALL_GONE = 'Bu değişikliklerin hepsi zaten geri alındı.';
const CHANGED =
  'Bu değişikliğin dokunduğu yer sonra yeniden değişmiş. Önce sonraki değişikliği geri alın ya da elle düzeltin.';
const ONE_CHANGED =
  'Birlikte yapılan bu değişikliklerden birinin dokunduğu yer sonra yeniden değişmiş. Önce sonraki değişikliği geri alın; değişmeyenleri tek tek de geri alabilirsiniz.';

/**
 * For each record that is no more, the revision of the change by which it went: of what was done to it before, nothing can be turned back.
 * @param events in the order of their stream; those of other types say nothing
 */
export function goneRecords(kept: ReversibleRecord, events: readonly StoredEvent[]): ReadonlyMap<string, number> {
  const { goes, comes, goesOn = [] } = kept.presence;
  const gone = new Map<string, number>();
  for (const event of events) {
    const [record, former] = isReverted(event) ? [] : kept.recordsOf(event);
    if (record === undefined) continue;
    if (goesOn.includes(event.type) && former !== undefined) {
      gone.set(former, event.revision);
      gone.delete(record);
    }
    if (goes.includes(event.type)) gone.set(record, event.revision);
    else if (comes.includes(event.type)) gone.delete(record);
  }
  return gone;
}

/** Of a record that changed more often since, one is taken for a change of everything. */
const LOOKED_AT = 200;

interface Since {
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
function since(kept: ReversibleRecord, turn: JoinedTurn, { after, events, cancelling }: Since) {
  const made = new Set(turn.made);
  const records = new Set([...made, ...turn.touched]);
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
    if (kept.recordsOf(one).some((id) => made.has(id)) || !same(valuesOf(before), valuesOf(now)))
      [isChanged, later] = [true, one];
  }
  return { now: kept.fold(waiting, now), isChanged, later: later ?? about.at(-1) ?? null };
}

function partsOf(turn: JoinedTurn, before: unknown, now: unknown): readonly ReversedPart[] {
  return turn.parts
    .filter((part) => !same(part.value(before), part.value(now)))
    .map((part) => {
      const textOf = (state: unknown): string => part.text?.(state) ?? plain(part.value(state));
      return { name: part.name, now: textOf(now), becomes: textOf(before) };
    });
}
