import { describe, expect, it, jest } from '@jest/globals';
import { EventStreams } from '../event-streams.js';
import type { LogClient } from './log-client.js';
import { formatLogPosition } from './log-position.js';
import { LogSearch } from './log-search.js';
import { RequestTimeout } from './request-timeout.js';

const find = jest.fn<LogClient['find']>();
const search = new LogSearch(
  { find } as unknown as LogClient,
  new RequestTimeout(1_000, new AbortController().signal),
  {
    streams: new EventStreams(),
  },
);
const sought = { type: 'rare.thing', within: 1_000, limit: 50 };
const after = formatLogPosition({ commit: 7n, prepare: 7n });

describe('what the server is asked to look for', () => {
  it('is walked where the server does not come upon it in time, in either direction', async () => {
    find.mockResolvedValue(undefined);
    expect(await search.findLast(sought)).toBeUndefined();
    expect(await search.findLast({ ...sought, after })).toBeUndefined();
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('begins at the place behind which it has to be, and never goes back further than that', async () => {
    find.mockReset().mockResolvedValue([]);
    expect(await search.findLast({ ...sought, after })).toMatchObject({ events: [], next: null });
    const [[from, page, filter] = []] = find.mock.calls;
    expect([from, page?.direction, filter]).toEqual([{ commit: 7n, prepare: 7n }, 'forwards', { type: 'rare.thing' }]);
    // Also of what must not be older than a moment, where somebody knows the place of it.
    expect(await search.findLast({ ...sought, after, since: new Date() })).toMatchObject({ events: [], next: null });
  });

  it('is nothing that it would have to go back for to the beginning of the log, or that it knows nothing of', async () => {
    find.mockReset();
    expect(await search.findLast({ ...sought, since: new Date() })).toBeUndefined();
    expect(await search.findLast({ within: 1_000, limit: 50, actorId: '7' })).toBeUndefined();
    expect(find).not.toHaveBeenCalled();
  });
});
