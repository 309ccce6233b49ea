import { describe, expect, it } from '@jest/globals';
import type { ModulesContainer } from '@nestjs/core';
import { logQuery, requestQuery } from '@ilan/api';
import type { Clock } from '#kernel/clock.js';
import type { EventCodec } from '#platform/event-store/event-codec.js';
import type { EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import { UnreadableEvent } from '#platform/event-store/our-events.js';
import { RecordPast } from '#platform/event-store/record-past.js';
import { anEvent } from '#test/contracts/event-store/event-store.drivers.js';
import { LookTraces } from './look-traces.js';

class TalkPast extends RecordPast {
  override readonly streams = { prefix: 'talk-', single: false };
  override readonly leavesTraces = true;
  /** Of `talk-x5` its name says one side. */
  override sidesOf(first: unknown, id: string): readonly number[] {
    if (first !== undefined) return [4, 9];
    return id.startsWith('x') ? [Number(id.slice(1))] : [];
  }
  override tell() {
    return { facts: [], lines: [] };
  }
}

describe('a look at a stream that is somebody’s', () => {
  let now = Date.parse('2026-11-27T10:00:00Z');
  const clock: Clock = { now: () => new Date(now) };
  const event = { ...anEvent(), streamId: 'talk-1', revision: 0, position: '1', recordedAt: new Date(now) };
  const strange = { ...event, type: 'talk.of-tomorrow' };
  const streams = {
    ...{ 'talk-1': [event], 'talk-3': [strange, { ...event, revision: 1 }], 'talk-4': [strange], 'talk-x5': [strange] },
  } as unknown as Readonly<Record<string, readonly RecordedEvent[]>>;
  const store = {
    readStream: (name: string) => Promise.resolve(streams[name] ?? []),
  } as unknown as EventStore;
  const codec = {
    closedOrFault: (one: RecordedEvent) =>
      one.type === 'talk.of-tomorrow' ? new UnreadableEvent('Event talk.of-tomorrow is not registered') : one,
  } as unknown as EventCodec;
  const modules = new Map([
    ['talk', { providers: new Map([['past', { instance: new TalkPast() }]]), controllers: new Map() }],
  ]) as unknown as ModulesContainer;
  const traces = new LookTraces(modules, store, codec, clock);

  const look = async (stream: string, reader: string, isShown?: boolean): Promise<readonly number[]> => {
    const told: number[] = [];
    await traces.leave(stream, reader, (people) => Promise.resolve(void told.push(...people)), isShown);
    return told;
  };

  it('leaves a trace with each side, once while its reader steps through it, and none where it is nobody’s', async () => {
    const away = traces.leave('talk-1', '100', () => Promise.reject(new Error('no log')));
    await expect(away).rejects.toThrow('no log');
    // Only what was written down counts, and what is asked at once is one look.
    expect(await Promise.all([look('talk-1', '100'), look('talk-1', '100')])).toEqual([[4, 9], []]);
    expect(await look('talk-1', '100')).toEqual([]);
    expect(await look('talk-1', '101')).toEqual([4, 9]);
    expect(await look('talk-2', '100')).toEqual([]);
    expect(await look('listing-1', '100')).toEqual([]);
    now += 11 * 60_000;
    expect(await look('talk-1', '100')).toEqual([4, 9]);
  });

  it('is one look for as long as its reader keeps looking, as a list does that asks again by itself', async () => {
    const left: (readonly number[])[] = [];
    for (let minutes = 0; minutes <= 60; minutes += 5) {
      left.push(await look('talk-1', '102'));
      now += 5 * 60_000;
    }
    expect(left.filter((people) => people.length > 0)).toEqual([[4, 9]]);
    now += 6 * 60_000;
    expect(await look('talk-1', '102')).toEqual([4, 9]);
  });

  it('is not kept from it by a first event that this program cannot read, and learns whose it is from the next', async () => {
    expect(await look('talk-3', '100')).toEqual([4, 9]);
    expect(await look('talk-4', '100')).toEqual([]);
    expect(await look('talk-x5', '100')).toEqual([5]);
  });

  it('is left for what the log has nothing of only where something of it is shown', async () => {
    expect(await look('talk-x6', '100')).toEqual([]);
    expect(await look('talk-x6', '100', true)).toEqual([6]);
    // At the same moment, too: neither rides on the other.
    expect(await Promise.all([look('talk-x7', '100'), look('talk-x7', '100', true)])).toEqual([[], [7]]);
    // Where both find something they are one look.
    expect(await Promise.all([look('talk-1', '103'), look('talk-1', '103', true)])).toEqual([[4, 9], []]);
  });
});

describe('a place in the log that somebody asks for', () => {
  const saidOf = (before: string) => logQuery.safeParse({ before }).error?.issues[0]?.message;

  it.each(['1', '9223372036854775807', '00000000000000000042-00000000000000000042'])('may be %s', (place) => {
    expect(saidOf(place)).toBeUndefined();
  });

  it.each(['r12', 'r0'])('may be %s in one stream', (place) => {
    expect(logQuery.safeParse({ stream: 'listing-42', before: place }).success).toBe(true);
  });

  it.each(['9223372036854775808', '99999999999999999999', '1-99999999999999999999'])(
    'may not be %s, where no log ends, and is told so in a sentence',
    (place) => {
      const sentence = 'Hiçbir günlük bu konuma kadar uzanmaz; daha küçük bir konum yazın.';
      expect(saidOf(place)).toBe(sentence);
      expect(requestQuery.safeParse({ near: place }).error?.issues[0]?.message).toBe(sentence);
    },
  );

  it.each(['x', '-1', 'r', '1'.repeat(21)])('may not be %s, which is none', (place) => {
    expect(saidOf(place)).toBe('Geçersiz konum.');
  });
});
