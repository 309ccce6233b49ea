import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdvertDetail,
  AdvertList,
  CustomerDetail,
  Favorites,
  ListingPage,
  ReviewDetail,
  Session,
} from '@ilan/api';
import { io, type Socket } from 'socket.io-client';
import { aPerson } from '#test/builders/a-person.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { aRealContent, asked } from '#test/support/listings-app.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ImportUsers } from '../accounts/contract.js';
import {
  ApproveListing,
  ChangeListingStatus,
  RejectListing,
  SubmitListing,
  TakeDownListing,
} from '../listings/contract.js';
import { SearchRebuild } from '../search/search-rebuild.js';

const reason = 'Aynı ürünü defalarca ilan veriyor';

interface Someone {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

describe('a suspended person', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  /** A second process: it projects nothing of its own while the first one does. */
  let beside: WholeApp;
  let ada: Someone;
  let chief: Someone;
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    beside = await startWholeApp(database, { beside: whole });
    await whole.app.listen(0, '127.0.0.1');
    ada = await someone('admin');
    chief = await someone('super_admin');
  });
  afterAll(async () => {
    await beside.close();
    await whole.close();
    await database.drop();
  });

  async function someone(role = 'users'): Promise<Someone> {
    const person = aPerson({ role });
    const [id = 0] = await whole.commands.execute(new ImportUsers({ users: [person] }));
    return { id, email: person.email, password: person.password, token: await whole.signIn(person.email) };
  }
  const change = (by: Someone, id: number, what: 'suspend' | 'restore', body: object = { reason }) =>
    whole.call('POST', `/api/admin/customers/${id}/${what}`, by.token, body);
  const suspended = async (by = ada) => {
    const person = await someone();
    expect((await change(by, person.id, 'suspend')).statusCode).toBe(204);
    return person;
  };
  const codeOf = async (answer: ReturnType<typeof change>) => {
    const { statusCode, ...rest } = await answer;
    return [statusCode, rest.json<{ code: string }>().code];
  };
  const byModerator = () => asked({ id: '990', role: 'moderator' });
  const submit = async (owner_id: number, title: string) => {
    const context = asked({ id: String(owner_id), role: 'users' });
    const { listing_id } = await whole.commands.execute(
      new SubmitListing({ context, owner_id, content: aRealContent({ title }) }),
    );
    return listing_id;
  };
  const approve = (listing_id: number) =>
    whole.commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
  const anAd = async (owner_id: number, title: string) => {
    const id = await submit(owner_id, title);
    await approve(id);
    return id;
  };

  it('is signed out everywhere at once, in every process, and their connections are cut', async () => {
    const person = await someone();
    const second = await whole.signIn(person.email);
    const socket: Socket = io(await whole.app.getUrl(), {
      auth: { token: person.token },
      transports: ['polling'],
      reconnection: false,
    });
    await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
    const cut = new Promise((resolve) => socket.on('disconnect', resolve));
    expect((await beside.call('GET', '/api/user', person.token)).statusCode).toBe(200);
    expect((await change(ada, person.id, 'suspend')).statusCode).toBe(204);
    for (const process of [whole, beside])
      for (const token of [person.token, second])
        expect((await process.call('GET', '/api/user', token)).statusCode).toBe(401);
    await cut;
    const { rows } = await database.pool.query('select from app.session where user_id = $1', [person.id]);
    expect(rows).toHaveLength(0);
  });

  it('is nobody with a session that was left behind', async () => {
    const person = await someone();
    const { rows } = await database.pool.query<{ kept: object }>(
      'select to_jsonb(session) as kept from app.session where user_id = $1',
      [person.id],
    );
    await change(ada, person.id, 'suspend');
    await database.pool.query('insert into app.session select * from jsonb_populate_record(null::app.session, $1)', [
      rows[0]?.kept,
    ]);
    expect((await whole.call('GET', '/api/user', person.token)).statusCode).toBe(401);
    await database.pool.query('delete from app.session where user_id = $1', [person.id]);
  });

  it('is told why they cannot sign in, and a wrong password learns nothing', async () => {
    const { email, password, id, token } = await suspended();
    const refused = await whole.call('POST', '/api/login', undefined, { email, password });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'ACCOUNT_SUSPENDED',
        message:
          'Hesabınız askıya alındığı için giriş yapamazsınız. Bir yanlışlık olduğunu düşünüyorsanız bizimle iletişime geçin.',
      }),
    ]);
    expect(await codeOf(whole.call('POST', '/api/login', undefined, { email, password: 'yanlis-sifre' }))).toEqual([
      422,
      'INVALID_CREDENTIALS',
    ]);
    await change(ada, id, 'restore');
    expect((await whole.call('GET', '/api/user', token)).statusCode).toBe(401);
    const again = await whole.call('POST', '/api/login', undefined, { email, password });
    expect(again.json<Session>().user.id).toBe(id);
  });

  it('has no ad in public until they are restored, and then each as it was decided meanwhile', async () => {
    const person = await someone();
    const other = await someone();
    const kept = await anAd(person.id, 'Zümrüdüanka kalan ilan');
    const sold = await anAd(person.id, 'Zümrüdüanka satılan ilan');
    const takenDown = await anAd(person.id, 'Zümrüdüanka kaldırılan ilan');
    const approved = await submit(person.id, 'Zümrüdüanka onaylanan ilan');
    const rejected = await submit(person.id, 'Zümrüdüanka reddedilen ilan');
    await whole.settle();
    await whole.call('POST', `/api/favorites/${kept}`, other.token);
    await whole.settle();
    const status = async (id: number, token?: string) =>
      (await whole.call('GET', `/api/listings/${id}`, token)).statusCode;
    const found = async () =>
      (await whole.call('GET', '/api/listings?q=zümrüdüanka'))
        .json<ListingPage>()
        .data.map(({ id }) => id)
        .sort();
    const total = async () => (await whole.call('GET', '/api/listings?q=zümrüdüanka')).json<ListingPage>().meta.total;
    const favorite = async () =>
      (await whole.call('GET', '/api/favorites', other.token)).json<Favorites>().data[0]?.status;
    expect(await found()).toEqual([kept, sold, takenDown].sort());
    expect([await total(), await favorite(), await status(kept)]).toEqual([3, 'active', 200]);

    await change(ada, person.id, 'suspend');
    expect(await status(kept)).toBe(404);
    expect((await whole.call('GET', `/api/listings/${kept}/price-history`)).statusCode).toBe(404);
    expect((await whole.call('POST', `/api/listings/${kept}/reveal-phone`, other.token)).statusCode).toBe(404);
    expect((await whole.call('POST', `/api/favorites/${sold}`, other.token)).statusCode).toBe(404);
    expect(await status(kept, ada.token)).toBe(200);
    expect(await favorite()).toBe('inactive');
    const home = (await whole.call('GET', '/api/home')).body;
    expect(home).not.toContain('Zümrüdüanka');
    await whole.settle();
    expect([await found(), await total()]).toEqual([[], 0]);

    await approve(approved);
    const judged = { context: byModerator(), content_revision: 1, reason: 'bad_photo' as const };
    await whole.commands.execute(new RejectListing({ ...judged, listing_id: rejected }));
    await whole.commands.execute(new TakeDownListing({ ...judged, listing_id: takenDown }));
    const byOwner = asked({ id: String(person.id), role: 'users' });
    await whole.commands.execute(new ChangeListingStatus({ context: byOwner, listing_id: sold, action: 'mark_sold' }));
    await whole.settle();
    expect(await found()).toEqual([]);
    for (const id of [kept, sold, takenDown, approved, rejected]) expect(await status(id)).toBe(404);
    // An index that is filled anew knows of it, too.
    await whole.app.get(SearchRebuild).run();
    expect(await total()).toBe(0);

    await change(ada, person.id, 'restore');
    await whole.settle();
    expect(await found()).toEqual([kept, approved].sort());
    expect(await Promise.all([kept, sold, takenDown, approved, rejected].map((id) => status(id)))).toEqual([
      200, 200, 404, 200, 404,
    ]);
    expect(await favorite()).toBe('active');
  });

  it('has ads that nobody can complain about or put at the top, and staff sees why', async () => {
    const person = await someone();
    const other = await someone();
    const id = await anAd(person.id, 'Askıdaki satıcının bisikleti');
    await whole.settle();
    const complain = () =>
      whole.call('POST', `/api/listings/${id}/complaints`, other.token, { reason: 'sold', text: 'Satılmış' });
    const feature = () =>
      whole.call('POST', `/api/admin/adverts/${id}/feature`, ada.token, {
        ...{ kind: 'featured', days: 7, reason: 'Sistem sorunu için özür hediyesi' },
      });
    const advert = async () => (await whole.call('GET', `/api/admin/adverts/${id}`, ada.token)).json<AdvertDetail>();
    const listed = async () =>
      (await whole.call('GET', `/api/admin/adverts?q=${id}`, ada.token)).json<AdvertList>().data[0]?.owner_suspended;
    const reviewed = async () =>
      (await whole.call('GET', `/api/admin/reviews/${id}`, ada.token)).json<ReviewDetail>().owner_suspended;
    expect([(await advert()).actions.includes('feature'), await listed(), await reviewed()]).toEqual([
      true,
      false,
      false,
    ]);

    await change(ada, person.id, 'suspend');
    expect(await codeOf(complain())).toEqual([404, 'LISTING_NOT_FOUND']);
    expect(await codeOf(feature())).toEqual([409, 'SELLER_SUSPENDED']);
    const { owner_suspended, actions } = await advert();
    expect([owner_suspended, actions.includes('feature'), await listed(), await reviewed()]).toEqual([
      true,
      false,
      true,
      true,
    ]);

    await change(ada, person.id, 'restore');
    expect([(await complain()).statusCode, (await feature()).statusCode]).toEqual([201, 200]);
  });

  it('has nothing in public that was posted in the moment of the suspension', async () => {
    const person = await someone();
    const done = await Promise.all([
      change(ada, person.id, 'suspend'),
      ...Array.from({ length: 10 }, (_, n) => anAd(person.id, `Yarışan ilan ${n}`)),
    ]);
    await whole.settle();
    for (const id of done.slice(1) as number[])
      expect((await whole.call('GET', `/api/listings/${id}`)).statusCode).toBe(404);
    expect((await whole.call('GET', '/api/listings?q=yarışan')).json<ListingPage>().data).toEqual([]);
  });

  it('gets no session out of a log-in that was under way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await someone();
      const logIn = () =>
        whole.call('POST', '/api/login', undefined, { email: person.email, password: person.password });
      const [, ...answers] = await Promise.all([change(ada, person.id, 'suspend'), logIn(), logIn(), logIn()]);
      for (const answer of answers) {
        expect([200, 403]).toContain(answer.statusCode);
        const { token } = answer.json<{ token?: string }>();
        if (token !== undefined) expect((await whole.call('GET', '/api/user', token)).statusCode).toBe(401);
      }
      const { rows } = await database.pool.query('select from app.session where user_id = $1', [person.id]);
      expect(rows).toHaveLength(0);
    }
  });

  it('is suspended once by two at the same moment, and the second is told', async () => {
    const person = await someone();
    const answers = await Promise.all([change(ada, person.id, 'suspend'), change(chief, person.id, 'suspend')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const detail = await whole.call('GET', `/api/admin/customers/${person.id}`, ada.token);
    expect(detail.json<CustomerDetail>().history).toHaveLength(1);
  });

  it('is never both of two super_admins who suspend each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const second = await someone('super_admin');
      const third = await someone('super_admin');
      const answers = await Promise.all([change(second, third.id, 'suspend'), change(third, second.id, 'suspend')]);
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      // The one who came second is refused by the decider (403), or by the guard already (401).
      expect(codes[0]).toBe(204);
      expect([401, 403]).toContain(codes[1]);
      for (const { id } of [second, third]) await change(chief, id, 'restore');
    }
  });

  it.each<[string, () => Promise<[Someone, number, string]>]>([
    ['oneself', async () => [ada, ada.id, 'OWN_SUSPENSION']],
    ['a super_admin by an admin', async () => [ada, chief.id, 'HOLDS_MORE']],
    ['an admin by a moderator', async () => [await someone('moderator'), ada.id, 'FORBIDDEN']],
    ['anybody by an accountant', async () => [await someone('accounting'), (await someone()).id, 'FORBIDDEN']],
    ['anybody by a user', async () => [await someone(), ada.id, 'FORBIDDEN']],
  ])('is not %s', async (_, given) => {
    const [by, id, code] = await given();
    expect(await codeOf(change(by, id, 'suspend'))).toEqual([403, code]);
    expect((await whole.call('GET', '/api/user', ada.token)).statusCode).toBe(200);
  });

  it('is nobody without a reason, with more than a reason, or who is not here', async () => {
    const { id } = await someone();
    for (const body of [{}, { reason: 'kısa' }, { reason: 'x'.repeat(501) }, { reason, user_id: chief.id }])
      expect((await change(ada, id, 'suspend', body)).statusCode).toBe(422);
    expect(await codeOf(change(ada, 987_654, 'suspend'))).toEqual([404, 'USER_NOT_FOUND']);
    expect(await codeOf(change(ada, id, 'restore'))).toEqual([409, 'NOT_SUSPENDED']);
  });

  it('leaves nothing readable of why once they are erased, and staff knows why until then', async () => {
    const { id } = await suspended();
    const stored = await whole.app.get(EventStore).readStream('roles');
    expect(JSON.stringify(stored)).not.toContain(reason);
    const detail = await whole.call('GET', `/api/admin/customers/${id}`, ada.token);
    expect(detail.json<CustomerDetail>().suspension).toMatchObject({ reason });
  });

  it('is as suspended after the read models were made anew', async () => {
    const { id } = await suspended();
    const engine = whole.app.get(ProjectionEngine);
    for (const name of ['roles', 'suspended-sellers'])
      expect(await engine.rebuild(name, { requireEqual: true })).toMatchObject({ switched: true });
    const detail = await whole.call('GET', `/api/admin/customers/${id}`, ada.token);
    expect(detail.json<CustomerDetail>()).toMatchObject({ suspended: true, actions: ['restore', 'assign_role'] });
  });
});
