import { createHash } from 'node:crypto';
import { WriteLimiter } from '#platform/http/limits/write-limiter.js';
import { AccountsApp } from '#test/support/accounts-app.js';

const TOKEN = 'a'.repeat(42);

describe('one network address', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  const names = { first_name: 'Ali', last_name: 'Can' };
  const passwords = { password: 'gizli-1', password_confirmation: 'gizli-1' };
  it.each([
    ['/api/login', 30, (n: number) => ({ email: `l${n}@demo.test`, password: 'x' })],
    ['/api/register', 30, (n: number) => ({ ...names, email: `r${n}@demo.test`, password: 'gizli-1' })],
    ['/api/forgot-password', 20, (n: number) => ({ email: `f${n}@demo.test` })],
    ['/api/reset-password', 20, (n: number) => ({ ...passwords, email: `s${n}@demo.test`, token: `x${n}` })],
    ['/api/auth/verify-email', 30, (n: number) => ({ token: `${TOKEN}${n % 10}${n}`.slice(-43) })],
  ])('%s: is slowed down after %d accounts, by its network, and nobody else with it', async (url, burst, bodyOf) => {
    const from = (remoteAddress: string, n: number) =>
      accounts.app.inject({ method: 'POST', url, payload: bodyOf(n), remoteAddress });
    const start = Date.now();
    const within = await Promise.all(Array.from({ length: burst }, (_, n) => from(`2001:db8:1:2::${n + 1}`, n)));
    expect(within.filter(({ statusCode }) => statusCode === 429)).toHaveLength(0);
    // What a slow machine gives back meanwhile is used up again.
    await accounts.database.pool.query(
      `update app.rate_limit set used_until = used_until + $1 * interval '1 millisecond'`,
      [Date.now() - start + 500],
    );
    const slowed = await from('2001:db8:1:2:ffff::1', burst);
    expect(slowed.statusCode).toBe(429);
    const wait = Number(slowed.headers['retry-after']);
    expect(slowed.json<{ message: string }>().message).toBe(
      `Çok fazla deneme yaptınız. Lütfen ${wait} saniye sonra tekrar deneyin.`,
    );
    for (const other of ['2001:db8:1:3::1', '192.0.2.7'])
      expect((await from(other, burst + 1)).statusCode).not.toBe(429);
  });

  it('stands in no key that could be found by trying all addresses', async () => {
    const remoteAddress = '203.0.113.7';
    const email = 'aranan@demo.test';
    const headers = { 'content-type': 'application/json' };
    await accounts.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: 'x' },
      remoteAddress,
      headers,
    });
    await accounts.app.get(WriteLimiter).tell();
    const { rows } = await accounts.database.pool.query<{ key: string }>('select key from app.rate_limit order by key');
    expect([...new Set(rows.map(({ key }) => key.replace(/[\w-]{22}$/, '…')))]).toEqual([
      'login:account:…',
      'login:address:…',
      'write:visitors:network:…',
    ]);
    const tried = [email, remoteAddress].map((text) =>
      createHash('sha256').update(text).digest('base64url').slice(0, 22),
    );
    for (const { key } of rows) for (const mark of tried) expect(key).not.toContain(mark);
  });
});
