import type { PlaceRow } from '@ilan/api';
import { err, ok, type Result } from '#kernel/result.js';
import type { Locations } from '../contract.js';
import { distanceKm } from '#kernel/distance.js';
import type { ImportCommand, RemovedPlace } from './import-places.js';
import { isDistrict, type Place, placeIn, type PlaceEdits, UNTOUCHED } from './place-edits.js';
import type { PlaceEvent } from './place-events.js';

interface Moment {
  readonly state: PlaceEdits;
  readonly known: Locations;
}
interface Moments {
  readonly before: Moment;
  readonly now: Moment;
}
const revisionOf = ({ state }: Moment, id: number): number => (state.edits.get(id) ?? UNTOUCHED).revision;
type Touched = Set<'name' | 'point'>;

/** Nothing of a province that came or went: its districts come and go with it, by a command of their own. */
export const isFile = (events: readonly PlaceEvent[]): boolean =>
  events.every(({ type, data }) => type === 'places.popular-arranged' || !('city' in data) || data.city !== '');

/** Another district of its province to which its land goes. @param but those that go themselves */
export function nearestBeside(known: Locations, place_id: number, but: ReadonlySet<number>): Result<number, string> {
  const district = known.district(place_id);
  if (district?.id !== place_id) return err('Bu yer artık yok.');
  const [nearest] = known
    .districts(district.city_id)
    .filter(({ id }) => id !== place_id && !but.has(id))
    .map((one) => ({ id: one.id, km: kmBetween(one, district) }))
    .sort((a, b) => a.km - b.km);
  return nearest ? ok(nearest.id) : err(`${district.city.name} ilinin başka ilçesi yok; ilçe elle birleştirilebilir.`);
}

const kmBetween = (one: Place, other: Place): number => distanceKm(one, other);

/**
 * What a file made of the places, as the file that makes them what they were: names and points as far as it touched them, what came first, and
 * what it added goes to the district nearest to it.
 */
export function fileTurnedBack(moments: Moments, events: readonly PlaceEvent[]): Result<ImportCommand, string> {
  const { before, now } = moments;
  const touched = new Map<number, Touched>();
  const [restored, leaving]: [number[], number[]] = [[], []];
  let isArranged = false;
  for (const { type, data } of events) {
    if (type === 'places.popular-arranged') isArranged = true;
    else if (type === 'place.added' || type === 'place.restored') leaving.unshift(data.place_id);
    else if (type === 'place.merged') restored.unshift(data.place_id);
    else {
      const fields = touched.get(data.place_id) ?? new Set();
      touched.set(data.place_id, fields.add(type === 'place.renamed' ? 'name' : 'point'));
    }
  }
  const but = new Set(leaving);
  const rows: PlaceRow[] = [];
  for (const [id, fields] of touched) {
    if (but.has(id)) continue;
    const row = rowOf(id, fields, moments);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  const removed: RemovedPlace[] = [];
  for (const place_id of leaving) {
    const known = before.state.gone.get(place_id);
    const into = known === undefined ? nearestBeside(now.known, place_id, but) : ok(known);
    if (!into.ok) return into;
    removed.push({ place_id, into: into.value, revision: revisionOf(now, place_id) });
  }
  const { revision } = now.state.popular;
  const popular = isArranged ? { ids: [...before.state.popular.ids], revision } : null;
  return ok({ type: 'import', rows, popular, restored, removed });
}

function rowOf(id: number, fields: Touched, { before, now }: Moments): Result<PlaceRow, string> {
  const [was, is] = [placeIn(before.known, id), placeIn(now.known, id)];
  if (!was || !is) return err(`“${(was ?? is)?.name ?? id}” artık yok; önce geri getirin.`);
  const { latitude, longitude } = fields.has('point') ? was : is;
  return ok({
    id,
    city_id: isDistrict(is) ? is.city_id : null,
    name: fields.has('name') ? was.name : is.name,
    ...{ latitude, longitude },
    revision: revisionOf(now, id),
  });
}
