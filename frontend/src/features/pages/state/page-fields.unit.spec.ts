import { describe, expect, it } from '@jest/globals';
import { fromDifference } from './page-fields';

describe('what somebody else wrote into a long text', () => {
  it('is shown from shortly before it differs', () => {
    const same = 'a'.repeat(5000);
    expect(fromDifference(`${same}onlarınki`, `${same}benimki`)).toBe(`…${'a'.repeat(40)}onlarınki`);
  });

  it('is shown whole where it is short, also where one text goes on where the other ends', () => {
    expect(fromDifference('Kısa bir metin.', 'Kısa')).toBe('Kısa bir metin.');
    expect(fromDifference('', 'Kısa')).toBe('');
    expect(fromDifference('Kısa', 'Kısa bir metin.')).toBe('Kısa');
  });

  it('ends somewhere', () => {
    expect(fromDifference('b'.repeat(5000), 'a')).toBe(`${'b'.repeat(400)}…`);
  });
});
