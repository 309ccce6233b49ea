import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const table = readFileSync(join(root, 'docs/money-acceptance.md'), 'utf8');
const rows = [...table.matchAll(/^\| (\d+)( p)? +\|([^|]*)\| `([^`]+)` +\| ([^|]+?) *\|$/gm)].map(
  ([, number = '', chance, what = '', file = '', name = '']) => {
    return { number: Number(number), isByChance: chance !== undefined, what: what.trim(), file, name };
  },
);

/** A test from its name to the name of the next one; nothing where there is none that begins so. */
function testOf(file: string, name: string): string | undefined {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const tests = text.split(/^ *(?=it(?:\.each)?[(<])/m).slice(1);
  return tests.find((one) => [`'${name}`, `"${name}`].some((begun) => one.slice(0, 2_000).includes(begun)));
}

describe('what money has to hold', () => {
  it('is every one of the twenty-five, said once and shown at least once', () => {
    expect([...new Set(rows.map(({ number }) => number))]).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    expect(rows).toHaveLength(table.split('\n').filter((line) => /^\| \d/.test(line)).length);
    const said = rows.filter(({ what }) => what !== '').map(({ number }) => number);
    expect(new Set(said).size).toBe(25);
  });

  it.each(rows)('$number is shown by a test that is there: $name', ({ file, name, isByChance }) => {
    const text = testOf(file, name);
    expect(text).toBeDefined();
    if (isByChance) expect(text).toMatch(/\bfc\.(?:asyncProperty|property)\(/);
  });
});
