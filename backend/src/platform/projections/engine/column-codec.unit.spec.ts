import { codecOf, fieldOf, literalOf, typeOf } from './column-codec.js';

describe('column codec', () => {
  it.each([
    ['numeric(12,2) not null default 0', 'numeric(12,2)'],
    ['timestamp with time zone NOT  NULL', 'timestamp with time zone'],
    ['text collate "C" not null', 'text'],
    ['int[] not null', 'int[]'],
  ])('takes the type out of "%s"', (column, type) => {
    expect(typeOf(column)).toBe(type);
  });

  it.each<[string, unknown[], string]>([
    ['int', [1, null, undefined, -3], '{1,NULL,NULL,-3}'],
    ['boolean', [true, false, null], '{t,f,NULL}'],
    ['text', ['a', '', 'NULL', 'x"y\\z', '{,}'], '{"a","","NULL","x\\"y\\\\z","{,}"}'],
    ['timestamptz', [new Date(0), '2026-01-01T00:00:00Z'], '{"1970-01-01T00:00:00.000Z","2026-01-01T00:00:00Z"}'],
    ['jsonb', [{ a: ['"'] }, null], '{"{\\"a\\":[\\"\\\\\\"\\"]}",NULL}'],
    ['int[]', [[1, 2], []], '{"{1,2}","{}"}'],
    ['text[]', [['a"b']], '{"{\\"a\\\\\\"b\\"}"}'],
  ])('writes an array of %s', (type, values, literal) => {
    expect(literalOf(codecOf(type), values)).toBe(literal);
  });

  it.each<[string, unknown, string]>([
    ['int', -3, '-3'],
    ['text', null, '\\N'],
    ['text', '\\N', '\\\\N'],
    ['text', 'a\tb\r\nc\\d', 'a\\tb\\r\\nc\\\\d'],
    ['timestamptz', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['jsonb', { a: 'x\ny' }, '{"a":"x\\\\ny"}'],
    ['text[]', ['a"b'], '{"a\\\\"b"}'],
  ])('writes a field of %s to be copied', (type, value, field) => {
    expect(fieldOf(codecOf(type), value)).toBe(field);
  });

  it('casts only what cannot travel as itself', () => {
    expect(codecOf('jsonb not null')).toMatchObject({ parameterType: 'text', cast: 'jsonb' });
    expect(codecOf('int[]')).toMatchObject({ parameterType: 'text', cast: 'int[]' });
    expect(codecOf('tsvector')).toMatchObject({ parameterType: 'text', cast: 'tsvector' });
    expect(codecOf('bigint')).toMatchObject({ parameterType: 'bigint', cast: undefined });
    expect(codecOf('date').readAsText).toBe(true);
  });
});
