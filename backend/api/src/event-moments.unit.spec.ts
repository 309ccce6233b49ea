import { anyHappenedBefore, happenedBefore } from './event-moments.js';

const RECORDED = '2026-11-29T09:00:00.000Z';

describe('the moments of an event', () => {
  it.each([
    ['2026-05-01T09:00:00.000Z', '2026-05-01T09:00:00.000Z'],
    ['2026-11-29T08:59:10.000Z', null],
    ['2026-11-29T09:05:00.000Z', null],
    [null, null],
  ])('that happened at %s say so where that was long before its record', (occurred_at, told) => {
    expect(happenedBefore({ occurred_at, recorded_at: RECORDED })).toBe(told);
  });

  it.each<[string | null, string | null, boolean]>([
    ['2026-05-01T09:00:00.000Z', '2026-06-01T00:00:00.000Z', true],
    ['2026-07-01T09:00:00.000Z', '2026-06-01T00:00:00.000Z', false],
    [null, '2026-06-01T00:00:00.000Z', false],
    [null, '2026-12-01T00:00:00.000Z', true],
    ['2026-05-01T09:00:00.000Z', null, false],
  ])('%s and %s: what goes by when things happened may be gone: %s', (occurred_at, since, gone) => {
    expect(anyHappenedBefore([{ occurred_at, recorded_at: RECORDED }], since)).toBe(gone);
  });
});
