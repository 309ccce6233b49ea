import { at, BreakableLog } from '#test/support/breakable-log.js';
import type { EventDecoder } from './log-entry.js';
import { LogFeed } from './log-feed.js';
import type { StoredEvent } from '../projection.js';

const decoder: EventDecoder = { decode: (events) => Promise.resolve(events as unknown as readonly StoredEvent[]) };

describe('LogFeed', () => {
  let stop: AbortController;
  let store: BreakableLog;
  let feed: LogFeed;
  const read = (after: string, limit = 10, waitMs = 500) =>
    feed.read({ after, limit, prefixes: ['a-'], signal: stop.signal, waitMs });
  const positions = (batch: Awaited<ReturnType<typeof read>>) => batch.entries.map(({ recorded }) => recorded.position);
  const follow = async (): Promise<void> => {
    await feed.open(stop.signal);
    void feed.follow(stop.signal);
  };

  beforeEach(() => {
    stop = new AbortController();
    store = new BreakableLog();
    feed = new LogFeed(store, decoder, ['a-', 'b-']);
  });
  afterEach(() => stop.abort());

  it('reads what was there before it opened from the log, what comes later from memory', async () => {
    store.add('a-1', 3);
    await follow();
    expect(positions(await read('', 2))).toEqual([at(1), at(2)]);
    expect(await read(at(2))).toMatchObject({ upTo: at(3), entries: [{}] });
    const reads = store.reads.length;
    const waiting = read(at(3));
    store.add('a-1');
    expect(positions(await waiting)).toEqual([at(4)]);
    expect(store.reads).toHaveLength(reads);
  });

  it('moves past events that do not concern the reader, without showing them', async () => {
    store.add('z-1', 4);
    await follow();
    expect(await read('', 2)).toEqual({ entries: [], upTo: at(4), hasMore: false });
    const waiting = read(at(4));
    store.add('z-1');
    expect(await waiting).toEqual({ entries: [], upTo: at(5) });
    store.add('b-1');
    store.add('a-1');
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await read(at(5))).toMatchObject({ entries: [{ recorded: { position: at(7) } }], upTo: at(7) });
  });

  it('tells a reader at once of what does not concern them, and wakes them when it has been quiet, or by what does', async () => {
    await follow();
    const told: string[] = [];
    const passed = { tell: (upTo: string) => void told.push(upTo), quietMs: 50 };
    const waitFor = (after: string) =>
      feed.read({ after, limit: 10, prefixes: ['a-'], signal: stop.signal, waitMs: 60_000, passed });
    const quiet = waitFor('');
    const begun = performance.now();
    store.add('z-1');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(told).toEqual([at(1)]);
    store.add('b-1', 2);
    expect(await quiet).toEqual({ entries: [], upTo: at(3) });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(75);
    expect(told).toEqual([at(1), at(3)]);
    const waiting = waitFor(at(3));
    store.add('z-1');
    await new Promise((resolve) => setTimeout(resolve, 1));
    store.add('a-1');
    expect(await waiting).toMatchObject({ entries: [{ recorded: { position: at(5) } }], upTo: at(5) });
    expect(told).toEqual([at(1), at(3), at(4)]);
  });

  it('takes no reader back who has read further in the log than the feed has come', async () => {
    await follow();
    const told: string[] = [];
    const passed = { tell: (upTo: string) => void told.push(upTo), quietMs: 5 };
    const ahead = feed.read({ after: at(2), limit: 10, prefixes: ['a-'], signal: stop.signal, waitMs: 60_000, passed });
    store.add('z-1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual([]);
    store.add('a-1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    store.add('z-1');
    expect(await ahead).toEqual({ entries: [], upTo: at(3) });
    expect(told).toEqual([at(3)]);
  });

  it('comes back within a second where it is never quiet', async () => {
    await follow();
    const passed = { tell: () => undefined, quietMs: 100 };
    const busy = setInterval(() => store.add('z-1'), 10);
    const batch = await feed.read({
      after: '',
      limit: 10,
      prefixes: ['a-'],
      signal: stop.signal,
      waitMs: 60_000,
      passed,
    });
    clearInterval(busy);
    expect(batch.entries).toEqual([]);
    expect(batch.upTo > at(5)).toBe(true);
  });

  it('comes from the log a stretch at a time, and says that there is more behind it', async () => {
    store.add('z-1', 4);
    store.add('a-1');
    const look = store.findNext.bind(store);
    store.findNext = (sought) => {
      const stretch = [...store.events.splice(Number(sought.after ?? 0) + 2)];
      return look(sought).then((found) => {
        store.events.push(...stretch);
        return { ...found, isEnd: stretch.length === 0 };
      });
    };
    const stretches: unknown[] = [];
    for (let upTo = '', hasMore = true; hasMore;) {
      const batch = await feed.readLog(upTo, 10, ['a-']);
      ({ upTo, hasMore = false } = batch);
      stretches.push([upTo, batch.entries.length, hasMore]);
    }
    expect(stretches).toEqual([
      [at(2), 0, true],
      [at(4), 0, true],
      [at(5), 1, false],
    ]);
  });

  it('takes nothing from two logs: what one lacks was not read, though the other one had an end behind it', async () => {
    store.add('a-1', 3);
    await follow();
    const right = [...store.events];
    store.next = right.slice(0, 1);
    expect(await read(at(1))).toEqual({ entries: [], upTo: at(1) });
    store.events.splice(0, Infinity, ...right);
    expect(positions(await read(at(1)))).toEqual([at(2), at(3)]);
  });

  it('cuts at the limit, and the rest comes next', async () => {
    await follow();
    const waiting = read('', 3);
    store.add('a-1', 5);
    const first = await waiting;
    expect([positions(first), first.upTo]).toEqual([[at(1), at(2), at(3)], at(3)]);
    expect(positions(await read(first.upTo, 3))).toEqual([at(4), at(5)]);
  });

  it('reads the log itself for a reader that fell behind what is kept', async () => {
    await follow();
    store.add('a-1', 9_000);
    while ((await read(at(8_999))).upTo < at(9_000));
    const before = store.reads.length;
    expect(positions(await read('', 2))).toEqual([at(1), at(2)]);
    expect(store.reads.length).toBe(before + 1);
    expect(positions(await read(at(8_000), 2))).toEqual([at(8_001), at(8_002)]);
    expect(store.reads.length).toBe(before + 1);
  });

  it('takes a dropped subscription up again where it ended: nothing lost, nothing twice', async () => {
    await follow();
    store.add('a-1');
    await read('');
    store.breakSubscription();
    store.add('a-1');
    expect(positions(await read(at(1), 10, 2_000))).toEqual([at(2)]);
    expect([store.subscriptions, feed.restarts]).toEqual([2, 1]);
  });

  it('comes back empty when the time to wait is over, or at once when it is stopped', async () => {
    await follow();
    expect(await read('', 10, 5)).toEqual({ entries: [], upTo: '' });
    const waiting = read('', 10, 60_000);
    stop.abort();
    expect(await waiting).toEqual({ entries: [], upTo: '' });
  });

  it('waits out a decoder that has no keys for the moment, and shows what it can never read', async () => {
    let outages = 2;
    const fussy: EventDecoder = {
      decode(events) {
        if (outages-- > 0) return Promise.reject(Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }));
        if (events.some(({ position }) => position === at(2))) return Promise.reject(new Error('unknown type'));
        return decoder.decode(events);
      },
    };
    feed = new LogFeed(store, fussy, ['a-']);
    await follow();
    store.add('a-1', 3);
    const { entries } = await read('', 10, 2_000);
    expect(entries.map(({ failure }) => (failure as Error | undefined)?.message)).toEqual([
      undefined,
      'unknown type',
      undefined,
    ]);
  });
});
