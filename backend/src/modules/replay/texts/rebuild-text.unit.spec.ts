import { expect, it } from '@jest/globals';
import { erasedLines } from './rebuild-text.js';

const at = new Date('2026-11-27T17:50:19.847Z');
const keys = (count: number) => Array.from({ length: count }, (_, index) => ({ personId: String(index + 1), at }));

it('says that more people were erased lately than it names', () => {
  expect(erasedLines(keys(5))[0]).toMatch(/person 5 at [^,]+Z\. Where/u);
  expect(erasedLines(keys(6))[0]).toMatch(/person 5 at [^,]+Z, and more\. Where/u);
  expect(erasedLines(keys(6))[0]).not.toContain('person 6');
});
