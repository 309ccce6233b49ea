import { Presence } from './presence.js';

const everybody = new Set([3, 7, 20, 100]);

describe('presence', () => {
  it('counts a person with three tabs once, until the last one closes', () => {
    const presence = new Presence();
    expect(['a', 'b', 'c'].map((tab) => presence.arrive(7, tab))).toEqual([true, false, false]);
    expect(presence.among(everybody)).toEqual([7]);
    expect(['a', 'a', 'b', 'c'].map((tab) => presence.leave(7, tab))).toEqual([false, false, false, true]);
    expect(presence.among(everybody)).toEqual([]);
    expect(presence.leave(7, 'c')).toBe(false);
  });

  it('takes the same tab twice for one', () => {
    const presence = new Presence();
    presence.arrive(7, 'a');
    presence.arrive(7, 'a');
    expect(presence.leave(7, 'a')).toBe(true);
  });

  it('adds the people of other processes, each person once and in order, and says who came and went', () => {
    const presence = new Presence();
    presence.arrive(20, 'a');
    expect(presence.hear('other', [3, 20, 100], 0)).toEqual([3, 20, 100]);
    expect(presence.among(everybody)).toEqual([3, 20, 100]);
    expect(presence.hear('other', [100, 7], 2)).toEqual([7, 3, 20]);
    expect(presence.among(everybody)).toEqual([7, 20, 100]);
    expect(presence.among(new Set([100, 5]))).toEqual([100]);
    expect(presence.userIdsHere()).toEqual([20]);
  });

  it('forgets the people of a process that has fallen silent', () => {
    const presence = new Presence();
    presence.hear('other', [3], 0);
    expect(presence.forgetSilent(90_000)).toEqual([]);
    expect(presence.has(3)).toBe(true);
    expect(presence.forgetSilent(90_001)).toEqual([3]);
    expect(presence.has(3)).toBe(false);
  });
});
