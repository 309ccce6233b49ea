import { describe, expect, it } from '@jest/globals';
import { csvLine, csvMoment } from './csv.js';

describe('a line of a spreadsheet', () => {
  it('has a semicolon between cells and ends like every line of a CSV file', () => {
    expect(csvLine(['İlan', 12, null, 'Şişli'])).toBe('İlan;12;;Şişli\r\n');
  });

  it('keeps what would break it inside quotes', () => {
    expect(csvLine(['a;b', 'c"d', 'e\nf'])).toBe('"a;b";"c""d";"e\nf"\r\n');
  });

  it.each(['=1+1', '+90532', '-5', '@SUM(A1)', '\t=1', '\r=1'])('does not let %j run as a formula', (text) => {
    expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('writes apostrophes that stand before such a sign themselves so that they come back', () => {
    expect([`'=1`, `''@a`, `'a`].map((text) => csvLine([text]))).toEqual([`''=1\r\n`, `'''@a\r\n`, `'a\r\n`]);
  });

  it('leaves numbers what they are, with a Turkish comma', () => {
    expect(csvLine([-5, 12.5])).toBe('-5;12,5\r\n');
  });

  it('has times that a spreadsheet reads, as the clocks of Istanbul show them', () => {
    expect(csvMoment('2026-11-21T21:05:09.123Z')).toBe('22.11.2026 00:05:09');
    expect(csvMoment(null)).toBeNull();
  });
});
