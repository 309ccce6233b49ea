import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { detailedErrors, ERROR_CODES } from '@ilan/api';
import { errorCodes, listOfCodes } from '../bin/lib/error-codes.mjs';

const refusing = (text: string) => errorCodes([['a.ts', text]]);

describe('the list of codes that errors have', () => {
  it('is what the sources refuse with; `npm run generate` writes it', () => {
    expect(readFileSync(listOfCodes, 'utf8').replaceAll('\r\n', '\n')).toBe(errorCodes());
  });

  it('has every code that says more than its sentence', () => {
    expect([...detailedErrors.keys()].filter((code) => !Object.values(ERROR_CODES).flat().includes(code))).toEqual([]);
  });

  it('knows a code that is written out, one with a name of its own, and those that are handed on', () => {
    expect(refusing(`new AppError('conflict', 'WRITTEN_OUT', 'Bir cümle.')`)).toMatch(
      / {2}409: \[\n {4}'WRITTEN_OUT',/,
    );
    expect(refusing(`const CODE = 'NAMED';\nnew AppError('gone', CODE, 'Bir cümle.')`)).toMatch(
      / {2}410: \[\n {4}'NAMED',/,
    );
    const handedOn = `err(new AppError('conflict', code, said));\nconflict('HANDED_ON', 'Bir cümle.')`;
    expect(refusing(handedOn)).toMatch(/ {2}409: \[\n {4}'HANDED_ON',/);
  });

  it('is not written where nobody finds the code of a refusal', () => {
    expect(() => refusing(`new AppError('conflict', made(), 'Bir cümle.')`)).toThrow('a.ts');
  });
});
