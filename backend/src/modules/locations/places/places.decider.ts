import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { distanceKm } from '#kernel/distance.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { reversible, reversibleFold, type Reverts } from '#platform/turning-back/change-reverted.js';
import type { Locations } from '../contract.js';
import { evolveAllPlaces, evolvePlaces, UNCHANGED } from './evolve-places.js';
import { decideImport, type ImportCommand } from './import-places.js';
import { editedLocations, placeIn, type PlaceEdits } from './place-edits.js';
import type { PlaceEvent } from './place-events.js';
import { decideSet, isSetCommand, type SetCommand } from './place-set.js';
import { changedMeanwhile, isNamedAlike, nameIsTaken, noPlace, readAt, wrong } from './refusals.js';

export type PlaceCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | Write
  | Arrange
  | SetCommand
  | ImportCommand
);
interface Write {
  readonly type: 'write';
  readonly place_id: number;
  readonly revision: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** One of several that count as a whole: names are looked at when all of them are written. */
  readonly is_part?: true;
}
interface Arrange {
  readonly type: 'arrange';
  readonly ids: readonly number[];
  readonly revision: number;
}

/** A place is corrected, it does not wander: farther away is a slip, such as latitude and longitude that were exchanged. */
const FARTHEST_KM = 100;

export const placesFold = reversibleFold<PlaceEdits, PlaceEvent>({
  initialState: UNCHANGED,
  evolve: evolvePlaces,
  evolveAll: evolveAllPlaces,
});

/** What staff changes about the places that ship with the product. @param shipped these */
export const placesDecider = (shipped: Locations): Decider<PlaceEdits, PlaceCommand, PlaceEvent> => {
  const decide = (command: PlaceCommand, state: PlaceEdits): Result<readonly PlaceEvent[], AppError> => {
    const at = command.now.toISOString();
    const known = editedLocations(shipped, state);
    if (isSetCommand(command)) return decideSet(command, { shipped, state, known, at });
    switch (command.type) {
      case 'write':
        return write(command, state, known, at);
      case 'arrange':
        return arrange(command, state, known, at);
      case 'import':
        return decideImport(command, state, {
          now: command.now,
          decide,
          placesOf: (so) => editedLocations(shipped, so),
        });
      default:
        return assertNever(command);
    }
  };
  return reversible<PlaceEdits, PlaceCommand, PlaceEvent>({ ...placesFold, decide });
};

function arrange({ ids, revision }: Arrange, { popular }: PlaceEdits, known: Locations, at: string) {
  if (revision !== popular.revision) return err(changedMeanwhile(popular.revision));
  const places = ids.map((id) => placeIn(known, id));
  if (new Set(ids).size !== ids.length || places.includes(undefined)) return err(noPlace());
  if (ids.join() === popular.ids.join()) return ok<readonly PlaceEvent[]>([]);
  const named = places.flatMap((place) => (place ? [{ id: place.id, name: place.name }] : []));
  return ok<readonly PlaceEvent[]>([{ type: 'places.popular-arranged', data: { places: named, at } }]);
}

function write(
  { place_id, revision, name, latitude, longitude, is_part }: Write,
  state: PlaceEdits,
  known: Locations,
  at: string,
) {
  const read = readAt(state, known, place_id, revision);
  if (!read.ok) return read;
  const { value: place } = read;
  if (!is_part && isNamedAlike(known, place, name)) return err(nameIsTaken());
  const km = distanceKm(place, { latitude, longitude });
  if (km > FARTHEST_KM)
    return err(
      wrong(
        'latitude',
        `Bu nokta ${place.name} için ${Math.round(km)} km uzakta; en fazla ${FARTHEST_KM} km olabilir.`,
      ),
    );
  const events: PlaceEvent[] = [];
  if (name !== place.name) events.push({ type: 'place.renamed', data: { place_id, from: place.name, to: name, at } });
  if (latitude !== place.latitude || longitude !== place.longitude) {
    const from = { latitude: place.latitude, longitude: place.longitude };
    events.push({ type: 'place.moved', data: { place_id, name, from, to: { latitude, longitude }, at } });
  }
  return ok<readonly PlaceEvent[]>(events);
}
