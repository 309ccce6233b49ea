import { describe, expect, it } from '@jest/globals';
import type { HeldMessages, MessageReportDetail, MessageReports } from '@ilan/api';
import { IDS, MessagingWorld, type Name } from '#test/support/messaging-world.js';
import { AuditModule } from '../audit/audit.module.js';

const ADVERTISEMENT =
  'Elimde sıfır kutusunda onlarca telefon var, toptan fiyatına veriyorum, görmek isteyen bana hemen dönsün.';

describe('what staff sees of conversations', () => {
  const world = new MessagingWorld([AuditModule]);
  const { published, said, say, thread, unread, path } = world;
  const as: typeof world.people.as = (...args) => world.people.as(...args);

  const reports = async (query = '') =>
    (await as('Murat', 'GET', `/api/admin/message-reports${query}`)).json<MessageReports>();
  const report = (id: string) => as('Murat', 'GET', `/api/admin/message-reports/${id}`);
  const looksAt = async (id: number): Promise<number> => {
    const { rows } = await world.test.pool.query<{ n: number }>(
      `select count(*)::int as n from es.event where stream_id = $1 and data ->> 'what' = 'messages'`,
      [`personal-data-${id}`],
    );
    return rows[0]?.n ?? 0;
  };
  /** Ten messages, of which Buse reports the fifth. @returns the report's id */
  async function reported(): Promise<{ readonly ad: number; readonly id: string }> {
    const ad = await published();
    await said('Buse', 'Ayşe', ad, { body: 'Mesaj 1' });
    for (let n = 2; n <= 10; n += 1) await said('Ayşe', 'Buse', ad, { body: `Mesaj ${n}` });
    const form = { reason: 'scam', text: 'Kapora istiyor', messages: [1, 5] };
    expect((await as('Buse', 'POST', path('Ayşe', ad, '/report'), form)).statusCode).toBe(204);
    return { ad, id: `${ad}-${IDS.Buse}-1` };
  }

  it('is what was reported and what stands beside it, and each look leaves a trace with both', async () => {
    const { ad, id } = await reported();
    expect((await thread('Buse', 'Ayşe', ad)).conversation.reported).toBe(true);
    expect((await thread('Ayşe', 'Buse', ad)).conversation.reported).toBe(false);
    const listed = await reports();
    expect(listed.data.find((each) => each.id === id)).toMatchObject({
      ...{ reason: 'scam', text: 'Kapora istiyor', answer: null, reported_role: 'seller', reports_of_person: 1 },
      reporter: { id: IDS.Buse },
      reported: { id: IDS.Ayşe },
    });
    expect(JSON.stringify(listed)).not.toContain('Mesaj');
    const before = [await looksAt(IDS.Ayşe), await looksAt(IDS.Buse)];
    const { messages } = (await report(id)).json<MessageReportDetail>();
    // Nobody reports their own words: of those named, the fifth is the other's.
    expect(messages.map(({ number, reported: named }) => [number, named])).toEqual([
      ...[2, 3, 4].map((number) => [number, false]),
      [5, true],
      ...[6, 7, 8].map((number) => [number, false]),
    ]);
    expect([await looksAt(IDS.Ayşe), await looksAt(IDS.Buse)]).toEqual(before.map((looks) => looks + 1));
    expect((await as('Can', 'GET', `/api/admin/message-reports/${id}`)).statusCode).toBe(403);
  });

  it('is answered once, and suspends only by who may', async () => {
    const { ad, id } = await reported();
    const answer = (name: Name, form: object) => as(name, 'POST', `/api/admin/message-reports/${id}/answer`, form);
    expect((await answer('Murat', { answer: 'warn', note: 'kısa' })).statusCode).toBe(422);
    expect((await answer('Murat', { answer: 'suspend', note: 'Kapora dolandırıcılığı' })).statusCode).toBe(403);
    const warned = await answer('Murat', { answer: 'warn', note: 'Kapora istemeyin lütfen.' });
    expect(warned.json()).toMatchObject({ answer: { answer: 'warn', by: { id: IDS.Murat } } });
    expect((await answer('Murat', { answer: 'dismiss' })).json()).toMatchObject({ code: 'ALREADY_ANSWERED' });
    expect((await thread('Buse', 'Ayşe', ad)).conversation.reported).toBe(false);
    expect((await reports('?state=answered')).data.map((each) => each.id)).toContain(id);
    expect((await as('Buse', 'POST', path('Ayşe', ad, '/report'), { reason: 'spam' })).statusCode).toBe(204);
    expect((await report(`${ad}-${IDS.Buse}-9`)).json()).toMatchObject({ code: 'REPORT_NOT_FOUND' });
  });

  it('suspends, and the other side reads that nothing can be written', async () => {
    const ad = await published({}, 'Ege');
    await said('Fatma', 'Ege', ad);
    await said('Ege', 'Fatma', ad);
    await as('Fatma', 'POST', path('Ege', ad, '/report'), { reason: 'insult' });
    const form = { answer: 'suspend', note: 'Hakaret ve tehdit' };
    const answer = await as('Ada', 'POST', `/api/admin/message-reports/${ad}-${IDS.Fatma}-1/answer`, form);
    expect(answer.json()).toMatchObject({ reported_suspended: true, answer: { answer: 'suspend' } });
    expect((await say('Fatma', 'Ege', ad)).json()).toMatchObject({ closed: 'person_suspended' });
  });

  it('suspends nobody for a report that somebody else has just answered, however late its row is', async () => {
    const { id } = await reported();
    const answer = (name: Name, form: object) => as(name, 'POST', `/api/admin/message-reports/${id}/answer`, form);
    expect((await answer('Murat', { answer: 'dismiss' })).statusCode).toBe(200);
    await world.test.pool.query('update rm.message_report set answer = null where id = $1', [id]);
    const late = await answer('Ada', { answer: 'suspend', note: 'Kapora dolandırıcılığı' });
    expect(late.json()).toMatchObject({ code: 'ALREADY_ANSWERED' });
    expect((await report(id)).json()).toMatchObject({ reported_suspended: false });
  });

  it('is a text that somebody sends to many, which its sender alone sees until then', async () => {
    const ads = [];
    for (const owner of ['Ayşe', 'Buse', 'Can', 'Fatma', 'Murat'] as const)
      ads.push([owner, await published({}, owner)] as const);
    const states = [];
    for (const [owner, ad] of ads) states.push((await said('Deniz', owner, ad, { body: ADVERTISEMENT })).message.held);
    expect(states).toEqual([false, false, false, false, true]);
    const [, ad] = ads[4]!;
    const before = await unread('Murat');
    expect((await thread('Deniz', 'Murat', ad)).messages).toMatchObject([{ body: ADVERTISEMENT, held: true }]);
    expect((await as('Murat', 'GET', path('Deniz', ad))).statusCode).toBe(404);
    const held = (await as('Ada', 'GET', '/api/admin/held-messages')).json<HeldMessages>();
    expect(held.data).toMatchObject([{ sender: { id: IDS.Deniz }, receiver: { id: IDS.Murat }, listing: { id: ad } }]);
    const id = held.data[0]?.id ?? '';
    const decide = (name: Name, decision: string) => as(name, 'POST', `/api/admin/held-messages/${id}`, { decision });
    expect((await decide('Murat', 'release')).json()).toMatchObject({ code: 'OWN_CONVERSATION' });
    expect((await decide('Ada', 'release')).statusCode).toBe(204);
    expect((await decide('Ada', 'delete')).json()).toMatchObject({ code: 'NOT_HELD' });
    expect((await thread('Murat', 'Deniz', ad)).messages).toMatchObject([{ body: ADVERTISEMENT, held: false }]);
    expect(await unread('Murat')).toBe(before + 1);
    // A shop answers many with the same words, and everybody asks whether it is still for sale.
    expect((await said('Murat', 'Deniz', ad, { body: 'Merhaba, hâlâ satılık mı?' })).message.held).toBe(false);
  });

  it('does not reach somebody who has blocked its sender meanwhile', async () => {
    const owners = ['Ayşe', 'Buse', 'Can', 'Deniz', 'Murat'] as const;
    const ads = await Promise.all(owners.map(async (owner) => [owner, await published({}, owner)] as const));
    const body = `${ADVERTISEMENT} Bugün arayın.`;
    for (const [owner, ad] of ads) await said('Fatma', owner, ad, { body });
    const queue = async () => (await as('Ada', 'GET', '/api/admin/held-messages')).json<HeldMessages>();
    const waiting = async () => (await queue()).data.filter(({ sender }) => sender.id === IDS.Fatma);
    const [held] = await waiting();
    const decide = () => as('Ada', 'POST', `/api/admin/held-messages/${held?.id ?? ''}`, { decision: 'release' });
    expect((await as('Murat', 'POST', `/api/users/${IDS.Fatma}/block`)).statusCode).toBe(204);
    const refused = await decide();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'CONVERSATION_CLOSED' }]);
    expect(await waiting()).toHaveLength(1);
  });

  it('is such a text also where it goes to all of them at once', async () => {
    const owners = ['Ayşe', 'Buse', 'Can', 'Fatma', 'Murat'] as const;
    const ads = await Promise.all(owners.map(async (owner) => [owner, await published({}, owner)] as const));
    const body = `${ADVERTISEMENT} Hemen arayın.`;
    const sent = await Promise.all(ads.map(([owner, ad]) => said('Deniz', owner, ad, { body })));
    expect(sent.filter(({ message }) => message.held)).toHaveLength(1);
  });

  it('lets an account of this week begin ten conversations a day', async () => {
    await world.test.pool.query('update app.user set member_since = now() where id = $1', [IDS.Can]);
    const ads = [];
    for (let n = 0; n < 11; n += 1) ads.push(await published({}, 'Fatma'));
    // What cannot be sent begins none: a photo that is not there.
    const broken = { body: 'Soru', photos: ['0'.repeat(32)] };
    for (const ad of ads) expect((await say('Can', 'Fatma', ad, broken)).statusCode).toBe(422);
    const begun = [];
    for (const ad of ads) begun.push((await say('Can', 'Fatma', ad, { body: `Soru ${ad}` })).statusCode);
    expect(begun.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
    const refused = await say('Can', 'Fatma', ads.at(-1) ?? 0);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    // Where one talks already one goes on talking.
    expect((await say('Can', 'Fatma', ads[0] ?? 0, { body: 'Bir şey daha' })).statusCode).toBe(201);
  });
});
