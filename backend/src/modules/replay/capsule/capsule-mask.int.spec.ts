import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { RowStory } from '@ilan/api';
import type { Clock } from '#kernel/clock.js';
import { declared } from '#platform/declared/declared.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry, EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import type { EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import type { PersonKeys } from '#platform/event-store/person-keys.js';
import { ProjectionRegistry, ReadModels } from '#platform/projections/projection-registry.js';
import { outlineProgram } from '#src/program-outline.js';
import type { MasksValue } from '../rows/row-fields.js';
import type { RowStories } from '../rows/row-story.js';
import { CapsuleMaker } from './capsule-maker.js';
import { CapsuleMask } from './capsule-mask.js';
import { ReplayedCapsule } from './capsule-replay.js';

const GOLDEN = resolve(import.meta.dirname, '../../../../test/golden');
const at = '2026-11-26T10:00:00.000Z';
/** Numbers of people that stand nowhere else. */
const [BUYER, SELLER, MODERATOR] = [718_203, 718_407, 718_991];

describe('what of people leaves in a capsule', () => {
  let modules: ModulesContainer;
  let registry: EventRegistry;
  beforeAll(async () => {
    modules = (await outlineProgram()).get(ModulesContainer);
    registry = new EventRegistry(declared(modules, EventTypes), declared(modules, StreamFamilies));
  });
  const golden = (context: string, name: string): Record<string, unknown> => {
    const { recorded } = JSON.parse(readFileSync(join(GOLDEN, context, `${name}.json`), 'utf8')) as {
      recorded: Record<string, unknown>;
    };
    return recorded;
  };
  const event = (stream: string, revision: number, type: string, data: object, actorId = BUYER): RecordedEvent =>
    ({
      ...{
        streamId: stream,
        revision,
        position: String(revision).padStart(20, '0'),
        id: `event-${revision}-${type}`,
        type,
      },
      ...{ data, recordedAt: new Date(at) },
      meta: {
        ...{ actorId: String(actorId), actorRole: 'users', correlationId: 'c', causationId: 'c', occurredAt: at },
        schema: registry.event(type).version,
      },
    }) as unknown as RecordedEvent;

  /** Of a log that holds these, whose rows are all as the mask is asked about them. */
  const make = (told: readonly RecordedEvent[], stream: string, rows: Readonly<Record<string, unknown>> = {}) => {
    const events = told.map((one, place) => ({ ...one, position: String(place).padStart(20, '0') }));
    const store = {
      readStream: (name: string) => Promise.resolve(events.filter(({ streamId }) => streamId === name)),
      readAll: ({ after }: { after?: string }) => Promise.resolve(after === undefined ? events : []),
    } as unknown as EventStore;
    const keys = { forOpening: () => Promise.resolve(new Map()) } as unknown as PersonKeys;
    const projections = new ProjectionRegistry(declared(modules, ReadModels));
    const stories = {
      of: (table: string, key: string, { mask }: { mask: MasksValue }) => {
        const live = Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, mask(value, name, true)]));
        return Promise.resolve({
          ...{ read_model: 'x', version: 1, table, key, verdict: 'equal', live, made: null, differing: [] },
        } as unknown as RowStory);
      },
    } as unknown as RowStories;
    const clock: Clock = { now: () => new Date(at) };
    const key = { key: Buffer.alloc(32, 7) } as never;
    return new CapsuleMaker(store, new EventCodec(registry, keys), registry, projections, stories, clock, key).make(
      stream,
    );
  };

  it('are other numbers of people, the same ones in names of streams, data, keys and rows, so that all still belongs together', async () => {
    const stream = `conversation-42-${BUYER}`;
    const sides = { listing_id: 42, buyer_id: BUYER, seller_id: SELLER, at };
    const sent = { ...golden('messaging', 'conversation.message-sent.v1'), sender_id: BUYER, ...sides };
    const events = [
      event(stream, 0, 'conversation.started', { ...golden('messaging', 'conversation.started.v1'), ...sides }),
      event(stream, 1, 'conversation.message-sent', { ...sent, number: 1 }),
      event(`favorites-${BUYER}`, 0, 'favorite.added', { listing_id: 42, user_id: BUYER, at }),
      event('review-42', 0, 'review.claimed', {
        ...golden('moderation', 'review.claimed.v1'),
        ...{ moderator_id: MODERATOR, taken_from: SELLER, owner_id: SELLER },
      }),
    ];
    const row = { id: `42-${BUYER}-1`, conversation: `42-${BUYER}`, other_id: SELLER, people: [{ user_id: SELLER }] };
    const capsule = await make(events, stream, row);
    for (const person of [BUYER, SELLER, MODERATOR]) expect(JSON.stringify(capsule)).not.toContain(String(person));

    const [started, message, heart, claim] = capsule.events;
    const { buyer_id: buyer, seller_id: seller } = started!.data as { buyer_id: number; seller_id: number };
    expect([capsule.stream, started?.stream, heart?.stream]).toEqual([
      ...[`conversation-42-${buyer}`, `conversation-42-${buyer}`, `favorites-${buyer}`],
    ]);
    expect([message?.actor.id, message?.data.sender_id, heart?.data.user_id]).toEqual([String(buyer), buyer, buyer]);
    expect([claim?.data.taken_from, claim?.data.owner_id]).toEqual([seller, seller]);
    const shown = capsule.rows.find(({ table }) => table === 'message');
    expect([shown?.key, shown?.live]).toEqual([
      `42-${buyer}-1`,
      {
        ...{ id: `42-${buyer}-1`, conversation: `42-${buyer}`, other_id: seller },
        people: [{ user_id: seller }],
      },
    ]);
    // Folded elsewhere by the code at hand they are the rows of the same people.
    const replayed = new ReplayedCapsule(capsule, modules);
    expect(replayed.row('message', `42-${buyer}-1`)).toMatchObject({ sender_id: buyer, receiver_id: seller });
    expect(replayed.row('favorite', `${buyer}-42`)).toMatchObject({ user_id: buyer });
    expect(replayed.stateAfter()).toMatchObject({ buyer_id: buyer, seller_id: seller });
  });

  it('says how many rows it had no room for', async () => {
    const counts = Array.from({ length: 1_200 }, (_, n) => ({ listing_id: n + 1, views: 1 }));
    const views = { ...golden('listings', 'views.counted.v1'), counts };
    const capsule = await make([event('views-2026-11-26', 0, 'views.counted', views)], 'views-2026-11-26');
    expect(capsule.rows).toHaveLength(1_000);
    expect(capsule.more_rows).toBeGreaterThanOrEqual(200);
  });

  it('is no place, card, account or picture: others of the same shape, which the program reads', () => {
    const mask = new CapsuleMask(Buffer.alloc(32, 1), registry.streams);
    const data = {
      ...{ latitude: 41.0602, longitude: 28.9877, price_minor: 4_250_000, city_id: 34 },
      card: { bin: '552879', last4: '0008', installments: 3 },
      ...{ account: 'TR330006100519786457841326', note: 'IBAN TR330006100519786457841326' },
      ...{ placeholders: { p: 'data:image/webp;base64,UklGRg==' }, stream: 'favorites-718203', name: 'Otomobil' },
    };
    const masked = mask.data(data, new Set()) as typeof data;
    expect(mask.data(data, new Set())).toEqual(masked);
    expect(masked).toMatchObject({ price_minor: 4_250_000, city_id: 34, name: 'Otomobil' });
    expect([masked.latitude, masked.longitude]).not.toEqual([data.latitude, data.longitude]);
    expect([Math.trunc(masked.latitude), Math.trunc(masked.longitude)]).toEqual([41, 28]);
    expect(masked.card).toEqual({
      ...{ bin: expect.stringMatching(/^\d{6}$/), last4: expect.stringMatching(/^\d{4}$/), installments: 3 },
    });
    expect(masked.card.bin + masked.card.last4).not.toBe('5528790008');
    expect(masked.account).toMatch(/^TR\d{24}$/);
    expect(masked.account).not.toBe(data.account);
    const turned = [...`${masked.account.slice(4)}${masked.account.slice(0, 4)}`].map((sign) => parseInt(sign, 36));
    expect(BigInt(turned.join('')) % 97n).toBe(1n);
    expect(masked.note).toBe(`IBAN ${masked.account}`);
    expect(masked.placeholders.p).not.toContain('UklGRg');
    expect(masked.stream).toMatch(/^favorites-\d+$/);
    expect(masked.stream).not.toBe(data.stream);
  });

  it('of every event that there ever was is still read by this program', () => {
    const mask = new CapsuleMask(Buffer.alloc(32, 1), registry.streams);
    let looked = 0;
    for (const context of readdirSync(GOLDEN, { withFileTypes: true }).filter((one) => one.isDirectory()))
      for (const file of readdirSync(join(GOLDEN, context.name))) {
        const [, type = '', schema = ''] = /^(.+)\.v(\d+)\.json$/.exec(file) ?? [];
        if (!registry.all().some((one) => one.type === type)) continue;
        const { recorded } = JSON.parse(readFileSync(join(GOLDEN, context.name, file), 'utf8')) as {
          recorded: Record<string, unknown>;
        };
        const masked = mask.data(recorded, new Set(registry.event(type).sealed?.fields));
        expect(() => registry.read(type, Number(schema), masked)).not.toThrow();
        const again = mask.data(recorded, new Set(registry.event(type).sealed?.fields));
        expect(again).toEqual(masked);
        looked += 1;
      }
    expect(looked).toBeGreaterThan(80);
  });
});
