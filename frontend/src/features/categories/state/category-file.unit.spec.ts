import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type StaffCategory, visibleLine } from '@ilan/api';
import { changesOf, csvOf, jsonOf, readFile, refusedOf } from './category-file';

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

  it('have no difference whatever they are called, also behind the apostrophe that keeps formulas from running', () => {
    const name = fc
      .array(fc.constantFrom("'", '=', '+', '-', '@', '"', ';', ',', ' ', '\t', 'a', 'Ş', '1', '\u00a0'), {
        maxLength: 8,
      })
      .map((signs) => visibleLine(signs.join('')))
      .filter((line) => line !== '');
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        const called = names.map((line, at) => one(at + 1, null, line));
        for (const fileOf of [csvOf, jsonOf])
          expect(changesOf(called, readFile(fileOf(called)) ?? [])).toEqual({ rows: [], orders: [] });
      }),
      { numRuns: 1_000 },
    );
  });

  it('bring the drawing that the file has, and leave alone what it says nothing of', () => {
    const drawn = '<svg viewBox="0 0 24 24"><path d="M1;2"/></svg>';
    const with_icon = [{ ...one(1, null, 'Emlak'), icon: drawn }, one(2, null, 'Vasıta')];
    for (const file of [csvOf(with_icon), jsonOf(with_icon)]) {
      const rows = readFile(file) ?? [];
      expect(changesOf(with_icon, rows)).toEqual({ rows: [], orders: [] });
      expect(changesOf([one(1, null, 'Emlak'), one(2, null, 'Vasıta')], rows)).toEqual({
        rows: [{ id: 1, parent_id: null, name: 'Emlak', hidden: false, revision: 2, icon: drawn }],
        orders: [],
      });
    }
    const rows = readFile('id;parent_id;name\n1;;Emlak\n2;;Vasıta\n') ?? [];
    expect(changesOf(with_icon, rows)).toEqual({ rows: [], orders: [] });
  });

  it('are refused where a number stands twice, also where one of the rows says what is so already', () => {
    const rows = readFile('id;parent_id;name;revision\n1;;Emlak;2\n24;2;Oto;2\n1;;Konut;2\n') ?? [];
    expect(changesOf(all, rows)).toEqual({ twice: 1 });
  });

  it('have a sentence for each row that the contract refuses, with its line in the file', () => {
    const sentences = (text: string) =>
      refusedOf(all, readFile(text) ?? []).map(({ line, name, problem }) => `${line}, ${name}: ${problem}`);
    const lines = [
      'id;parent_id;name;hidden;revision;icon',
      '1;;E;0;2;',
      '',
      '24;2;Otomobil;0;2;',
      `;1;"Uzun\nad";;;${'x'.repeat(6_001)}`,
      `;1;${'Ad'.repeat(31)};0;;`,
      ';1;***;0;;',
      ';1;Konut;0;;',
    ];
    expect(sentences(lines.join('\n'))).toEqual([
      '2, E: Ad en az 2 karakter olmalıdır.',
      '5, Uzun\nad: Simge en fazla 6000 karakter olabilir.',
      `7, ${'Ad'.repeat(30)}: Ad en fazla 60 karakter olabilir.`,
      '8, ***: Ad en az bir harf içermelidir.',
    ]);
    const entries = [{ name: 'Konut' }, { name: '?' }, { id: 1e300, name: 'Arsa' }, { name: 'Köy', revision: 2 ** 60 }];
    expect(sentences(JSON.stringify(entries))).toEqual([
      '2, ?: Ad en az 2 karakter olmalıdır.',
      '3, Arsa: Numara (id, parent_id, revision) tam sayı olmalıdır.',
      '4, Köy: Numara (id, parent_id, revision) tam sayı olmalıdır.',
    ]);
  });

  it('are refused where nobody can say whether one is to be hidden: it would be shown', () => {
    const hidden = [{ ...one(1, null, 'Emlak'), hidden: true }, one(2, null, 'Vasıta')];
    const rows = readFile('id;parent_id;name;hidden;revision\n1;;Emlak;evet;2\n2;;Vasıta; 0 ;2\n;1;Arsa;x;\n') ?? [];
    expect(refusedOf(hidden, rows).map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
      '2: Gizli (hidden) sütununda 1 ya da 0 olmalıdır.',
      '4: Gizli (hidden) sütununda 1 ya da 0 olmalıdır.',
    ]);
  });

  it('are refused row by row for a number that is none, and for a quote that is never closed', () => {
    const told = (text: string) =>
      refusedOf(all, readFile(text) ?? []).map(({ line, name, problem }) => `${line}, ${name}: ${problem}`);
    expect(told('id;parent_id;name;revision\n1;;Konut;2\n24,0;2;Oto;2\n25;2;Arazi;iki\n')).toEqual([
      '3, Oto: Numara (id, parent_id, revision) tam sayı olmalıdır.',
      '4, Arazi: Numara (id, parent_id, revision) tam sayı olmalıdır.',
    ]);
    expect(told('id;parent_id;name\nx;;y')).toEqual(['2, y: Numara (id, parent_id, revision) tam sayı olmalıdır.']);
    const [open = '', ...others] = told(
      'id;parent_id;name;revision\n1;;Konut;2\n2;;"Araç;2\n24;2;Oto;2\n25;2;Arsa;2\n',
    );
    expect(open).toMatch(/^3, Araç;2\n24.*Bir tırnak açılmış ama kapanmamış/su);
    expect(others).toEqual([]);
  });

  it('are refused row by row where JSON has a number below 0, which would be that of a row', () => {
    const entries = [
      { id: -2, name: 'Konut' },
      { name: 'Arsa', parent_id: -1 },
      { id: 1, name: 'Emlak', revision: -1 },
      { id: 24, parent_id: 2, name: 'Otomobil', revision: 2 },
    ];
    const told = refusedOf(all, readFile(JSON.stringify(entries)) ?? []);
    expect(told.map(({ line, name, problem }) => `${line}, ${name}: ${problem}`)).toEqual([
      '1, Konut: Numara (id, parent_id, revision) tam sayı olmalıdır.',
      '2, Arsa: Numara (id, parent_id, revision) tam sayı olmalıdır.',
      '3, Emlak: Numara (id, parent_id, revision) tam sayı olmalıdır.',
    ]);
  });

  it.each(['key', 'parent', 'path', 'added_at'])('are refused where %s is no text, or too long for one', (column) => {
    const told = (text: string) =>
      refusedOf(all, readFile(text) ?? []).map(({ line, problem }) => `${line}: ${problem}`);
    const sentence = `“${column}” sütununa en fazla 300 karakterlik bir yazı yazılabilir.`;
    const values = [1.5, true, {}, ['a'], 2 ** 60, 'x'.repeat(301), null, '', ' ', 'x'.repeat(300)];
    expect(told(JSON.stringify(values.map((value) => ({ name: 'Arsa', [column]: value }))))).toEqual(
      [1, 2, 3, 4, 5, 6].map((line) => `${line}: ${sentence}`),
    );
    const rows = ['x'.repeat(301), 'x'.repeat(300), ''].map((value) => `;Arsa;${value}\n`);
    expect(told(`parent_id;name;${column}\n${rows.join('')}`)).toEqual([`2: ${sentence}`]);
  });

  it('are not refused for what stays as it is', () => {
    const old = [one(1, null, 'E')];
    expect(refusedOf(old, readFile(csvOf(old)) ?? [])).toEqual([]);
  });

  it('stay hidden where a file does not say whether they are; what it adds is shown', () => {
    const kept = [{ ...one(1, null, 'Emlak'), hidden: true }, one(2, null, 'Vasıta')];
    const files = [
      'id;parent_id;name;revision\n1;;Konut;2\n2;;Araç;2\n;1;Yeni;0\n',
      'id;parent_id;name;hidden;revision\n1;;Konut;;2\n2;;Araç;;2\n;1;Yeni;;0\n',
      JSON.stringify([
        ...[{ id: 1, parent_id: null, name: 'Konut', revision: 2 }],
        ...[{ id: 2, parent_id: null, name: 'Araç', revision: 2 }],
        ...[{ parent_id: 1, name: 'Yeni' }],
      ]),
    ];
    for (const file of files) {
      const changes = changesOf(kept, readFile(file) ?? []);
      expect(changes).toMatchObject({
        rows: [
          { name: 'Konut', hidden: true },
          { name: 'Araç', hidden: false },
          { name: 'Yeni', hidden: false },
        ],
      });
    }
    expect(changesOf(kept, readFile('id;parent_id;name;revision\n1;;Emlak;2\n') ?? [])).toEqual({
      rows: [],
      orders: [],
    });
  });

  it('are not brought with more drawings than one call takes', () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...one(1, null, `Ad ${at}`),
      id: null,
      icon: 'x'.repeat(5_000),
    }));
    expect(changesOf(all, rows)).toBe('too many');
  });

  it('run no formula in a spreadsheet', () => expect(csvOf(all)).toContain(`2;;"'=Vasıta; ""iyi""";0;2;`));

  it('differ in what was changed, added and put in another order', () => {
    const lines = ['id;parent_id;name;hidden;revision', '24;1;Otomobil;1;2', ';1;Yeni;0;', '2;;"=Vasıta; ""iyi""";0;2'];
    expect(changesOf(all, readFile([...lines, '1;;Emlak;0;2', ''].join('\r\n')) ?? [])).toEqual({
      rows: [
        { id: 24, parent_id: 1, name: 'Otomobil', hidden: true, revision: 2 },
        { id: null, parent_id: 1, name: 'Yeni', hidden: false, revision: 0 },
      ],
      orders: [{ parent_id: null, ids: [2, 1], was: [1, 2] }],
    });
  });

  it.each(['', 'a;b\n1;2', '{"id":1}', '[1', '[{"id":"x","name":"y"}]', '[{"name":"y","hidden":1}]'])(
    'are not what %j says',
    (text) => expect(readFile(text)).toBeUndefined(),
  );

  it('are not brought by the thousand', () => {
    const rows = Array.from({ length: 301 }, (_, at) => ({ ...one(1, null, `Ad ${at}`), id: null }));
    expect(changesOf(all, rows)).toBe('too many');
  });

  it('are put in order below a few hundred parents at a time, no more', () => {
    const pairs = Array.from({ length: 301 }, (_, at) => at * 2 + 10);
    const kept = pairs.flatMap((id) => [one(id, id - 10, `A${id}`), one(id + 1, id - 10, `B${id}`)]);
    const turned = pairs.flatMap((id) => [one(id + 1, id - 10, `B${id}`), one(id, id - 10, `A${id}`)]);
    expect(changesOf(kept, turned)).toBe('too many');
    const fewer = changesOf(kept, turned.slice(2));
    expect(typeof fewer === 'object' && 'orders' in fewer ? fewer.orders.length : fewer).toBe(300);
  });

  it('are compared in one go, however many parents a file of thousands has', () => {
    let looks = 0;
    const watched = Array.from({ length: 6_000 }, (_, at) => {
      const parent = at < 2_000 ? null : (at % 2_000) + 1;
      return Object.defineProperty(one(at + 1, parent, `K${at}`), 'parent_id', {
        get: () => {
          looks++;
          return parent;
        },
      });
    });
    const rows = watched.map(({ id, parent_id, name }) => ({ id, parent_id, name, hidden: false, revision: 2 }));
    looks = 0;
    expect(changesOf(watched, rows)).toEqual({ rows: [], orders: [] });
    expect(looks).toBeLessThan(10 * watched.length);
  });
});
