import { describe, expect, it } from '@jest/globals';
import { categoryImport, placeImport, type PlaceRow } from '@ilan/api';
import { shippedLocations } from '../shipped-locations.js';
import { type ImportCommand, readImport } from './import-places.js';
import { editedLocations, type PlaceEdits } from './place-edits.js';
import { placesDecider } from './places.decider.js';

const shipped = shippedLocations();
const rules = placesDecider(shipped);
const now = new Date('2026-11-27T10:00:00Z');
const idOf = (name: string): number => shipped.districts(34).find((one) => one.name === name)!.id;
const [KADIKOY, USKUDAR, SISLI] = [idOf('Kadıköy'), idOf('Üsküdar'), idOf('Şişli')];
const rowOf = (id: number, changes: Partial<PlaceRow> = {}): PlaceRow => {
  const { name, latitude, longitude } = shipped.district(id)!;
  return { id, city_id: 34, name, latitude, longitude, revision: 0, ...changes };
};
const fresh: PlaceRow = { id: null, city_id: 34, name: 'Moda', latitude: 40.98, longitude: 29.03, revision: 0 };
const read = (rows: readonly PlaceRow[], unread: readonly number[] = []) => {
  const command: ImportCommand = { type: 'import', rows, popular: null, unread };
  const placesOf = (state: PlaceEdits) => editedLocations(shipped, state);
  return readImport(command, rules.initialState, { now, decide: rules.decide, placesOf });
};
const refusals = (rows: readonly PlaceRow[], unread?: readonly number[]) =>
  read(rows, unread).map(({ refusal }) => refusal);

describe('wrong rows of a file of places', () => {
  const taken = 'Bu adda bir yer zaten var.';

  it('are told all at once, without what only another wrong row makes wrong of one', () => {
    // It would give its name up, and stays because its point is wrong.
    const stays = rowOf(USKUDAR, { name: 'Eski Üsküdar', latitude: 36 });
    const takes = rowOf(KADIKOY, { name: 'Üsküdar' });
    expect(refusals([stays, takes, rowOf(SISLI, { revision: 4 })])).toEqual([
      expect.stringContaining('km uzakta'),
      null,
      'Dosya alındıktan sonra değişmiş; yeni bir dosya alın.',
    ]);
    expect(refusals([stays, { ...fresh, name: 'Üsküdar' }])).toEqual([expect.stringContaining('km uzakta'), null]);
    // Where it does give it up, two want it.
    const gives = rowOf(USKUDAR, { name: 'Eski Üsküdar' });
    expect(refusals([gives, takes, { ...fresh, name: 'Üsküdar' }])).toEqual([
      null,
      null,
      `Bu ilde bu adda bir ilçe zaten var: numarası ${KADIKOY}.`,
    ]);
  });

  it('say nothing of names that rows keep which cannot be read or stand in another part, and all of others', () => {
    const takes = [rowOf(KADIKOY, { name: 'Üsküdar' }), { ...fresh, name: 'Şişli' }];
    expect(refusals(takes)).toEqual([taken, `Bu ilde bu adda bir ilçe zaten var: numarası ${SISLI}.`]);
    expect(refusals(takes, [USKUDAR])).toEqual([null, `Bu ilde bu adda bir ilçe zaten var: numarası ${SISLI}.`]);
    expect(refusals(takes, [USKUDAR, SISLI])).toEqual([null, null]);
    expect(read(takes, [USKUDAR, SISLI]).flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'place.renamed',
    ]);
  });

  it('of two new districts of one name the second is told, without a number that nobody has seen', () => {
    expect(refusals([fresh, { ...fresh, latitude: 40.97 }])).toEqual([
      null,
      'Dosyada bu ilde bu adda bir yeni ilçe daha var.',
    ]);
  });

  it.each([
    ['places', placeImport, { rows: [], popular: null }],
    ['categories', categoryImport, { rows: [], orders: [] }],
  ])('of %s are left out only of what is tried: a file is never brought by the laxer rules', (_what, schema, file) => {
    const sentence = 'Satırları eksik okunan bir dosya yalnızca denenebilir, uygulanamaz.';
    const said = (body: object) => schema.safeParse({ ...file, ...body }).error?.issues.map(({ message }) => message);
    expect(said({ unread: [7], dry_run: true })).toBeUndefined();
    expect(said({ unread: [], dry_run: false })).toBeUndefined();
    expect(said({ unread: [7], dry_run: false })).toEqual([sentence]);
  });

  it('are decided on the same places, which are made once, however many they are', () => {
    const placesOf = (state: PlaceEdits) => editedLocations(shipped, state);
    const states = new Set<PlaceEdits>();
    const decide: typeof rules.decide = (command, state) => {
      states.add(state);
      return rules.decide(command, state);
    };
    const file = (count: number) =>
      shipped
        .districts()
        .slice(0, count)
        .map(({ id, city_id }, at) => ({
          ...rowOf(id),
          ...{ city_id, name: `Yeni ${'a'.repeat(1 + (at % 30))}${'b'.repeat(Math.floor(at / 30))}` },
        }));
    const command: ImportCommand = { type: 'import', rows: file(300), popular: null };
    const told = readImport(command, rules.initialState, { now, decide, placesOf });
    expect(told.every(({ refusal, events }) => refusal === null && events.length === 1)).toBe(true);
    expect(states.size).toBe(1);
  });
});
