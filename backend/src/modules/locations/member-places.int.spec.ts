import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentLocation } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { LocationsModule } from './locations.module.js';
import { LocationsPersonalData } from './locations-personal-data.js';

const AYSE = 711;
const NOWHERE = { city: null, district: null };
const KADIKOY = { city_id: 34, district_id: 3423 };

describe('where a member looks for ads', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let people: SignedInPeople;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startAccountsApp(database, [LocationsModule]);
    people = await signedInPeople(app, [
      { id: AYSE, name: 'Ayşe' },
      { id: 712, name: 'Veli' },
    ]);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const current = async (name: string, of = people) => {
    const answer = await of.as(name, 'GET', '/api/current-location');
    return { place: currentLocation.parse(answer.json()), cookie: String(answer.headers['set-cookie'] ?? '') };
  };

  it('comes along to every device, whose cookie follows, and is nobody else’s', async () => {
    expect((await current('Ayşe')).place).toEqual(NOWHERE);
    await people.as('Ayşe', 'POST', '/api/update-location', KADIKOY);
    await people.as('Ayşe', 'POST', '/api/update-location', { city_id: 6 });
    await people.as('Ayşe', 'POST', '/api/update-location', KADIKOY);
    const elsewhere = await current('Ayşe');
    expect(elsewhere.place).toMatchObject({ city: { name: 'İstanbul' }, district: { name: 'Kadıköy' } });
    expect(elsewhere.cookie).toMatch(/^ilan_location=34-3423;/);
    expect((await current('Veli')).place).toEqual(NOWHERE);
    await people.as('Ayşe', 'DELETE', '/api/delete-location');
    expect((await current('Ayşe')).place).toEqual(NOWHERE);
  });

  it('is taken away on every device, whose cookie goes', async () => {
    await people.as('Ayşe', 'POST', '/api/update-location', KADIKOY);
    await people.as('Ayşe', 'DELETE', '/api/delete-location');
    const headers = { cookie: 'ilan_location=34-3423' };
    const desk = await people.as('Ayşe', 'GET', '/api/current-location', undefined, { headers });
    expect(desk.json()).toEqual(NOWHERE);
    expect(String(desk.headers['set-cookie'])).toMatch(/^ilan_location=;/);
  });

  it('is handed over to its person, and erased with them', async () => {
    await people.as('Ayşe', 'POST', '/api/update-location', KADIKOY);
    const data = app.get(LocationsPersonalData);
    expect(await data.count(AYSE)).toEqual({ member_place: 1 });
    await data.erase(AYSE);
    expect((await current('Ayşe')).place).toEqual(NOWHERE);
  });

  it('is kept of no account that strangers share', async () => {
    const shop = await startAccountsApp(database, [LocationsModule], { DEMO: 'public' });
    try {
      const strangers = await signedInPeople(shop, [{ id: 713, name: 'Demo', demo: true }]);
      await strangers.as('Demo', 'POST', '/api/update-location', KADIKOY);
      expect((await current('Demo', strangers)).place).toEqual(NOWHERE);
      expect((await database.pool.query('select from app.member_place')).rowCount).toBe(0);
    } finally {
      await shop.close();
    }
  });
});
