import type { NextSought, ReadAllOptions, RecordedEvent } from '../event-store.js';
import type { AppendSignal } from './append-signal.js';
import { followLog } from './follow-log.js';
import { LogTail } from './log-tail.js';
import { formatPosition } from './position.js';

const event = (position: number) => ({ position: formatPosition(position) }) as RecordedEvent;

describe('following the log', () => {
  it('asks again after a full page, and after the last one waits for the next append without another look', async () => {
    const log = [1, 2, 3, 4, 5].map(event);
    const asked: (string | undefined)[] = [];
    const readAll = ({ after, limit }: ReadAllOptions) => {
      asked.push(after);
      return Promise.resolve(log.filter(({ position }) => position > (after ?? '')).slice(0, limit));
    };
    const store = {
      readAll,
      async findNext(sought: NextSought) {
        const events = await readAll(sought);
        const next = events.at(-1)?.position ?? sought.after;
        return { events, lookedAt: 0, next, isEnd: events.length < sought.limit };
      },
    };
    let ring: () => void = () => undefined;
    const appended = {
      count: 0,
      wait: () => new Promise<void>((resolve) => (ring = resolve)),
    } as unknown as AppendSignal;
    const stop = new AbortController();
    const seen: RecordedEvent[] = [];
    const { caughtUp, done } = followLog(new LogTail(store, 250), appended, {
      signal: stop.signal,
      batchSize: 2,
      onBatch: (events) => Promise.resolve(void seen.push(...events)),
    });
    await caughtUp;
    expect(asked).toEqual([undefined, formatPosition(2), formatPosition(4)]);
    log.push(event(6));
    ring();
    while (seen.length < 6) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(4);
    expect(seen).toEqual(log);
    stop.abort();
    ring();
    await done;
  });
});
