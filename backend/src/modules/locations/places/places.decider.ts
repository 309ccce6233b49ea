import { fold } from '#kernel/turkish-text.js';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { reversible, reversibleFold, type Reverts } from '#platform/turning-back/change-reverted.js';
import type { Locations } from '../contract.js';
import { distanceKm } from '../queries/nearest-district.js';
import type { PlaceEvent } from './place-events.js';
import { editedLocations, type PlaceEdit, placeIn, type PlaceEdits, UNTOUCHED } from './place-edits.js';

interface Written {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}
export type PlaceCommand = { readonly now: Date; readonly reverts?: Reverts | undefined } & (
  | ({ readonly type: 'write'; readonly place_id: number; readonly revision: number } & Written)
  | { readonly type: 'arrange'; readonly ids: readonly number[]; readonly revision: number }
);

/** A place is corrected, it does not wander: farther away is a slip, such as latitude and longitude that were exchanged. */
const FARTHEST_KM = 100;

/** What has become of the places: whatever was shipped, the edits are the same. */
export const placesFold = reversibleFold<PlaceEdits, PlaceEvent>({
  initialState: { edits: new Map(), popular: { ids: [], revision: 0 } },
  evolve(state, event) {
    switch (event.type) {
      case 'place.renamed': {
        const { place_id, from, to } = event.data;
        return edited(state, place_id, ({ former }) => ({
          name: to,
          former: [...former.filter((name) => name !== to && name !== from), from],
        }));
      }
      case 'place.moved':
        return edited(state, event.data.place_id, () => event.data.to);
      case 'places.popular-arranged':
        return {
          ...state,
          popular: { ids: event.data.places.map(({ id }) => id), revision: state.popular.revision + 1 },
        };
      default:
        return assertNever(event);
    }
  },
});

/** What staff changes about the places that ship with the product. @param shipped these */
export const placesDecider = (shipped: Locations): Decider<PlaceEdits, PlaceCommand, PlaceEvent> =>
  reversible<PlaceEdits, PlaceCommand, PlaceEvent>({
    ...placesFold,
    decide(command, state) {
      const at = command.now.toISOString();
      const known = editedLocations(shipped, state.edits);
      if (command.type === 'arrange') {
        const { ids, revision } = command;
        if (revision !== state.popular.revision) return err(changedMeanwhile(state.popular.revision));
        const places = ids.map((id) => placeIn(known, id));
        if (new Set(ids).size !== ids.length || places.includes(undefined)) return err(noPlace());
        if (ids.join() === state.popular.ids.join()) return ok([]);
        const named = places.flatMap((place) => (place ? [{ id: place.id, name: place.name }] : []));
        return ok([{ type: 'places.popular-arranged', data: { places: named, at } }]);
      }
      return write(command, state, known, at);
    },
  });

function write(
  { place_id, revision, name, latitude, longitude }: Extract<PlaceCommand, { type: 'write' }>,
  { edits }: PlaceEdits,
  known: Locations,
  at: string,
) {
  const place = placeIn(known, place_id);
  if (!place) return err(noPlace());
  const present = edits.get(place_id)?.revision ?? 0;
  if (revision !== present) return err(changedMeanwhile(present));
  const beside: readonly { readonly id: number; readonly name: string }[] =
    'city_id' in place ? known.districts(place.city_id) : known.cities();
  if (beside.some((one) => one.id !== place_id && fold(one.name) === fold(name)))
    return err(wrong('name', 'Bu adda bir yer zaten var.'));
  const km = distanceKm(place.latitude, place.longitude, latitude, longitude);
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

function edited(state: PlaceEdits, id: number, change: (before: PlaceEdit) => Partial<PlaceEdit>): PlaceEdits {
  const before = state.edits.get(id) ?? UNTOUCHED;
  const after = { ...before, ...change(before), revision: before.revision + 1 };
  return { ...state, edits: new Map(state.edits).set(id, after) };
}

export const noPlace = () => new AppError('not_found', 'NO_PLACE', 'Böyle bir yer bulunamadı.');
const wrong = (field: string, sentence: string) =>
  new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } });
const changedMeanwhile = (revision: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Siz bakarken başkası değiştirdi. Son hâlini görüp yeniden deneyin.', {
    details: { revision },
  });
