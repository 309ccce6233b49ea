import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, PackageList, StaffPackage, StaffPackages } from '@ilan/api';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { PackagesModule } from './packages.module.js';

const price = { kind: 'bump', days: null, gross_minor: 3_000, vat_rate: 20, valid_from: null, valid_to: null };
const reason = 'Fiyat listesi yenilendi';

describe('packages', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [PackagesModule]);
    people = await signedInPeople(system.app, [
      { id: 51, name: 'Murat', role: 'moderator' },
      { id: 52, name: 'Ece', role: 'accounting' },
    ]);
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });
  const onSale = async () => (await people.as(undefined, 'GET', '/api/packages')).json<PackageList>().data;

  it('are changed by who keeps the accounts, counted, and sold at the new price at once', async () => {
    const change = { name: 'Üste taşı', ...price, revision: 0, reason };
    const answer = await people.as('Ece', 'PUT', '/api/admin/packages/bump', change);
    expect(answer.json<StaffPackage>()).toMatchObject({ id: 'bump', gross_minor: 3_000, revision: 1, on_sale: true });
    expect((await onSale()).find(({ id }) => id === 'bump')?.gross_minor).toBe(3_000);
    // Who saw what was before is told so.
    expect((await people.as('Ece', 'PUT', '/api/admin/packages/bump', change)).statusCode).toBe(409);
  });

  it('are not sold outside of their days', async () => {
    const added = { name: 'Yılbaşı paketi', ...price, valid_to: '2026-01-01', reason };
    const answer = await people.as('Ece', 'POST', '/api/admin/packages', added);
    expect(answer.json<StaffPackage>()).toMatchObject({ id: 'yilbasi-paketi', on_sale: false });
    expect((await onSale()).map(({ id }) => id)).not.toContain('yilbasi-paketi');
    const all = (await people.as('Ece', 'GET', '/api/admin/packages')).json<StaffPackages>().data;
    expect(all.map(({ id }) => id)).toContain('yilbasi-paketi');
  });

  it('with a price that no invoice can split are refused, and its neighbours named', async () => {
    const odd = { name: 'Küsurlu', ...price, gross_minor: 9_999, reason };
    const answer = await people.as('Ece', 'POST', '/api/admin/packages', odd);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().errors['gross_minor']?.[0]).toContain('99,98 TL ve 100,00 TL');
  });

  it('are nothing for moderators', async () => {
    expect((await people.as('Murat', 'GET', '/api/admin/packages')).statusCode).toBe(403);
  });
});
