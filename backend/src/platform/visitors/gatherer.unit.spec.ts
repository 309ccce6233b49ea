import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Gatherer } from './gatherer.js';

let written: (readonly string[])[];
let faults: unknown[];
let isDown: boolean;
let gatherer: Gatherer<string>;

beforeEach(() => {
  jest.useFakeTimers();
  written = [];
  faults = [];
  isDown = false;
  gatherer = new Gatherer({
    write: async (items) => {
      if (isDown) throw new Error('down');
      written.push(items);
    },
    onFault: (error) => void faults.push(error),
    most: 3,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what is gathered', () => {
  it('is written down together after five seconds, one for each key', async () => {
    gatherer.add('a', 'a1');
    await jest.advanceTimersByTimeAsync(4_000);
    gatherer.add('a', 'a2');
    gatherer.add('b', 'b1');
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(written).toEqual([['a2', 'b1']]);
    await gatherer.flush();
    expect(written).toHaveLength(1);
  });

  it('is written down at once when it is much', async () => {
    for (const key of ['a', 'b', 'c']) gatherer.add(key, key);
    await jest.advanceTimersByTimeAsync(0);
    expect(written).toEqual([['a', 'b', 'c']]);
  });

  it('and cannot be written goes with the next time, which comes by itself', async () => {
    isDown = true;
    gatherer.add('a', 'a1');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(faults).toHaveLength(2);
    isDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([['a1']]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(written).toHaveLength(1);
  });

  it('waits no longer once it was stopped', async () => {
    gatherer.add('a', 'a1');
    await gatherer.stop();
    expect(written).toEqual([['a1']]);
    isDown = true;
    gatherer.add('b', 'b1');
    await gatherer.stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
