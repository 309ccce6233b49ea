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

  it('answers an offer at the moment in which it is withdrawn, or countered: one of the two counts, for both', async () => {
    for (const rival of ['withdraw', 'counter'] as const) {
      const ad = await published();
      await said('Buse', 'Ayşe', ad, { body: '', offer_minor: 90_000_00 });
      const [accepted, other] = await Promise.all([
        as('Ayşe', 'POST', path('Buse', ad, '/offers/1'), { answer: 'accept' }),
        rival === 'withdraw'
          ? as('Buse', 'POST', path('Ayşe', ad, '/offers/1'), { answer: 'withdraw' })
          : say('Buse', 'Ayşe', ad, { body: '', offer_minor: 95_000_00 }),
      ]);
      const state = (await thread('Buse', 'Ayşe', ad)).messages[0]?.offer?.state;
      if (accepted.statusCode === 200) expect(state).toBe('accepted');
      else
        expect([accepted.json(), state]).toMatchObject([
          { code: 'OFFER_CLOSED' },
          expect.stringMatching(/withdrawn|countered/),
        ]);
      if (rival === 'withdraw') expect([accepted.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
      else expect(other.statusCode).toBe(201);
      expect((await thread('Ayşe', 'Buse', ad)).messages[0]?.offer?.state).toBe(state);
    }
  });

  it('presses twice, and nothing is accepted, sold or begun twice', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad, { body: '', offer_minor: 90_000_00 });
    const twice = (work: () => ReturnType<typeof as>) => Promise.all([work(), work()]);
    const accepts = await twice(() => as('Ayşe', 'POST', path('Buse', ad, '/offers/1'), { answer: 'accept' }));
    expect(accepts.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const sales = await twice(() => as('Ayşe', 'POST', path('Buse', ad, '/sold')));
    expect(sales.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await as('Ayşe', 'POST', path('Buse', ad, '/sold'))).statusCode).toBe(200);
    const { rows } = await world.test.pool.query<{ type: string; n: number }>(
      `select type, count(*)::int as n from es.event where stream_id = $1 group by type order by type`,
      [`conversation-${ad}-${IDS.Buse}`],
    );
    expect(rows).toEqual([
      { type: 'conversation.message-sent', n: 1 },
      { type: 'conversation.offer-answered', n: 1 },
      { type: 'conversation.sold-to-buyer', n: 1 },
      { type: 'conversation.started', n: 1 },
    ]);
  });

  it('is suspended, and neither writes nor reads any more', async () => {
    const ad = await published({}, 'Ege');
    await said('Fatma', 'Ege', ad);
    await said('Ege', 'Fatma', ad);
    await as('Fatma', 'POST', path('Ege', ad, '/report'), { reason: 'insult' });
    const answer = { answer: 'suspend', note: 'Hakaret ve tehdit' };
    expect((await as('Ada', 'POST', `/api/admin/message-reports/${ad}-${IDS.Fatma}-1/answer`, answer)).statusCode).toBe(
      200,
    );
    expect((await say('Ege', 'Fatma', ad)).statusCode).toBe(401);
    expect((await as('Ege', 'GET', path('Fatma', ad))).statusCode).toBe(401);
    expect((await say('Fatma', 'Ege', ad)).json()).toMatchObject({ closed: 'person_suspended' });
  });

  it('writes faster than anybody types, is slowed down in words, and nobody else is', async () => {
    const ads = [await published(), await published(), await published(), await published()];
    const say13 = (ad: number) => Array.from({ length: 13 }, (_, n) => say('Can', 'Ayşe', ad, { body: `Hadi ${n}` }));
    const flood = await Promise.all(ads.flatMap(say13));
    const refused = flood.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        429,
        expect.stringMatching(/saniye|dakika/),
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await say('Buse', 'Ayşe', ads[0] ?? 0)).statusCode).toBe(201);
    // Each that was taken is there, once.
    const { rows } = await world.test.pool.query<{ sent: number }>(
      `select count(*)::int as sent from es.event where stream_id = any($1) and type = 'conversation.message-sent'`,
      [ads.map((ad) => `conversation-${ad}-${IDS.Can}`)],
    );
    expect(rows).toEqual([{ sent: flood.length - refused.length }]);
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

  it('moderates, and is not told what their own conversation was at a moment; who has no part in it is', async () => {
    const ad = await published({}, 'Murat');
    await said('Buse', 'Murat', ad);
    const id = `${ad}-${IDS.Buse}`;
    const asOf = (name: Name, at: string) =>
      as(name, 'GET', `/api/admin/conversations/${id}/as-of?at=${encodeURIComponent(at)}`);
    const traces = async (name: Name) => {
      const { rows } = await world.test.pool.query<{ who: string }>(
        `select data ->> 'person_id' as who from es.event where type = 'personal-data.read' and meta ->> 'actorId' = $1
         order by position desc limit 2`,
        [String(IDS[name])],
      );
      return rows.map(({ who }) => Number(who)).toSorted((one, other) => one - other);
    };
    for (const at of ['2100-01-01T00:00:00Z', '2001-01-01T00:00:00Z']) {
      const looked = await asOf('Murat', at);
      expect([looked.statusCode, looked.json()]).toMatchObject([403, { code: 'OWN_CONVERSATION' }]);
      // Nothing of it is told beside the refusal.
      expect(Object.keys(looked.json<object>())).not.toContain('facts');
    }
    expect(await traces('Murat')).toEqual([]);
    const told = await asOf('Ada', '2100-01-01T00:00:00Z');
    expect([told.statusCode, told.json()]).toMatchObject([200, { happened: 2, total: 2 }]);
    expect(await traces('Ada')).toEqual([IDS.Buse, IDS.Murat]);
    expect((await asOf('Buse', '2100-01-01T00:00:00Z')).statusCode).toBe(403);
  });

  it('moderates, and reads no message that is held back from them', async () => {
    const body = 'Elimde sıfır kutusunda onlarca telefon var, toptan fiyatına veriyorum, bana hemen dönün.';
    let ad = 0;
    for (const owner of ['Ayşe', 'Buse', 'Can', 'Fatma', 'Murat'] as const)
      await said('Deniz', owner, (ad = await published({}, owner)), { body, offer_minor: 5_000_00 });
    const held = async (name: Name) => (await as(name, 'GET', '/api/admin/held-messages')).json<HeldMessages>();
    const { data } = await held('Ada');
    expect(data).toHaveLength(1);
    expect(await held('Murat')).toMatchObject({ data: [], meta: { total: 0 } });
    // What staff deletes waits for nobody any more, and its sender is told so.
    await as('Ada', 'POST', `/api/admin/held-messages/${data[0]?.id ?? ''}`, { decision: 'delete' });
    expect((await thread('Deniz', 'Murat', ad)).messages).toMatchObject([
      { body: null, erased: true, held: false, offer: null },
    ]);
    expect((await as('Murat', 'GET', path('Deniz', ad))).statusCode).toBe(404);
  });

  it('takes an offer back that is held, which nobody can accept when it is released', async () => {
    const body = 'Toptan alıyorum, elinizdeki bütün telefonları aynı gün nakit ödeyerek teslim alırım, yazın.';
    let ad = 0;
    for (const owner of ['Ayşe', 'Buse', 'Can', 'Deniz', 'Murat'] as const)
      await said('Fatma', owner, (ad = await published({}, owner)), { body, offer_minor: 5_000_00 });
    const offer = async (name: Name, other: Name) => (await thread(name, other, ad)).messages[0]?.offer?.state;
    expect(await offer('Fatma', 'Murat')).toBe('open');
    const withdraw = () => as('Fatma', 'POST', path('Murat', ad, '/offers/1'), { answer: 'withdraw' });
    expect([(await withdraw()).statusCode, (await withdraw()).json<{ code: string }>().code]).toEqual([
      200,
      'OFFER_CLOSED',
    ]);
    expect(await offer('Fatma', 'Murat')).toBe('withdrawn');
    const { data } = (await as('Ada', 'GET', '/api/admin/held-messages')).json<HeldMessages>();
    await as('Ada', 'POST', `/api/admin/held-messages/${data[0]?.id ?? ''}`, { decision: 'release' });
    expect(await offer('Murat', 'Fatma')).toBe('withdrawn');
    const accepted = await as('Murat', 'POST', path('Fatma', ad, '/offers/1'), { answer: 'accept' });
    expect(accepted.json()).toMatchObject({ code: 'OFFER_CLOSED' });
  });
});
