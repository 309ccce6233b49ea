import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KnownStates } from './known-states.js';

const whose = { initialState: { words: '' } };
const MINUTE = 60_000;

describe('states that are kept', () => {
  let states: KnownStates;
  beforeEach(() => {
    jest.useFakeTimers();
    states = new KnownStates();
  });
  afterEach(() => void jest.useRealTimers());

  const keep = (revision: number, sealed: boolean, words = 'söz') =>
    states.keep(whose, 'listing-1', { ...states.nothing(whose), state: { words }, revision, sealed });

  it('never go back', () => {
    keep(2, false);
    keep(1, false);
    expect(states.of(whose, 'listing-1')?.revision).toBe(2);
  });

  it('hold a person’s words for a minute, however often they are renewed', () => {
    keep(0, false);
    jest.advanceTimersByTime(10 * MINUTE);
    expect(states.of(whose, 'listing-1')).toBeDefined();
    for (let second = 0; second < 59; second += 1) {
      keep(second + 1, true);
      jest.advanceTimersByTime(1_000);
    }
    expect(states.of(whose, 'listing-1')?.revision).toBe(59);
    jest.advanceTimersByTime(2_000);
    expect(states.of(whose, 'listing-1')).toBeUndefined();
  });

  it('hold no word longer for a command that was under way when its minute ended', () => {
    keep(0, true);
    jest.advanceTimersByTime(MINUTE - 1_000);
    const held = states.of(whose, 'listing-1');
    jest.advanceTimersByTime(2_000);
    if (held) states.keep(whose, 'listing-1', { ...held, revision: 1 });
    jest.advanceTimersByTime(1);
    expect(states.of(whose, 'listing-1')).toBeUndefined();
  });

  it('hold no more words than a process can bear', () => {
    for (let n = 0; n < 200; n += 1) {
      states.keep(whose, `listing-${n}`, {
        ...states.nothing(whose),
        state: { words: 'a'.repeat(400_000) },
        revision: 0,
        sealed: true,
      });
    }
    expect(states.of(whose, 'listing-0')).toBeUndefined();
    expect(states.of(whose, 'listing-199')).toBeDefined();
  });

  it('do not come from a reading that began before all was forgotten', () => {
    const known = { ...states.nothing(whose), revision: 3 };
    states.clear();
    states.keep(whose, 'listing-1', known);
    expect(states.of(whose, 'listing-1')).toBeUndefined();
  });

  it('hold nothing of the request in which they were kept', () => {
    const requests = new AsyncLocalStorage<string>();
    const fake = globalThis.setTimeout;
    const held: (string | undefined)[] = [];
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms) => {
      held.push(requests.getStore());
      return fake(callback, ms);
    });

    requests.run('the request', () => keep(0, true));

    expect(held).toEqual([undefined]);
  });
});
