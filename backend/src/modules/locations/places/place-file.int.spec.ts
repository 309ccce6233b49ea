import { describe, expect, it } from '@jest/globals';
import { type ErrorBody, PLACE_ROWS_MAX, type PlaceFile, type PlaceImported, type PlaceTried } from '@ilan/api';
import { TwoProcesses } from '#test/support/two-processes.js';

const TRIAL = '/api/admin/place-import-trial';
const IMPORT = '/api/admin/place-import';

describe('a long file of places', () => {
  const world = new TwoProcesses();
  const { ada } = world;
  const file = async () => (await ada('GET', '/api/admin/place-file')).json<PlaceFile>();
  const inParts = <Row>(rows: readonly Row[]) =>
    Array.from({ length: Math.ceil(rows.length / PLACE_ROWS_MAX) }, (_, at) => ({
      rows: rows.slice(at * PLACE_ROWS_MAX, (at + 1) * PLACE_ROWS_MAX),
      popular: null,
    }));

  it('is tried as a whole and brought in parts, each of them once however often it arrives', async () => {
    const kept = await file();
    const districts = kept.data.filter(({ city_id }) => city_id !== null).slice(0, 700);
    const fresh = Array.from({ length: 40 }, (_, at) => ({
      ...{ id: null, city_id: 34, name: `Mahalle ${'abcdefghij'[at % 10]}${'abcd'[Math.floor(at / 10)]}` },
      ...{ latitude: 41, longitude: 29, revision: 0 },
    }));
    const rows = [...districts.map((one) => ({ ...one, name: `${one.name} yeni` })), ...fresh];
    const parts = [
      ...inParts(rows),
      { rows: [], popular: { ids: [districts[0]!.id], revision: kept.popular.revision } },
    ];
    const tried = await ada('POST', TRIAL, { parts });
    expect(tried.statusCode).toBe(200);
    const told = tried.json<PlaceTried>().parts;
    expect(told.map((one) => one.rows.filter(({ refusal }) => refusal === null).length)).toEqual([300, 300, 140, 1]);
    expect(await file()).toEqual(kept);

    for (const [at, part] of parts.entries()) {
      const bring = () =>
        world.people.as(
          'Ada',
          'POST',
          IMPORT,
          { ...part, dry_run: false },
          { headers: { 'idempotency-key': `places-${at}` } },
        );
      const brought = await bring();
      expect([brought.statusCode, brought.json<PlaceImported>()]).toEqual([200, told[at]]);
      // The answer was lost: the same words come again.
      const again = await bring();
      expect([again.statusCode, again.json<PlaceImported>()]).toEqual([200, told[at]]);
    }
    const after = await file();
    expect(after.data.filter(({ name }) => name.endsWith(' yeni')).map(({ revision }) => revision)).toEqual(
      districts.map(() => 1),
    );
    expect(after.data.filter(({ name }) => name.startsWith('Mahalle '))).toHaveLength(40);
    expect(after.popular.ids).toEqual([districts[0]!.id]);
    // The other process knows of all of it.
    const names = (await world.other.get('/api/cities/34/districts')).json<{ data: { name: string }[] }>().data;
    expect(names.filter(({ name }) => name.startsWith('Mahalle '))).toHaveLength(40);
  });

  it('is told the wrong rows of all of it before anything is written, however long it is, and takes no more rows than a file may have', async () => {
    const before = await file();
    const row = (at: number) => ({
      ...{ id: 900_000 + at, city_id: 34, name: `Böyle ${'çok uzun bir ad '.repeat(3)}`.trim() },
      ...{ latitude: 41.012_345_678_912, longitude: 29.012_345_678_912, revision: 0 },
    });
    const rows = Array.from({ length: 10_000 }, (_, at) => row(at));
    expect(JSON.stringify(rows).length).toBeGreaterThan(1_500_000);
    const answer = await ada('POST', TRIAL, { parts: inParts(rows) });
    expect(answer.statusCode).toBe(200);
    const told = answer.json<PlaceTried>().parts.flatMap((one) => one.rows);
    expect(told.map(({ refusal }) => refusal)).toEqual(rows.map(({ id }) => `${id} numaralı yer bulunamadı.`));
    expect(await file()).toEqual(before);
    const more = await ada('POST', TRIAL, { parts: inParts([...rows, row(10_000)]) });
    expect([more.statusCode, more.json<ErrorBody>().errors]).toEqual([
      422,
      { parts: ['Bir dosyada en fazla 10000 satır olabilir.'] },
    ]);
  });

  it('takes a part of the longest names', async () => {
    const rows = Array.from({ length: PLACE_ROWS_MAX }, (_, at) => ({
      ...{
        id: null,
        city_id: 6,
        name: `Ş${'ğ'.repeat(56)}${'abcdefghijklmnopqrst'[at % 20]}${'abcdefghijklmno'[Math.floor(at / 20)]}`,
      },
      ...{ latitude: 39.912_345_678_912_3, longitude: 32.812_345_678_912_3, revision: 0 },
    }));
    expect(Buffer.byteLength(JSON.stringify({ rows, popular: null, dry_run: false }))).toBeGreaterThan(64 * 1024);
    const brought = await ada('POST', IMPORT, { rows, popular: null, dry_run: false });
    expect([brought.statusCode, brought.json<PlaceImported>().rows.map(({ changes }) => changes.length)]).toEqual([
      200,
      rows.map(() => 1),
    ]);
  });

  it('with new districts is tried by who may add some', async () => {
    const part = {
      rows: [{ id: null, city_id: 6, name: 'Ova', latitude: 39.9, longitude: 32.8, revision: 0 }],
      popular: null,
    };
    expect((await world.people.as('Murat', 'POST', TRIAL, { parts: [part] })).statusCode).toBe(403);
  });
});
