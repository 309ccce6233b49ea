import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { PlaceFile } from '@ilan/api';
import { textOf } from '@/shared/admin/file/read-text';
import { changesOf, csvOf, jsonOf, readFile } from './place-file';

const file: PlaceFile = {
  data: [
    { id: 34, city_id: null, name: 'İstanbul', latitude: 41.0082, longitude: 28.9784, revision: 0 },
    { id: 3423, city_id: 34, name: 'Kadıköy', latitude: 40.98, longitude: 29.0633, revision: 2 },
    { id: 3438, city_id: 34, name: 'Üsküdar', latitude: 41.02, longitude: 29.03, revision: 0 },
  ],
  popular: { ids: [3438, 34], revision: 5 },
};
const SHIPPED = join(__dirname, '../../../../../backend/src/modules/locations/data/turkey-locations.json');
interface ShippedPlace {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly districts?: readonly ShippedPlace[];
}
/** What the server gives of the places as they are shipped. */
const shipped = (): PlaceFile => {
  const rowOf = ({ id, name, latitude, longitude }: ShippedPlace, city_id: number | null) => ({
    ...{ id, city_id, name, latitude, longitude },
    revision: 0,
  });
  const cities = JSON.parse(readFileSync(SHIPPED, 'utf8')) as readonly ShippedPlace[];
  const data = cities.flatMap((city) => [
    rowOf(city, null),
    ...(city.districts ?? []).map((district) => rowOf(district, city.id)),
  ]);
  return { data, popular: { ids: [34, 5501], revision: 1 } };
};
const HEAD = 'id;city_id;name;latitude;longitude;popular;revision';
const changes = (...lines: readonly string[]) => {
  const read = changesOf(file, readFile([HEAD, ...lines, ''].join('\r\n')) ?? []);
  const sent = read.parts.flat().flatMap(({ row }) => row ?? []);
  return {
    body: { rows: sent, popular: read.popular },
    refused: read.refused.map(({ line, problem }) => `${line}: ${problem}`),
  };
};

describe('places as a file', () => {
  it.each([
    ['csv', csvOf],
    ['json', jsonOf],
  ])('are read from %s as they were written, without a difference', (_kind, fileOf) => {
    const rows = readFile(fileOf(file));
    expect(rows).toHaveLength(3);
    expect(changesOf(file, rows ?? [])).toEqual({ parts: [], popular: null, refused: [] });
  });

  it.each([
    ['csv', csvOf],
    ['json', jsonOf],
  ])('come back from %s without a difference as they are shipped, every one of them', (_kind, fileOf) => {
    const all = shipped();
    expect(all.data).toHaveLength(1_054);
    const rows = readFile(fileOf(all)) ?? [];
    expect(changesOf(all, rows)).toEqual({ parts: [], popular: null, refused: [] });
  });

  it.each(['19 Mayıs', '15 Temmuz', 'Ş. Koçhisar'])('may be called %s', (name) =>
    expect(changes(`;34;${name};40,98;29,03;;`).refused).toEqual([]),
  );

  it.each(['19', '19Mayıs', '19 mayıs', '2026 9 Mayıs', '12345 Mayıs', 'Moda 2'])('may not be called %s', (name) =>
    expect(changes(`;34;${name};40,98;29,03;;`).refused).toHaveLength(1),
  );

  it('are what Turkish spreadsheets keep, in the letters of before, too', () => {
    const csv = csvOf(file);
    expect(csv).toContain('3423;34;Kadıköy;40,98;29,0633;;2;İstanbul');
    const old = Uint8Array.from([...'id;name\n1;'].map((sign) => sign.charCodeAt(0)).concat(0xdd, 0xfe, 0xf0));
    expect(textOf(old)).toBe('id;name\n1;İşğ');
    expect(textOf(new TextEncoder().encode('İşğ'))).toBe('İşğ');
    expect(textOf(Uint8Array.from([0xff, 0xfe, 0x30, 0x01]))).toBe('İ');
    expect(textOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toBeUndefined();
    expect(readFile(csv.replaceAll(';', '\t'))).toHaveLength(3);
  });

  it('differ in what was written, added and put first', () => {
    const { body, refused } = changes(
      '3423;34;Kalkedon;40.98;29,0633;1;2',
      ';34;Moda;40,98;29,03;;',
      '34;;İstanbul;41,0082;28,9784;;0',
    );
    expect(refused).toEqual([]);
    expect(body).toEqual({
      rows: [
        { id: 3423, city_id: 34, name: 'Kalkedon', latitude: 40.98, longitude: 29.0633, revision: 2 },
        { id: null, city_id: 34, name: 'Moda', latitude: 40.98, longitude: 29.03, revision: 0 },
      ],
      // İstanbul is taken away; Üsküdar, of which nothing is said, stays.
      popular: { ids: [3423, 3438], revision: 5 },
    });
  });

  it('leave what comes first as it is where the file does not say', () =>
    expect(
      changesOf(file, readFile('id;city_id;name;latitude;longitude\n34;;İstanbul;41,0082;28,9784\n') ?? []),
    ).toMatchObject({ popular: null }));

  it('have a sentence for each row that cannot be', () =>
    expect(
      changes(
        '3423;34;=HYPERLINK("http://x");40,98;29,06;;2',
        'x;34;Moda;40,98;29,06;;',
        '3438;34;Üsküdar;51,5;29,03;;0',
        '34;;İstanbul;41,0082;abc;;0',
        ';34;Moda;40,98;29,03;2;',
        '35;;İzmir;38,4;27,1;ilk;0',
        '3423;34;Kadıköy;40,98;29,0633;;2',
        '3423;34;Moda;40,98;29,0633;;2',
      ).refused,
    ).toEqual([
      '2: Ad büyük harfle başlamalı (önünde bir sayı olabilir), yalnızca harf, boşluk, nokta, kesme ve tire içermelidir.',
      '3: Numara (id, city_id, revision) tam sayı olmalıdır.',
      '4: Enlem Türkiye’de 35.5 ile 42.5 arasındadır.',
      '5: Boylam sayı olmalıdır.',
      '6: Yeni bir ilçe aynı dosyada öne alınamaz; önce ekleyin.',
      '7: Öne alma sırası (popular) 1’den başlayan bir sayı olmalıdır.',
      '9: Bu yer dosyanın 8. satırında da var.',
    ]));

  it('are named by their line in the file, behind empty lines and cells of several lines, too', () =>
    expect(
      changes(
        '',
        'x;34;Moda;40,98;29,06;;',
        ';;;;;;',
        '34;;"İstan\nbul";41,0082;28,9784;;0',
        'y;34;Moda;40,98;29,06;;',
      ).refused.map((one) => one.split(':', 1)[0]),
    ).toEqual(['3', '7']));

  it.each(['', 'a;b\n1;2', '{"id":1}', '[1', '[]', '[1]', '[{"id":1}]', 'id;name\n1;x', '"'.repeat(1_000)])(
    'are not what %j says',
    (text) => expect(readFile(text)).toBeUndefined(),
  );

  it('tell an entry that is no place by its number, where others are some', () => {
    const rows = readFile(JSON.stringify([1, { id: 34, name: 'İstanbul', latitude: 41, longitude: 28.9 }, { id: 7 }]));
    expect(rows?.map(({ line, problem }) => [line, problem])).toEqual([
      [1, 'Bu kayıt bir yer değil: adı (name) yok.'],
      [2, undefined],
      [3, 'Bu kayıt bir yer değil: adı (name) yok.'],
    ]);
  });

  it('are sent 300 at once, and no more than twelve are put first', () => {
    const fresh = Array.from({ length: 301 }, (_, at) => ({
      name: `Ad${'a'.repeat(at % 50)}`,
      city_id: 34,
      latitude: 40,
      longitude: 29,
    }));
    expect(changesOf(file, readFile(JSON.stringify(fresh)) ?? []).parts.map(({ length }) => length)).toEqual([300, 1]);
    const first = Array.from({ length: 13 }, (_, at) => ({ ...file.data[0], id: at + 1, popular: at + 1 }));
    expect(changesOf(file, readFile(JSON.stringify(first)) ?? [])).toMatchObject({
      refused: [{ problem: 'En fazla 12 yer öne alınabilir.' }],
      popular: null,
    });
  });
});
