import { jest } from '@jest/globals';
import type { Decider } from '#kernel/decider.js';
import { ok } from '#kernel/result.js';
import type { Aggregates } from '#platform/event-store/aggregates.js';
import type { Loaded } from '#platform/event-store/known-states.js';
import { FollowedState } from './followed-state.js';

const decider: Decider<string, never, never> = {
  initialState: 'nothing yet',
  evolve: (state) => state,
  decide: () => ok([]),
};

class Followed extends FollowedState<string, never, never> {
  constructor(load: () => Promise<Loaded<string>>) {
    super({ load } as unknown as Aggregates, decider, 'settings');
  }
}

describe('the state of a stream that is followed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is there when its module is, and hears what other processes made of it', async () => {
    let there: Loaded<string> = { state: 'first', revision: 0 };
    const followed = new Followed(() => Promise.resolve(there));
    expect(followed.current()).toBe('nothing yet');
    await followed.onModuleInit();
    expect(followed.current()).toBe('first');
    there = { state: 'second', revision: 1 };
    followed.start();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(followed.current()).toBe('second');
    await followed.beforeApplicationShutdown();
  });

  it('is not set back by a read that a command overtook', async () => {
    const reads: ((loaded: Loaded<string>) => void)[] = [];
    const followed = new Followed(() => new Promise((resolve) => void reads.push(resolve)));
    const read = followed.refresh();
    followed.take('changed by a command', 5);
    reads[0]?.({ state: 'as it was', revision: 4 });
    await read;
    expect(followed.current()).toBe('changed by a command');
  });

  it('stays while the log is away, and goes on when it is back', async () => {
    const answers = [() => Promise.resolve({ state: 'first', revision: 0 }), () => Promise.reject(new Error('away'))];
    const followed = new Followed(() =>
      (answers.shift() ?? (() => Promise.resolve({ state: 'later', revision: 1 })))(),
    );
    await followed.onModuleInit();
    followed.start();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(followed.current()).toBe('first');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(followed.current()).toBe('later');
    await followed.beforeApplicationShutdown();
  });
});
