import { Timeline } from './timeline.js';

describe('Timeline', () => {
  const anchor = new Date('2026-11-21T15:00:00Z');
  const count = 3_000;
  const timeline = new Timeline(anchor, count);
  const moments = Array.from({ length: count }, (_, ordinal) => timeline.at(ordinal).getTime());
  const daysAgo = (moment: number) => (anchor.getTime() - moment) / 86_400_000;

  it('rises from sixty days ago to a few minutes ago', () => {
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(daysAgo(moments[0] ?? 0)).toBeGreaterThan(58);
    const minutes = daysAgo(moments.at(-1) ?? 0) * 1_440;
    expect(minutes).toBeGreaterThan(3);
    expect(minutes).toBeLessThan(30);
  });

  it('is denser towards the present', () => {
    const within = (from: number, to: number) => moments.filter((m) => daysAgo(m) >= from && daysAgo(m) < to).length;
    expect(within(0, 10)).toBeGreaterThan(2 * within(50, 60));
  });

  it('sleeps at night', () => {
    const hours = moments.map((moment) => (new Date(moment).getUTCHours() + 3) % 24);
    const night = hours.filter((hour) => hour >= 2 && hour < 6).length;
    const evening = hours.filter((hour) => hour >= 19 && hour < 23).length;
    expect(night * 8).toBeLessThan(evening);
  });
});
