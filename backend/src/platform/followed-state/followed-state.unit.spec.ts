import { jest } from '@jest/globals';
import type { Decider } from '#kernel/decider.js';
import { ok } from '#kernel/result.js';
import type { Aggregates } from '#platform/event-store/aggregates.js';
import type { Loaded } from '#platform/event-store/appending/known-states.js';
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

  it('is read once for all who ask while a read is under way, by one that begins after they have asked', async () => {
    const reads: ((loaded: Loaded<string>) => void)[] = [];
    const followed = new Followed(() => new Promise((answer) => void reads.push(answer)));
    const first = followed.refresh();
    const later = [followed.refresh(), followed.refresh(), followed.refresh()];
    expect(reads).toHaveLength(1);
    reads[0]?.({ state: 'before they asked', revision: 0 });
    await first;
    await jest.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(2);
    reads[1]?.({ state: 'what they wait for', revision: 1 });
    await Promise.all(later);
    expect(followed.current()).toBe('what they wait for');
  });

  it('is read on behind a read that failed', async () => {
    const reads: { readonly answer: (loaded: Loaded<string>) => void; readonly fail: (error: Error) => void }[] = [];
    const followed = new Followed(() => new Promise((answer, fail) => void reads.push({ answer, fail })));
    const away = followed.refresh();
    const behind = followed.refresh();
    reads[0]?.fail(new Error('away'));
    await expect(away).rejects.toThrow('away');
    await jest.advanceTimersByTimeAsync(0);
    reads[1]?.answer({ state: 'back', revision: 0 });
    await behind;
    expect(followed.current()).toBe('back');
    const alone = followed.refresh();
    expect(reads).toHaveLength(3);
    reads[2]?.answer({ state: 'later', revision: 1 });
    await alone;
    expect(followed.current()).toBe('later');
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
