import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { EventStore, FirstSought, LastSought, RecordedEvent } from '#platform/event-store/event-store.js';
import { causesOf } from './capsule-causes.js';

const OWN = 'listing-9';
const SMALL = { inside: 200, handedOut: 1_000, silence: 1_000 };
const at = (place: number): string => String(place).padStart(9, '0');

/** A log in memory, whose places are counted from 1. */
class Log {
  readonly events: RecordedEvent[] = [];

  write(streamId: string, correlationId: string, causationId: string = correlationId): RecordedEvent {
    const meta = { correlationId, causationId, actorId: '1', actorRole: 'users', schema: 1 };
    const event: RecordedEvent = {
      ...{ id: randomUUID(), type: 'thing.done', data: {}, streamId, revision: this.events.length },
      meta: { ...meta, occurredAt: '2026-01-01T00:00:00.000Z' },
      ...{ position: at(this.events.length + 1), recordedAt: new Date(0) },
    };
    this.events.push(event);
    return event;
  }

  /** So many of other people's requests. */
  pass(count: number): void {
    for (let made = 0; made < count; made += 1) this.write('common-1', 'of-others');
  }

  get own(): readonly RecordedEvent[] {
    return this.events.filter(({ streamId }) => streamId === OWN);
  }

  /** Hands out each of its events. */
  handingOut(): EventStore {
    const store: Partial<EventStore> = {
      findFirst: () => Promise.resolve(undefined),
      findLast: () => Promise.resolve(undefined),
      readAll: ({ after = '', limit }) => {
        const from = Number(after);
        return Promise.resolve(this.events.slice(from, from + limit));
      },
      readLast: ({ before, limit }) => {
        const to = before === undefined ? this.events.length : Number(before) - 1;
        return Promise.resolve(this.events.slice(Math.max(0, to - limit), to));
      },
    };
    return store as EventStore;
  }

  /** Of a request, from one index on towards the other. */
  #first(limit: number, correlationId: string, from: number, to: number): RecordedEvent[] {
    const found: RecordedEvent[] = [];
    const step = from < to ? 1 : -1;
    for (let index = from; index !== to && found.length < limit; index += step) {
      const event = this.events[index];
      if (event?.meta.correlationId === correlationId) found.push(event);
    }
    return found;
  }

  /** Looks itself for what is asked for. */
  looking(): EventStore {
    const store: Partial<EventStore> = {
      findLast: ({ correlationId = '', before, within, limit }: LastSought) => {
        const to = before === undefined ? this.events.length : Number(before) - 1;
        const from = Math.max(0, to - within);
        const events = this.#first(limit, correlationId, to - 1, from - 1);
        const last = events.length === limit ? events.at(-1) : undefined;
        const reached = last ? Number(last.position) - 1 : from;
        const next = reached === 0 ? null : at(reached + 1);
        return Promise.resolve({ events, lookedAt: to - reached, reached: null, next });
      },
      findFirst: ({ correlationId, after = '', within, limit }: FirstSought) => {
        const from = Number(after);
        const to = Math.min(from + within, this.events.length);
        const events = this.#first(limit, correlationId, from, to);
        const reached = events.length === limit ? Number(events.at(-1)?.position) : to;
        const isEnd = reached >= this.events.length;
        return Promise.resolve({ events, lookedAt: reached - from, reached: null, next: at(reached), isEnd });
      },
    };
    return store as EventStore;
  }
}

describe.each([
  ['looks itself', (log: Log) => log.looking()],
  ['hands out each of its events', (log: Log) => log.handingOut()],
])('what belongs to the stream of a capsule, on a log that %s', (_, storeOf) => {
  it('holds the cause of an ad that was moved behind thousands of others', async () => {
    const log = new Log();
    const request = randomUUID();
    const first = log.write('user-1', randomUUID());
    const posted = log.write(OWN, first.meta.correlationId, first.id);
    const root = log.write('merge-4', request);
    const deleted = log.write('category-4', request, root.id);
    for (let ad = 0; ad < 2_100; ad += 1) log.write(`listing-${100 + ad}`, request, deleted.id);
    const moved = log.write(OWN, request, deleted.id);
    for (let ad = 0; ad < 2_100; ad += 1) log.write(`listing-${5_000 + ad}`, request, deleted.id);
    const told = log.write('notice-9', request, moved.id);

    const { causes, more } = await causesOf(storeOf(log), OWN, [posted, moved]);
    const ids = causes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([first.id, root.id, deleted.id, told.id]));
    expect([ids.length, more]).toEqual([1_000, true]);
    expect(causes.map(({ position }) => position)).toEqual(causes.map(({ position }) => position).toSorted());
  });

  it('is looked for around each event of its own that lies far from the one before it', async () => {
    const log = new Log();
    const request = randomUUID();
    log.pass(100);
    const before = log.write('order-1', request);
    log.write(OWN, request, before.id);
    const behind = log.write('notice-1', request);
    log.pass(6_000);
    const cause = log.write('order-2', request);
    log.pass(10);
    log.write(OWN, request, cause.id);
    log.write(OWN, request, cause.id);
    log.pass(10);
    const between = log.write('notice-2', request);
    log.pass(6_000);
    const late = log.write('order-3', request);
    log.write(OWN, request, late.id);

    const bounds = { before: SMALL, behind: SMALL };
    const { causes, more } = await causesOf(storeOf(log), OWN, log.own, { bounds });
    expect(causes.map(({ streamId }) => streamId)).toEqual(
      [before, behind, cause, between, late].map(({ streamId }) => streamId),
    );
    expect(more).toBe(false);
  });

  it('ends, however many events one request wrote', async () => {
    const log = new Log();
    const request = randomUUID();
    const deleted = log.write('category-4', request);
    for (let ad = 0; ad < 40_000; ad += 1) log.write(`listing-${100 + ad}`, request, deleted.id);
    log.write(OWN, request, deleted.id);

    let lookedAt = 0;
    const onProgress = (places: number) => (lookedAt = places);
    const { causes, more } = await causesOf(storeOf(log), OWN, log.own, { onProgress });
    expect([causes.length, more]).toEqual([1_000, true]);
    expect(lookedAt).toBeLessThan(20_000);
  });
});
