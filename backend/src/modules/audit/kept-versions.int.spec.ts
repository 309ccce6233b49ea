import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AuditPage,
  ChangesDifference,
  RecordAsOf,
  SearchRule,
  StaffPage,
  StaffPages,
  SynonymGroup,
} from '@ilan/api';
import { ChangeCategories } from '#modules/catalog/commands/change-categories.js';
import { SearchModule } from '#modules/search/search.module.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { asked, startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { staffChanges } from '#test/support/staff-changes.js';
import { AuditModule } from './audit.module.js';
import { AuditChain } from './chain/audit-chain.js';

const WORDS = {
  title: 'Kargo rehberi',
  slug: 'kargo-rehberi',
  description: 'Eşyanızı kargoyla nasıl gönderirsiniz?',
  seo_title: null,
  text: 'Kırılacak eşyayı köpükle sarın.\n\nKutuyu bantlayın, adresi okunaklı yazın.',
};
const LATER = { ...WORDS, text: 'Kırılacak eşyayı gazeteyle sarın.\n\nKutuyu bantlayın, adresi okunaklı yazın.' };

describe('versions of what staff keeps', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [AuditModule, SearchModule]);
    people = await signedInPeople(system.app, [
      { id: 52, name: 'Ada', role: 'admin' },
      { id: 54, name: 'Selin', role: 'super_admin' },
      { id: 55, name: 'Derya', role: 'users' },
    ]);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const { by, ada, changes, preview, turnBack } = staffChanges(() => people);
  const latest = async (of: string) => (await changes(of)).data.find(({ way_back }) => way_back === 'open')!.revision;
  const difference = (of: string, record: string, from: number, to: number) =>
    ada<ChangesDifference>('GET', `${of}-changes/difference?record=${record}&from=${from}&to=${to}`);
  const facts = async (path: string, at?: string) => {
    const { facts: told, lines } = (await ada<RecordAsOf>('GET', `${path}/as-of${at ? `?at=${at}` : ''}`)).body;
    return {
      ...Object.fromEntries(told.map(({ name, value }) => [name, value])),
      lines: lines.map(({ text }) => text),
    };
  };

  it('of a page are all listed, any two of them compared, and what visitors read is told of each moment', async () => {
    const { id } = (await ada<StaffPage>('POST', 'pages', WORDS)).body;
    const act = (kind: string, revision: number) => ada<StaffPage>('POST', `pages/${id}/${kind}`, { revision });
    await act('publish', 1);
    await ada('PUT', `pages/${id}`, { ...LATER, revision: 2 });
    const [changed, published, written] = (await changes('page', `record=${id}`)).data;
    expect([written, published, changed].map((one) => one!.sentence)).toEqual([
      'Ada Y. “Kargo rehberi” sayfasının taslağını kaydetti',
      'Ada Y. “Kargo rehberi” sayfasını yayınladı',
      'Ada Y. “Kargo rehberi” sayfasının taslağını kaydetti',
    ]);
    const record = String(id);
    const two = (await difference('page', record, written!.revision, changed!.revision)).body;
    expect([two.from?.sentence, two.to?.revision]).toEqual([written!.sentence, changed!.revision]);
    expect(two.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Yayın', 'yayında değil', 'yayında'],
      ['Metin', WORDS.text, LATER.text],
      ['Yayındaki başlık', null, WORDS.title],
      ['Yayındaki adres', null, WORDS.slug],
      ['Yayındaki açıklama', null, WORDS.description],
      ['Yayındaki arama sonuçlarındaki başlık', null, 'yok'],
      ['Yayındaki metin', null, WORDS.text],
    ]);
    expect(two.changes[1]?.parts).toEqual(expect.arrayContaining([{ kind: 'removed', text: 'köpükle' }]));
    expect((await difference('page', record, changed!.revision, changed!.revision)).body.changes).toEqual([]);
    const begun = (await difference('page', record, -1, written!.revision)).body;
    expect([begun.from, begun.changes.length]).toEqual([null, 6]);
    expect((await difference('page', record, 0, 9_999)).status).toBe(404);
    expect((await difference('page', record, -2, 0)).status).toBe(422);

    const now = await facts(`pages/${id}`);
    expect(now).toMatchObject({ Yayın: 'yayında, taslak farklı', 'Yayındaki başlık': WORDS.title });
    expect(now.lines).toEqual([
      ...['Ziyaretçilerin okuduğu metin:', ...WORDS.text.split('\n\n')],
      ...['Taslağın metni:', ...LATER.text.split('\n\n')],
    ]);
    expect(await facts(`pages/${id}`, published!.at)).toMatchObject({ Yayın: 'yayında', Başlık: WORDS.title });
    expect(await facts(`pages/${id}`, written!.at)).toMatchObject({ Yayın: 'taslak' });

    // Published over an earlier text, which would be shown again.
    await act('publish', 3);
    expect(await preview('page', await latest('page'))).toMatchObject({ refusal: null, note: 'Taslak değişmez.' });
    await act('withdraw', 4);
    expect((await turnBack('page', await latest('page'))).status).toBe(204);
    expect((await ada<StaffPage>('GET', `pages/${id}`)).body).toMatchObject({ published: true, revision: 6 });
    expect((await turnBack('page', await latest('page'))).status).toBe(204);
    expect((await ada<StaffPage>('GET', `pages/${id}`)).body).toMatchObject({ published: false });
    // The first publication was followed by others of the same: it is named which.
    expect((await preview('page', published!.revision)).later?.sentence).toMatch(/yayın/u);
    await ada('DELETE', `pages/${id}`, { revision: 7 });
  });

  it('of the places of pages and of the links are told and turned back, too', async () => {
    const { layout, social } = (await ada<StaffPages>('GET', 'pages')).body;
    const arranged = { ...layout, head: [2], groups: layout.groups.slice(0, 1) };
    expect((await ada('PUT', 'page-layout', arranged)).status).toBe(200);
    const change = (await changes('page', 'record=layout')).data[0]!;
    expect(change.sentence).toContain('sayfaların yerini değiştirdi');
    const said = (await difference('page', 'layout', change.revision - 1, change.revision)).body.changes;
    expect(said.map(({ label }) => label)).toEqual(expect.arrayContaining(['Üst çubuk', 'Grupların sırası']));
    const [before, now] = [await facts('page-layout', '2020-01-01T00:00:00.000Z'), await facts('page-layout')];
    expect([before, now]).toMatchObject([{ 'Grup: Yardım': expect.any(String) }, { 'Grupların sırası': 'Kurumsal' }]);
    expect((await turnBack('page', change.revision)).status).toBe(204);
    // Groups that were gone come back with numbers of their own.
    const names = (one: StaffPages['layout']) => one.groups.map(({ title, pages }) => [title, pages]);
    const back = (await ada<StaffPages>('GET', 'pages')).body.layout;
    expect([names(back), back.head]).toEqual([names(layout), layout.head]);

    await ada('PUT', 'social-links', { links: social.links.slice(1), revision: social.revision });
    const links = (await changes('page', 'record=links')).data[0]!;
    expect(await facts('social-links', '2020-01-01T00:00:00.000Z')).toHaveProperty(social.links[0]!.name);
    expect(await facts('social-links')).not.toHaveProperty(social.links[0]!.name);
    expect((await turnBack('page', links.revision)).status).toBe(204);
    expect((await ada<StaffPages>('GET', 'pages')).body.social.links).toEqual(social.links);
  });

  it('of search words are turned back by who may do what that does', async () => {
    const body = { kind: 'same', word: null, words: ['Zurna', 'kaba zurna'] };
    const { id } = (await ada<SynonymGroup>('POST', 'synonyms', body)).body;
    const words = ['zurna', 'asma zurna'];
    await ada('PUT', `synonyms/${id}`, { word: null, words, revision: 1 });
    const groups = async () => (await ada<{ data: SynonymGroup[] }>('GET', 'synonyms')).body.data;
    const present = async () => (await groups()).find((group) => group.id === id)?.words;
    const [written, made] = (await changes('synonym', `record=${id}`)).data;
    expect((await preview('synonym', made!.revision)).later?.revision).toBe(written!.revision);
    expect((await turnBack('synonym', written!.revision)).status).toBe(204);
    expect(await present()).toEqual(body.words);

    const reason = 'Arama sözlerine bakacak.';
    const permissions = ['searchwords.view', 'searchwords.edit'];
    const role = (await by<{ name: string }>('Selin', 'POST', 'roles', { label: 'Sözcük bakımı', permissions, reason }))
      .body.name;
    await by('Selin', 'PUT', 'users/55/role', { role, reason });
    expect((await by('Derya', 'POST', 'synonyms', { ...body, words: ['Ney', 'nay'] })).status).toBe(403);
    expect((await by('Derya', 'DELETE', `synonyms/${id}`, { revision: 3 })).status).toBe(403);
    expect((await by('Derya', 'PUT', `synonyms/${id}`, { word: null, words, revision: 3 })).status).toBe(200);
    expect((await turnBack('synonym', await latest('synonym'), 'Derya')).status).toBe(204);
    const refused = await turnBack('synonym', made!.revision, 'Derya');
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('silme yetkisi')]);
    expect((await turnBack('synonym', made!.revision)).status).toBe(204);
    expect(await present()).toBeUndefined();
    // That took it away; who turns that back makes it again.
    expect((await turnBack('synonym', await latest('synonym'), 'Derya')).body.message).toContain('ekleme yetkisi');
    expect((await turnBack('synonym', await latest('synonym'))).status).toBe(204);
    expect((await groups()).filter((group) => group.words.includes('kaba zurna'))).toHaveLength(1);

    const rule = { kind: 'redirect', term: 'zurna', path: '/iletisim-s6', match: null };
    expect((await by('Derya', 'POST', 'search-rules', rule)).status).toBe(403);
    const { id: ruleId } = (await ada<SearchRule>('POST', 'search-rules', rule)).body;
    const first = await latest('search-rule');
    expect((await by('Derya', 'DELETE', `search-rules/${ruleId}`, { revision: 1 })).status).toBe(403);
    expect((await ada('DELETE', `search-rules/${ruleId}`, { revision: 1 })).status).toBe(204);
    expect((await preview('search-rule', first)).later?.sentence).toContain('kaldırdı');
    expect((await turnBack('search-rule', await latest('search-rule'))).status).toBe(204);
    const rules = (await ada<{ data: SearchRule[] }>('GET', 'search-rules')).body.data;
    expect(rules.filter(({ term }) => term === 'zurna')).toHaveLength(1);
  });

  it('of one record are found behind many of others', async () => {
    const category = (id: number) => ({ category_id: id, icon: '' });
    const rename = async (id: number, name: string, revision: number) => {
      const context = asked({ id: '52', role: 'admin' });
      const change = { type: 'write', ...category(id), name, revision } as const;
      await system.commands.execute(new ChangeCategories({ context, change }));
    };
    const [leaf, other] = [158, 159];
    await rename(leaf, 'Az değişen', 0);
    for (let turn = 0; turn < 120; turn++) await rename(other, `Çok değişen ${turn}`, turn);
    const own = await changes('category', `record=${leaf}`);
    expect([own.data.map(({ sentence }) => sentence), own.next]).toEqual([
      [expect.stringContaining('“Az değişen”')],
      null,
    ]);
    const page = await changes('category', `record=${other}`);
    expect(page.data).toHaveLength(20);
    const next = await changes('category', `record=${other}&before=${page.next}`);
    expect([next.data[0]!.revision, next.data.length]).toEqual([page.data.at(-1)!.revision - 1, 20]);
    expect((await turnBack('category', own.data[0]!.revision)).status).toBe(204);
    expect((await changes('category', `record=${leaf}`)).data.map(({ way_back }) => way_back)).toEqual([
      'none',
      'open',
      'done',
    ]);
  });

  it('are named in the audit trail with the way to the record, also that one was turned back', async () => {
    const places = (await ada<{ data: { id: number; latitude: number; longitude: number }[] }>('GET', 'places')).body;
    const { id: city, latitude, longitude } = places.data[0]!;
    await ada('PUT', `places/${city}`, { name: 'Güney Adana', latitude, longitude, revision: 0 });
    expect((await turnBack('place', await latest('place'))).status).toBe(204);
    await ada('PUT', 'popular-places', { ids: [city], revision: 0 });
    const sound = { label: 'Motor sesi', type: 'select', unit: '', required: false, depends_on: null };
    await ada('POST', 'filters', { category_id: 24, ...sound, options: ['Az', 'Çok'] });
    await system.app.get(AuditChain).catchUp();
    const paths = async (action: string) => {
      const { data } = (await ada<AuditPage>('GET', `audit?per_page=100&action=${action}`)).body;
      return [...new Set(data.map(({ target }) => target?.path ?? ''))].sort();
    };
    const below = (...names: readonly string[]) => names.map((name) => `/cpadmin/${name}`);
    expect(await paths('place.renamed')).toEqual(below(`cities/${city}`));
    expect(await paths('places.popular-arranged')).toEqual(below('cities'));
    expect(await paths('filter.added')).toEqual(below('filters/24?filter=motor_sesi'));
    expect(await paths('category.renamed')).toEqual(below('categories/158', 'categories/159'));
    expect(await paths('pages.arranged')).toEqual(below('pages/layout'));
    expect(await paths('social_links.written')).toEqual(below('pages/social'));
    expect(await paths('page.deleted')).toEqual(below('pages/11'));
    expect(await paths('synonyms.deleted')).toEqual(below('settings/words/same-zurna'));
    expect(await paths('search_rule.deleted')).toEqual(below('settings/words/redirect-zurna'));
    expect(await paths('change.reverted')).toEqual(expect.arrayContaining(below(`cities/${city}`, 'pages/social')));
  });
});
