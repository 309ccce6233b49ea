import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdvertDetail, AdvertList, AdvertOutcome, AdvertResults, Dashboard } from '@ilan/api';
import { aRealContent, asked, startListingsApp } from '#test/support/listings-app.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { ApproveListing, RejectListing, SubmitListing } from '#modules/listings/contract.js';
import { BillingModule } from '../billing/billing.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { DashboardModule } from './dashboard.module.js';

const OWNER = { id: '7', role: 'users' };
const MODERATOR = { id: '50', role: 'moderator' };

const GIFT = { kind: 'featured', days: 7, reason: 'Sistem sorunu için özür hediyesi' };

describe('figures and lists for staff', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  const ids: number[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [ModerationModule, BillingModule, LedgerModule, DashboardModule]);
    people = await signedInPeople(system.app, [
      { id: 7, name: 'Ayşe' },
      { id: 50, name: 'Murat', role: 'moderator' },
      { id: 52, name: 'Ada', role: 'admin' },
      { id: 53, name: 'Mine', role: 'accounting' },
      { id: 54, name: 'Suna', role: 'super_admin' },
    ]);
    const hoursAgo = (n: number) => new Date(Date.now() - n * 3_600_000);
    for (const [title, price_minor, hours] of [
      ['Alfa romeo temiz araba', 300_00, 26],
      ['Beyaz renkli aile arabası', 100_00, 19],
      ['Cam tavanlı %100 hatasız', 200_00, 1],
      ['Doğan görünümlü şahin', 400_00, 2],
    ] as const) {
      const context = asked(OWNER, { now: hoursAgo(hours) });
      const outcome = await system.commands.execute(
        new SubmitListing({ context, owner_id: 7, content: aRealContent({ title, price_minor }) }),
      );
      ids.push(outcome.listing_id);
    }
    const about = (index: number) => ({ context: asked(MODERATOR), listing_id: ids[index] ?? 0, content_revision: 1 });
    await system.commands.execute(new ApproveListing(about(2)));
    await system.commands.execute(new RejectListing({ ...about(3), reason: 'duplicate' }));
    await system.engine.whenCaughtUp();
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const as: SignedInPeople['as'] = (...call) => people.as(...call);
  const dashboard = async (name: string, query = '') =>
    (await as(name, 'GET', `/api/admin/dashboard${query}`)).json<Dashboard>();
  const adverts = async (query: string) => (await as('Murat', 'GET', `/api/admin/adverts${query}`)).json<AdvertList>();

  describe('the dashboard', () => {
    it('counts what waits, and by how much it is late', async () => {
      expect((await dashboard('Murat')).waiting).toMatchObject({
        total: 2,
        late: 1,
        amber: 1,
        complaints: 0,
        appeals: 0,
      });
    });

    it('has every day of its time, today included', async () => {
      const { listings, days } = await dashboard('Murat', '?days=7');
      expect(days).toBe(7);
      expect(listings?.per_day).toHaveLength(7);
      expect(listings?.per_day.reduce((sum, { count }) => sum + count, 0)).toBe(4);
      expect(listings).toMatchObject({ active: 1 });
    });

    it('counts searches by day, and names those terms that several people searched for', async () => {
      await test.pool.query(
        `insert into app.search_term (day, term, spelling, searchers, found)
         select (now() at time zone 'Europe/Istanbul')::date - ago, term, spelling, searchers, true
         from (values (0, 'bisiklet', 'bisiklet', 2), (1, 'bisiklet', 'bisiklet', 2), (0, 'nadir', 'nadir', 1), (2, '', '', 5),
           (9, 'bisiklet', 'bisiklet', 7)) as counted (ago, term, spelling, searchers)`,
      );
      const { searches } = await dashboard('Murat', '?days=7');
      expect(searches?.per_day.map(({ count }) => count)).toEqual([0, 0, 0, 0, 5, 2, 3]);
      expect(searches).toMatchObject({ today: 3, terms: [{ term: 'bisiklet', count: 4 }] });
    });

    it('says what each moderator decided, and how long it took', async () => {
      const { moderators } = await dashboard('Murat');
      expect(moderators).toMatchObject([{ name: 'Murat Y.', approved: 1, rejected: 1, changes_requested: 0 }]);
      expect(moderators?.[0]?.median_minutes).toBeCloseTo(90, 0);
    });

    it('shows each only what they may see', async () => {
      expect(await dashboard('Mine')).toEqual({
        days: 30,
        waiting: null,
        money: expect.objectContaining({ transfers: 0, received_minor: 0 }) as unknown,
        listings: null,
        users: null,
        searches: null,
        categories: null,
        cities: null,
        moderators: null,
        projections: null,
      });
      expect(await dashboard('Murat')).toMatchObject({ projections: null, money: null });
      const all = await dashboard('Suna');
      expect(all.projections?.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['listings', 'reviews', 'assess-listing-when-written']),
      );
      expect(all.users).toMatchObject({ total: 5 });
      expect(all.categories?.[0]).toMatchObject({ count: 1 });
      expect((await as('Ayşe', 'GET', '/api/admin/dashboard')).statusCode).toBe(403);
      expect((await as('Suna', 'GET', '/api/admin/dashboard?days=8')).statusCode).toBe(422);
    });
  });

  describe('the list of ads', () => {
    const titles = ({ data }: AdvertList) => data.map(({ title }) => title.split(' ')[0]);

    it('has tabs with counts, filters, and an order', async () => {
      const all = await adverts('');
      expect(all.meta.counts).toEqual({ all: 4, active: 1, sold: 0, inactive: 1, pending: 2 });
      expect(titles(all)).toEqual(['Cam', 'Doğan', 'Beyaz', 'Alfa']);
      expect(titles(await adverts('?sort=price'))).toEqual(['Beyaz', 'Cam', 'Alfa', 'Doğan']);
      expect(titles(await adverts('?sort=-title'))).toEqual(['Doğan', 'Cam', 'Beyaz', 'Alfa']);
      const waiting = await adverts('?status=pedding&per_page=1&page=2');
      expect(waiting.meta).toMatchObject({ total: 2, last_page: 2, current_page: 2 });
      expect(titles(waiting)).toEqual(['Alfa']);
      expect(titles(await adverts('?q=%25100'))).toEqual(['Cam']);
      expect(titles(await adverts(`?q=${all.data[0]?.listing_number ?? ''}`))).toEqual(['Cam']);
      expect((await adverts('?owner_id=8')).meta.total).toBe(0);
      expect((await as('Murat', 'GET', '/api/admin/adverts?sort=password')).statusCode).toBe(422);
      expect((await as('Murat', 'GET', '/api/admin/adverts?per_page=101')).statusCode).toBe(422);
      expect((await as('Mine', 'GET', '/api/admin/adverts')).statusCode).toBe(403);
    });

    it('opens one of them with its newest words, and says what the viewer may do', async () => {
      const [waiting, active] = [ids[0] ?? 0, ids[2] ?? 0];
      const one = async (name: string, id: number) => as(name, 'GET', `/api/admin/adverts/${id}`);
      expect((await one('Murat', waiting)).json<AdvertDetail>()).toMatchObject({
        id: waiting,
        status: 'pending',
        content_revision: 1,
        owner: { name: 'Ayşe Y.' },
        decisions: [],
        actions: ['moderate', 'delete'],
      });
      const detail = (await one('Murat', active)).json<AdvertDetail>();
      expect(detail.decisions).toMatchObject([{ label: 'Onaylandı', moderator: { name: 'Murat Y.' } }]);
      expect(detail.breadcrumb.length).toBeGreaterThan(0);
      expect(detail.actions).toEqual(['take_down', 'feature', 'delete']);
      expect((await one('Mine', active)).statusCode).toBe(403);
      expect((await one('Murat', 999_999)).statusCode).toBe(404);
    });

    it('takes many down with a result for each, and brings back those that nobody has touched since', async () => {
      const [waiting, active] = [ids[0] ?? 0, ids[2] ?? 0];
      const path = (action: string) => `/api/admin/adverts/${action}`;
      const send = async (action: string, body: object) =>
        (await as('Murat', 'POST', path(action), body)).json<AdvertResults>().data;
      const takeDown = () => send('take-down', { listing_ids: [active, waiting, 999_999], reason: 'duplicate' });
      const first = await takeDown();
      expect(first.map(({ ok, code }) => [ok, code])).toEqual([
        [true, null],
        [false, 'INVALID_TRANSITION'],
        [false, 'LISTING_NOT_FOUND'],
      ]);
      const undo = ({ revision }: { revision: number | null } = { revision: 0 }) =>
        send('restore', { items: [{ listing_id: active, revision }] });
      expect(await undo(first[0])).toMatchObject([{ ok: true }]);
      const second = await takeDown();
      expect(await undo(first[0])).toMatchObject([{ ok: false, code: 'TOUCHED_SINCE' }]);
      expect(await undo(second[0])).toMatchObject([{ ok: true }]);
      expect(await send('restore', { items: [{ listing_id: active }] })).toMatchObject([{ ok: false }]);
      await system.engine.whenCaughtUp();
      expect((await as('Murat', 'POST', path('take-down'), { listing_ids: [], reason: 'duplicate' })).statusCode).toBe(
        422,
      );
      expect((await as('Ayşe', 'POST', path('restore'), { items: [{ listing_id: active }] })).statusCode).toBe(403);
    });

    it('lets those who may take down, bring back, feature and delete', async () => {
      const at = `/api/admin/adverts/${ids[2] ?? 0}`;
      expect((await as('Murat', 'POST', `${at}/feature`, GIFT)).json<AdvertOutcome>()).toMatchObject({
        status: 'active',
      });
      await system.engine.whenCaughtUp();
      expect(titles(await adverts('?featured=1'))).toEqual(['Cam']);
      expect((await as('Murat', 'DELETE', `${at}/feature`)).statusCode).toBe(200);
      expect((await as('Murat', 'POST', `${at}/take-down`, {})).statusCode).toBe(422);
      expect((await as('Murat', 'POST', `${at}/take-down`, { reason: 'other', note: 'kısa' })).statusCode).toBe(422);
      expect((await as('Murat', 'POST', `${at}/take-down`, { reason: 'suspected_scam' })).json()).toMatchObject({
        status: 'inactive',
      });
      expect((await as('Murat', 'POST', `${at}/take-down`, { reason: 'suspected_scam' })).json()).toMatchObject({
        code: 'INVALID_TRANSITION',
      });
      expect((await as('Murat', 'POST', `${at}/restore`)).json()).toMatchObject({ status: 'active' });
      expect((await as('Ayşe', 'POST', `${at}/restore`)).statusCode).toBe(403);
      expect((await as('Ada', 'DELETE', at, { reason: 'prohibited_item' })).json()).toMatchObject({
        status: 'deleted',
      });
      await system.engine.whenCaughtUp();
      expect((await system.get(`/api/listings/${ids[2] ?? 0}`)).statusCode).toBe(410);
    });
  });
});
