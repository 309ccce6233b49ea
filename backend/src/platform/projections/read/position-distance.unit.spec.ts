import { shareUpTo } from './position-distance.js';

describe('How much of the log stands up to a place', () => {
  it('follows from places of either log, is nothing before the first and never more than all', () => {
    const place = (at: number) => String(at).padStart(20, '0');
    expect(shareUpTo(place(25), place(100))).toBe(0.25);
    expect(shareUpTo(`${place(25)}-${place(25)}`, `${place(100)}-${place(99)}`)).toBe(0.25);
    expect([shareUpTo('', place(100)), shareUpTo(place(120), place(100)), shareUpTo('', '')]).toEqual([0, 1, 0]);
  });
});
