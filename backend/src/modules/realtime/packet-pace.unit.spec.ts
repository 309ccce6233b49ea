import { PacketPace } from './packet-pace.js';

describe('the pace of one connection', () => {
  it('lets a page say what it has to say, and whoever types go on without end', () => {
    const pace = new PacketPace();
    expect(Array.from({ length: 40 }, () => pace.take(0)).every(Boolean)).toBe(true);
    expect(Array.from({ length: 1_000 }, (_, n) => pace.take(10_000 + n * 2_000)).every(Boolean)).toBe(true);
  });

  it('ends a flood', () => {
    const pace = new PacketPace();
    const heard = Array.from({ length: 200 }, (_, n) => pace.take(n));
    expect(heard.indexOf(false)).toBe(40);
    expect(heard.at(-1)).toBe(false);
  });
});
