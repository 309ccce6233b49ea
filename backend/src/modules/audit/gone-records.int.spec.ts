import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchRule, StaffCategory, StaffPage, StaffPlaces, SynonymGroup } from '@ilan/api';
import { SearchModule } from '#modules/search/search.module.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { staffChanges } from '#test/support/staff-changes.js';
import { AuditModule } from './audit.module.js';

const CARS = 24;

describe('changes of what is there no more', () => {
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
  /** The latest first. */
  const ways = async (of: string) => (await changes(of)).data.map(({ way_back }) => way_back);
  const back = async (of: string) => {
    const { revision } = (await changes(of)).data.find(({ way_back }) => way_back === 'open')!;
    expect((await preview(of, revision)).refusal).toBeNull();
    expect((await turnBack(of, revision)).status).toBe(204);
  };

  it('are offered again where it is there again itself: a page', async () => {
    const text = 'Kırılacak eşyayı köpükle sarın.';
    const description = 'Eşyanızı kargoyla nasıl gönderirsiniz?';
    const words = { title: 'Kargo rehberi', slug: 'kargo-rehberi', description, seo_title: null, text };
    const { id } = (await ada<StaffPage>('POST', 'pages', words)).body;
    await ada('PUT', `pages/${id}`, { ...words, title: 'Kargolama', revision: 1 });
    expect(await ways('page')).toEqual(['open', 'open']);
    expect((await ada('DELETE', `pages/${id}`, { revision: 2 })).status).toBeLessThan(300);
    expect(await ways('page')).toEqual(['open', 'none', 'none']);
    const refused = (await changes('page')).data[1]!.revision;
    expect((await preview('page', refused)).refusal).not.toBeNull();
    await back('page');
    expect(await ways('page')).toEqual(['none', 'open', 'done', 'open', 'open']);
  });

  it('are offered again where it is there again itself: a filter, a category, a place', async () => {
    const sound = { label: 'Motor sesi', type: 'select', unit: '', required: false, depends_on: null };
    await ada('POST', 'filters', { category_id: CARS, ...sound, options: ['TR', 'Yabancı'] });
    const filter = `filters/${CARS}/motor_sesi`;
    await ada('PUT', filter, { label: 'Ses', unit: '', required: false, revision: 1 });
    await ada('DELETE', filter, { revision: 2 });
    expect(await ways('filter')).toEqual(['open', 'none', 'none']);
    await back('filter');
    expect(await ways('filter')).toEqual(['none', 'open', 'done', 'open', 'open']);

    const balloon = { name: 'Balon', parent_id: 2, icon: '' };
    const { id } = (await ada<StaffCategory>('POST', 'categories', balloon)).body;
    await ada('PUT', `categories/${id}/visibility`, { hidden: true, revision: 1 });
    await ada('DELETE', `categories/${id}`, { into: null, revision: 2 });
    expect(await ways('category')).toEqual(['open', 'none', 'none']);
    await back('category');
    expect((await ways('category')).slice(2)).toEqual(['done', 'open', 'open']);

    const found = async (q: string) => (await ada<StaffPlaces>('GET', `places?q=${q}`)).body.data[0]!;
    const [one, other] = [await found('pozanti'), await found('seyhan')];
    const { latitude, longitude } = one;
    await ada('PUT', `places/${one.id}`, { name: 'Pozantı Dağı', latitude, longitude, revision: 0 });
    await ada('POST', `places/${one.id}/merge`, { into: other.id, revision: 1 });
    expect(await ways('place')).toEqual(['open', 'none']);
    await back('place');
    expect(await ways('place')).toEqual(['none', 'open', 'done', 'open']);
  });

  it('are not offered for a filter under its former key, and again once that came back', async () => {
    const sound = { label: 'Korna sesi', type: 'select', unit: '', required: false, depends_on: null };
    await ada('POST', 'filters', { category_id: CARS, ...sound, options: ['Var', 'Yok'] });
    const filter = `filters/${CARS}/korna_sesi`;
    await ada('PUT', filter, { label: 'Korna', unit: '', required: false, revision: 1 });
    const plain = { type: 'boolean', unit: '', depends_on: null, options: [], rest: 'drop', revision: 2 };
    const changed = await ada('PUT', `${filter}/kind`, { ...plain, map: { Var: 'true', Yok: 'false' } });
    expect(changed.status).toBe(200);
    expect((await ways('filter')).slice(0, 3)).toEqual(['open', 'none', 'none']);
    await back('filter');
    expect((await ways('filter')).slice(1, 5)).toEqual(['open', 'done', 'open', 'open']);
  });

  it('are not offered for rules of searches and synonyms either', async () => {
    const { body: rule } = await ada<SearchRule>('POST', 'search-rules', {
      ...{ kind: 'hidden', term: 'alfa beta', path: null, match: null },
    });
    expect(await ways('search-rule')).toEqual(['open']);
    await ada('DELETE', `search-rules/${rule.id}`, { revision: rule.revision });
    expect(await ways('search-rule')).toEqual(['open', 'none']);
    const { body: group } = await ada<SynonymGroup>('POST', 'synonyms', {
      ...{ kind: 'same', word: null, words: ['buzluk', 'dondurucu kutu'] },
    });
    await ada('DELETE', `synonyms/${group.id}`, { revision: group.revision });
    expect(await ways('synonym')).toEqual(['open', 'none']);
  });
});
