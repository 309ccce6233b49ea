import { BodyPace } from './body-pace.js';

/** Looks once a second; `bytes` says what came in each of them. @returns after how many it was too slow, or undefined */
function lastsFor(bytes: (second: number) => number, seconds: number): number | undefined {
  const socket = { bytesRead: 300 };
  const pace = new BodyPace(socket, 0);
  for (let second = 1; second <= seconds; second++) {
    socket.bytesRead += bytes(second);
    if (!pace.holds(second * 1_000)) return second;
  }
  return undefined;
}

describe('the pace of a body', () => {
  it('is too slow after a quarter of a minute of nothing, or of single bytes', () => {
    expect(lastsFor(() => 0, 200)).toBe(15);
    expect(lastsFor(() => 1, 200)).toBe(16);
    expect(lastsFor(() => 1_000, 200)).toBeLessThan(40);
  });

  it('may be that of a bad line for as long as it takes, with pauses', () => {
    expect(lastsFor(() => 2_100, 2_000)).toBeUndefined();
    expect(lastsFor((second) => (second % 12 === 0 ? 40_000 : 0), 2_000)).toBeUndefined();
  });

  it('is not saved up: whoever sent much at first is not waited for all the longer', () => {
    expect(lastsFor((second) => (second === 1 ? 10_000_000 : 0), 200)).toBe(15);
  });
});
