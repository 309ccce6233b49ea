import { listPaceMs } from './list-pace.js';

describe('the pace of lists of who is online', () => {
  it('is quick among few, slower among many, and never leaves anybody waiting for long', () => {
    expect([0, 1, 100].map(listPaceMs)).toEqual([250, 250, 250]);
    expect([200, 1_000, 4_000, 1_000_000].map(listPaceMs)).toEqual([500, 2_500, 10_000, 10_000]);
  });

  it('grows with the people, so that what each of them is sent in a second does not', () => {
    const idsASecond = (online: number) => (online * 1_000) / listPaceMs(online);
    for (const online of [200, 1_000, 3_000]) expect(idsASecond(online)).toBeLessThanOrEqual(idsASecond(100));
  });
});
