import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffFilters } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { staffChanges } from '#test/support/staff-changes.js';

const CARS = 24;

describe('who may add filters and no more', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test);
    people = await signedInPeople(system.app, [
      { id: 54, name: 'Selin', role: 'super_admin' },
      { id: 55, name: 'Derya', role: 'users' },
    ]);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  it('brings the first options along, also those of one that hangs on another', async () => {
    const { by } = staffChanges(() => people);
    const reason = 'Filtre ekleyecek.';
    const permissions = ['filters.view', 'filters.create'];
    const { body: made } = await by<{ name: string }>('Selin', 'POST', 'roles', {
      ...{ label: 'Filtre ekleyen', permissions, reason },
    });
    expect((await by('Selin', 'PUT', 'users/55/role', { role: made.name, reason })).status).toBe(200);
    const filter = { category_id: CARS, label: 'Kasa kodu', type: 'select', unit: '', required: false };
    const wanted = { ...filter, depends_on: 'marka', options: [], options_by: { Ford: ['MK1', 'MK2'] } };
    const added = await by<StaffFilters>('Derya', 'POST', 'filters', wanted);
    expect([added.status, added.body.data.at(-1)]).toMatchObject([201, { options_by: { Ford: ['MK1', 'MK2'] } }]);
    const { key, revision } = added.body.data.at(-1)!;
    const later = { above: 'Ford', options: ['MK3'], revision };
    expect((await by('Derya', 'PUT', `filters/${CARS}/${key}/options`, later)).status).toBe(403);
    // Long lists of two are more than a form weighs.
    const long = Array.from({ length: 500 }, (_, at) => `${at}`.padStart(80, '0'));
    const many = { ...wanted, label: 'Uzun kod', options_by: { Ford: long, BMW: long } };
    expect((await by('Derya', 'POST', 'filters', many)).status).toBe(201);
    const unknown = { ...wanted, label: 'Başka kod', options_by: { Uçan: ['A'] } };
    expect((await by('Derya', 'POST', 'filters', unknown)).status).toBe(409);
  });

  it.each(['constructor', 'toString'])('writes options under one that is called %s', async (name) => {
    const { by } = staffChanges(() => people);
    const base = { category_id: CARS, type: 'select', unit: '', required: false };
    const brand = await by<StaffFilters>('Selin', 'POST', 'filters', {
      ...{ ...base, label: `Ses markası ${name}`, depends_on: null, options: [name] },
    });
    const above = brand.body.data.at(-1)!.key;
    const model = { ...base, label: `Ses modeli ${name}`, depends_on: above, options: [] };
    const { key } = (await by<StaffFilters>('Selin', 'POST', 'filters', model)).body.data.at(-1)!;
    const path = `filters/${CARS}/${key}/options`;
    const written = await by<StaffFilters>('Selin', 'PUT', path, { above: name, options: ['x1'], revision: 1 });
    const options = (all: StaffFilters): [string, string[]][] => Object.entries(all.data.at(-1)!.options_by);
    expect([written.status, options(written.body)]).toEqual([200, [[name, ['x1']]]]);
    const naming = { above: null, from: name, to: 'valueOf', revision: 1 };
    const named = await by<StaffFilters>('Selin', 'PUT', `filters/${CARS}/${above}/option-name`, naming);
    expect([named.status, options(named.body)]).toEqual([200, [['valueOf', ['x1']]]]);
  });
});
