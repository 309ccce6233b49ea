import { Readable } from 'node:stream';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from '@jest/globals';
import { EventFeed } from './event-feed.js';

type Call = ConstructorParameters<typeof EventFeed>[0];

describe('event feed', () => {
  const { signal } = new AbortController();
  const aFeed = () => {
    const call = new Readable({ objectMode: true, read: () => undefined });
    return { call, feed: new EventFeed(call as unknown as Call, 10) };
  };
  const caughtUp = new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

  it('wakes everybody who waits, the reader and the watchdog', async () => {
    const { call, feed } = aFeed();
    const waiting = [feed.changed(2_000, signal), feed.changed(2_000, signal)];
    call.push(caughtUp);
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });

  it('wakes the reader, too, after the watchdog has given up', async () => {
    const { call, feed } = aFeed();
    const reader = feed.changed(2_000, signal);
    expect(await feed.changed(1, signal)).toBe(false);
    call.push(caughtUp);
    expect(await reader).toBe(true);
  });
});
