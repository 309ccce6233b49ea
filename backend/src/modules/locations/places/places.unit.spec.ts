import { describe, expect, it } from '@jest/globals';
import { shippedLocations } from '../shipped-locations.js';
import { editedLocations, type PlaceEdits } from './place-edits.js';
import { type PlaceCommand, placesDecider } from './places.decider.js';

const shipped = shippedLocations();
const rules = placesDecider(shipped);
const kadikoy = shipped.districts(34).find(({ name }) => name === 'Kadıköy')!;
const { id, latitude, longitude } = kadikoy;
const now = new Date('2026-11-24T10:00:00Z');
type Wanted = PlaceCommand extends infer One ? (One extends PlaceCommand ? Omit<One, 'now'> : never) : never;
const decide = (command: Wanted, state: PlaceEdits) => rules.decide({ ...command, now }, state);
const after = (commands: readonly Wanted[], start = rules.initialState): PlaceEdits =>
  commands.reduce((state, command) => {
    const decided = decide(command, state);
    if (!decided.ok) throw decided.error;
    return decided.value.reduce((so, event) => rules.evolve(so, event), state);
  }, start);
const named = (name: string, revision: number): Wanted => ({
  type: 'write',
  place_id: id,
  revision,
  name,
  latitude,
  longitude,
});
const refusal = (command: Wanted, state = rules.initialState) => {
  const decided = decide(command, state);
  return decided.ok ? undefined : decided.error.code;
};

describe('places as staff keeps them', () => {
  it('are the shipped ones until one is changed', () => {
    expect(editedLocations(shipped, rules.initialState)).toBe(shipped);
    expect(decide(named('Kadıköy', 0), rules.initialState)).toMatchObject({ value: [] });
  });

  it('keep what they were called before, but not what they are called again', () => {
    const state = after([named('Moda', 0), named('Chalkedon', 1), named('Kadıköy', 2)]);
    const places = editedLocations(shipped, state);
    expect(places.district(id)).toMatchObject({ name: 'Kadıköy', city_id: 34, city: { name: 'İstanbul' } });
    expect(places.formerNames(id)).toEqual(['Moda', 'Chalkedon']);
  });

  it('stand in the order of their present names, and districts know the present name of their province', () => {
    const city = shipped.city(34)!;
    const state = after([
      named('Aaa', 0),
      { type: 'write', place_id: 34, revision: 0, ...city, name: 'Konstantiniye' },
    ]);
    const places = editedLocations(shipped, state);
    expect(places.districts(34)[0]).toMatchObject({ name: 'Aaa', city: { name: 'Konstantiniye' } });
    expect(places.districts()).toHaveLength(973);
  });

  it('are corrected, and each change says what it was', () => {
    const moved = { ...named('Moda', 0), latitude: 40.99 } as Wanted;
    expect(decide(moved, rules.initialState)).toMatchObject({
      value: [
        { type: 'place.renamed', data: { from: 'Kadıköy', to: 'Moda' } },
        { type: 'place.moved', data: { name: 'Moda', from: { latitude }, to: { latitude: 40.99, longitude } } },
      ],
    });
    expect(editedLocations(shipped, after([moved])).district(id)).toMatchObject({ latitude: 40.99, longitude });
  });

  it.each<[string, Wanted, unknown]>([
    ['one that is not there', { ...named('Moda', 0), place_id: 99_999 } as Wanted, 'NO_PLACE'],
    ['what changed meanwhile', named('Moda', 1), 'VERSION_CONFLICT'],
    ['the name of a neighbour', named('BEŞİKTAŞ', 0), 'VALIDATION'],
    ['a place far away', { ...named('Moda', 0), latitude: 37 } as Wanted, 'VALIDATION'],
    ['an order of unknown places', { type: 'arrange', ids: [99_999], revision: 0 }, 'NO_PLACE'],
    ['one place twice', { type: 'arrange', ids: [34, 34], revision: 0 }, 'NO_PLACE'],
    ['an order that another one overtook', { type: 'arrange', ids: [34], revision: 3 }, 'VERSION_CONFLICT'],
  ])('refuse %s', (_what, command, code) => expect(refusal(command)).toBe(code));

  it('come first where staff wants it, in its order', () => {
    const state = after([{ type: 'arrange', ids: [35, id], revision: 0 }]);
    expect(state.popular).toEqual({ ids: [35, id], revision: 1 });
    // Nothing is made anew of places that did not change.
    expect(state.edits).toBe(rules.initialState.edits);
  });
});
