import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentPage, ErrorBody, FooterPages, StaffPage, StaffPages } from '@ilan/api';
import { SearchModule } from '#modules/search/search.module.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { staffChanges } from '#test/support/staff-changes.js';
import { AuditModule } from './audit.module.js';

const words = {
  ...{ title: 'Kargo rehberi', slug: 'kargo', description: 'Eşyanızı kargoyla nasıl gönderirsiniz?', seo_title: null },
  text: 'Kırılacak eşyayı köpükle sarın.',
};

describe('a page whose deletion is turned back', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [AuditModule, SearchModule]);
    people = await signedInPeople(system.app, [{ id: 52, name: 'Ada', role: 'admin' }]);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });
  const { ada, changes, preview, turnBack } = staffChanges(() => people);
  const read = (id: number) => system.get(`/api/pages/${id}`);
  const head = async () => (await system.get('/api/footer-pages')).json<FooterPages>().headPages;

  it('is at its address and in its place again, with its history, and who had it open before does not write over it', async () => {
    const { id, revision } = (await ada<StaffPage>('POST', 'pages', words)).body;
    await ada('POST', `pages/${id}/publish`, { revision });
    const { layout } = (await ada<StaffPages>('GET', 'pages')).body;
    expect((await ada('PUT', 'page-layout', { ...layout, head: [id, ...layout.head] })).status).toBe(200);
    const stood = await head();
    expect(stood[0]).toEqual({ id, title: 'Kargo rehberi', slug_paid: `kargo-s${id}` });
    expect((await ada('PUT', `pages/${id}`, { ...words, title: 'Kargo', revision: revision + 1 })).status).toBe(200);
    expect((await ada('DELETE', `pages/${id}`, { revision: revision + 2 })).status).toBe(204);
    expect((await read(id)).statusCode).toBe(404);

    const deletion = (await changes('page')).data[0]!.revision;
    expect(await preview('page', deletion)).toMatchObject({ refusal: null, warning: null });
    expect((await turnBack('page', deletion)).status).toBe(204);
    expect((await read(id)).json<ContentPage>()).toMatchObject({ title: 'Kargo rehberi', slug_paid: `kargo-s${id}` });
    expect(await head()).toEqual(stood);
    const kept = (await ada<StaffPage>('GET', `pages/${id}`)).body;
    expect(kept).toMatchObject({ id, title: 'Kargo', revision: revision + 3, changed: true });
    const stale = await ada<ErrorBody>('PUT', `pages/${id}`, { ...words, revision: revision + 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);

    // Its history goes on, and its renaming before it went has its way back as before.
    const told = (await changes('page', `record=${id}`)).data;
    expect(told.map(({ sentence }) => sentence.replace(/^Ada Y\. /u, ''))).toEqual([
      expect.stringContaining('değişikliği geri aldı'),
      '“Kargo” sayfasını yayınıyla birlikte geri getirdi',
      '“Kargo” sayfasını sildi',
      '“Kargo” sayfasının taslağını kaydetti',
      '“Kargo rehberi” sayfasını yayınladı',
      '“Kargo rehberi” sayfasının taslağını kaydetti',
    ]);
    expect(told.map(({ way_back }) => way_back)).toEqual(['none', 'open', 'done', 'open', 'open', 'open']);
    expect((await turnBack('page', told[3]!.revision)).status).toBe(204);
    expect((await ada<StaffPage>('GET', `pages/${id}`)).body).toMatchObject({ title: 'Kargo rehberi', changed: false });
  });
});
