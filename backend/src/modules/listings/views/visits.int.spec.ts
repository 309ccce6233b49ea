import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ListingDetail, MyListings } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, asked, byModerator, startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { Clock } from '#kernel/clock.js';
import { ApproveListing, ChangeListingStatus, SubmitListing } from '../contract.js';
import { ViewCounter } from './view-counter.js';

const OWNER = { id: '7', role: 'users' };
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
const MADE_UP = ['Bir', 'İki', 'Üç', 'Dört', 'Beş'];

describe('what visitors do with ads', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test);
    people = await signedInPeople(system.app, [
      { id: 7, name: 'Ayşe', phone: '+905321234567' },
      { id: 8, name: 'Buse' },
      { id: 9, name: 'Can' },
      ...MADE_UP.map((name, n) => ({ id: 20 + n, name })),
    ]);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const as = (name: string | undefined, method: 'GET' | 'POST', url: string, agent = CHROME) =>
    people.as(name, method, url, undefined, { headers: { 'user-agent': agent } });
  const owner = () => asked(OWNER);
  async function published(): Promise<number> {
    const order = { context: owner(), owner_id: 7, content: aRealContent() };
    const { listing_id } = await system.commands.execute(new SubmitListing(order));
    const approve = new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 });
    await people.after(system.commands.execute(approve));
    return listing_id;
  }
  const detail = async (id: number) => (await as(undefined, 'GET', `/api/listings/${id}`)).json<ListingDetail>();

  describe('looks', () => {
    // Around midnight the looks of one test would be of two days.
    beforeEach(() => void jest.spyOn(system.app.get(Clock), 'now').mockReturnValue(new Date()));
    afterEach(() => void jest.restoreAllMocks());
    const look = (id: number, name?: string, agent?: string) => as(name, 'POST', `/api/listings/${id}/view`, agent);
    const views = async (id: number) => {
      // Looks count of ads that are public by now; a look itself waits for nothing.
      await system.engine.whenCaughtUp();
      await system.app.get(ViewCounter).flush();
      await system.engine.whenCaughtUp();
      return (await detail(id)).views;
    };

    it('count once a visitor and day, never the owner’s and never a robot’s', async () => {
      const id = await published();
      expect((await look(id)).statusCode).toBe(204);
      await look(id);
      expect(await views(id)).toBe(1);
      await look(id);
      await look(id, 'Can');
      await look(id, 'Buse');
      await look(id, 'Buse');
      await look(id, 'Ayşe');
      await look(id, undefined, 'Googlebot/2.1');
      expect(await views(id)).toBe(3);
    });

    it('of one address count no more than eight, whatever the browsers call themselves', async () => {
      const id = await published();
      for (let n = 0; n < 60; n += 1) await look(id, undefined, `Made up ${n}`);
      expect(await views(id)).toBeLessThanOrEqual(8);
    });

    it('of what nobody can see count nothing, and harm nothing', async () => {
      expect((await look(999_999)).statusCode).toBe(204);
      expect((await look(0)).statusCode).toBe(422);
      await system.app.get(ViewCounter).flush();
      const { rows } = await test.pool.query<{ looks: string }>(
        'select count(*) as looks from app.view_seen where listing_id = 999999',
      );
      expect(Number(rows[0]?.looks)).toBe(0);
    });

    it('leave no address behind', async () => {
      const { rows } = await test.pool.query<{ text: string }>('select seen::text as text from app.view_seen as seen');
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.some(({ text }) => text.includes('127.0.0.1') || text.includes('Chrome'))).toBe(false);
    });
  });

  describe('the telephone', () => {
    const reveals = async (id: number) => {
      await system.app.get(ViewCounter).flush();
      await system.engine.whenCaughtUp();
      const { data } = (await as('Ayşe', 'GET', '/api/my/listings')).json<MyListings>();
      const ad = data.find((one) => one.id === id);
      return [ad?.phone_reveals, ad?.views];
    };
    const reveal = (id: number, name?: string) => as(name, 'POST', `/api/listings/${id}/reveal-phone`);

    it('is told on demand, while the thing is on sale', async () => {
      const id = await published();
      expect((await reveal(id)).json()).toEqual({ phone: '+905321234567' });
      await people.after(
        system.commands.execute(new ChangeListingStatus({ context: owner(), listing_id: id, action: 'mark_sold' })),
      );
      expect((await reveal(id)).json()).toMatchObject({ code: 'NO_PHONE' });
      expect((await reveal(999_999)).statusCode).toBe(404);
    });

    it('that was shown is counted for the seller, once a visitor, never for the owner', async () => {
      const id = await published();
      for (const name of [undefined, undefined, 'Buse', 'Ayşe']) await reveal(id, name);
      expect(await reveals(id)).toEqual([2, 0]);
    });

    it('is not for who collects numbers', async () => {
      const id = await published();
      const answers = [];
      for (let n = 0; n < 16; n += 1) answers.push(await reveal(id, 'Can'));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(15);
      expect(answers.at(-1)?.statusCode).toBe(429);
      expect(answers.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
    });

    it('is not for who makes up accounts in one network', async () => {
      const url = `/api/listings/${await published()}/reveal-phone`;
      const asked = MADE_UP.flatMap((name) => Array.from({ length: 15 }, () => name));
      const answers = await Promise.all(asked.map((name) => as(name, 'POST', url)));
      const shown = answers.filter(({ statusCode }) => statusCode === 200).length;
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThanOrEqual(60);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(75 - shown);
    });

    it('is not for who collects them from one address of IPv6 after another', async () => {
      const url = `/api/listings/${await published()}/reveal-phone`;
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          system.app.inject({ method: 'POST', url, remoteAddress: `2001:db8:1:2::${n.toString(16)}` }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    });
  });

  it('read anew from the log counts the same', async () => {
    const { comparison } = await system.engine.rebuild('counters', { switch: false });
    expect(comparison?.length).toBeGreaterThan(0);
    expect(comparison?.filter(({ equal }) => !equal)).toEqual([]);
  });
});
