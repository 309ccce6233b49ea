import { describe, expect, it } from '@jest/globals';
import { inProcessorTime } from './processor-time-trace.js';

const task = (ts: number, dur: number, tdur: number, tid = 1) => ({ ph: 'X', pid: 1, tid, ts, dur, tdur });

describe('a trace in processor time', () => {
  it('shortens a task to what the processor worked on it, and what lies within in proportion', () => {
    const [outer, inner, later] = inProcessorTime([task(100, 80, 20), task(120, 40, 40), task(300, 10, 10)]);
    expect(outer).toMatchObject({ ts: 100, dur: 20 });
    expect(inner).toMatchObject({ ts: 105, dur: 10 });
    expect(later).toMatchObject({ ts: 300, dur: 10 });
  });

  it('knows threads apart, leaves marks where they are and what it was given as it was', () => {
    const mark = { ph: 'I', pid: 1, tid: 1, ts: 150 };
    const given = [task(100, 80, 20), task(110, 20, 20, 2), mark];
    expect(inProcessorTime(given)).toEqual([{ ...task(100, 20, 20) }, given[1], mark]);
    expect(given[0]).toEqual(task(100, 80, 20));
  });
});
