import { expect } from '@jest/globals';
import { ApproveListing, SubmitListing } from '#modules/listings/contract.js';
import { PrivacyClock } from '#modules/privacy/jobs/privacy-clock.js';
import { Receipts } from '#modules/privacy/receipts.js';
import { SearchCounter } from '#modules/search/terms/search-counter.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { aPerson, importOf } from '#test/builders/a-person.js';
import { createTestDatabase } from './database.js';
import { aRealContent, asked } from './listings-app.js';
import { traces } from './traces.js';
import { startWholeApp } from './whole-app.js';

const DAY = 86_400_000;
const MINUTE = 60_000;

export type ErasureWorld = Awaited<ReturnType<typeof erasureWorld>>;

/** The whole program, people in it whose week is over, and what must be left of them: nothing but the proof. */
export async function erasureWorld() {
  const database = await createTestDatabase();
  const whole = await startWholeApp(database);
  const clock = whole.app.get(PrivacyClock);
  let count = 0;

  const submit = async (owner_id: number, title: string) => {
    const context = asked({ id: String(owner_id), role: 'users' });
    const content = aRealContent({ title, description: `${title} için yeterince uzun bir açıklama` });
    const { listing_id } = await whole.commands.execute(new SubmitListing({ context, owner_id, content }));
    const moderator = asked({ id: '900', role: 'moderator' });
    await whole.commands.execute(new ApproveListing({ context: moderator, listing_id, content_revision: 1 }));
    return listing_id;
  };

  /** What a browser or a program may send along: it stays nowhere either. */
  const typeEverywhere = async (mark: string, token: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-correlation-id': `${mark}-baglanti`,
      'idempotency-key': `${mark}-anahtar`,
      'user-agent': `Mozilla/5.0 ${mark}`,
    };
    const nothing = {
      category_id: null,
      city_id: null,
      district_id: null,
      photos: [],
      features: {},
      deliver_in_person: false,
    };
    const draft = { ...nothing, title: `Taslak ${mark}`, price: '1', description: mark, written_by: mark };
    const saved = await whole.app.inject({ method: 'PUT', url: '/api/my/draft', headers, payload: draft });
    expect(saved.statusCode).toBeLessThan(300);
    const search = { method: 'GET', url: `/api/listings?q=${mark}`, headers } as const;
    expect((await whole.app.inject(search)).statusCode).toBe(200);
    await whole.app.get(SearchCounter).flush();
  };

  /** Somebody with three ads whose week is over. */
  async function aDuePerson() {
    count += 1;
    const mark = `zqx${count}isaret`;
    const [id = 0] = await whole.commands.execute(importOf([aPerson({ name: mark, email: `${mark}@example.com` })]));
    const token = await whole.signIn(`${mark}@example.com`);
    await typeEverywhere(mark, token);
    const ads = [
      await submit(id, `Araba ${mark} bir`),
      await submit(id, `Araba ${mark} iki`),
      await submit(id, `Araba ${mark} üç`),
    ];
    await whole.settle();
    await whole.call('POST', '/api/account/delete', token, { password: 'demo-1234' });
    await whole.settle();
    whole.time.pass(7 * DAY + 1);
    return { id, mark, token, ads };
  }
  type Due = Awaited<ReturnType<typeof aDuePerson>>;

  async function expectErasedOnce({ id, mark, ads }: Due): Promise<void> {
    expect(await traces(database.pool, whole.dataDir, [mark])).toEqual([]);
    const store = whole.app.get(EventStore);
    expect((await store.readStream(`erasure-${id}`)).map(({ type }) => type)).toEqual(['account.erased']);
    for (const ad of ads) {
      const types = (await store.readStream(`listing-${ad}`)).map(({ type }) => type);
      expect(types.filter((type) => type === 'listing.deleted')).toHaveLength(1);
    }
    const issued = await whole.app.get(Receipts).of(id);
    expect(issued?.receipt.erased).toMatchObject({
      account: { profile: 1, sessions: 1 },
      listings: { listings: 3, photos: 2 },
    });
    expect(
      (await whole.app.get(Receipts).verify({ receipt: issued?.receipt, signature: issued?.signature })).holds,
    ).toBe(true);
    const { rows } = await database.pool.query(
      'select finished_at is not null as done from app.erasure where person_id = $1',
      [id],
    );
    expect(rows).toEqual([{ done: true }]);
  }

  const finish = async () => {
    await clock.tick();
    whole.time.pass(3 * MINUTE);
    await clock.tick();
  };

  return {
    ...{ database, whole, clock, submit, aDuePerson, expectErasedOnce, finish },
    close: async (): Promise<void> => {
      await whole.close();
      await database.drop();
    },
  };
}
