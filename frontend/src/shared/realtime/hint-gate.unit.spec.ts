import { describe, expect, it, jest } from '@jest/globals';
import { HintGate } from './hint-gate';

describe('hints', () => {
  it('pass once and never backwards', () => {
    const gate = new HintGate();
    const passed = [
      [1, 3],
      [1, 3],
      [1, 2],
      [2, 1],
      [1, 4],
    ].map(([id = 0, revision = 0]) => gate.admits({ id, revision }));
    expect(passed).toEqual([true, false, false, true, true]);
  });

  it('that come in a burst refresh once', () => {
    jest.useFakeTimers();
    const gate = new HintGate();
    const work = jest.fn();
    for (let i = 0; i < 20; i += 1) gate.soon('lists', work);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(250);
    expect(work).toHaveBeenCalledTimes(1);
    gate.soon('lists', work);
    jest.advanceTimersByTime(250);
    expect(work).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('that have to wait refresh that long after the last of them, which is never missed, and the first no later than 15 seconds', () => {
    jest.useFakeTimers();
    const gate = new HintGate();
    const work = jest.fn();
    gate.soon('words', work, 4000);
    jest.advanceTimersByTime(3000);
    gate.soon('words', work, 4000);
    jest.advanceTimersByTime(3999);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledTimes(1);
    // Every second for a minute, and a quiet time behind.
    const at: number[] = [];
    const begun = Date.now();
    for (let second = 0; second < 60; second += 1) {
      gate.soon('many', () => at.push(Date.now() - begun), 4000);
      jest.advanceTimersByTime(1000);
    }
    jest.advanceTimersByTime(60_000);
    expect(at[0]).toBeLessThanOrEqual(15_000);
    expect(at.at(-1)).toBe(59_000 + 4000);
    expect(at.length).toBeLessThanOrEqual(6);
    jest.useRealTimers();
  });
});
