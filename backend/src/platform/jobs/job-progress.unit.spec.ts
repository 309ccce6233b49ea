import { jest } from '@jest/globals';
import type { Clock } from '#kernel/clock.js';
import { JobProgress } from './job-progress.js';
import type { JobQueue, JobWorker, QueueFigures } from './job-queue.js';

const AT = new Date('2026-11-28T12:00:00Z');
const FIGURES: QueueFigures = {
  ...{ due: 4, active: 2, later: 9, failed: 1 },
  dueSince: new Date('2026-11-28T11:59:48Z'),
  lastDoneAt: new Date('2026-11-28T11:59:59Z'),
};

describe('how far background work is', () => {
  beforeEach(() => void jest.useFakeTimers({ now: AT }));
  afterEach(() => void jest.useRealTimers());

  const told = (figures: () => Promise<QueueFigures>, state: JobWorker['state'] = 'works') => {
    const clock: Clock = { now: () => new Date() };
    return new JobProgress({ figures } as JobQueue, { state } as JobWorker, clock);
  };

  it('is told with what is due, at work and put off, how old the oldest is, and what failed', async () => {
    expect(await told(() => Promise.resolve(FIGURES)).progress()).toEqual({
      ...{ state: 'live', position: undefined, secondsBehind: 12, waiting: 4, parked: 1, error: undefined },
      queue: { answers: true, due: 4, active: 2, later: 9, lastDoneAt: FIGURES.lastDoneAt },
    });
    const idle = { ...FIGURES, due: 0, dueSince: undefined };
    expect(await told(() => Promise.resolve(idle), 'off').progress()).toMatchObject({
      ...{ state: 'elsewhere', secondsBehind: 0, waiting: 0 },
    });
  });

  it('is unknown while the queue fails, with the reason and since when', async () => {
    let fails = true;
    const part = told(() => (fails ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve(FIGURES)));
    const away = {
      state: 'stuck',
      waiting: undefined,
      parked: undefined,
      error: 'connect ECONNREFUSED',
      fault: 'unreachable',
    };
    expect(await part.progress()).toMatchObject({ ...away, secondsBehind: 0, queue: { answers: false } });
    jest.setSystemTime(new Date(AT.getTime() + 90_000));
    expect(await part.progress()).toMatchObject({ ...away, secondsBehind: 90 });
    fails = false;
    expect(await part.progress()).toMatchObject({ state: 'live', queue: { answers: true } });
    fails = true;
    expect(await part.progress()).toMatchObject({ secondsBehind: 0 });
  });

  it('is waited for five seconds at first and less from then on, and a silent queue is asked once', async () => {
    let asked = 0;
    let answer = (_figures: QueueFigures): void => undefined;
    const part = told(() => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    });
    const first = part.progress();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(await Promise.race([first, Promise.resolve('waits')])).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(await first).toMatchObject({ state: 'stuck', error: 'no answer within 5 s', queue: { answers: false } });
    const [second, third] = [part.progress(), part.progress()];
    await jest.advanceTimersByTimeAsync(1_500);
    for (const one of await Promise.all([second, third])) expect(one.error).toBe('no answer within 1.5 s');
    expect(asked).toBe(1);
    const late = part.progress();
    answer(FIGURES);
    expect(await late).toMatchObject({ state: 'live', waiting: 4 });
    expect(jest.getTimerCount()).toBe(0);
  });
});
