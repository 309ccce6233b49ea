import { describe, expect, it } from '@jest/globals';
import type { EventStore } from '../event-store.js';
import type { KnownLog, KnownLogRow } from './known-log.js';
import { refusalFor } from './log-refusal.js';

const WRITTEN = { position: '7', id: 'id-7', streamId: 'listing-1', revision: 0 };

/** An installation whose readers have not begun yet, and what it takes for its log. */
function fresh(here: string | undefined, holds: boolean) {
  const taken: string[] = [];
  const known = { take: (id: string) => Promise.resolve(void taken.push(id)) } as unknown as KnownLog;
  const store = {
    identity: () => Promise.resolve(here),
    name: () => Promise.resolve('new-log'),
    holds: () => Promise.resolve(holds),
    head: () => Promise.resolve('9'),
  } as unknown as EventStore;
  const row: KnownLogRow = { storeId: 'log-1', recovering: false, since: 'then' };
  const places = [{ reader: 'listings', storeId: 'log-1', position: '', taken: undefined }];
  const refusal = (written: typeof WRITTEN | undefined) => refusalFor(store, known, { places, row, written });
  return { refusal, taken };
}

describe('an installation of which nobody has read anything yet', () => {
  it.each([
    ['another log', 'log-2', 'not the one of this installation'],
    ['an empty log', undefined, 'The log is empty'],
    ['its own log, older', 'log-1', 'older than what was read'],
  ])('and that has written does not take %s for its own', async (_, here, sentence) => {
    const { refusal, taken } = fresh(here, false);
    const told = await refusal(WRITTEN);
    expect(told).toContain(sentence);
    // The whole command, as it is written.
    expect(told).toMatch(here === 'log-1' ? /recover shows / : /recover --adopt-log --yes --reason "…"\.$/);
    expect(taken).toEqual([]);
  });

  it('goes on with its own log', async () => {
    expect(await fresh('log-1', true).refusal(WRITTEN)).toBeUndefined();
  });

  it('and that has written nothing either takes the log that there is', async () => {
    const { refusal, taken } = fresh('log-2', false);
    expect(await refusal(undefined)).toBeUndefined();
    expect(taken).toEqual(['log-2']);
  });
});
