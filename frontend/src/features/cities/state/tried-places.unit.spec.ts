import { describe, expect, it } from '@jest/globals';
import type { PlaceFile, PlaceImport, PlaceImported } from '@ilan/api';
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
  const sent: PlaceImport[] = [];
  const done = await triedPlaces(changesOf(kept, readFile(JSON.stringify(rows)) ?? []), (body) => {
    sent.push(body);
    const told = body.rows.map(({ name }) => ({ name, changes: [`${name} oldu`], refusal: null, ...say(name) }));
    return Promise.resolve({ rows: told });
  });
  return { ...done, sent };
}
const renamed = (count: number) =>
  kept.data
    .slice(0, count)
    .map((one, at) => ({ ...one, name: `Yeni ${'a'.repeat(at % 40)}${'b'.repeat(Math.floor(at / 40))}` }));

describe('a file of places that is tried', () => {
  it('says what it would do with the lines of its rows, and can be done as a whole', async () => {
    const { changes, refusals, body, sent } = await tried(renamed(2));
    expect([changes, refusals]).toEqual([['1. satır, Yeni: Yeni oldu', '2. satır, Yeni a: Yeni a oldu'], []]);
    expect(body?.rows).toEqual(sent[0]?.rows);
    expect(sent[0]).toMatchObject({ popular: null, dry_run: true });
  });

  it('is told every row that cannot be at once, by its line: what cannot be read, and what the rules refuse without it', async () => {
    const rows = [...renamed(3), { ...kept.data[5], name: '***' }, 7, { ...kept.data[6], name: 'Uzak', popular: 1 }];
    const { refusals, body, changes, sent } = await tried(rows, (name) =>
      name === 'Yeni a' || name === 'Uzak' ? { changes: [], refusal: `${name} olmaz.` } : {},
    );
    expect(refusals.map((one) => one.slice(0, 30))).toEqual([
      '2. satır, Yeni a: Yeni a olmaz',
      '4. satır, ***: Ad büyük harfle',
      '5. satır: Bu kayıt bir yer değ',
      '6. satır, Uzak: Uzak olmaz.',
    ]);
    expect([body, changes]).toEqual([undefined, []]);
    expect(sent.map(({ unread, rows: some }) => [unread, some.length])).toEqual([[[kept.data[5]?.id], 4]]);
  });

  it('is looked at in all its parts where it is too long for one time, each without what hangs on the others, and says where to cut it', async () => {
    const long = await tried(renamed(650), (name) =>
      name === renamed(650)[2]?.name || name === renamed(650)[640]?.name ? { changes: [], refusal: 'olmaz.' } : {},
    );
    expect(long.sent.map(({ rows }) => rows.length)).toEqual([300, 300, 50]);
    expect(long.sent.map(({ unread = [] }) => unread.length)).toEqual([350, 350, 600]);
    expect(long.refusals.map((one) => one.split(',', 1)[0])).toEqual([
      '3. satır',
      '641. satır',
      'Dosya 650 yeri değiştiriyor; bir seferde en fazla 300 yer değiştirilebilir. Dosyayı şu satırlardan sonra bölün: 300',
    ]);
    expect(long.refusals.at(-1)).toContain('bölün: 300, 600. Her parçası ayrı geri alınır.');
    expect(long.body).toBeUndefined();
  });

  it('is not tried where it is longer than all places could be, and is told what cannot be read of it', async () => {
    const fresh = Array.from({ length: 3_000 }, () => ({ name: 'Moda', city_id: 1, latitude: 40, longitude: 29 }));
    const { sent, refusals } = await tried([...fresh, 7]);
    expect(sent).toEqual([]);
    expect(refusals).toEqual([
      '3001. satır: Bu kayıt bir yer değil: adı (name) yok.',
      expect.stringContaining('Dosya 3.000 yeri değiştiriyor'),
    ]);
  });

  it('asks what comes first also where nothing else differs', async () => {
    const rows = [{ ...kept.data[0], popular: 1 }];
    const { sent, body } = await tried(rows);
    expect(sent.map(({ popular, rows: some }) => [popular?.ids, some])).toEqual([[[1_000], []]]);
    expect(body?.popular).toEqual({ ids: [1_000], revision: 3 });
  });
});
