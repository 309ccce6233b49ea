import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PublishingGate } from '#modules/listings/contract.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { asked } from '../support/listings-app.js';
import { aSeller, type Seller } from '../support/seller.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { hostileTexts, plainText } from './hostile-texts.js';

/** What is made of one hostile ad may cost so many times what is made of a plain one of the same length. */
const TIMES = 8;
const PLAIN_TRIES = 4;
/** A hostile one that costs too much is tried again, past a moment in which a busy machine makes everything dear: what grows too fast stays dear. */
const TRIES = 8;
/**
 * What the form allows and, since the square of that is small beside all that is done to an ad, eight times as much: the log may hold
 * ads of a time with other limits. The short one goes first: what takes the cube of a length shows there, and would not end on the long one.
 */
const LENGTHS = [10_000, 80_000];
const REACTIONS_MS = 200;
/** What only the event says with which an ad begins. */
const OF_THE_FIRST = new Set(['listing_id', 'listing_number']);

describe('a hostile text that an ad keeps', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let token: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    const everything = aPerson({ email: 'her.seyi.yapar@demo.test', role: 'super_admin' });
    await whole.commands.execute(importOf([everything]));
    token = await whole.signIn('her.seyi.yapar@demo.test');
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  /** Each text comes to an ad of its own: what is told of an ad costs with all that it has said before. */
  const anAd = async (): Promise<[Seller, number]> => {
    // And to a seller of its own, who has a share of new ads.
    const seller = await aSeller(whole.app);
    const { status, body } = await seller.post();
    if (status !== 201) throw new Error(`An ad was answered with ${status}`);
    await whole.settle();
    return [seller, body.id];
  };
  /** The ad says something else from now on: as the log keeps it, past what a form allows. */
  const keep = async (seller: Seller, id: number, title: string, description: string) => {
    const [store, codec] = [whole.app.get(EventStore), whole.app.get(EventCodec)];
    const stored = await codec.decode(await store.readStream(`listing-${id}`));
    const last = stored.at(-1);
    if (!last) throw new Error('The ad has no history');
    const content = Object.fromEntries(Object.entries(last.data as object).filter(([name]) => !OF_THE_FIRST.has(name)));
    const revision = Number(content['content_revision']) + 1;
    const data = { ...content, title, description, content_revision: revision, kept_live: false };
    const edited = await codec.encode(
      [{ type: 'listing.edited', data }],
      asked({ id: String(seller.id), role: 'users' }, { now: new Date() }),
    );
    await store.append(`listing-${id}`, last.revision, edited);
    await whole.settle();
    const gated = { title, description, price_minor: 1, category_id: Number(content['category_id']), photo_ids: [] };
    await whole.app.get(PublishingGate, { strict: false }).holds(gated, seller.id, id);
    for (const address of [
      `/api/admin/reviews/${id}`,
      `/api/admin/adverts/${id}`,
      `/api/admin/adverts/${id}/timeline`,
      `/api/my/listings/${id}`,
    ]) {
      const { statusCode } = await whole.call('GET', address, address.includes('/my/') ? undefined : token);
      expect([address, statusCode < 500]).toEqual([address, true]);
    }
    // Reactions begin a moment later than read models.
    await new Promise((done) => setTimeout(done, REACTIONS_MS));
    await whole.settle();
  };
  /** Of this process, not of the clock: a busy machine changes nothing. */
  const costOf = async (title: string, description: string): Promise<number> => {
    const [seller, id] = await anAd();
    const before = process.cpuUsage();
    await keep(seller, id, title, description);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  it.each(LENGTHS)('costs what is made of %d signs no more: rows, index, findings, history', async (length) => {
    const plain: number[] = [];
    const plainly = () => costOf(`Sahibinden ${plainText(100)}`, `Açıklama: ${plainText(length - 100)}`);
    for (let attempt = 0; attempt < PLAIN_TRIES; attempt += 1) plain.push(await plainly());
    const most = TIMES * Math.min(...plain);
    const costs: Record<string, number> = {};
    for (const [kind, text] of hostileTexts(length - 100)) {
      let least = Infinity;
      for (let attempt = 0; attempt < TRIES && least > most; attempt += 1)
        least = Math.min(
          least,
          await costOf(`Sahibinden temiz ${text.slice(0, 80)} araba`, `Temiz kullanılmış aile arabasıdır ${text} son`),
        );
      costs[kind] = least;
    }
    expect(Object.entries(costs).filter(([, cost]) => cost > most)).toEqual([]);
  });
});
