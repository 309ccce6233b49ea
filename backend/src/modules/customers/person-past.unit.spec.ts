import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { Database } from '#platform/postgres/database.js';
import type { People, Roles } from '#modules/accounts/contract.js';
import type { ListingHistory } from '#modules/listings/contract.js';
import type { ErasedPeople } from './erased-people.js';
import { PersonPast } from './person-past.js';

const SINCE = new Date('2024-01-01T00:00:00Z');
const BEFORE = new Date('2023-12-31T23:59:59Z');
const BETWEEN = new Date('2025-01-01T00:00:00Z');

interface Given {
  readonly hasOlderActs?: boolean;
  readonly ads?: readonly number[];
}

const act = (type: string, data: object = {}) => ({ type, data }) as unknown as StoredEvent;

/** What is told of a person who has been a member since then, by then with these acts of staff. */
async function told(given: Given, at: Date, ...acts: readonly StoredEvent[]) {
  const { facts, leftOut } = await pastOf(given).tell(acts, '7', at, () => true);
  return { facts: facts.map(({ name, value }) => `${name}: ${value}`), leftOut };
}

function pastOf({ hasOlderActs = false, ads = [] }: Given): PersonPast {
  const query = (text: string) => {
    if (text.includes('app.user')) return Promise.resolve([{ member_since: SINCE }]);
    if (text.includes('rm.my_listing')) return Promise.resolve(ads.map((id) => ({ id })));
    return Promise.resolve(text.includes('rm.person_act') && hasOlderActs ? [{ number: 1 }] : []);
  };
  return new PersonPast(
    { query } as unknown as Database,
    { labels: () => Promise.resolve((role: string) => role) } as unknown as Roles,
    {} as unknown as People,
    { statusesAt: (ids: readonly number[]) => Promise.resolve(ids.map(() => 'pending')) } as unknown as ListingHistory,
    { has: (id: number) => Promise.resolve(id === 7) } as unknown as ErasedPeople,
  );
}

describe('a person as they were', () => {
  it('was no member yet before the registration', async () => {
    expect((await told({}, BEFORE)).facts).toEqual(['Hesap: Henüz üye değildi']);
    expect((await told({}, SINCE)).facts).toEqual(['Rol: Kullanıcı', 'Hesap: Açıktı']);
  });

  it('has an account that is open but for when it was suspended', async () => {
    expect((await told({}, BETWEEN)).facts).toContain('Hesap: Açıktı');
    expect((await told({}, BETWEEN, act('person.suspended'))).facts).toContain('Hesap: Askıdaydı');
  });

  it('is known to be erased by a number that people have, and by nothing else that stands in an address', async () => {
    const erased = await Promise.all(['7', '8', '07', '7x', ''].map((id) => pastOf({}).isErased(id)));
    expect(erased).toEqual([true, false, false, false, false]);
  });

  it('is told without their ads, and without how many they are, to who may not see ads', async () => {
    const past = pastOf({ ads: Array.from({ length: 51 }, (_, id) => id + 1) });
    const whole = await past.tell([], '7', BETWEEN, (permission) => permission === 'adverts.view');
    expect([whole.lines.length, whole.leftOut]).toEqual([50, expect.stringContaining('En yeni 50 ilan')]);
    const without = await past.tell([], '7', BETWEEN, (permission) => permission === 'customers.view');
    expect([without.facts.length, without.lines, without.leftOut]).toEqual([2, [], undefined]);
  });

  it('is unknown before the oldest act that is read, where there are more, and says so', async () => {
    const left = 'Personelin en yeni 500 işlemi okunuyor; daha eski işlemler de var.';
    expect(await told({ hasOlderActs: true }, BETWEEN)).toEqual({
      facts: ['Rol: Bilinmiyor', 'Hesap: Bilinmiyor'],
      leftOut: left,
    });
    const acts = [act('role.assigned', { role: 'moderator' }), act('person.restored')];
    expect(await told({ hasOlderActs: true }, BETWEEN, ...acts)).toEqual({
      facts: ['Rol: moderator', 'Hesap: Açıktı'],
      leftOut: left,
    });
    expect((await told({}, BETWEEN)).leftOut).toBeUndefined();
  });
});
