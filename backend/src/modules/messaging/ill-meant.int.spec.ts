import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { HeldMessages, MessageReports } from '@ilan/api';
import { IDS, MessagingWorld, type Name } from '#test/support/messaging-world.js';
import { AuditModule } from '../audit/audit.module.js';

/** Larger than any message is counted, and no wrong address. */
const HUGE = 999_999_999_999;

describe('who means ill', () => {
  const world = new MessagingWorld([AuditModule]);
  const { published, said, say, thread, path } = world;
  const as: typeof world.people.as = (...args) => world.people.as(...args);

  it('names messages that there cannot be, and is told in words', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad, { body: 'Bir' });
    await said('Ayşe', 'Buse', ad, { body: 'İki' });
    for (const which of ['before', 'after'])
      expect((await as('Buse', 'GET', path('Ayşe', ad, `?${which}=${HUGE}`))).json()).toMatchObject({
        ...{ code: 'VALIDATION', errors: { [which]: ['Geçersiz numara.'] } },
      });
    expect((await as('Buse', 'POST', path('Ayşe', ad, '/read'), { up_to: HUGE })).statusCode).toBe(204);
    expect((await as('Buse', 'POST', path('Ayşe', ad, `/offers/${HUGE}`), { answer: 'accept' })).json()).toMatchObject({
      code: 'OFFER_CLOSED',
    });
    const report = (number: number) =>
      as('Buse', 'POST', path('Ayşe', ad, '/report'), { reason: 'spam', messages: [number] });
    expect((await report(HUGE)).json()).toMatchObject({ code: 'VALIDATION' });
    expect((await report(999_999_999)).json()).toMatchObject({ code: 'NOTHING_TO_REPORT' });
    expect((await as('Buse', 'GET', '/api/messages?cursor=999999999999999-1-2-3')).statusCode).toBe(200);
  });

  it('uses a number again in another conversation, where it is another message', async () => {
    const [one, other] = [await published(), await published()];
    const client_id = randomUUID();
    await said('Buse', 'Ayşe', one, { client_id, body: 'Bir' });
    expect((await said('Buse', 'Ayşe', other, { client_id, body: 'İki' })).message.body).toBe('İki');
    // The other side may choose the same.
    expect((await said('Ayşe', 'Buse', one, { client_id, body: 'Üç' })).message).toMatchObject({ number: 2 });
  });

  it('sends nothing that nobody sees', async () => {
    const ad = await published();
    for (const body of ['\u2060', '\u3164', '\u200d\ufe0f'])
      expect((await say('Buse', 'Ayşe', ad, { body })).json()).toMatchObject({ code: 'VALIDATION' });
  });

  it('turns no words around, and hides none from who is warned', async () => {
    const ad = await published();
    const { message } = await said('Buse', 'Ayşe', ad, { body: 'ab\u061ccd\u2060ef\u3164' });
    expect(message.body).toBe('abcdef');
    for (const body of ['wha\u00adtsapp', 'wha\u200dtsapp', 'ka\u2060pora', 'ka\u{e0041}pora']) {
      const { message: sent } = await said('Buse', 'Ayşe', ad, { body });
      const read = (await thread('Ayşe', 'Buse', ad)).messages.find(({ number }) => number === sent.number);
      expect([body, read?.warnings.length]).toEqual([body, 1]);
    }
    // Faces that are joined from several stay whole.
    const family = '👨‍👩‍👧 ❤️';
    expect((await said('Buse', 'Ayşe', ad, { body: family })).message.body).toBe(family);
  });

  it('moderates, and reads nothing that staff is told of their own conversations', async () => {
    const ad = await published({}, 'Murat');
    await said('Buse', 'Murat', ad);
    await said('Murat', 'Buse', ad, { body: 'Kapora gönderin' });
    const form = { reason: 'scam', text: 'Moderatör olduğunu söylüyor' };
    expect((await as('Buse', 'POST', path('Murat', ad, '/report'), form)).statusCode).toBe(204);
    const id = `${ad}-${IDS.Buse}-1`;
    const listed = async (name: Name) => (await as(name, 'GET', '/api/admin/message-reports')).json<MessageReports>();
    expect((await listed('Ada')).data.map((each) => each.id)).toEqual([id]);
    expect(await listed('Murat')).toMatchObject({ data: [], meta: { total: 0 } });
    const looked = await as('Murat', 'GET', `/api/admin/message-reports/${id}`);
    expect([looked.statusCode, looked.json()]).toMatchObject([403, { code: 'OWN_CONVERSATION' }]);
    expect((await as('Ada', 'GET', `/api/admin/message-reports/${id}`)).statusCode).toBe(200);
  });

  it('moderates, and reads no message that is held back from them', async () => {
    const body = 'Elimde sıfır kutusunda onlarca telefon var, toptan fiyatına veriyorum, bana hemen dönün.';
    let ad = 0;
    for (const owner of ['Ayşe', 'Buse', 'Can', 'Fatma', 'Murat'] as const)
      await said('Deniz', owner, (ad = await published({}, owner)), { body });
    const held = async (name: Name) => (await as(name, 'GET', '/api/admin/held-messages')).json<HeldMessages>();
    const { data } = await held('Ada');
    expect(data).toHaveLength(1);
    expect(await held('Murat')).toMatchObject({ data: [], meta: { total: 0 } });
    // What staff deletes waits for nobody any more, and its sender is told so.
    await as('Ada', 'POST', `/api/admin/held-messages/${data[0]?.id ?? ''}`, { decision: 'delete' });
    expect((await thread('Deniz', 'Murat', ad)).messages).toMatchObject([{ body: null, erased: true, held: false }]);
    expect((await as('Murat', 'GET', path('Deniz', ad))).statusCode).toBe(404);
  });
});
