import { Presence } from './presence.js';

describe('presence', () => {
  it('counts a person with three tabs once, until the last one closes', () => {
    const presence = new Presence();
    expect(['a', 'b', 'c'].map((tab) => presence.arrive(7, tab))).toEqual([true, false, false]);
    expect(presence.userIds(0)).toEqual([7]);
    expect(['a', 'a', 'b', 'c'].map((tab) => presence.leave(7, tab))).toEqual([false, false, false, true]);
    expect(presence.userIds(0)).toEqual([]);
    expect(presence.leave(7, 'c')).toBe(false);
  });

  it('takes the same tab twice for one', () => {
    const presence = new Presence();
    presence.arrive(7, 'a');
    presence.arrive(7, 'a');
    expect(presence.leave(7, 'a')).toBe(true);
  });

  it('adds the people of other processes, each person once and in order', () => {
    const presence = new Presence();
    presence.arrive(20, 'a');
    presence.hear('other', [3, 20, 100], 0);
    expect(presence.userIds(1)).toEqual([3, 20, 100]);
    presence.hear('other', [100], 2);
    expect(presence.userIds(3)).toEqual([20, 100]);
    expect(presence.userIdsHere()).toEqual([20]);
  });

  it('forgets the people of a process that has fallen silent', () => {
    const presence = new Presence();
    presence.hear('other', [3], 0);
    expect(presence.userIds(90_000)).toEqual([3]);
    expect(presence.userIds(90_001)).toEqual([]);
  });
});
