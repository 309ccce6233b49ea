import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PlaceFilePart, PlaceRow } from '@ilan/api';
import { shippedLocations } from '../shipped-locations.js';
import { editedLocations, type PlaceEdits } from './place-edits.js';
import { placesDecider } from './places.decider.js';
import { triedParts } from './tried-parts.js';

const shipped = shippedLocations();
const rules = placesDecider(shipped);
const now = new Date('2026-11-27T10:00:00Z');
const around = { now, decide: rules.decide, placesOf: (state: PlaceEdits) => editedLocations(shipped, state) };
const idOf = (name: string): number => shipped.districts(34).find((one) => one.name === name)!.id;
const [KADIKOY, USKUDAR, SISLI] = [idOf('Kadıköy'), idOf('Üsküdar'), idOf('Şişli')];
const rowOf = (id: number, changes: Partial<PlaceRow> = {}): PlaceRow => {
  const { name, latitude, longitude } = shipped.district(id)!;
  return { id, city_id: 34, name, latitude, longitude, revision: 0, ...changes };
};
const fresh: PlaceRow = { id: null, city_id: 34, name: 'Moda', latitude: 40.98, longitude: 29.03, revision: 0 };
const part = (...rows: readonly PlaceRow[]): PlaceFilePart => ({ rows: [...rows], popular: null });
const tried = (parts: readonly PlaceFilePart[], unread?: number[]) =>
  triedParts({ parts: [...parts], ...(unread && { unread }) }, rules.initialState, around);
const refusals = async (parts: readonly PlaceFilePart[], unread?: number[]) =>
  (await tried(parts, unread)).map((rows) => rows.map(({ refusal }) => refusal));

describe('a file of places in parts', () => {
  it('given a name that a part before gives up, when a later one takes it, then it has it', async () => {
    const parts = [part(rowOf(USKUDAR, { name: 'Eski Üsküdar' })), part(rowOf(KADIKOY, { name: 'Üsküdar' }))];
    expect(await refusals(parts)).toEqual([[null], [null]]);
    expect(await refusals(parts.toReversed())).toEqual([['Bu adda bir yer zaten var.'], [null]]);
  });

  it('given wrong rows in several parts, when it is tried, then all of them are told, and not what only their staying makes wrong', async () => {
    const stays = rowOf(USKUDAR, { name: 'Eski Üsküdar', latitude: 36 });
    const told = await refusals([
      part(stays, fresh),
      part(rowOf(KADIKOY, { name: 'Üsküdar' }), { ...fresh, name: 'Üsküdar' }),
      part(rowOf(SISLI, { revision: 4 })),
    ]);
    expect(told).toEqual([
      [expect.stringContaining('km uzakta'), null],
      [null, `Bu ilde bu adda bir ilçe zaten var: numarası ${KADIKOY}.`],
      ['Dosya alındıktan sonra değişmiş; yeni bir dosya alın.'],
    ]);
    // A row that could not be sent stays as well.
    expect(await refusals([part(rowOf(KADIKOY, { name: 'Üsküdar' }))], [USKUDAR])).toEqual([[null]]);
  });

  it('given a new district in one part, when another part has one of its name, then no number is told that nobody has seen', async () => {
    expect(await refusals([part(fresh), part({ ...fresh, latitude: 40.97 }), part(fresh)])).toEqual([
      [null],
      ['Dosyada bu ilde bu adda bir yeni ilçe daha var.'],
      [null],
    ]);
  });

  it('given an order of what comes first, when it stands behind all rows, then it is told behind them', async () => {
    const first = { rows: [], popular: { ids: [SISLI], revision: 0 } };
    const [, told] = await tried([part(rowOf(SISLI, { name: 'Feriköy' })), first]);
    expect(told?.flatMap(({ events }) => events)).toMatchObject([
      { type: 'places.popular-arranged', data: { places: [{ id: SISLI, name: 'Feriköy' }] } },
    ]);
    const [late] = await refusals([{ rows: [], popular: { ids: [SISLI], revision: 2 } }]);
    expect(late).toEqual([expect.stringContaining('başkası değiştirdi')]);
  });

  it('when it is brought part by part, then each does what its trial said', async () => {
    const districts = shipped.districts(34).slice(0, 12);
    const row = fc.tuple(fc.nat(11), fc.nat(28)).map(([at, name]): PlaceRow => {
      const { id } = districts[at]!;
      return rowOf(id, { name: name < 5 ? districts[name]!.name : `Yeni ${'abcdefghijklmnopqrstuvwxy'[name - 5]}` });
    });
    let brought = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 4 }),
        async (rows, size) => {
          const parts: PlaceFilePart[] = [];
          for (let at = 0; at < rows.length; at += size) parts.push(part(...rows.slice(at, at + size)));
          const told = await tried(parts);
          let state = rules.initialState;
          for (const [at, one] of parts.entries()) {
            const decided = rules.decide({ type: 'import', ...one, now }, state);
            const wrong = told[at]?.filter(({ refusal }) => refusal !== null) ?? [];
            if (!decided.ok) {
              // What is told nothing of hangs on a row that is.
              expect(told.slice(0, at + 1).some((some) => some.some(({ refusal }) => refusal !== null))).toBe(true);
              return;
            }
            expect(wrong).toEqual([]);
            expect(told[at]?.flatMap(({ events }) => events)).toEqual(decided.value);
            state = decided.value.reduce(rules.evolve, state);
            if (at === parts.length - 1 && at > 0) brought += 1;
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(brought).toBeGreaterThan(5);
  });
});
