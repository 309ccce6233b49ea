import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ChangeReversal,
  ErrorBody,
  RecordAsOf,
  SearchRule,
  Settings,
  StaffCategories,
  StaffCategory,
  StaffPage,
} from '@ilan/api';
import { SearchModule } from '#modules/search/search.module.js';
import { ChangeSettings } from '#modules/settings/commands/change-settings.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { asked, startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { staffChanges } from '#test/support/staff-changes.js';
import { AuditModule } from './audit.module.js';

const CARS = 24;
const SOUND = { label: 'Motor sesi', type: 'select', unit: '', required: false, depends_on: null };

describe('one change of what staff keeps, turned back', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [AuditModule, SearchModule]);
    people = await signedInPeople(system.app, [
      { id: 52, name: 'Ada', role: 'admin' },
      { id: 53, name: 'Zeynep', role: 'admin' },
      { id: 51, name: 'Murat', role: 'moderator' },
      { id: 54, name: 'Selin', role: 'super_admin' },
      { id: 55, name: 'Derya', role: 'users' },
    ]);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const { ada, changes, preview, turnBack } = staffChanges(() => people);
  const latest = async (of: string) => (await changes(of)).data[0]!;
  const category = async (id: number) =>
    (await ada<StaffCategories>('GET', 'categories')).body.data.find((one) => one.id === id)!;
  /** Turns the latest change back. @returns what was announced */
  const back = async (of: string) => {
    const revision = (await changes(of)).data.find(({ way_back }) => way_back === 'open')!.revision;
    const way = await preview(of, revision);
    expect(way).toMatchObject({ refusal: null });
    expect((await turnBack(of, revision)).status).toBe(204);
    return way.changes.map(({ label, before, after }) => [label, before, after]);
  };

  it('is shown before, done by the ordinary rules, and named in the trail', async () => {
    const { icon } = await category(CARS);
    await ada('PUT', `categories/${CARS}`, { name: 'Binek araç', icon, revision: 0 });
    const { revision, sentence, way_back } = await latest('category');
    expect([sentence, way_back]).toEqual([expect.stringContaining('“Otomobil” kategorisinin adını'), 'open']);
    expect((await preview('category', revision)).changes).toEqual([
      { field: 'Ad', label: 'Ad', before: 'Binek araç', after: 'Otomobil', parts: null },
    ]);
    expect((await turnBack('category', revision)).status).toBe(204);
    expect(await category(CARS)).toMatchObject({ name: 'Otomobil', revision: 2 });
    const [named, undone, first] = (await changes('category')).data;
    expect(named!.sentence).toMatch(
      /^Ada .* tarihli değişikliği geri aldı: “Otomobil” kategorisinin adını “Binek araç” yaptı$/u,
    );
    expect([named!.way_back, undone!.way_back, first!.way_back]).toEqual(['none', 'open', 'done']);
    const again = await turnBack('category', revision);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'NO_WAY_BACK',
      'Bu değişiklik zaten geri alındı.',
    ]);
  });

  it('is barred by a later change of the same, and by nothing else', async () => {
    const { icon } = await category(1);
    const names = ['Konut ve arsa', 'Gayrimenkul'];
    for (const [revision, name] of names.entries()) await ada('PUT', 'categories/1', { name, icon, revision });
    await ada('PUT', 'categories/1/visibility', { hidden: true, revision: 2 });
    const [hidden, second, first] = (await changes('category', 'record=1')).data;
    const way = await preview('category', first!.revision);
    expect(way.refusal).toContain('sonra yeniden değişmiş');
    expect(way.later).toMatchObject({ revision: second!.revision });
    expect((await turnBack('category', first!.revision)).status).toBe(409);
    expect((await turnBack('category', second!.revision)).status).toBe(204);
    expect(await category(1)).toMatchObject({ name: 'Konut ve arsa', hidden: true });
    expect((await turnBack('category', hidden!.revision)).status).toBe(204);
    expect((await category(1)).hidden).toBe(false);
  });

  it('keeps the rules of what it does: a category with others below it does not go', async () => {
    const { body: above } = await ada<StaffCategory>('POST', 'categories', {
      name: 'Uçan araç',
      parent_id: 2,
      icon: '',
    });
    const added = await latest('category');
    const { body: below } = await ada<StaffCategory>('POST', 'categories', {
      name: 'Planör',
      parent_id: above.id,
      icon: '',
    });
    const refused = await turnBack('category', added.revision);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('sonra yeniden değişmiş')]);
    expect(await back('category')).toEqual([['Kategori', 'Planör', 'yok']]);
    expect((await ada<StaffCategories>('GET', 'categories')).body.gone.map(({ id }) => id)).toContain(below.id);
    expect((await turnBack('category', added.revision)).status).toBe(204);
    expect(await back('category')).toEqual([['Kategori', 'yok', 'Uçan araç']]);
  });

  it('happens once when two people do it in the same moment', async () => {
    const { icon, revision } = await category(3);
    await ada('PUT', 'categories/3', { name: 'Telefonlar', icon, revision });
    const change = await latest('category');
    const path = `/api/admin/category-changes/${change.revision}/turn-back`;
    const answers = await Promise.all(['Ada', 'Zeynep'].map((name) => people.as(name, 'POST', path)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 409)).toContain(204);
    expect((await category(3)).revision).toBe(revision + 2);
    const told = (await changes('category', 'record=3')).data;
    expect(told.filter(({ way_back }) => way_back === 'done')).toHaveLength(1);
  });

  it('may happen again where it was turned back itself, and is said to be open until then', async () => {
    const { icon, name, revision } = await category(4);
    await ada('PUT', 'categories/4', { name: 'Başka ad', icon, revision });
    const first = await latest('category');
    const record = async () => (await changes('category', 'record=4')).data.map(({ way_back }) => way_back);
    expect((await turnBack('category', first.revision)).status).toBe(204);
    expect(await record()).toEqual(['none', 'open', 'done']);
    expect(await back('category')).toEqual([['Ad', name, 'Başka ad']]);
    expect(await record()).toEqual(['none', 'open', 'none', 'done', 'open']);
    expect((await turnBack('category', first.revision)).status).toBe(204);
    expect(await category(4)).toMatchObject({ name, revision: revision + 4 });
    expect(await record()).toEqual(['none', 'open', 'none', 'open', 'none', 'done', 'done']);
  });

  it('says before what the rules would refuse, without touching anything', async () => {
    const name = 'Uzay';
    const { id, revision } = (await ada<StaffCategory>('POST', 'categories', { name, parent_id: null, icon: '' })).body;
    const refusal = async () => (await preview('category', (await latest('category')).revision)).refusal;
    expect(await refusal()).toBeNull();
    const taken = (await ada<StaffCategory>('POST', 'categories', { name: 'Uçmak', parent_id: null, icon: '' })).body;
    const renamed = { icon: '', revision: taken.revision };
    expect((await ada('PUT', `categories/${taken.id}`, { name: 'Uçuş', ...renamed })).status).toBe(200);
    const { revision: change } = await latest('category');
    expect((await ada('PUT', `categories/${id}`, { name: 'Uçmak', icon: '', revision })).status).toBe(200);
    expect((await preview('category', change)).refusal).toContain('Bu adda bir kategori burada zaten var');
    expect((await changes('category', `record=${taken.id}`)).data).toHaveLength(2);
  });

  it('asks for the right to delete where that is what it does, and for nothing more where it is not', async () => {
    const as = (name: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      people.as(name, method, `/api/admin/${path}`, body);
    const reason = 'Sayfaları düzeltecek.';
    const permissions = ['pages', 'categories'].flatMap((area) => [`${area}.view`, `${area}.create`, `${area}.edit`]);
    const made = await as('Selin', 'POST', 'roles', { label: 'Metin yazarı', permissions, reason });
    const role = made.json<{ name: string }>().name;
    expect((await as('Selin', 'PUT', 'users/55/role', { role, reason })).statusCode).toBe(200);
    const text = 'Köpükle sarın, kutuya koyun.';
    const words = { title: 'Kargolama', slug: 'kargo', description: text, seo_title: null, text };
    const { id, revision } = (await as('Derya', 'POST', 'pages', words)).json<StaffPage>();
    const first = await latest('page');
    const way = (await as('Derya', 'GET', `page-changes/${first.revision}`)).json<ChangeReversal>();
    expect(way.refusal).toBe('Bu değişikliği geri almak için silme yetkisi de gerekir; o yetkiniz yok.');
    const refused = await as('Derya', 'POST', `page-changes/${first.revision}/turn-back`);
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([403, way.refusal]);
    expect((await preview('page', first.revision)).note).toContain('Sayfa silinir');
    await as('Derya', 'PUT', `pages/${id}`, { ...words, title: 'Kargo işleri', revision });
    const second = await latest('page');
    expect((await as('Derya', 'POST', `page-changes/${second.revision}/turn-back`)).statusCode).toBe(204);
    await as('Derya', 'POST', 'categories', { name: 'Balon', parent_id: 2, icon: '' });
    const added = await latest('category');
    expect((await as('Derya', 'POST', `category-changes/${added.revision}/turn-back`)).statusCode).toBe(403);

    // What is published meanwhile stays, whoever asks.
    expect((await ada('POST', `pages/${id}/publish`, { revision: revision + 2 })).status).toBe(200);
    const published = await latest('page');
    const barred = await preview('page', first.revision);
    expect([barred.refusal, barred.later?.revision]).toEqual([
      expect.stringContaining('sonra yeniden değişmiş'),
      published.revision,
    ]);
    expect((await turnBack('page', first.revision)).status).toBe(409);
    expect((await system.get(`/api/pages/${id}`)).statusCode).toBe(200);
  });

  it('is told by whole characters, however long the words are', async () => {
    await ada('PUT', 'settings', { slider_title: `${'a'.repeat(59)}🙂 ${'b'.repeat(40)}` });
    expect((await turnBack('settings', (await latest('settings')).revision)).status).toBe(204);
    expect((await latest('settings')).sentence).toContain(`“${'a'.repeat(59)}🙂…”`);
  });

  it('asks for a fresh sign-in where the ordinary way does', async () => {
    const setFactor = (staff_second_factor: boolean) => {
      const context = asked({ id: 'system:test', role: 'super_admin' });
      return system.commands.execute(new ChangeSettings({ context, changes: { staff_second_factor } }));
    };
    for (const isAsked of [true, false]) await setFactor(isAsked);
    const { revision } = await latest('settings');
    const proved = (minutes: number) =>
      test.pool.query('update app.session set proved_at = now() - make_interval(mins => $1)', [minutes]);
    await proved(11);
    expect((await preview('settings', revision)).refusal).toBeNull();
    const refused = await turnBack('settings', revision);
    expect([refused.status, refused.body.code]).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
    await proved(9);
    expect((await turnBack('settings', revision)).status).toBe(204);
    await setFactor(false);
  });

  it('is for who may edit it', async () => {
    for (const path of ['category-changes/0', 'category-changes/0/turn-back']) {
      const method = path.endsWith('back') ? 'POST' : 'GET';
      expect((await people.as('Murat', method, `/api/admin/${path}`)).statusCode).toBe(403);
    }
    expect((await turnBack('category', 9_999)).status).toBe(404);
    expect((await turnBack('category', -1)).status).toBe(422);
  });

  it('is known for filters, places, pages, search words and settings, too', async () => {
    await ada('POST', 'filters', { category_id: CARS, ...SOUND, options: ['TR', 'Yabancı'] });
    const filter = `filters/${CARS}/motor_sesi`;
    await ada('PUT', filter, { label: 'Motorun sesi', unit: '', required: true, revision: 1 });
    expect(await back('filter')).toEqual([
      ['Ad', 'Motorun sesi', 'Motor sesi'],
      ['Yanıt', 'zorunlu', 'isteğe bağlı'],
    ]);
    await ada('PUT', `${filter}/option-name`, { above: null, from: 'TR', to: 'Türkiye', revision: 3 });
    expect(await back('filter')).toEqual([['Seçeneğin adı', 'Türkiye', 'TR']]);
    await ada('DELETE', filter, { revision: 5 });
    expect(await back('filter')).toEqual([['Filtre', 'yok', 'Motor sesi']]);

    const places = (await ada<{ data: { id: number; latitude: number; longitude: number }[] }>('GET', 'places')).body
      .data;
    const { id: city, latitude, longitude } = places[0]!;
    await ada('PUT', `places/${city}`, { name: 'Seyhan Adana', latitude, longitude, revision: 0 });
    expect(await back('place')).toEqual([['Ad', 'Seyhan Adana', expect.anything()]]);

    const page = (await ada<StaffPage>('GET', 'pages/2')).body;
    const { title, slug, description, seo_title, text } = page.draft;
    const content = { title, slug, description, seo_title, text: `${text}\n\nYeni bir söz.` };
    expect((await ada('PUT', 'pages/2', { ...content, revision: 0 })).status).toBe(200);
    const written = await preview('page', (await latest('page')).revision);
    expect(written.changes).toMatchObject([{ label: 'Metin', parts: expect.arrayContaining([expect.anything()]) }]);
    await back('page');
    expect((await ada<StaffPage>('GET', 'pages/2')).body.draft.text).toBe(text);

    await ada('POST', 'search-rules', { kind: 'hidden', term: 'alfa beta', path: null, match: null });
    expect(await back('search-rule')).toEqual([
      ['Terim', 'alfa beta', 'yok'],
      ['Kural', 'gizli popüler arama', 'yok'],
    ]);
    const rules = (await ada<{ data: SearchRule[] }>('GET', 'search-rules')).body.data;
    expect(rules.map(({ term }) => term)).not.toContain('alfa beta');

    const settings = async () => (await system.get('/api/settings')).json<Settings>();
    const before = await settings();
    await ada('PUT', 'settings', { mobil_app: !before.mobil_app, slider_title: 'Merhaba' });
    expect((await back('settings')).map(([label]) => label)).toEqual(expect.arrayContaining(['Karşılama başlığı']));
    expect(await settings()).toEqual({ ...before, revision: before.revision + 2 });
  });

  it('is looked at as it was at a moment', async () => {
    const path = `categories/${CARS}/as-of`;
    const now = (await ada<RecordAsOf>('GET', path)).body;
    expect(now).toMatchObject({
      total: 2,
      happened: 2,
      facts: [{ name: 'Ad', value: 'Otomobil' }, {}, {}, { name: 'Simge' }, {}, {}, {}],
    });
    const { at } = now.moments[0]!;
    const then = (await ada<RecordAsOf>('GET', `${path}?at=${at}`)).body;
    expect([then.happened, then.facts[0]]).toEqual([1, { name: 'Ad', value: 'Binek araç' }]);
    const first = (await ada<RecordAsOf>('GET', `${path}?at=2020-01-01T00:00:00.000Z`)).body;
    expect(first.facts[0]).toEqual({ name: 'Ad', value: 'Otomobil' });
    const added = (await ada<StaffCategories>('GET', 'categories')).body.data.find(({ name }) => name === 'Uçan araç')!;
    const notYet = (await ada<RecordAsOf>('GET', `categories/${added.id}/as-of?at=2020-01-01T00:00:00.000Z`)).body;
    expect(notYet.facts).toEqual([{ name: 'Durum', value: 'O anda yoktu' }]);
    for (const nobody of [
      'categories/99999',
      'filters/24.yok',
      'places/999999',
      'sliders/7',
      'pages/77',
      'search-rules/x',
      'synonyms/x',
    ])
      expect([nobody, (await ada('GET', `${nobody}/as-of`)).status]).toEqual([nobody, 404]);
    for (const kept of [`filters/${CARS}.motor_sesi`, 'places/1', 'pages/2', 'settings'])
      expect([kept, (await ada('GET', `${kept}/as-of`)).status]).toEqual([kept, 200]);
  });
});
