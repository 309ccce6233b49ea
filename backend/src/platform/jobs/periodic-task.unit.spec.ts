import { jest } from '@jest/globals';
import { PeriodicTask } from './periodic-task.js';

class Sweeping extends PeriodicTask {
  override readonly runsIn = 'worker';
  readonly endings: ((error?: Error) => void)[] = [];

  constructor(first?: 'at once') {
    super('Sweeping', 1000, first);
  }

  protected round(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.endings.push((error) => (error ? reject(error) : resolve()));
    });
  }
}

describe('work that is done in rounds', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('waits for the round before', async () => {
    const work = new Sweeping();
    work.start();
    work.start();
    await jest.advanceTimersByTimeAsync(3500);
    expect(work.endings).toHaveLength(1);
    work.endings[0]?.();
    await jest.advanceTimersByTimeAsync(1000);
    expect(work.endings).toHaveLength(2);
  });

  it('begins at once where that is wanted, and keeps its pause from then on', async () => {
    const work = new Sweeping('at once');
    work.start();
    work.start();
    expect(work.endings).toHaveLength(1);
    work.endings[0]?.();
    await jest.advanceTimersByTimeAsync(999);
    expect(work.endings).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(work.endings).toHaveLength(2);
  });

  it('goes on after a round that failed', async () => {
    const work = new Sweeping();
    work.start();
    await jest.advanceTimersByTimeAsync(1000);
    work.endings[0]?.(new Error('the database is away'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(work.endings).toHaveLength(2);
  });

  it('ends with its last round before the process does', async () => {
    const work = new Sweeping();
    work.start();
    await jest.advanceTimersByTimeAsync(1000);
    const order: string[] = [];
    const stopped = work.beforeApplicationShutdown().then(() => order.push('stopped'));
    await jest.advanceTimersByTimeAsync(5000);
    order.push('round ends');
    work.endings[0]?.();
    await stopped;
    expect(order).toEqual(['round ends', 'stopped']);
    expect(work.endings).toHaveLength(1);
  });
});
