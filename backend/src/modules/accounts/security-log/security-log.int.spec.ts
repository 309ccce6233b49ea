import type { SecurityEntries } from '@ilan/api';
import { AccountPersonalData } from '../deletion/account-personal-data.js';
import { AccountsApp } from '#test/support/accounts-app.js';

type Headers = Awaited<ReturnType<AccountsApp['signedIn']>>;

describe('the security log', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  beforeEach(async () => {
    await accounts.forgetLimits();
    await accounts.database.pool.query('delete from app.security_log');
  });
  afterAll(() => accounts.close());

  const entriesOf = async (headers: Headers) =>
    (await accounts.call('GET', '/api/account/security-log', undefined, headers)).json<SecurityEntries>().data;
  const rows = async () =>
    (
      await accounts.database.pool.query<{ kind: string; user_id: number | null; account_hash: string; text: string }>(
        `select kind, user_id, account_hash, address_hash, to_jsonb(entry)::text as text from app.security_log entry order by id`,
      )
    ).rows;

  it('tells somebody what happened at the doors of their account, and nobody else', async () => {
    const person = await accounts.someone();
    const other = await accounts.signedIn(await accounts.someone());
    await accounts.logIn({ email: person.email.toUpperCase(), password: 'tahmin' });
    const first = await accounts.signedIn(person);
    const own = await accounts.signedIn(person);
    await accounts.post('/api/account/confirm', { password: person.password }, own);
    await accounts.post('/api/logout', {}, first);
    await accounts.call('DELETE', '/api/account/sessions', undefined, own);
    const password = 'kirmizi-balkonda-cay';
    const change = { current_password: person.password, password, password_confirmation: password };
    const { token } = (await accounts.call('PUT', '/api/account/password', change, own)).json<{ token: string }>();
    const entries = await entriesOf({ ...own, authorization: `Bearer ${token}` });
    expect(entries.map(({ kind }) => kind)).toEqual([
      'password_changed',
      'sessions_ended',
      'sign_out',
      'confirmed',
      'sign_in',
      'sign_in',
      'sign_in_failed',
    ]);
    expect(entries[0]).toMatchObject({ same_network: true, device: expect.any(String) as string });
    expect((await entriesOf(other)).map(({ kind }) => kind)).toEqual(['sign_in']);
  });

  it('keeps neither addresses nor e-mails, and knows the same account by whatever case', async () => {
    const { email } = await accounts.someone();
    await accounts.logIn({ email, password: 'tahmin' });
    await accounts.logIn({ email: email.toUpperCase(), password: 'tahmin' });
    await accounts.logIn({ email: 'kimse@ornek.example', password: 'tahmin' });
    const [one, same, nobody] = await rows();
    expect(one?.account_hash).toBe(same?.account_hash);
    expect(nobody?.account_hash).not.toBe(one?.account_hash);
    expect([one?.user_id === null, nobody?.user_id]).toEqual([false, null]);
    for (const { text } of await rows())
      for (const open of [email, 'kimse', '127.0.0']) expect(text).not.toContain(open);
  });

  it('forgets after 180 days', async () => {
    const person = await accounts.someone();
    await accounts.logIn({ ...person, password: 'tahmin' });
    await accounts.database.pool.query(`update app.security_log set at = now() - interval '181 days'`);
    await accounts.logIn(person);
    expect((await rows()).map(({ kind }) => kind)).toEqual(['sign_in']);
  });

  it('is handed over with the account, and goes with it, also what was tried before there was one', async () => {
    const email = 'sonra.gelen@ornek.example';
    await accounts.logIn({ email, password: 'tahmin' });
    const { id } = await accounts.someone({ email });
    await accounts.logIn({ email, password: 'tahmin' });
    const data = accounts.app.get(AccountPersonalData);
    const files = [];
    for await (const file of data.export(id)) files.push(file);
    expect(files.find(({ path }) => path === 'security-log.json')).toMatchObject({
      json: [{ kind: 'sign_in_failed', device: expect.any(String) as string }],
    });
    expect(await data.count(id)).toMatchObject({ security_log: 1 });
    await data.erase(id);
    expect(await rows()).toEqual([]);
  });
});
