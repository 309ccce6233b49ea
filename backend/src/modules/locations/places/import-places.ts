import type { PlaceRow } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import type { Locations } from '../contract.js';
import { evolveAllPlaces } from './evolve-places.js';
import { isDistrict, placeIn, type PlaceEdits, UNTOUCHED } from './place-edits.js';
import type { PlaceEvent } from './place-events.js';
import type { PlaceCommand } from './places.decider.js';
import { nameIsTaken, namesake, namesakes, namesakesOf, reasonOf, wrong } from './refusals.js';

export interface ImportCommand {
  readonly type: 'import';
  readonly rows: readonly PlaceRow[];
  /** Null where the file leaves what comes first as it is. */
  readonly popular: { readonly ids: readonly number[]; readonly revision: number } | null;
  /** Places of rows that cannot be read or are tried by themselves: what only their staying would make wrong is not told. */
  readonly unread?: readonly number[] | undefined;
  /** What comes back before the rows and what goes into another one behind them, where a file is turned back: files say neither. */
  readonly restored?: readonly number[] | undefined;
  readonly removed?: readonly RemovedPlace[] | undefined;
  /** What was there before the first part of a long file, where those before this one are only thought. */
  readonly seen?: PlaceEdits | undefined;
}
/** `revision`: as it was seen. */
export interface RemovedPlace {
  readonly place_id: number;
  readonly into: number;
  readonly revision: number;
}
/** What becomes of one row of a file, or of the order of what comes first; nothing, where both are empty. */
export interface ReadRow {
  readonly name: string;
  readonly events: readonly PlaceEvent[];
  /** Why it cannot be. */
  readonly refusal: string | null;
}
type Decided = Result<readonly PlaceEvent[], AppError>;
export interface AroundImport {
  readonly now: Date;
  readonly decide: (command: PlaceCommand, state: PlaceEdits) => Decided;
  readonly placesOf: (state: PlaceEdits) => Locations;
}

/** A file as the commands that it stands for, each decided on what those before it left behind: all of them happen, or none. */
export function decideImport(command: ImportCommand, before: PlaceEdits, around: AroundImport): Decided {
  const rows = readImport(command, before, around);
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (first) return err(wrong('rows', `“${first.name}”: ${first.refusal}${more(refused.length - 1)}`));
  return ok(rows.flatMap(({ events }) => events));
}

const more = (others: number): string => (others === 0 ? '' : ` (${others} satır daha alınamıyor.)`);

/** Row by row what a file would change, those that are refused among them; the order of what comes first stands behind the rows. */
export function readImport(
  { rows, popular, unread = [], restored = [], removed = [], seen: first }: ImportCommand,
  before: PlaceEdits,
  { now, decide, placesOf }: AroundImport,
): readonly ReadRow[] {
  let state = before;
  const begun = placesOf(first ?? before);
  const seen = new Set<number>();
  /** Those that stay what they are though the file wants them otherwise: a name that one keeps is not told of others. */
  const stayed = new Set(unread);
  const decided = (name: string, commands: readonly PlaceCommand[], on: PlaceEdits): ReadRow => {
    const events: PlaceEvent[] = [];
    for (const command of commands) {
      const done = decide(command, on);
      if (!done.ok) return { name, events: [], refusal: reasonOf(done.error) };
      events.push(...done.value);
    }
    return { name, events, refusal: null };
  };
  const take = (rows: readonly ReadRow[]): void => {
    const events = rows.flatMap((row) => row.events);
    if (events.length > 0) state = evolveAllPlaces(state, events);
  };
  const run = (name: string, command: PlaceCommand): ReadRow => {
    const done = decided(name, [command], state);
    take([done]);
    return done;
  };
  const readRow = (row: PlaceRow, on: PlaceEdits): ReadRow => {
    const { id, name } = row;
    const known = placesOf(on);
    const refusal = refusalOf(row, { before, begun, known, stayed, isTwice: id !== null && seen.has(id) });
    if (id !== null) seen.add(id);
    const done =
      refusal === undefined ? decided(name, commandsFor(row, on, known, now), on) : { name, events: [], refusal };
    if (id !== null && done.refusal !== null) stayed.add(id);
    return done;
  };
  const back = restored.map((place_id) => run(String(place_id), { type: 'restore', place_id, is_part: true, now }));
  // Each is about a place of its own, and names are looked at in the end: none waits for what the others make of the places.
  const on = state;
  const ofKnown = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row, readRow(row, on)] as const])));
  take([...ofKnown.values()]);
  // New ones last: the name that one wants may be given up further down.
  const read = rows.map((row) => {
    const known = ofKnown.get(row);
    if (known) return known;
    const done = readRow(row, state);
    take([done]);
    return done;
  });
  const putFirst = popular ? [run(PUT_FIRST, { type: 'arrange', ...popular, now })] : [];
  const gone = removed.map(({ place_id, into, revision: seen }): ReadRow => {
    if ((before.edits.get(place_id) ?? UNTOUCHED).revision !== seen) {
      const name = placeIn(placesOf(state), place_id)?.name ?? String(place_id);
      return { name, events: [], refusal: 'Bu arada değiştirildi; dosyayla birlikte kaldırılamaz.' };
    }
    const { revision } = state.edits.get(place_id) ?? UNTOUCHED;
    return run(String(place_id), { type: 'merge', place_id, revision, into, now });
  });
  // What counts are the names at the end: on the way two places may have one, as when they change theirs.
  const known = placesOf(state);
  const judged = [...back, ...read].map((row, at): ReadRow => {
    const place = placeIn(known, restored[at] ?? rows[at - restored.length]?.id ?? 0);
    if (row.refusal !== null || !place || namesakesOf(known, place).every(({ id }) => stayed.has(id))) return row;
    return { ...row, name: place.name, events: [], refusal: reasonOf(nameIsTaken()) };
  });
  return [...judged, ...putFirst, ...gone];
}

/** What a file has made of the places, row by row: of one that comes a second time what it made the first time. */
export function broughtRows(
  { rows, popular }: Pick<ImportCommand, 'rows' | 'popular'>,
  events: readonly PlaceEvent[],
): readonly ReadRow[] {
  const left = new Set(events);
  const taken = (isOwn: (event: PlaceEvent) => boolean): readonly PlaceEvent[] => {
    const own = [...left].filter(isOwn);
    for (const event of own) left.delete(event);
    return own;
  };
  const byId = new Map<number, PlaceEvent[]>();
  for (const event of events)
    if ('place_id' in event.data && event.type !== 'place.added')
      byId.set(event.data.place_id, [...(byId.get(event.data.place_id) ?? []), event]);
  const of = ({ id, city_id, name }: PlaceRow): readonly PlaceEvent[] => {
    if (id !== null) return byId.get(id) ?? [];
    return taken(({ type, data }) => type === 'place.added' && data.city_id === city_id && data.name === name);
  };
  const told = rows.map((row): ReadRow => ({ name: row.name, events: of(row), refusal: null }));
  if (!popular) return told;
  const arranged = events.filter(({ type }) => type === 'places.popular-arranged');
  return [...told, { name: PUT_FIRST, events: arranged, refusal: null }];
}

const PUT_FIRST = 'Öne alınan yerler';

interface AroundRow {
  readonly before: PlaceEdits;
  /** As they were before the file and the parts of it before this one. */
  readonly begun: Locations;
  readonly known: Locations;
  readonly stayed: ReadonlySet<number>;
  readonly isTwice: boolean;
}

/** What speaks against a row beside the rules of the commands that it stands for. */
function refusalOf(
  { id, city_id, name, latitude, longitude, revision }: PlaceRow,
  { before, begun, known, stayed, isTwice }: AroundRow,
): string | undefined {
  if (id === null) {
    if (city_id === null) return 'Dosyayla yeni bir il eklenemez; ilçe için il numarası yazın.';
    const same = namesakes(known, city_id, name).find((one) => !stayed.has(one.id));
    // The same file a second time: what it added is there.
    if (!same || (same.latitude === latitude && same.longitude === longitude)) return undefined;
    if (!placeIn(begun, same.id)) return 'Dosyada bu ilde bu adda bir yeni ilçe daha var.';
    return `Bu ilde bu adda bir ilçe zaten var: numarası ${same.id}.`;
  }
  if (isTwice) return `${id} numaralı yer dosyada iki kez var.`;
  const place = placeIn(known, id);
  if (!place) return `${id} numaralı yer bulunamadı.`;
  if ((isDistrict(place) ? place.city_id : null) !== city_id)
    return 'Bir ilçenin ili değiştirilemez; o ildeki bir ilçeyle birleştirin.';
  return (before.edits.get(id) ?? UNTOUCHED).revision === revision
    ? undefined
    : 'Dosya alındıktan sonra değişmiş; yeni bir dosya alın.';
}

function commandsFor(row: PlaceRow, { edits }: PlaceEdits, known: Locations, now: Date): readonly PlaceCommand[] {
  const { id, city_id, name, latitude, longitude } = row;
  const written = { name, latitude, longitude, now };
  if (id !== null)
    return [
      { type: 'write', place_id: id, revision: (edits.get(id) ?? UNTOUCHED).revision, ...written, is_part: true },
    ];
  return city_id === null || namesake(known, city_id, name) ? [] : [{ type: 'add', city_id, ...written }];
}
