import { describe, expect, it } from '@jest/globals';
import type { Decider } from '#kernel/decider.js';
import { ok } from '#kernel/result.js';
import type { StoredEvent } from '../stored-event.js';
import { fixedIdsFor, runOf } from './first-run.js';

interface Counted {
  readonly type: 'counted';
  readonly data: { readonly by: number };
}

describe('the first run of a command', () => {
  it('is told with the state after it, folded at once', () => {
    let folds = 0;
    const decider: Decider<number, never, Counted> = {
      initialState: 0,
      evolve: () => {
        throw new Error('One by one');
      },
      evolveAll: (state, events) => {
        folds += 1;
        return events.reduce((sum, { data }) => sum + data.by, state);
      },
      decide: () => ok([]),
    };
    const idOf = fixedIdsFor('tally', 'key');
    const ids = ['another-command', idOf(0), idOf(1), 'a-later-command'];
    const history = ids.map((id, revision) => ({ id, revision, type: 'counted', data: { by: 1 }, position: '7' }));
    const found = runOf(decider, history as unknown as readonly StoredEvent<Counted>[], 'tally', 'key');
    expect(found).toMatchObject({ state: 3, revision: 2, events: [{ data: { by: 1 } }, { data: { by: 1 } }] });
    expect(folds).toBe(1);
  });
});
