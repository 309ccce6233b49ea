import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { ListingDetail, MessageSent } from '@ilan/api';
import { asked } from '#test/support/listings-app.js';
import { IDS, MessagingWorld } from '#test/support/messaging-world.js';
import { ChangeListingStatus, DeleteListing } from '#modules/listings/contract.js';
import { conversationsProjection } from './projections/conversations.js';

const OWNER = { id: String(IDS.Ayşe), role: 'users' };

describe('writing to each other', () => {
  const world = new MessagingWorld();
  const { published, say, said, thread, list, unread, path } = world;
  const as: typeof world.people.as = (...args) => world.people.as(...args);

  it('begins from an ad, by somebody who is signed in and not its owner', async () => {
    const ad = await published();
    expect((await as(undefined, 'POST', path('Ayşe', ad), { client_id: 'abcdefgh', body: 'x' })).statusCode).toBe(401);
    const before = await thread('Buse', 'Ayşe', ad);
    expect(before).toMatchObject({
      messages: [],
      has_older: false,
      conversation: { role: 'buyer', last_message: null, closed: null, unread: 0, person: { id: IDS.Ayşe } },
    });
    expect((await list('Buse')).data).toEqual([]);
    const { message, conversation } = await said('Buse', 'Ayşe', ad, { body: 'Merhaba, hâlâ satılık mı?' });
    expect(message).toMatchObject({ number: 1, sender_id: IDS.Buse, body: 'Merhaba, hâlâ satılık mı?', held: false });
    expect(conversation).toMatchObject({
      last_message: { number: 1 },
      unread: 0,
      listing: { id: ad, status: 'active' },
    });
    // What was answered is what the rows say a moment later.
    expect((await list('Buse')).data[0]).toEqual(conversation);
    const [toAyşe] = (await list('Ayşe')).data;
    expect(toAyşe).toMatchObject({
      role: 'seller',
      unread: 1,
      person: { id: IDS.Buse },
      last_message: { client_id: null },
    });
    expect(await unread('Ayşe')).toBe(1);
    expect((await thread('Ayşe', 'Buse', ad)).messages.map(({ body }) => body)).toEqual(['Merhaba, hâlâ satılık mı?']);
  });

  it('is nobody else’s: not of strangers, the owner alone, an ad that is not there, or a wrong person', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad);
    for (const [name, to] of [
      ['Can', 'Buse'],
      ['Ayşe', 'Can'],
      ['Ayşe', 'Ayşe'],
      ['Buse', 'Can'],
    ] as const) {
      expect((await say(name, to, ad)).json()).toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
      expect((await as(name, 'GET', path(to, ad))).statusCode).toBe(404);
    }
    expect((await say('Buse', 'Ayşe', 999_999)).statusCode).toBe(404);
    expect((await as('Buse', 'GET', '/api/messages/u-x/p-1')).statusCode).toBe(422);
    expect((await thread('Can', 'Ayşe', ad)).messages).toEqual([]);
  });

  it('keeps a resend as one message, also of two that come at once, and one order for both sides', async () => {
    const ad = await published();
    const client_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => say('Buse', 'Ayşe', ad, { client_id, body: 'Bir kere' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<MessageSent>().message.number))).toEqual(new Set([1]));
    await Promise.all([
      ...[1, 2, 3].map((n) => said('Buse', 'Ayşe', ad, { body: `Buse ${n}` })),
      ...[1, 2, 3].map((n) => said('Ayşe', 'Buse', ad, { body: `Ayşe ${n}` })),
    ]);
    const [hers, theirs] = [await thread('Buse', 'Ayşe', ad), await thread('Ayşe', 'Buse', ad)];
    expect(hers.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(theirs.messages.map(({ body }) => body)).toEqual(hers.messages.map(({ body }) => body));
    const again = await said('Buse', 'Ayşe', ad, { client_id, body: 'Başka bir şey' });
    expect(again.message).toMatchObject({ number: 1, body: 'Bir kere' });
    expect(again.conversation.last_message?.number).toBe(7);
  });

  it('is read up to a message, and told to who wrote it', async () => {
    const ad = await published();
    for (const n of [1, 2, 3]) await said('Buse', 'Ayşe', ad, { body: `Mesaj ${n}` });
    const before = await unread('Ayşe');
    expect((await as('Ayşe', 'POST', path('Buse', ad, '/read'), { up_to: 2 })).statusCode).toBe(204);
    expect((await thread('Ayşe', 'Buse', ad)).conversation).toMatchObject({ unread: 1, read_by_me: 2 });
    expect((await thread('Buse', 'Ayşe', ad)).conversation).toMatchObject({ read_by_other: 2 });
    expect(await unread('Ayşe')).toBe(before);
    await as('Ayşe', 'POST', path('Buse', ad, '/read'), { up_to: 3 });
    expect(await unread('Ayşe')).toBe(before - 1);
  });

  it('is put away and muted by one side for itself alone', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad);
    const before = await unread('Ayşe');
    const answer = await as('Ayşe', 'PATCH', path('Buse', ad), { archived: true, muted: true });
    expect(answer.json()).toMatchObject({ archived: true, muted: true });
    expect(await unread('Ayşe')).toBe(before - 1);
    expect((await list('Ayşe', '?box=archived')).data.map(({ listing }) => listing.id)).toEqual([ad]);
    expect((await list('Buse')).data.some(({ listing }) => listing.id === ad)).toBe(true);
    await said('Buse', 'Ayşe', ad);
    expect((await thread('Ayşe', 'Buse', ad)).conversation.archived).toBe(true);
    await as('Ayşe', 'PATCH', path('Buse', ad), { muted: false });
    await said('Buse', 'Ayşe', ad);
    expect((await thread('Ayşe', 'Buse', ad)).conversation.archived).toBe(false);
    expect(await unread('Ayşe')).toBe(before);
  });

  it('is found by the name of the other side and the title of the ad, and read on by a cursor', async () => {
    const ad = await published({ title: 'Çelik Jantlı Kırmızı Toros' });
    await said('Deniz', 'Ayşe', ad);
    const found = async (q: string) => (await list('Deniz', `?q=${encodeURIComponent(q)}`)).data.length;
    expect(await found('celik jant')).toBe(1);
    expect(await found('AYŞE')).toBe(1);
    expect(await found('ayşe y.')).toBe(1);
    expect(await found('%')).toBe(0);
    expect(await found('Murat')).toBe(0);
    expect((await as('Deniz', 'GET', '/api/messages?cursor=1-2')).statusCode).toBe(422);
  });

  it('is found by its ad', async () => {
    const [one, other] = [await published(), await published()];
    await said('Buse', 'Ayşe', one);
    await said('Deniz', 'Ayşe', one);
    await said('Buse', 'Ayşe', other);
    const people = async (query: string) =>
      (await list('Ayşe', query)).data.map(({ person, listing }) => [listing.id, person.id]);
    expect(await people(`?listing=${one}`)).toEqual([
      [one, IDS.Deniz],
      [one, IDS.Buse],
    ]);
    expect(await people(`?listing=${one}&q=buse`)).toEqual([[one, IDS.Buse]]);
    expect((await as('Ayşe', 'GET', '/api/messages?listing=x')).statusCode).toBe(422);
  });

  it('counts on the ad', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad);
    await said('Ayşe', 'Buse', ad);
    await said('Can', 'Ayşe', ad);
    const detail = (await as(undefined, 'GET', `/api/listings/${ad}`)).json<ListingDetail>();
    expect(detail.messages_count).toBe(3);
  });

  it('warns whoever reads, not whoever wrote', async () => {
    const ad = await published();
    const { message } = await said('Ayşe', 'Buse', ad, { body: 'x' }).catch(() => said('Buse', 'Ayşe', ad));
    expect(message.warnings).toEqual([]);
    await said('Ayşe', 'Buse', ad, { body: 'Kapora atarsan whatsapptan yaz' });
    expect((await thread('Ayşe', 'Buse', ad)).messages[1]?.warnings).toEqual([]);
    expect((await thread('Buse', 'Ayşe', ad)).messages[1]?.warnings).toEqual(['deposit', 'elsewhere']);
  });

  it('takes text of 2,000 letters without what disguises it, and no empty message', async () => {
    const ad = await published();
    expect((await say('Buse', 'Ayşe', ad, { body: '' })).json()).toMatchObject({ code: 'VALIDATION' });
    expect((await say('Buse', 'Ayşe', ad, { body: 'a'.repeat(2_001) })).statusCode).toBe(422);
    expect((await said('Buse', 'Ayşe', ad, { body: 'a'.repeat(2_000) })).message.body).toHaveLength(2_000);
    expect((await said('Buse', 'Ayşe', ad, { body: 'ab\u202ecd\u0000' })).message.body).toBe('abcd');
    expect((await say('Buse', 'Ayşe', ad, { photos: ['a'.repeat(32)] })).json()).toMatchObject({ code: 'VALIDATION' });
  });

  describe('an offer', () => {
    it('is accepted, stands as such for both, and the ad is sold to the buyer', async () => {
      const ad = await published();
      await said('Buse', 'Ayşe', ad, { body: '', offer_minor: 90_000_00 });
      await said('Ayşe', 'Buse', ad, { body: 'Biraz daha', offer_minor: 95_000_00 });
      const states = async () => (await thread('Buse', 'Ayşe', ad)).messages.map(({ offer }) => offer?.state);
      expect(await states()).toEqual(['countered', 'open']);
      const answer = (name: 'Buse' | 'Ayşe', to: 'Buse' | 'Ayşe', number: number) =>
        as(name, 'POST', path(to, ad, `/offers/${number}`), { answer: 'accept' });
      expect((await answer('Ayşe', 'Buse', 2)).json()).toMatchObject({ code: 'NOT_YOUR_OFFER' });
      expect((await answer('Buse', 'Ayşe', 1)).json()).toMatchObject({ code: 'OFFER_CLOSED' });
      expect((await answer('Buse', 'Ayşe', 2)).json()).toMatchObject({
        last_message: { offer: { state: 'accepted' } },
      });
      expect(await states()).toEqual(['countered', 'accepted']);
      expect((await as('Buse', 'POST', path('Ayşe', ad, '/sold'))).json()).toMatchObject({ code: 'NOT_YOUR_LISTING' });
      await said('Can', 'Ayşe', ad);
      const sold = await as('Ayşe', 'POST', path('Buse', ad, '/sold'));
      expect(sold.json()).toMatchObject({ listing: { status: 'sold', sold_to_buyer: true } });
      expect((await as('Ayşe', 'POST', path('Buse', ad, '/sold'))).statusCode).toBe(200);
      expect((await as('Ayşe', 'POST', path('Can', ad, '/sold'))).json()).toMatchObject({
        code: 'ALREADY_SOLD_TO_ANOTHER',
      });
      expect((await thread('Buse', 'Ayşe', ad)).conversation.listing.sold_to_buyer).toBe(true);
      expect((await thread('Can', 'Ayşe', ad)).conversation.listing).toMatchObject({
        status: 'sold',
        sold_to_buyer: false,
      });
    });
  });

  describe('a closed conversation', () => {
    it('says that the ad is gone for good', async () => {
      const ad = await published();
      await said('Buse', 'Ayşe', ad);
      const gone = new DeleteListing({ context: asked(OWNER), listing_id: ad, as: { by: 'owner' } });
      await world.people.after(world.system.commands.execute(gone));
      expect((await say('Buse', 'Ayşe', ad)).json()).toMatchObject({
        ...{ code: 'CONVERSATION_CLOSED', closed: 'listing_removed' },
      });
      const { conversation, messages } = await thread('Buse', 'Ayşe', ad);
      expect(conversation).toMatchObject({ closed: 'listing_removed', listing: { title: null, status: null } });
      expect(messages).toHaveLength(1);
    });

    it('is not one whose ad was sold, but no new one begins', async () => {
      const ad = await published();
      await said('Buse', 'Ayşe', ad);
      const sale = new ChangeListingStatus({ context: asked(OWNER), listing_id: ad, action: 'mark_sold' });
      await world.people.after(world.system.commands.execute(sale));
      expect((await said('Buse', 'Ayşe', ad)).conversation.listing.status).toBe('sold');
      expect((await say('Can', 'Ayşe', ad)).statusCode).toBe(404);
    });

    it('says who blocked to who did, and to the other only that nothing can be written', async () => {
      const ad = await published({}, 'Can');
      await said('Deniz', 'Can', ad);
      expect((await as('Deniz', 'POST', `/api/users/${IDS.Can}/block`)).statusCode).toBe(204);
      expect((await as('Deniz', 'POST', `/api/users/${IDS.Can}/block`)).statusCode).toBe(204);
      expect((await as('Deniz', 'GET', '/api/account/blocked-people')).json()).toMatchObject({
        data: [{ id: IDS.Can }],
      });
      expect((await say('Deniz', 'Can', ad)).json()).toMatchObject({ closed: 'you_blocked' });
      expect((await say('Can', 'Deniz', ad)).json()).toMatchObject({ closed: 'unavailable' });
      await as('Deniz', 'DELETE', `/api/users/${IDS.Can}/block`);
      await said('Can', 'Deniz', ad);
      expect((await as('Can', 'POST', `/api/users/${IDS.Can}/block`)).json()).toMatchObject({ code: 'ONESELF' });
      expect((await as('Can', 'POST', '/api/users/999999/block')).statusCode).toBe(404);
    });
  });

  it('reads the same after its rows were made anew', async () => {
    const rows = async () => {
      const { pool } = world.test;
      const tables = ['conversation_side', 'message', 'message_report', 'person_block', 'listing_counter'];
      const all = tables.map((table) => pool.query<object>(`select * from rm.${table} order by id`));
      return (await Promise.all(all)).map((found) => found.rows);
    };
    // The counters of an ad are another read model than its conversations.
    await world.system.engine.whenCaughtUp();
    const before = await rows();
    expect(before[0]?.length).toBeGreaterThan(10);
    await world.system.engine.rebuild(conversationsProjection.name);
    expect(await rows()).toEqual(before);
  });
});
