import { describe, expect, it } from '@jest/globals';
import type { CategoryRow } from '@ilan/api';
import { after, base, CARS, first, idsOf, now, rules, shipped, VEHICLES } from '#test/builders/categories.js';
import { sentenceOf } from './category-events.js';
import { numbersGiven } from './rows-in-turn.js';
import { triedParts } from './tried-parts.js';

const around = { rules, shipped, before: first, now };
const row = (id: number, parent_id: number | null, name: string): CategoryRow => ({
  ...{ id, parent_id, name, hidden: false, revision: 0 },
});
const part = (rows: readonly CategoryRow[]) => ({ rows: [...rows], orders: [] });

it('a long file is told as its parts will be brought: a later one stands on what an earlier one adds and frees', async () => {
  const parts = [
    part([row(-2, -1, 'Av'), row(-1, null, 'Doğa'), row(CARS, VEHICLES, 'Binek')]),
    part([row(-3, -2, 'Olta'), row(-4, VEHICLES, base.byId(CARS)?.name ?? '')]),
    { rows: [], orders: [{ parent_id: -1, ids: [-2] }] },
  ];
  const tried = await triedParts({ parts }, around);
  let state = first;
  const given = new Map<number, number>();
  const brought = parts.map(({ rows, orders }) => {
    const decided = rules.decide({ type: 'import', rows, orders, given: new Map(given), now }, state);
    if (!decided.ok) throw decided.error;
    for (const [key, id] of numbersGiven(rows, decided.value)) given.set(key, id);
    state = decided.value.reduce(rules.evolve, state);
    return decided.value.map(sentenceOf);
  });
  expect(tried.parts).toEqual(brought.map((changes) => ({ changes, refused: [] })));
  expect(tried.parts.map(({ changes }) => changes.length)).toEqual([3, 2, 0]);
});

it('all parts are told, and nothing of what only hangs on a row of another one that is refused', async () => {
  const parts = [
    part([row(-1, 99_999, 'Doğa')]),
    part([row(-2, -1, 'Av'), row(-3, 99_998, 'Olta')]),
    { rows: [], orders: [{ parent_id: -1, ids: [-2] }] },
  ];
  const { parts: told } = await triedParts({ parts, unread: [VEHICLES] }, around);
  expect(told.map(({ refused }) => refused.map(({ at, problem }) => `${at} ${problem}`))).toEqual([
    ['0 “Doğa”: Böyle bir kategori bulunamadı.'],
    ['1 “Olta”: Böyle bir kategori bulunamadı.'],
    [],
  ]);
});

it('what is refused of no row is told as it is', async () => {
  const other = after([{ type: 'add', parent_id: VEHICLES, name: 'Uçan araba', icon: '' }]);
  const parts = [{ rows: [], orders: [{ parent_id: VEHICLES, ids: [CARS], was: [CARS] }] }];
  await expect(triedParts({ parts }, { ...around, before: other })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
});

describe('the order of a long file', () => {
  const ids = Array.from({ length: 301 }, (_, at) => -at - 1);
  const [emlak = 0, ...others] = idsOf(first, null);
  const below = ids.slice(2).toReversed();
  const parts = [
    part(ids.slice(0, 300).map((id) => row(id, id < -2 ? -1 : null, `Doğa ${-id}`))),
    part([row(-301, -1, 'Doğa 301')]),
    {
      rows: [],
      orders: [
        { parent_id: null, ids: [emlak, -2, ...others.slice(0, -1), -1, ...others.slice(-1)], was: [emlak, ...others] },
        { parent_id: -1, ids: below, was: [] },
      ],
    },
  ];

  it('is held against what was there before the file, not against what its own parts before it have added', async () => {
    const { parts: told } = await triedParts({ parts }, around);
    expect(told.map(({ changes, refused }) => [changes.length, refused.length])).toEqual([
      [300, 0],
      [1, 0],
      [2, 0],
    ]);
  });

  it('is refused where somebody has ordered or added something there since it was looked at', async () => {
    const ordered = after([{ type: 'order', parent_id: null, ids: [emlak, ...others.toReversed()] }]);
    const added = after([{ type: 'add', parent_id: null, name: 'Uzay', icon: '' }]);
    for (const before of [ordered, added])
      await expect(triedParts({ parts }, { ...around, before })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('that is so already is no change, whoever made it so', async () => {
    const wanted = [emlak, ...others.toReversed()];
    const before = after([{ type: 'order', parent_id: null, ids: wanted }]);
    const again = [{ rows: [], orders: [{ parent_id: null, ids: wanted, was: [emlak, ...others] }] }];
    expect(await triedParts({ parts: again }, { ...around, before })).toEqual({
      parts: [{ changes: [], refused: [] }],
    });
  });
});

it('gives others a turn between two parts', async () => {
  const parts = Array.from({ length: 8 }, (_, at) =>
    part(Array.from({ length: 300 }, (__, n) => row(-(at * 300 + n) - 1, (n % 20) + 24, `Kat ${at} ${n}`))),
  );
  let turns = 0;
  const turning = setInterval(() => turns++, 0);
  const { parts: told } = await triedParts({ parts }, around);
  clearInterval(turning);
  expect(told.flatMap(({ changes }) => changes)).toHaveLength(2_400);
  expect(turns).toBeGreaterThan(5);
});
