import { getEventListeners } from 'node:events';
import { backoff, orAfterAbort, pause } from './backoff.js';

describe('waiting before another try', () => {
  it('takes longer each time, up to a limit', () => {
    for (let attempt = 0; attempt < 2_000; attempt += 1) {
      const delay = backoff(attempt, 50, 5_000);
      const most = Math.min(5_000, 50 * 2 ** attempt);
      expect(delay).toBeGreaterThanOrEqual(most / 2);
      expect(delay).toBeLessThanOrEqual(most);
    }
  });

  it('is not the same for everybody', () => {
    expect(new Set(Array.from({ length: 20 }, () => backoff(3, 50, 5_000))).size).toBeGreaterThan(10);
  });

  it('does not go on for a signal that has aborted, or aborts', async () => {
    await pause(60_000, AbortSignal.abort());
    await pause(60_000, AbortSignal.timeout(5));
    await pause(1);
  });

  it('leaves no listener of a work that ended on a signal that goes on', async () => {
    const { signal } = new AbortController();
    await orAfterAbort(Promise.resolve(), signal, 1);
    await expect(orAfterAbort(Promise.reject(new Error('ours')), signal, 1)).rejects.toThrow('ours');
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
