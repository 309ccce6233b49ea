import { describe, expect, it } from '@jest/globals';
import type { StaffCategory } from '@ilan/api';
import { changesOf, csvOf, jsonOf, readFile } from './category-file';

const one = (id: number, parent_id: number | null, name: string): StaffCategory => ({
  ...{ id, parent_id, name, slug_cid: '', icon: '', level: parent_id === null ? 0 : 1, hidden: false },
  ...{ hidden_above: false, filters: 0, ads: 0, former_names: [], revision: 2 },
});
const ODD = '=Vasıta; "iyi"';
const all = [one(1, null, 'Emlak'), one(2, null, ODD), one(24, 2, 'Otomobil'), one(25, 2, 'Arazi')];

describe('categories as a file', () => {
  it.each([
    ['csv', csvOf],
    ['json', jsonOf],
  ])('are read from %s as they were written, without a difference', (_kind, fileOf) => {
    const rows = readFile(fileOf(all));
    expect(rows).toHaveLength(4);
    expect(changesOf(all, rows ?? [])).toEqual({ rows: [], orders: [] });
  });

  it('run no formula in a spreadsheet', () => expect(csvOf(all)).toContain(`2;;"'=Vasıta; ""iyi""";0;2;`));

  it('differ in what was changed, added and put in another order', () => {
    const lines = ['id;parent_id;name;hidden;revision', '24;1;Otomobil;1;2', ';1;Yeni;0;', '2;;"=Vasıta; ""iyi""";0;2'];
    expect(changesOf(all, readFile([...lines, '1;;Emlak;0;2', ''].join('\r\n')) ?? [])).toEqual({
      rows: [
        { id: 24, parent_id: 1, name: 'Otomobil', hidden: true, revision: 2 },
        { id: null, parent_id: 1, name: 'Yeni', hidden: false, revision: 0 },
      ],
      orders: [{ parent_id: null, ids: [2, 1] }],
    });
  });

  it.each(['', 'a;b\n1;2', '{"id":1}', '[1', '[{"id":"x","name":"y"}]', 'id;parent_id;name\nx;;y'])(
    'are not what %j says',
    (text) => expect(readFile(text)).toBeUndefined(),
  );

  it('are not brought by the thousand', () => {
    const rows = Array.from({ length: 301 }, (_, at) => ({ ...one(1, null, `Ad ${at}`), id: null }));
    expect(changesOf(all, rows)).toBe('too many');
  });
});
