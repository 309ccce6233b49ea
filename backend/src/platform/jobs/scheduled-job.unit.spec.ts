import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ScheduledJob } from './scheduled-job.js';

class Sweeping extends ScheduledJob {
  readonly endings: ((error?: Error) => void)[] = [];

  constructor() {
    super('sweeping', 1_000);
  }

  protected run(): Promise<void> {
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

  it.each([
    ['a read model that is not built yet', 'relation "rm.listing_card" does not exist', 0],
    ['any other table', 'relation "app.upload" does not exist', 1],
  ])('says what it must about %s', async (_what, message, warnings) => {
    const work = new Sweeping();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const turn = work.handle();
    work.endings[0]?.(Object.assign(new Error(message), { code: '42P01' }));
    await turn;
    expect(warn).toHaveBeenCalledTimes(warnings);
    warn.mockRestore();
  });
});
