import { describe, expect, it } from '@jest/globals';
import { momentEndParam, momentParam } from './admin-query.js';

describe('a moment in an address', () => {
  it('is a day in Istanbul, or a moment by its own clock', () => {
    expect(momentParam.parse('2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect(momentParam.parse('2026-11-21T10:00:00+02:00').toISOString()).toBe('2026-11-21T08:00:00.000Z');
    expect(momentEndParam.parse('2026-11-21').toISOString()).toBe('2026-11-21T21:00:00.000Z');
    expect(momentEndParam.parse('2028-02-29').toISOString()).toBe('2028-02-29T21:00:00.000Z');
  });

  it.each([
    'dün',
    '2026-13-01',
    '2026-02-30',
    '2026-11-31',
    '2026-02-30T10:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00+12:00',
  ])('is not %s', (text) => expect(momentParam.safeParse(text).success).toBe(false));

  it.each(['9999-12-31T23:59:59-12:00', '2026-02-30', '2025-02-29'])('is no end that is %s', (text) =>
    expect(momentEndParam.safeParse(text).success).toBe(false),
  );
});
