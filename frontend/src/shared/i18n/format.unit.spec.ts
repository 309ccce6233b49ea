import { describe, expect, it } from '@jest/globals';
import {
  formatAmount,
  formatDate,
  formatMoment,
  formatPrice,
  formatRelativeDate,
  formatShortDate,
  formatShortDateTime,
  formatTime,
} from './format';

describe('money', () => {
  it.each([
    [128_500_000, '1.285.000 TL'],
    [123_450, '1.234,5 TL'],
    [9_999, '99,99 TL'],
    [0, '0 TL'],
  ])('%i kuruş is %s', (minor, text) => expect(formatPrice(minor)).toBe(text));
  it('stands alone on cards', () => expect(formatAmount(123_456)).toBe('1.234,56'));
});

describe('days', () => {
  // Half past midnight in Istanbul, still the day before in UTC.
  const now = Date.parse('2026-11-20T21:30:00Z');
  it.each([
    ['2026-11-20T21:00:00Z', 'bugün'],
    ['2026-11-20T20:59:59Z', 'dün'],
    ['2026-11-18T22:00:00Z', '2 gün önce'],
    ['2026-11-14T21:00:00Z', '6 gün önce'],
    ['2026-11-13T21:00:00Z', '1 hafta önce'],
    ['2026-11-01T10:00:00Z', '2 hafta önce'],
    ['2026-12-01T10:00:00Z', 'bugün'],
  ])('%s is %s', (iso, text) => expect(formatRelativeDate(iso, now)).toBe(text));

  it('are written in Turkish and in Istanbul', () => {
    expect(formatDate('2026-11-20T21:30:00Z')).toBe('21 Kasım 2026');
    expect(formatShortDate('2026-11-20T21:30:00Z')).toBe('21 Kas');
    expect(formatShortDateTime('2026-11-20T21:30:00Z')).toBe('21 Kas 00:30');
    expect(formatTime('2026-11-20T21:30:09Z')).toBe('00:30');
    expect(formatMoment('2026-11-20T21:30:09Z')).toBe('21 Kasım 2026 00:30:09');
  });
});
