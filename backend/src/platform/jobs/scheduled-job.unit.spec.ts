import { Logger } from '@nestjs/common';
import { ScheduledJob } from './scheduled-job.js';

class Sweeping extends ScheduledJob {
  readonly endings: ((error?: Error) => void)[] = [];

  constructor() {
    super('sweeping', 1_000);
  }

  protected round(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.endings.push((error) => (error ? reject(error) : resolve()));
    });
  }
}

describe('scheduled work', () => {
  beforeAll(() => void Logger.overrideLogger(false));
  afterAll(() => void Logger.overrideLogger(['error', 'warn', 'log']));

  it('is not overtaken by its next turn', async () => {
    const work = new Sweeping();
    const first = work.handle();
    await work.handle();
    expect(work.endings).toHaveLength(1);
    work.endings[0]?.();
    await first;
    void work.handle();
    expect(work.endings).toHaveLength(2);
  });

  it('counts as done when it failed, and has its next turn', async () => {
    const work = new Sweeping();
    const first = work.handle();
    work.endings[0]?.(new Error('the database is away'));
    await first;
    void work.handle();
    expect(work.endings).toHaveLength(2);
  });
});
