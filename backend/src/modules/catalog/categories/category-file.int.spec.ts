import { describe, expect, it } from '@jest/globals';
import {
  CATEGORY_DRAWINGS_MAX,
  type CategoryImported,
  type CategoryTried,
  type ErrorBody,
  type StaffCategories,
} from '@ilan/api';
import { TwoProcesses } from '#test/support/two-processes.js';

const row = (id: number | null, parent_id: number | null, name: string, change: object = {}) => ({
  ...{ id, parent_id, name, hidden: false, revision: 0, ...change },
});

describe('a file of categories', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const tree = async () => (await ada('GET', '/api/admin/categories')).json<StaffCategories>().data;

  it('that is long is tried as a whole and brought in parts, of which each knows what those before it added', async () => {
    const drawing = `<svg viewBox="0 0 24 24"><path d="${'M1 2h3 '.repeat(170)}"/></svg>`;
    const below = Array.from({ length: 800 }, (_, at) =>
      row(-at - 2, at < 8 ? -1 : -2 - (at % 8), `Kat ${at}`, at < 8 ? {} : { icon: drawing }),
    );
    const rows = [row(-1, null, 'Doğa sporları'), ...below];
    const parts = [rows.slice(0, 300), rows.slice(300, 600), rows.slice(600)].map((part) => ({
      rows: part,
      orders: [],
    }));
    expect(JSON.stringify({ parts }).length).toBeGreaterThan(900_000);
    const before = (await tree()).length;
    const tried = await ada('POST', '/api/admin/category-import-trial', { parts });
    expect(tried.statusCode).toBe(200);
    const told = tried.json<CategoryTried>().parts;
    expect(told.map(({ changes, refused }) => [changes.length, refused.length])).toEqual([
      [300, 0],
      [300, 0],
      [201, 0],
    ]);
    expect((await tree()).length).toBe(before);

    const given = new Map<number, number>();
    for (const [at, part] of parts.entries()) {
      const known = part.rows.map((one) => ({ ...one, parent_id: given.get(one.parent_id ?? 0) ?? one.parent_id }));
      const brought = await ada('POST', '/api/admin/category-import', { rows: known, orders: [], dry_run: false });
      const { changes, added = [] } = brought.json<CategoryImported>();
      expect([brought.statusCode, changes]).toEqual([200, told[at]?.changes]);
      for (const { key, id } of added) given.set(key, id);
    }
    const all = await tree();
    const top = all.find(({ name }) => name === 'Doğa sporları');
    expect(top).toMatchObject({ id: given.get(-1), parent_id: null, added_at: expect.stringMatching(/^\d{4}-/u) });
    expect(all.filter(({ parent_id }) => parent_id === top?.id)).toHaveLength(8);
    expect(all.filter(({ name }) => name.startsWith('Kat '))).toHaveLength(800);
    // What the product brings has no moment of its own.
    expect(all.find(({ id }) => id === 24)?.added_at).toBeUndefined();
  });

  it('is told its wrong rows in all parts, with a ring among what it adds', async () => {
    const parts = [
      { rows: [row(-1, -2, 'Bir'), row(-2, -1, 'İki')], orders: [] },
      { rows: [row(-3, 999_999, 'Üç'), row(24, null, 'Emlak')], orders: [] },
    ];
    const { parts: told } = (await ada('POST', '/api/admin/category-import-trial', { parts })).json<CategoryTried>();
    expect(told.map(({ refused }) => refused)).toEqual([
      [{ at: 1, problem: '“İki”: Bir kategori kendi altına taşınamaz.' }],
      [
        { at: 0, problem: '“Üç”: Böyle bir kategori bulunamadı.' },
        { at: 1, problem: '“Emlak”: Bu adda bir kategori burada zaten var.' },
      ],
    ]);
  });

  it('has no more rows than there may be categories', async () => {
    const part = { rows: Array.from({ length: 300 }, (_, at) => row(null, 24, `Ad ${at}`)), orders: [] };
    const answer = await ada('POST', '/api/admin/category-import-trial', {
      parts: Array.from({ length: 34 }, () => part),
    });
    expect([answer.statusCode, answer.json<ErrorBody>().errors]).toEqual([
      422,
      { parts: ['Bir dosyada en fazla 10000 satır olabilir.'] },
    ]);
  });

  it('has no more letters of drawings in one part than are decided in one stretch', async () => {
    const drawing = `<svg viewBox="0 0 24 24"><path d="${'M1 2h3 '.repeat(800)}"/></svg>`;
    const most = Math.floor(CATEGORY_DRAWINGS_MAX / drawing.length);
    const tried = (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => row(null, 24, `Çizim ${at}`, { icon: drawing }));
      return ada('POST', '/api/admin/category-import-trial', { parts: [{ rows, orders: [] }] });
    };
    expect((await tried(most)).statusCode).toBe(200);
    const answer = await tried(most + 1);
    expect([answer.statusCode, answer.json<ErrorBody>().errors]).toEqual([
      422,
      { 'parts.0.rows': ['Bir seferde en fazla 400000 karakterlik simge yüklenebilir.'] },
    ]);
  });
});
