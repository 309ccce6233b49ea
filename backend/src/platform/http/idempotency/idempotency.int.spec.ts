import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { byModerator } from '#test/support/listings-app.js';
import { aSeller, type Seller } from '#test/support/seller.js';
import { traces } from '#test/support/traces.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { ApproveListing } from '#modules/listings/contract.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { IdempotencyPersonalData } from './idempotency-personal-data.js';
import { KeptAnswers } from './kept-answers.js';

describe('a command with an Idempotency-Key', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let ayse: Seller;
  let berk: Seller;
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    [ayse, berk] = [await aSeller(whole.app), await aSeller(whole.app)];
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });
  beforeEach(() => database.pool.query('delete from app.rate_limit'));

  type Method = 'POST' | 'PUT' | 'DELETE';
  const send = async (who: Seller, key: string, method: Method, url: string, payload?: object, app = whole.app) => {
    const headers = { ...who.headers, 'idempotency-key': key };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const { statusCode: status, body } = answer;
    return { status, body, position: answer.headers['x-position'] };
  };
  const codeOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { code: string }).code;
  const anAd = async () => {
    const { body } = await ayse.post();
    const listing_id = body.id;
    await whole.commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
    return listing_id;
  };
  const typesOf = async (id: number) =>
    (await whole.app.get(EventStore).readStream(`listing-${id}`)).map(({ type }) => type);

  it('and another payload under it is refused with one sentence', async () => {
    const key = randomUUID();
    const form = await ayse.form();
    const first = await send(ayse, key, 'POST', '/api/listings', form);
    const other = await send(ayse, key, 'POST', '/api/listings', { ...form, title: 'Bambaşka bir ilan başlığı' });
    expect([other.status, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_KEY_USED']);
    expect((JSON.parse(other.body) as { message: string }).message).toBe(
      'Bu Idempotency-Key daha önce başka bir istekle kullanıldı. Yeni bir anahtarla gönderin.',
    );
    // The order of the fields says nothing, and neither does another person.
    const turned = Object.fromEntries(Object.entries(form).reverse());
    expect(await send(ayse, key, 'POST', '/api/listings', turned)).toEqual(first);
    const ofBerk = await send(berk, key, 'POST', '/api/listings', await berk.form());
    expect(ofBerk.status).toBe(201);
    expect(ofBerk.body).not.toBe(first.body);
  });

  it('and another command under it is refused', async () => {
    const [id, key] = [await anAd(), randomUUID()];
    expect((await send(ayse, key, 'POST', `/api/listings/${id}/deactivate`)).status).toBe(200);
    for (const url of [`/api/listings/${id}/sold`, `/api/listings/${await anAd()}/deactivate`])
      expect(codeOf(await send(ayse, key, 'POST', url))).toBe('IDEMPOTENCY_KEY_USED');
    expect((await typesOf(id)).at(-1)).toBe('listing.deactivated');
  });

  it('is answered like the first time although the world has changed since', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const form = await ayse.form();
    const posted = await send(ayse, keys[0], 'POST', '/api/listings', form);
    const { id } = JSON.parse(posted.body) as { id: number };
    const url = `/api/listings/${id}`;
    const edited = await send(ayse, keys[1], 'PUT', url, { ...form, title: 'Sahibinden tertemiz Ford Focus' });
    await whole.commands.execute(new ApproveListing({ context: byModerator(), listing_id: id, content_revision: 2 }));
    const sold = await send(ayse, keys[2], 'POST', `${url}/sold`);
    expect([posted.status, edited.status, sold.status]).toEqual([201, 200, 200]);
    expect((await send(ayse, randomUUID(), 'DELETE', url)).status).toBe(204);
    const events = await typesOf(id);
    expect(await send(ayse, keys[0], 'POST', '/api/listings', form)).toEqual(posted);
    expect(await send(ayse, keys[1], 'PUT', url, { ...form, title: 'Sahibinden tertemiz Ford Focus' })).toEqual(edited);
    expect(await send(ayse, keys[2], 'POST', `${url}/sold`)).toEqual(sold);
    expect(await typesOf(id)).toEqual(events);
  });

  it('that was refused is refused like the first time, and does not happen later', async () => {
    const [id, key] = [await anAd(), randomUUID()];
    const again = () => send(ayse, key, 'POST', `/api/listings/${id}/reactivate`);
    const refused = await again();
    expect([refused.status, codeOf(refused)]).toEqual([409, 'INVALID_TRANSITION']);
    expect(refused.position).toEqual(expect.any(String));
    await send(ayse, randomUUID(), 'POST', `/api/listings/${id}/deactivate`);
    expect(await again()).toEqual(refused);
    expect((await typesOf(id)).at(-1)).toBe('listing.deactivated');
  });

  it('that could not be understood leaves its key free', async () => {
    const key = randomUUID();
    const form = await ayse.form();
    expect((await send(ayse, key, 'POST', '/api/listings', { ...form, title: 'kısa' })).status).toBe(422);
    expect((await send(ayse, key, 'POST', '/api/listings', form)).status).toBe(201);
  });

  it('that holds a password, or is answered with a secret, is not kept in any form', async () => {
    const key = randomUUID();
    const rows = async () =>
      (await database.pool.query('select from app.kept_answer where person_id = $1', [ayse.id])).rowCount;
    const before = await rows();
    for (const [method, url] of [
      ['POST', '/api/account/confirm'],
      ['POST', '/api/account/second-factor/totp'],
      ['PUT', '/api/account/password'],
      ['POST', '/api/account/delete'],
      ['POST', '/api/login'],
    ] as const)
      await send(ayse, key, method, url, { password: 'tahmin-edilen', email: 'x@ornek.com' });
    expect(await rows()).toBe(before);
  });

  it('that only writes rows happens once, too', async () => {
    const key = randomUUID();
    const nothing = { category_id: null, city_id: null, district_id: null, photos: [], features: {} };
    const draft = { ...nothing, title: 'Yarım kalan ilan', price: '', description: '', deliver_in_person: false };
    const first = await send(ayse, key, 'PUT', '/api/my/draft', draft);
    expect(first.status).toBe(200);
    await send(ayse, randomUUID(), 'DELETE', '/api/my/draft');
    expect(await send(ayse, key, 'PUT', '/api/my/draft', draft)).toEqual(first);
    expect((await database.pool.query('select from app.listing_draft')).rowCount).toBe(0);
  });

  it('is carried out once by two processes that are asked at the same moment, many times over', async () => {
    const other = await startWholeApp(database, { beside: whole });
    try {
      for (let round = 0; round < 5; round += 1) {
        const key = randomUUID();
        const form = await ayse.form();
        const apps = [whole.app, other.app, whole.app, other.app];
        const answers = await Promise.all(apps.map((app) => send(ayse, key, 'POST', '/api/listings', form, app)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(answers[0]?.status).toBe(201);
      }
    } finally {
      await other.close();
    }
  });

  it('outlives a kill between what it did and its answer', async () => {
    const [id, key] = [await anAd(), randomUUID()];
    const url = `/api/listings/${id}`;
    const form = await ayse.form({ title: 'Sahibinden hasarsız Ford Focus' });
    const script = new URL('../../../../test/support/killed-before-answer.mjs', import.meta.url).pathname;
    const child = fork(script, [
      database.url,
      whole.dataDir,
      ayse.headers['authorization'] ?? '',
      key,
      'PUT',
      url,
      JSON.stringify(form),
    ]);
    const [, signal] = (await once(child, 'exit')) as [number, string];
    expect(signal).toBe('SIGKILL');
    const events = await typesOf(id);
    expect(events.at(-1)).toBe('listing.edited');
    // The world goes on before the repeat comes.
    await whole.commands.execute(new ApproveListing({ context: byModerator(), listing_id: id, content_revision: 2 }));
    expect((await send(ayse, randomUUID(), 'POST', `${url}/sold`)).status).toBe(200);
    const repeated = await send(ayse, key, 'PUT', url, form);
    expect([repeated.status, JSON.parse(repeated.body)]).toMatchObject([200, { id, status: 'pending', revision: 2 }]);
    expect(await send(ayse, key, 'PUT', url, form)).toEqual(repeated);
    expect(await typesOf(id)).toEqual([...events, 'listing.approved', 'listing.sold']);
    expect(codeOf(await send(ayse, key, 'PUT', url, { ...form, price: '1' }))).toBe('IDEMPOTENCY_KEY_USED');
  });

  it('is kept for a day, sealed, and not beyond its person', async () => {
    const key = `anahtar-${randomUUID()}`;
    const form = await ayse.form({ title: 'Zqxkept başlıklı Ford Focus' });
    const posted = await send(ayse, key, 'POST', '/api/listings', form);
    const kept = 'select answer from app.kept_answer where person_id = $1';
    const rows = async () => (await database.pool.query<{ answer: string | null }>(kept, [ayse.id])).rows;
    expect((await rows()).length).toBeGreaterThan(0);
    const found = await traces(database.pool, whole.dataDir, ['zqxkept', key]);
    expect(found.filter((place) => place.includes('kept_answer'))).toEqual([]);

    await database.pool.query(`update app.kept_answer set begun_at = begun_at - interval '25 hours'`);
    // From the log from now on.
    const later = await send(ayse, key, 'POST', '/api/listings', form);
    expect([later.status, later.body]).toEqual([posted.status, posted.body]);
    await whole.app.get(KeptAnswers, { strict: false }).forgetOld();
    expect(await rows()).toHaveLength(1);
    await whole.app.get(IdempotencyPersonalData, { strict: false }).erase(ayse.id);
    expect(await rows()).toEqual([]);
  });
});
