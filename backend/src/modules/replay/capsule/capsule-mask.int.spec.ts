import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { RowStory } from '@ilan/api';
import type { Clock } from '#kernel/clock.js';
import { declared } from '#platform/declared/declared.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { commandPart, uuidOfRun } from '#platform/event-store/appending/event-ids.js';
import { EventRegistry, EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import type { EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import type { PersonKeys } from '#platform/event-store/keys/person-keys.js';
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
const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PHOTOS = ['5f2d8c1b7a904e3f8d6c5b4a39281706', '0e1f2a3b4c5d6e7f8091a2b3c4d5e6f7'] as const;

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
  let drawn = 0;
  const event = (
    stream: string,
    revision: number,
    type: string,
    data: object,
    { course = REQUEST, cause = course }: { readonly course?: string; readonly cause?: string } = {},
  ): RecordedEvent =>
    ({
      ...{
        streamId: stream,
        revision,
        position: String(revision).padStart(20, '0'),
        id: `00000000-0000-4000-8000-${String(++drawn).padStart(12, '0')}`,
        type,
      },
      ...{ data, recordedAt: new Date(at) },
      meta: {
        ...{ actorId: String(BUYER), actorRole: 'users', correlationId: course, causationId: cause, occurredAt: at },
        schema: registry.event(type).version,
      },
    }) as unknown as RecordedEvent;

  /** Of a log that holds these, whose rows are all as the mask is asked about them. */
  const make = (told: readonly RecordedEvent[], stream: string, rows: Readonly<Record<string, unknown>> = {}) => {
    const events = told.map((one, place) => ({ ...one, position: String(place).padStart(20, '0') }));
    const store = {
      readStream: (name: string) => Promise.resolve(events.filter(({ streamId }) => streamId === name)),
      // It hands out all of them, as EventStoreDB does.
      ...{ findLast: () => Promise.resolve(undefined), findFirst: () => Promise.resolve(undefined) },
      readAll: ({ after = '' }: { after?: string }) =>
        Promise.resolve(events.filter(({ position }) => position > after)),
      readLast: ({ before = '9' }: { before?: string }) =>
        Promise.resolve(events.filter(({ position }) => position < before)),
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

  it('names nobody by what an event belongs to, and of an erasure holds what followed from its own events alone', async () => {
    const erasure = `erase-messages-${BUYER}`;
    const [stream, other] = [`conversation-42-${BUYER}`, `conversation-43-${BUYER}`];
    const sides = { listing_id: 42, buyer_id: BUYER, seller_id: SELLER, at };
    const erased = { ...golden('messaging', 'conversation.words-erased.v1'), ...sides, person_id: BUYER };
    const started = event(stream, 0, 'conversation.started', sides);
    const own = event(stream, 1, 'conversation.words-erased', erased, { course: erasure });
    const heart = { listing_id: 42, user_id: BUYER, at };
    const led = event(`favorites-${BUYER}`, 0, 'favorite.added', heart, { course: erasure, cause: own.id });
    const later = event(`favorites-${SELLER}`, 0, 'favorite.added', heart, { course: erasure, cause: led.id });
    const ofOther = event(other, 1, 'conversation.words-erased', { ...erased, listing_id: 43 }, { course: erasure });
    const capsule = await make([started, own, ofOther, led, later], stream);
    for (const word of [String(BUYER), String(SELLER), 'erase-messages'])
      expect(JSON.stringify(capsule)).not.toContain(word);
    expect(capsule.events.map(({ type }) => type)).toEqual([started.type, own.type, led.type, later.type]);
    expect(capsule.events[0]?.stream).toBe(capsule.stream);
    expect(capsule.events.map(({ correlation_id }) => correlation_id)).toEqual([
      ...[REQUEST, ...Array.from({ length: 3 }, () => capsule.events[1]?.correlation_id)],
    ]);
    expect(capsule.events[1]?.causation_id).toBe(capsule.events[1]?.correlation_id);
    const causes = capsule.events.slice(2).map(({ causation_id }) => causation_id);
    expect(causes).toEqual(capsule.events.slice(1, 3).map(({ id }) => id));
  });

  it('are not found by trying which number the id of an event follows from; what mentions an event has its other id', async () => {
    const stream = `conversation-42-${BUYER}`;
    const sides = { listing_id: 42, buyer_id: BUYER, seller_id: SELLER, at };
    const told = golden('messaging', 'conversation.message-sent.v1');
    const sent = { ...told, ...sides, sender_id: BUYER };
    const id = uuidOfRun(`message:${BUYER}:${String(told.client_id)}\n${stream}\n0`);
    const message = { ...event(stream, 1, 'conversation.message-sent', { ...sent, number: 1 }), id };
    const appealed = { ...golden('moderation', 'review.appealed.v1'), decision_id: id };
    const led = event('review-42', 0, 'review.appealed', appealed, { cause: id });
    const capsule = await make([event(stream, 0, 'conversation.started', sides), message, led], stream, { last: id });
    expect(JSON.stringify(capsule)).not.toContain(commandPart(id));
    const [, masked, caused] = capsule.events;
    expect(masked?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect([caused?.causation_id, caused?.data.decision_id]).toEqual([masked?.id, masked?.id]);
    expect(capsule.rows[0]?.live).toEqual({ last: masked?.id });
    const ids = capsule.events.map((one) => one.id);
    expect(new Set(ids).size).toBe(3);
  });

  it('are not in the name that a browser gave to a message; one that is the number of a request stays', async () => {
    const stream = `conversation-42-${BUYER}`;
    const sides = { listing_id: 42, buyer_id: BUYER, seller_id: SELLER, at };
    const sent = { ...golden('messaging', 'conversation.message-sent.v1'), ...sides, sender_id: BUYER };
    const named = [`demo-1-talk-${BUYER}-1`, REQUEST].map((client_id, number) =>
      event(stream, number + 1, 'conversation.message-sent', { ...sent, client_id, number: number + 1 }),
    );
    const rows = { client_id: `demo-1-talk-${BUYER}-1` };
    const capsule = await make([event(stream, 0, 'conversation.started', sides), ...named], stream, rows);
    expect(JSON.stringify(capsule)).not.toContain(String(BUYER));
    const [, one, other] = capsule.events;
    expect([one?.data.client_id, other?.data.client_id]).toEqual([capsule.rows[0]?.live?.client_id, REQUEST]);
  });

  it('leads to no photo: its number is another one, wherever it stands', async () => {
    const stream = `conversation-42-${BUYER}`;
    const sides = { listing_id: 42, buyer_id: BUYER, seller_id: SELLER, at };
    const photos = PHOTOS.map((id) => ({ id, width: 1600, height: 1200 }));
    const placeholders = Object.fromEntries(PHOTOS.map((id) => [id, 'data:image/webp;base64,UklGRg==']));
    const sent = { ...golden('messaging', 'conversation.message-sent.v1'), ...sides, photos, placeholders };
    const capsule = await make(
      [
        event(stream, 0, 'conversation.started', sides),
        event(stream, 1, 'conversation.message-sent', { ...sent, sender_id: BUYER, number: 1 }),
      ],
      stream,
      { cover_photo_id: PHOTOS[0], photos },
    );
    for (const photo of PHOTOS) expect(JSON.stringify(capsule)).not.toContain(photo);
    const data = capsule.events[1]?.data as typeof sent;
    const masked = data.photos.map(({ id }) => id);
    expect([new Set(masked).size, masked.every((id) => /^[0-9a-f]{32}$/u.test(id))]).toEqual([2, true]);
    expect(Object.keys(data.placeholders)).toEqual(masked);
    const [row] = capsule.rows;
    expect(row?.live).toEqual({ cover_photo_id: masked[0], photos: data.photos });
  });

  it('says how many rows it had no room for', async () => {
    const counts = Array.from({ length: 1_200 }, (_, n) => ({ listing_id: n + 1, views: 1 }));
    const views = { ...golden('listings', 'views.counted.v1'), counts };
    const capsule = await make([event('views-2026-11-26', 0, 'views.counted', views)], 'views-2026-11-26');
    expect(capsule.rows).toHaveLength(1_000);
    expect(capsule.more_rows).toBeGreaterThanOrEqual(200);
  });

  it('are not what an event of an unknown type says, of which nobody knows what its fields hold', async () => {
    const edited = event('listing-42', 0, 'listing.deactivated', golden('listings', 'listing.deactivated.v1'));
    const data = {
      ...{ note: 'Ayşe Yılmaz', phone: '0532 111 22 33', tel: 5_321_112_233, owner_id: SELLER, ok: true },
      more: { list: ['Kadıköy', REQUEST], ratio: 41.0602, vast: 1e21 },
    };
    const guessed = { ...edited, revision: 1, type: 'listing.price-guessed', data, id: REQUEST.replace('0f', '1f') };
    const capsule = await make([edited, guessed], 'listing-42');
    for (const word of ['Ayşe', 'Yılmaz', '532', '5321112233', String(SELLER), 'Kadıköy', '41.06'])
      expect(JSON.stringify(capsule.events[1]?.data)).not.toContain(word);
    expect(capsule.events[1]?.data).toMatchObject({ ok: true, note: expect.stringMatching(/^\p{L}{4} \p{L}{6}$/u) });
    expect(Object.keys(capsule.events[1]?.data ?? {})).toEqual(Object.keys(data));
  });

  it('are not in a row that says by whom something was decided, and what others wrote is left out by its number', async () => {
    const told = golden('listings', 'listing.deactivated.v1');
    const own = event('listing-42', 0, 'listing.deactivated', told);
    const foreign = {
      ...event('listing-42', 1, 'listing.deactivated', told),
      meta: { ...own.meta, occurredAt: 'not-a-date' },
    };
    const rows = { decided: { by: String(MODERATOR), at }, people: [{ by: MODERATOR }] };
    const capsule = await make([own, foreign], 'listing-42', rows);
    expect(JSON.stringify(capsule)).not.toContain(String(MODERATOR));
    expect([capsule.events.length, capsule.left_out]).toEqual([1, [1]]);
    await expect(make([foreign], 'listing-42')).rejects.toThrow('taken from the log');
    const alone = { ...foreign, revision: 0 };
    await expect(make([alone], 'listing-42')).rejects.toThrow('No event of listing-42 says who did what');
  });

  it('leaves a sealed document the numbers that its event says in clear, so that what is made of both agrees, and nothing else', () => {
    const mask = new CapsuleMask(Buffer.alloc(32, 1), registry.streams);
    const masked = (type: string) => {
      const recorded = golden('billing', `${type}.v1`);
      const { sealed } = registry.event(type);
      const fields = new Set(sealed?.fields);
      mask.things(recorded, fields);
      return { recorded, data: mask.data(recorded, fields, registry.shapesOf(type)) };
    };
    const invoice = masked('invoice.issued');
    const { number, invoice_id, order_id } = invoice.data;
    expect(invoice.data.document).toMatchObject({ number, ettn: invoice_id, order: { id: order_id } });
    expect([number, order_id]).toEqual([invoice.recorded.number, invoice.recorded.order_id]);
    const note = masked('invoice.note-issued');
    expect(note.data.note).toMatchObject({ number: note.data.number, order_id, invoice: { number } });
    for (const word of ['11111111111', '1234567890', 'Ayşe', 'Moda', 'Vitrin', 'muhasebe'])
      expect(JSON.stringify([invoice.data, note.data])).not.toContain(word);
    // What a browser calls a message may say anything, and a number of few signs is a word like others.
    mask.things({ client_id: 'kadikoy-2026', refund_id: 'r1', number: '7180339887' }, new Set(['number']));
    const words = { title: 'kadikoy-2026', note: 'r1', text: '7180339887' };
    for (const [name, text] of Object.entries(words)) expect(mask.value(text, name, true)).not.toBe(text);
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
