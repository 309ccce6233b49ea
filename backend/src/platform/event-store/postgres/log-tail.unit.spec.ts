import { beforeEach, describe, expect, it } from '@jest/globals';
import type { FoundNext, NextSought, ReadAllOptions, RecordedEvent } from '../event-store.js';
import { LogTail } from './log-tail.js';
import { formatPosition as at } from './position.js';

/** A log in memory that counts how often it is asked. */
class CountedLog {
  readonly events: RecordedEvent[] = [];
  reads = 0;
  /** How far one look goes on at most, as the store has it. */
  stretch = Number.MAX_SAFE_INTEGER;
  fails = 0;
  heard = 0;

  append(streamId: string, count = 1, data?: RecordedEvent['data']): void {
    for (let n = 0; n < count; n += 1)
      this.events.push({ streamId, position: at(this.events.length + 1), data } as RecordedEvent);
    this.heard += 1;
  }
  readAll({ after = '', limit, streamPrefixes }: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    this.reads += 1;
    if (this.fails-- > 0) return Promise.reject(new Error('no database'));
    const found = this.events.filter(
      ({ position, streamId }) =>
        position > after && (streamPrefixes?.some((prefix) => streamId.startsWith(prefix)) ?? true),
    );
    return Promise.resolve(found.slice(0, limit));
  }
  async findNext({ after = '', limit, streamPrefixes }: NextSought): Promise<FoundNext> {
    const head = this.events.length;
    const from = Number(after);
    const to = Math.max(from, Math.min(from + this.stretch, head));
    const found = await this.readAll({ after, limit, streamPrefixes });
    const events = found.filter(({ position }) => position <= at(to));
    const last = events.length === limit ? events.at(-1)?.position : undefined;
    return { events, lookedAt: 0, next: last ?? at(to), isEnd: !last && to === head };
  }
}

/** One follower: what it has seen and where it stands. */
class Follower {
  cursor = '';
  readonly seen: string[] = [];
  constructor(
    private readonly tail: LogTail,
    private readonly log: CountedLog,
    private readonly prefixes?: readonly string[],
    private readonly limit = 500,
  ) {}

  /** As far as there is anything. */
  async go(): Promise<void> {
    for (;;) {
      const { log, limit, prefixes, cursor: after } = this;
      const page = await this.tail.read({ after, limit, streamPrefixes: prefixes, heard: log.heard });
      this.seen.push(...page.events.map(({ position }) => position));
      this.cursor = page.cursor;
      if (!page.full) return;
    }
  }
}

describe('the end of the log that followers share', () => {
  let log: CountedLog;
  let tail: LogTail;
  const follower = (prefixes?: readonly string[], limit?: number) => new Follower(tail, log, prefixes, limit);
  const positions = (prefix = '') =>
    log.events.filter(({ streamId }) => streamId.startsWith(prefix)).map(({ position }) => position);
  beforeEach(() => {
    log = new CountedLog();
    tail = new LogTail(log, 60_000);
  });

  it('is read once for each append, however many follow', async () => {
    const all = [follower(), follower(), follower(['listing-']), follower(['listing-']), follower(['review-'])];
    log.append('listing-1', 3);
    for (const one of all) await one.go();
    const { reads } = log;
    for (let n = 0; n < 20; n += 1) {
      log.append(n % 2 === 0 ? 'listing-1' : 'settings');
      await Promise.all(all.map((one) => one.go()));
    }
    expect(log.reads - reads).toBe(20);
    expect(all.map(({ seen }) => seen)).toEqual([
      positions(),
      positions(),
      positions('listing-'),
      positions('listing-'),
      [],
    ]);
  });

  /** As the store does it after an append of its own. */
  const hand = (streamId: string): void => {
    log.append(streamId);
    const event = log.events.at(-1);
    if (event) tail.take(event, log.heard - 1);
  };

  it('is not read where it was handed what was appended', async () => {
    const [one, other] = [follower(), follower(['listing-'])];
    log.append('listing-1', 3);
    await Promise.all([one.go(), other.go()]);
    await other.go();
    const { reads } = log;
    for (let n = 0; n < 20; n += 1) {
      hand(n % 2 === 0 ? 'listing-1' : 'settings');
      await Promise.all([one.go(), other.go()]);
    }
    expect(log.reads).toBe(reads);
    expect([one.seen, other.seen]).toEqual([positions(), positions('listing-')]);
  });

  it('reads what others appended before, at the same time and after what it was handed', async () => {
    const one = follower();
    await one.go();
    log.append('listing-1');
    // Behind an event that was not read yet: not kept, read.
    hand('listing-1');
    await one.go();
    expect(one.seen).toEqual(positions());
    log.append('listing-2');
    const going = one.go();
    log.append('listing-3');
    hand('listing-3');
    await going;
    await one.go();
    expect(one.seen).toEqual(positions());
    // The second was heard of before the first is handed: nobody may think that it was read.
    log.append('listing-4');
    log.append('listing-5');
    const [first] = log.events.slice(-2);
    if (first) tail.take(first, log.heard - 1);
    await one.go();
    expect(one.seen).toEqual(positions());
  });

  it('keeps what it was handed while it was being read, once', async () => {
    const [one, other] = [follower(), follower()];
    await one.go();
    await other.go();
    log.append('listing-1');
    const going = one.go();
    const [late] = log.events.slice(-1);
    if (late) tail.take(late, log.heard);
    await Promise.all([going, other.go()]);
    expect([one.seen, other.seen]).toEqual([positions(), positions()]);
  });

  it('is not read by those who look again and have heard of nothing', async () => {
    const [one, other] = [follower(), follower()];
    await one.go();
    await other.go();
    await other.go();
    const { reads } = log;
    await one.go();
    await other.go();
    expect(log.reads).toBe(reads);
  });

  it('is looked at again after a while, should nobody have told of an append', async () => {
    tail = new LogTail(log, 0);
    const one = follower();
    await one.go();
    log.append('listing-1');
    log.heard = 0;
    await one.go();
    expect(one.seen).toEqual(positions());
  });

  it('sees an append that comes while it is being read', async () => {
    const [one, other] = [follower(), follower()];
    await one.go();
    await other.go();
    log.append('listing-1');
    const first = one.go();
    log.append('listing-2');
    await Promise.all([first, other.go()]);
    expect(other.seen).toEqual(positions());
    await one.go();
    expect(one.seen).toEqual(positions());
  });

  it('lets one that is behind read by itself until it has come up to it', async () => {
    const quick = follower();
    await quick.go();
    const slow = follower(['listing-'], 100);
    for (let n = 0; n < 60; n += 1) {
      log.append(n % 3 === 0 ? 'listing-1' : 'settings', 100);
      await quick.go();
    }
    expect(quick.seen).toEqual(positions());
    await slow.go();
    expect(slow.seen).toEqual(positions('listing-'));
    log.append('listing-1');
    const { reads } = log;
    await Promise.all([slow.go(), quick.go()]);
    expect(log.reads - reads).toBe(1);
    expect([slow.seen.at(-1), quick.seen.at(-1)]).toEqual([at(6001), at(6001)]);
  });

  it('goes through what is of others stretch by stretch, and knows each of them as seen', async () => {
    log.stretch = 1_000;
    log.append('settings', 2_500);
    log.append('listing-1', 2);
    const one = follower(['listing-']);
    const cursors: string[] = [];
    for (let full = true; full;) {
      const page = await tail.read({ after: one.cursor, limit: 500, streamPrefixes: ['listing-'], heard: log.heard });
      ({ cursor: one.cursor, full } = page);
      cursors.push(`${page.cursor} ${page.events.length}`);
    }
    expect(cursors).toEqual([`${at(1_000)} 0`, `${at(2_000)} 0`, `${at(2_502)} 2`]);
    const { reads } = log;
    log.append('settings');
    await one.go();
    expect([log.reads - reads, one.cursor]).toEqual([1, at(2_503)]);
  });

  it('begins anew where nobody asked for long', async () => {
    const gone = follower();
    await gone.go();
    log.append('listing-1', 5_000);
    const late = follower();
    late.cursor = at(4_990);
    await late.go();
    log.append('listing-1');
    await late.go();
    expect(late.seen).toEqual(positions().slice(4_990));
    await gone.go();
    expect(gone.seen).toEqual(positions());
  });

  it('is held as far as its texts are not too long, and nothing is missed by who needs more', async () => {
    const [first, second] = [follower(), follower()];
    await first.go();
    const text = 'x'.repeat(19_990);
    log.append('listing-1', 1_500, { title: '0123456789', photos: [{ note: text }] });
    await first.go();
    const { reads } = log;
    // These lie within what is held.
    const near = follower();
    near.cursor = at(1_150);
    await near.go();
    expect(log.reads).toBe(reads);
    expect(near.seen).toEqual(positions().slice(1_150));
    // Those before do not any more.
    await second.go();
    expect(log.reads).toBeGreaterThan(reads);
    expect(second.seen).toEqual(positions());
    expect(first.seen).toEqual(positions());
  });

  it('tells each of a failure, and loses nothing by it', async () => {
    const [one, other] = [follower(), follower()];
    await one.go();
    await other.go();
    log.append('listing-1');
    log.fails = 1;
    const tried = await Promise.allSettled([one.go(), other.go()]);
    expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await Promise.all([one.go(), other.go()]);
    expect([one.seen, other.seen]).toEqual([positions(), positions()]);
  });
});
