import { describe, expect, it } from '@jest/globals';
import { fullPosition, shortPosition } from './written-position.js';

const wide = (place: number): string => String(place).padStart(20, '0');

describe('a position as people read and write it', () => {
  it.each([
    [wide(0), '0'],
    [wide(1370), '1370'],
    [`${wide(1024)}-${wide(1024)}`, '1024'],
    [`${wide(1024)}-${wide(990)}`, '1024-990'],
  ])('is shown of %s as %s, and means the same place again', (position, text) => {
    expect(shortPosition(position)).toBe(text);
    expect(fullPosition(text, position)).toBe(position);
    expect(fullPosition(position, position)).toBe(position);
  });

  it.each([
    ['43', wide(42)],
    ['43', `${wide(42)}-${wide(42)}`],
    ['42-42', `${wide(42)}-${wide(41)}`],
    ['99999999999999999999', wide(42)],
    ['0', ''],
  ])('is none where it lies behind the end of the log: %s behind %s', (place, head) =>
    expect(fullPosition(place, head)).toBeUndefined(),
  );
});
