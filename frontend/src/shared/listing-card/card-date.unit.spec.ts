import { describe, expect, it } from '@jest/globals';
import { cardDate } from './card-date';

// 21 November 2026, 00:30 in Istanbul: still the 20th in UTC.
const now = Date.parse('2026-11-20T21:30:00Z');

describe('the date on a card', () => {
  it.each([
    ['the same minute', '2026-11-20T21:30:00Z', 'bugün'],
    ['a few hours ago but yesterday in Istanbul', '2026-11-20T20:59:00Z', 'dün'],
    ['two calendar days ago', '2026-11-18T21:00:00Z', '2 gün önce'],
    ['six days ago', '2026-11-15T12:00:00Z', '6 gün önce'],
    ['seven days ago', '2026-11-14T12:00:00Z', '1 hafta önce'],
    ['thirty-four days ago', '2026-10-18T12:00:00Z', '4 hafta önce'],
    ['thirty-five days ago', '2026-10-16T21:00:00Z', '17 Eki'],
    ['another year', '2025-08-05T12:00:00Z', '5 Ağu 2025'],
    ['a clock that runs ahead', '2026-11-25T12:00:00Z', 'bugün'],
  ])('%s', (_case, iso, expected) => {
    expect(cardDate(iso, now)).toBe(expected);
  });
});
