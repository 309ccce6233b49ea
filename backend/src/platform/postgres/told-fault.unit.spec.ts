import { describe, expect, it } from '@jest/globals';
import { tablesOfReference } from '@ilan/api';
import { faultText, maskedFault } from './told-fault.js';

const WORDS = 'Ayşe "Teyze" 0532 123 45 67';
const sql = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, severity: 'ERROR', ...more });

describe('what an error says', () => {
  it.each([
    [sql('22P02', `invalid input syntax for type integer: "${WORDS}"`), 'PostgreSQL 22P02: a value has a wrong form'],
    [
      sql('23505', `duplicate key: ${WORDS}`, {
        schema: 'rm',
        table: 'person',
        constraint: 'person_email',
        detail: WORDS,
      }),
      'PostgreSQL 23505: it is there already (schema rm, table person, constraint person_email)',
    ],
    [
      sql('23503', `violates: ${WORDS}`, {
        ...{ schema: 'app', table: 'mail', constraint: 'mail_person_id_fkey' },
        // The value may say what it likes: the table is named behind it.
        detail: `Key (name)=(${WORDS} is not present in table "wages".) is not present in table "account".`,
      }),
      'PostgreSQL 23503: what it names is not there (schema app, table mail, constraint mail_person_id_fkey, names table account)',
    ],
    [
      sql('23503', WORDS, { table: 'mail', detail: `Key (name)=(${WORDS}) ist nicht da.` }),
      'PostgreSQL 23503: what it names is not there (table mail)',
    ],
    [sql('22999', WORDS), 'PostgreSQL 22999: a value does not fit'],
    [sql('54000', 'index row size 2712'), 'PostgreSQL 54000: it is too big to be stored'],
    // What is away names only parts of the schema: whoever brings it back needs them.
    [sql('42P01', 'relation "rm.message" does not exist'), 'PostgreSQL 42P01: relation "rm.message" does not exist'],
    [new SyntaxError(`Unexpected token 'A', "${WORDS}" is not valid JSON`), 'A text is no JSON'],
    [new SyntaxError(`Cannot convert ${WORDS} to a BigInt`), 'A text is no whole number'],
    [new Error(`Bu ad alınmış: “${WORDS}”.`), 'Bu ad alınmış: “…”.'],
    [new Error('Event listing.price-guessed is not registered'), 'Event listing.price-guessed is not registered'],
    ['oops', 'oops'],
  ])('quotes no value: %#', (error, text) => {
    expect(faultText(error)).toBe(text);
  });

  it('names the tables of a reference in a form that is read again, also where more is said', () => {
    const broken = (table: string, other: string) =>
      faultText(
        sql('23503', 'x', { table, constraint: 'c', detail: `Key (a)=(1) is not present in table "${other}".` }),
      );
    expect(tablesOfReference(broken('mail', 'account'))).toEqual({ from: 'mail', to: 'account' });
    expect(tablesOfReference(`waits for jars: ${broken('mail', 'account')}, again`)).toEqual({
      from: 'mail',
      to: 'account',
    });
    expect(tablesOfReference(faultText(sql('23503', 'x', { table: 'mail' })))).toEqual({ from: 'mail', to: null });
    for (const text of [
      faultText(sql('23503', 'x')),
      faultText(sql('23505', 'x', { table: 'mail' })),
      '',
      '('.repeat(2_000),
    ])
      expect(tablesOfReference(text)).toBeUndefined();
  });

  it('quotes none either where another error tells it on', () => {
    const cause = sql('22P02', `invalid input syntax for type uuid: ${WORDS}`);
    const outer = new Error(`reading: ${cause.message}, again`, { cause });
    expect(faultText(outer)).toBe('reading: PostgreSQL 22P02: a value has a wrong form, again');
  });

  it('is told so, too, where it was written down as it was', () => {
    expect(maskedFault(`value "${WORDS}" is out of range for type integer`)).toBe(
      'value "…" is out of range for type integer',
    );
    // Its end was cut off with the last quote.
    expect(maskedFault(`invalid: "${WORDS.repeat(100)}`.slice(0, 2_000))).toBe('invalid: "…"');
    expect(maskedFault('PostgreSQL 42P01: relation "x" does not exist')).toContain('"x"');
    const issues = '[ { "expected": "number", "code": "invalid_type", "path": [], "message": "Invalid input" } ]';
    expect(maskedFault(issues)).toBe(issues);
    expect(maskedFault(`[ "${WORDS}" ]`)).toBe('[ "…" ]');
  });
});
