import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlaceFile, StaffCategories } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { staffChanges } from '#test/support/staff-changes.js';
import { AuditModule } from './audit.module.js';

const [HOUSES, VEHICLES] = [1, 2];
const ALL = 'together=1';

describe('what one file changed, turned back together', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [AuditModule]);
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
  const categories = async () => (await ada<StaffCategories>('GET', 'categories')).body.data;
  const row = async (id: number, name: string) => {
    const { parent_id, hidden, revision } = (await categories()).find((one) => one.id === id)!;
    return { id, parent_id, name, hidden, revision };
  };
  const bring = async (...rows: object[]) =>
    expect((await ada('POST', 'category-import', { rows, orders: [], dry_run: false })).status).toBe(200);

  it('is done as one where two categories changed their names, and so is that again', async () => {
    await bring(await row(HOUSES, 'Vasıta'), await row(VEHICLES, 'Emlak'));
    const [last, first] = (await changes('category')).data;
    const alone = await preview('category', first!.revision);
    expect([alone.refusal, alone.at_once]).toEqual(['Bu adda bir kategori burada zaten var.', 2]);
    // It is done by hand there.
    expect(alone.page).toBe(`/cpadmin/categories/${HOUSES}`);
    const way = await preview('category', first!.revision, ALL);
    expect(way).toMatchObject({ refusal: null, page: null, at_once: 2 });
    expect(way.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Emlak · Ad', 'Vasıta', 'Emlak'],
      ['Vasıta · Ad', 'Emlak', 'Vasıta'],
    ]);
    const done = await Promise.all([first, last].map((one) => turnBack('category', one!.revision, 'Ada', ALL)));
    expect(done.map(({ status }) => status).filter((status) => status !== 409)).toContain(204);
    const names = async () => (await categories()).flatMap(({ id, name }) => (id <= VEHICLES ? [name] : []));
    expect(await names()).toEqual(['Emlak', 'Vasıta']);
    const told = (await changes('category', `record=${VEHICLES}`)).data;
    expect(told.map(({ way_back }) => way_back)).toEqual(['none', 'open', 'done']);
    expect(told[0]!.sentence).toMatch(
      /^Ada .* tarihli 2 değişikliği birlikte geri aldı; sonuncusu: “Vasıta” kategorisinin/u,
    );
    expect((await turnBack('category', told[1]!.revision, 'Ada', ALL)).status).toBe(204);
    expect(await names()).toEqual(['Vasıta', 'Emlak']);
    expect((await turnBack('category', first!.revision, 'Ada', ALL)).status).toBe(204);
    expect(await names()).toEqual(['Emlak', 'Vasıta']);
    const again = await turnBack('category', first!.revision, 'Ada', ALL);
    expect([again.status, again.body.message]).toEqual([409, 'Bu değişikliklerin hepsi zaten geri alındı.']);
  });

  it('asks for the right to delete where the file added something', async () => {
    const reason = 'Kategorileri düzeltecek.';
    const permissions = ['categories.view', 'categories.create', 'categories.edit'];
    const made = await by<{ name: string }>('Selin', 'POST', 'roles', { label: 'Düzenleyen', permissions, reason });
    await by('Selin', 'PUT', 'users/55/role', { role: made.body.name, reason });
    const fresh = { id: null, parent_id: VEHICLES, name: 'Uçan araç', hidden: false, revision: 0 };
    await bring(fresh, await row(HOUSES, 'Gayrimenkul'));
    const { revision } = (await changes('category')).data[0]!;
    const refused = await turnBack('category', revision, 'Derya', ALL);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('silme yetkisi')]);
    expect((await turnBack('category', revision, 'Ada', ALL)).status).toBe(204);
    const after = await categories();
    expect(after.some(({ name }) => name === 'Uçan araç' || name === 'Gayrimenkul')).toBe(false);
    expect((await ada('GET', `category-changes/${revision}?together=2`)).status).toBe(422);
  });

  it('says how many parts of a file that was brought in several stand still, and leads from one to the next', async () => {
    const [cars, bikes] = [3, 4].map((at) => ({
      id: null,
      parent_id: VEHICLES,
      name: `Parça ${at}`,
      hidden: false,
      revision: 0,
    }));
    const part = async (letter: string) => {
      await bring({ ...cars, name: `${letter} birinci` }, { ...bikes, name: `${letter} ikinci` });
      return (await changes('category')).data[0]!.revision;
    };
    // What somebody else does between two of them ends the file.
    await part('Önceki');
    const other = { id: null, parent_id: HOUSES, name: 'Başkasının', hidden: false, revision: 0 };
    expect((await by('Selin', 'POST', 'category-import', { rows: [other], orders: [], dry_run: false })).status).toBe(
      200,
    );
    const [a, b, c] = [await part('A'), await part('B'), await part('C')];
    const beside = async (revision: number) => (await preview('category', revision, ALL)).beside;
    expect(await beside(b)).toEqual({ count: 2, next: c });
    expect(await beside(c)).toEqual({ count: 2, next: b });
    expect((await turnBack('category', c, 'Ada', ALL)).status).toBe(204);
    expect([await beside(b), await beside(a)]).toEqual([
      { count: 1, next: a },
      { count: 1, next: b },
    ]);
    expect((await turnBack('category', b, 'Ada', ALL)).status).toBe(204);
    expect(await beside(a)).toEqual({ count: 0, next: null });
    expect((await turnBack('category', a, 'Ada', ALL)).status).toBe(204);
    const names = (await categories()).map(({ name }) => name);
    expect(names.filter((name) => /^[ABC] /u.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['Önceki birinci', 'Başkasının']));
  });

  it('is done as one where two places changed their names', async () => {
    const { data } = (await ada<PlaceFile>('GET', 'place-file')).body;
    const of = (name: string, to: string) => ({
      ...data.find((one) => one.city_id === 34 && one.name === name)!,
      name: to,
    });
    const rows = [of('Kadıköy', 'Üsküdar'), of('Üsküdar', 'Kadıköy')];
    const brought = await ada('POST', 'place-import', { rows, popular: null, dry_run: false });
    expect(brought.status).toBe(200);
    const { revision } = (await changes('place')).data[0]!;
    expect((await preview('place', revision)).refusal).toBe('Bu adda bir yer zaten var.');
    expect((await turnBack('place', revision, 'Ada', ALL)).status).toBe(204);
    const after = (await ada<PlaceFile>('GET', 'place-file')).body.data;
    expect(after.map(({ id, name }) => [id, name])).toEqual(data.map(({ id, name }) => [id, name]));
  });
});
