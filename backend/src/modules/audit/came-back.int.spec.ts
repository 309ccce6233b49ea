import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ContentPage,
  ErrorBody,
  FooterPages,
  SearchRule,
  SearchRuleList,
  StaffPage,
  StaffPages,
  SynonymList,
} from '@ilan/api';
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

describe('what staff deleted, and whose deletion is turned back', () => {
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

  it('is, of a page, at its address and in its place again, with its history, and who had it open before does not write over it', async () => {
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

  it('is, of search words, the same record at once in force, with its history; and what has its place meanwhile is said before and refused', async () => {
    const written = { term: 'Tulum', path: '/iletisim-s6', match: null };
    const rule = { ...written, kind: 'redirect' };
    const { id } = (await ada<SearchRule>('POST', 'search-rules', rule)).body;
    const changed = { ...written, path: '/hakkimizda-s1', revision: 1 };
    expect((await ada('PUT', `search-rules/${id}`, changed)).status).toBe(200);
    expect((await ada('DELETE', `search-rules/${id}`, { revision: 2 })).status).toBe(204);
    const [deletion] = (await changes('search-rule', `record=${id}`)).data;
    const twin = (await ada<SearchRule>('POST', 'search-rules', rule)).body;
    expect(twin.id).toBe(`${id}-2`);
    const taken = '“Tulum” için zaten bir kural var. Silinen kural bunun için geri gelemez.';
    expect((await preview('search-rule', deletion!.revision)).refusal).toBe(taken);
    const refused = await turnBack('search-rule', deletion!.revision);
    expect([refused.status, refused.body.message]).toEqual([409, taken]);
    await ada('DELETE', `search-rules/${twin.id}`, { revision: 1 });

    expect((await turnBack('search-rule', deletion!.revision)).status).toBe(204);
    const { data } = (await ada<SearchRuleList>('GET', 'search-rules')).body;
    expect(data.find((one) => one.id === id)).toMatchObject({ term: 'Tulum', path: '/hakkimizda-s1', revision: 3 });
    const stale = await ada<ErrorBody>('PUT', `search-rules/${id}`, { ...written, revision: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const told = (await changes('search-rule', `record=${id}`)).data;
    expect(told.map(({ sentence, way_back }) => [sentence.replace(/^Ada Y\. /u, ''), way_back])).toEqual([
      [expect.stringContaining('değişikliği geri aldı'), 'none'],
      ['“Tulum” aramasının /hakkimizda-s1 yönlendirmesini geri getirdi', 'open'],
      ['“Tulum” aramasının yönlendirmesini kaldırdı', 'done'],
      ['“Tulum” aramasını /hakkimizda-s1 adresine yönlendirdi', 'open'],
      ['“Tulum” aramasını /iletisim-s6 adresine yönlendirdi', 'open'],
    ]);
    expect((await turnBack('search-rule', told[3]!.revision)).status).toBe(204);

    const before = (await ada<SynonymList>('GET', 'synonyms')).body.data;
    const araba = before.find((one) => one.id === 'same-araba')!;
    expect((await ada('DELETE', 'synonyms/same-araba', { revision: araba.revision })).status).toBe(204);
    const [gone] = (await changes('synonym', 'record=same-araba')).data;
    expect((await turnBack('synonym', gone!.revision)).status).toBe(204);
    const after = (await ada<SynonymList>('GET', 'synonyms')).body.data;
    expect(after.map((one) => one.id)).toEqual(before.map((one) => one.id));
    expect(after.find((one) => one.id === 'same-araba')).toMatchObject({ words: araba.words, revision: 1 });
  });
});
