import { describe, expect, it } from '@jest/globals';
import { terminalColumns, wrapped } from './terminal.js';

describe('a terminal', () => {
  it('is as wide as it says; a file has no width', () => {
    expect(terminalColumns({ isTTY: true, columns: 80 })).toBe(80);
    expect(terminalColumns({ isTTY: false, columns: 80 })).toBeUndefined();
    expect(terminalColumns({ isTTY: true, columns: 0 })).toBeUndefined();
  });

  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one', 7, ['one']],
    ['', 7, ['']],
    ['abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
    ['a abcdefghij', 4, ['a', 'abcd', 'efgh', 'ij']],
  ])('is shown "%s" in lines of %i signs', (text, columns, lines) => {
    expect(wrapped(text, columns)).toEqual(lines);
  });
});
