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
});
