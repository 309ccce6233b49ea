import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Category, ErrorBody, StaffCategories, StaffCategory } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';

const PATH = '/api/admin/categories';
type System = Awaited<ReturnType<typeof startListingsApp>>;

describe('categories that staff changes', () => {
  let test: TestDatabase;
  let system: System;
  /** Another process over the same log. */
  let other: System;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test);
    other = await startListingsApp(test);
    people = await signedInPeople(system.app, [{ id: 52, name: 'Ada', role: 'admin' }]);
  });
  afterAll(async () => {
    await other.close();
    await system.close();
    await test.drop();
  });
  const ada = (method: 'GET' | 'PUT', path: string, body?: object) => people.as('Ada', method, path, body);
  const shown = async ({ get }: System) => (await get('/api/categories')).json<Category[]>();

  it('are read by visitors as they are now, in every process, without a restart', async () => {
    expect((await shown(system)).find(({ id }) => id === 24)?.name).toBe('Otomobil');
    const { data } = (await ada('GET', PATH)).json<StaffCategories>();
    const { icon, revision } = data.find(({ id }) => id === 24)!;
    const body = { name: 'Binek araç', icon, revision };
    const written = await ada('PUT', `${PATH}/24`, body);
    expect([written.statusCode, written.json<StaffCategory>()]).toMatchObject([
      200,
      { name: 'Binek araç', revision: 1 },
    ]);
    const ids = data
      .filter(({ parent_id }) => parent_id === null)
      .map(({ id }) => id)
      .reverse();
    expect((await ada('PUT', '/api/admin/category-order', { parent_id: null, ids })).statusCode).toBe(200);
    for (const one of [system, other]) {
      const categories = await shown(one);
      expect(categories.find(({ id }) => id === 24)).toMatchObject({ name: 'Binek araç', slug_cid: 'otomobil-c24' });
      expect(categories.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)).toEqual(ids);
    }
    await eventually('the hint', () => system.hints.some(({ name }) => name === 'content_changed'));
    const late = await ada('PUT', `${PATH}/24`, { ...body, name: 'Araba' });
    expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([409, 'VERSION_CONFLICT']);
  });
});
