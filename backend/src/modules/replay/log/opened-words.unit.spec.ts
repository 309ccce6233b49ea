import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { defineEvent, EventRegistry } from '#platform/event-store/event-registry.js';
import { defineStreams } from '#platform/event-store/event-streams.js';
import type { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { aRecordedEvent } from '#test/builders/a-recorded-event.js';
import { OpenedWords } from './opened-words.js';
import { ToldEvents } from './told-event.js';

const paid = defineEvent({
  type: 'jar.paid',
  version: 1,
  schema: z.object({ by: z.int(), reason: z.string(), card: z.object({ last4: z.string() }) }),
  sealed: { fields: ['reason'], subject: 'by' },
  description: { label: 'Ödendi', does: () => 'ödedi' },
});
const ERASED = '8';

function given(): OpenedWords {
  const registry = new EventRegistry();
  registry.register(paid);
  const jars = { kind: 'jar', label: (id: string) => `Kavanoz #${id}`, path: null, withheld: ['last4'] };
  registry.streams.register(defineStreams('jar-', jars));
  const forOpening = (ids: Iterable<string>) =>
    Promise.resolve(new Map([...ids].filter((id) => id === ERASED).map((id) => [id, null])));
  const codec = new EventCodec(registry, { forOpening } as unknown as PersonKeys);
  return new OpenedWords(codec, new ToldEvents(registry, codec));
}
const $sealed = { person: ERASED, fields: ['reason'], alg: 'A256GCM', iv: '', tag: '', ct: '' };
const event = (type: string, data: object) =>
  aRecordedEvent({ streamId: 'jar-1', type, data: { by: 8, card: { last4: '4242' }, ...data } });

describe('what stands in clear and is withheld from readers', () => {
  it('is opened to nobody of who was erased', async () => {
    const read = await given().dataOf(event('jar.paid', { $sealed }));
    expect(read).toEqual({ by: 8, reason: null, card: { last4: '•••' } });
    expect(await given().closedIn(event('jar.paid', { $sealed }))).toEqual({
      ...{ person: '8', fields: ['reason', 'card'], isErased: true },
    });
  });

  it('is opened also where nothing is sealed beside it: of an event of a newer program, too, and to nobody of who was erased', async () => {
    const clear = (by: number, schema: number) => {
      const told = event('jar.paid', { by, reason: null });
      return { ...told, meta: { ...told.meta, schema } };
    };
    for (const schema of [1, 99]) {
      expect(await given().closedIn(clear(7, schema))).toEqual({ person: '7', fields: ['card'], isErased: false });
      expect(await given().dataOf(clear(7, schema))).toEqual({ by: 7, reason: null, card: { last4: '4242' } });
      expect(await given().dataOf(clear(8, schema))).toEqual({ by: 8, reason: null, card: { last4: '•••' } });
    }
  });

  it('stays so of an event that nobody describes: whose it is nobody knows', async () => {
    const strange = event('jar.of-tomorrow', { other: 'x' });
    expect(await given().dataOf(strange)).toEqual({ by: 8, card: { last4: '•••' }, other: 'x' });
    expect(await given().closedIn(strange)).toBeUndefined();
  });
});
