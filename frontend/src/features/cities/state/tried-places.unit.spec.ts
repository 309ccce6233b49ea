import { describe, expect, it } from '@jest/globals';
import type { PlaceFile, PlaceImported, PlaceTrial } from '@ilan/api';
import { changesOf, readFile } from './place-file';
import { triedPlaces } from './tried-places';

const districts = Array.from({ length: 700 }, (_, at) => ({ id: 1_000 + at, city_id: 1, latitude: 40, longitude: 29 }));
const kept: PlaceFile = {
  data: districts.map((one) => ({ ...one, name: 'Merkez', revision: 0 })),
  popular: { ids: [], revision: 3 },
};
type Row = PlaceImported['rows'][number];

/** Tries a file against a server that says this of each row. */
async function tried(rows: readonly unknown[], say: (name: string) => Partial<Row> = () => ({})) {
  const sent: PlaceTrial[] = [];
  const done = await triedPlaces(changesOf(kept, readFile(JSON.stringify(rows)) ?? []), (body) => {
    sent.push(body);
    const answer = body.parts.map(({ rows: some, popular }) => ({
      rows: [
        ...some.map(({ name }) => ({ name, changes: [`${name} oldu`], refusal: null, ...say(name) })),
        ...(popular ? [{ name: 'Öne alınan yerler', changes: ['öne aldı'], refusal: null }] : []),
      ],
    }));
    return Promise.resolve(answer);
  });
  const [trial] = sent;
  return { ...done, trial, count: sent.length };
}
const renamed = (count: number) =>
  kept.data
    .slice(0, count)
    .map((one, at) => ({ ...one, name: `Yeni ${'a'.repeat(at % 40)}${'b'.repeat(Math.floor(at / 40))}` }));

describe('a file of places that is tried', () => {
  it('says what it would do with the lines of its rows, and can be done as a whole', async () => {
    const { changes, refusals, parts, trial } = await tried(renamed(2));
    expect([changes, refusals]).toEqual([['1. satır, Yeni: Yeni oldu', '2. satır, Yeni a: Yeni a oldu'], []]);
    expect(parts).toEqual(trial?.parts);
    expect(parts).toMatchObject([{ rows: [{ name: 'Yeni' }, { name: 'Yeni a' }], popular: null }]);
  });

  it('is told every row that cannot be at once, by its line: what cannot be read, and what the rules refuse without it', async () => {
    const rows = [...renamed(3), { ...kept.data[5], name: '***' }, 7, { ...kept.data[6], name: 'Uzak', popular: 1 }];
    const { refusals, parts, changes, trial } = await tried(rows, (name) =>
      name === 'Yeni a' || name === 'Uzak' ? { changes: [], refusal: `${name} olmaz.` } : {},
    );
    expect(refusals.map((one) => one.slice(0, 30))).toEqual([
      '2. satır, Yeni a: Yeni a olmaz',
      '4. satır, ***: Ad büyük harfle',
      '5. satır: Bu kayıt bir yer değ',
      '6. satır, Uzak: Uzak olmaz.',
    ]);
    expect([parts, changes]).toEqual([undefined, []]);
    expect([trial?.unread, trial?.parts.map((one) => one.rows.length)]).toEqual([[kept.data[5]?.id], [4]]);
  });

  it('is tried in all its parts at once where it is too long for one call, and what comes first stands behind them', async () => {
    const file = renamed(650).map((one, at) => ({ ...one, popular: at === 0 ? 1 : null }));
    const long = await tried(file);
    expect(long.count).toBe(1);
    expect(long.parts?.map(({ rows, popular }) => [rows.length, popular?.ids])).toEqual([
      [300, undefined],
      [300, undefined],
      [50, undefined],
      [0, [1_000]],
    ]);
    expect(long.changes).toHaveLength(651);
    expect(long.changes.at(-1)).toBe('öne aldı');
    const wrong = await tried(file, (name) =>
      name === file[2]?.name || name === file[640]?.name ? { changes: [], refusal: 'olmaz.' } : {},
    );
    expect(wrong.refusals.map((one) => one.split(',', 1)[0])).toEqual(['3. satır', '641. satır']);
    expect([wrong.changes, wrong.parts]).toEqual([[], undefined]);
  });

  it('brings a name that is given up before the row that takes it, and names that are changed together', async () => {
    const [first, second, third, fourth] = kept.data;
    const said = { ...kept, data: kept.data.map((one, at) => ({ ...one, name: `Yer ${'abcd'[at] ?? 'e'}` })) };
    const rows = [
      { ...first, name: 'Yer b' },
      { ...third, name: 'Yer d' },
      { ...fourth, name: 'Yer c' },
      { id: null, city_id: 1, name: 'Yer a', latitude: 40, longitude: 29 },
      { ...second, name: 'Başka' },
    ];
    const { parts } = changesOf(said, readFile(JSON.stringify(rows)) ?? []);
    expect(parts.map((part) => part.map(({ line }) => line))).toEqual([[5, 1, 3, 2, 4]]);
  });

  it('asks what comes first also where nothing else differs, and nothing where nothing does', async () => {
    const rows = [{ ...kept.data[0], popular: 1 }];
    const { trial, parts } = await tried(rows);
    expect(trial?.parts.map(({ popular, rows: some }) => [popular?.ids, some])).toEqual([[[1_000], []]]);
    expect(parts?.[0]?.popular).toEqual({ ids: [1_000], revision: 3 });
    const same = await tried([kept.data[0]]);
    expect([same.count, same.changes, same.refusals]).toEqual([0, [], []]);
  });
});
