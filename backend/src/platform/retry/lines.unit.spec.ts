import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Lines } from './lines.js';

const WAIT_MS = 1_000;

describe('lines', () => {
  let lines: Lines;
  let seen: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    lines = new Lines({ most: 2, waitMs: WAIT_MS }, (why) => new Error(why));
    seen = [];
  });
  afterEach(() => void jest.useRealTimers());

  /** Work that goes on until it is ended. */
  const begin = (what: string, name: string) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const done = lines.pass(what, async () => {
      seen.push(`${name} in`);
      await ended;
      seen.push(`${name} out`);
    });
    return { done, end };
  };

  it('let work on one thing in one by one, in the order in which it came, and leave nothing behind', async () => {
    const [first, second, third] = [begin('a', 'first'), begin('a', 'second'), begin('a', 'third')];
    expect([lines.busy, lines.waiting]).toEqual([1, 2]);
    for (const one of [third, second, first]) one.end();
    await Promise.all([first.done, second.done, third.done]);
    expect(seen).toEqual(['first in', 'first out', 'second in', 'second out', 'third in', 'third out']);
    expect([lines.busy, lines.waiting, jest.getTimerCount()]).toEqual([0, 0, 0]);
  });

  it('let nobody slip in between one who leaves and the next', async () => {
    const [first, second] = [begin('a', 'first'), begin('a', 'second')];
    for (const one of [first, second]) one.end();
    // It comes at the very moment at which the first leaves.
    const late = first.done.then(() => lines.pass('a', () => Promise.resolve(seen.push('late'))));
    await Promise.all([second.done, late]);
    expect(seen).toEqual(['first in', 'first out', 'second in', 'second out', 'late']);
  });

  it('do not make others wait, and go on after a failure', async () => {
    const held = begin('a', 'held');
    const failed = lines.pass('a', () => Promise.reject(new Error('refused')));
    const after = begin('a', 'after');
    const other = begin('b', 'other');
    other.end();
    await other.done;
    expect(seen).toEqual(['held in', 'other in', 'other out']);
    held.end();
    after.end();
    await expect(failed).rejects.toThrow('refused');
    await after.done;
    expect(lines.busy).toBe(0);
  });

  it('turn away who finds a full line, and who has waited long enough', async () => {
    const held = begin('a', 'held');
    const waiting = [begin('a', 'one'), begin('a', 'two')].map(({ done }) => expect(done).rejects.toThrow('1000 ms'));
    await expect(begin('a', 'one too many').done).rejects.toThrow('2 others wait for a');
    jest.advanceTimersByTime(WAIT_MS);
    await Promise.all(waiting);
    expect(lines.waiting).toBe(0);
    const next = begin('a', 'next');
    for (const one of [held, next]) one.end();
    await next.done;
    expect(seen).toEqual(['held in', 'held out', 'next in', 'next out']);
    expect(lines.busy).toBe(0);
  });
});
