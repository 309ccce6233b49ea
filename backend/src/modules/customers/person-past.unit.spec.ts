import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { Database } from '#platform/postgres/database.js';
import type { People, Roles } from '#modules/accounts/contract.js';
import type { ListingHistory } from '#modules/listings/contract.js';
import { PersonPast } from './person-past.js';

const SINCE = new Date('2024-01-01T00:00:00Z');
const CLOSED = new Date('2025-06-01T00:00:00Z');
const BEFORE = new Date('2023-12-31T23:59:59Z');
const BETWEEN = new Date('2025-01-01T00:00:00Z');

interface Given {
  /** Null for who was erased. */
  readonly account?: { readonly member_since: Date; readonly closed_at: Date | null } | null;
  readonly hasOlderActs?: boolean;
  readonly ads?: readonly number[];
}

const open = { member_since: SINCE, closed_at: null };
const act = (type: string, data: object = {}) => ({ type, data }) as unknown as StoredEvent;

/** What is told of a person with this account, by then with these acts of staff. */
async function told(given: Given, at: Date, ...acts: readonly StoredEvent[]) {
  const { facts, leftOut } = await pastOf(given).tell(acts, '7', at, () => true);
  return { facts: facts.map(({ name, value }) => `${name}: ${value}`), leftOut };
}

function pastOf({ account = open, hasOlderActs = false, ads = [] }: Given): PersonPast {
  const query = (text: string) => {
    if (text.includes('app.user')) return Promise.resolve(account === null ? [] : [account]);
    if (text.includes('rm.my_listing')) return Promise.resolve(ads.map((id) => ({ id })));
    return Promise.resolve(text.includes('rm.person_act') && hasOlderActs ? [{ number: 1 }] : []);
  };
  return new PersonPast(
    { query } as unknown as Database,
    { labels: () => Promise.resolve((role: string) => role) } as unknown as Roles,
    {} as unknown as People,
    { statusesAt: (ids: readonly number[]) => Promise.resolve(ids.map(() => 'pending')) } as unknown as ListingHistory,
  );
}

describe('a person as they were', () => {
  it('was no member yet before the registration', async () => {
    expect((await told({}, BEFORE)).facts).toEqual(['Hesap: Henüz üye değildi']);
    expect((await told({}, SINCE)).facts).toEqual(['Rol: Kullanıcı', 'Hesap: Açıktı']);
  });

  it('has a closed account from its closing on, suspended or not', async () => {
    const account = { member_since: SINCE, closed_at: CLOSED };
    expect((await told({ account }, BETWEEN)).facts).toContain('Hesap: Açıktı');
    expect((await told({ account }, BETWEEN, act('person.suspended'))).facts).toContain('Hesap: Askıdaydı');
    expect((await told({ account }, CLOSED)).facts).toContain('Hesap: Kapanmıştı');
    expect((await told({ account }, CLOSED, act('person.suspended'))).facts).toContain('Hesap: Kapanmıştı');
  });

  it('is not said to have had an open account when it is erased: nothing says until when it was', async () => {
    const { facts } = await told({ account: null }, BETWEEN, act('role.assigned', { role: 'users' }));
    expect(facts).toEqual(['Rol: Kullanıcı', 'Hesap: Bilinmiyor: hesap bugün silinmiş']);
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
