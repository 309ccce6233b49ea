import { AccountsApp, HOME } from '#test/support/accounts-app.js';
import { changedMeanwhile } from '#test/support/changed-meanwhile.js';
import { SoftPasskey } from '#test/support/soft-passkey.js';
import { withAuthenticator } from '#test/support/with-authenticator.js';
import { FactorModule } from './factor.module.js';

const OWN = '/api/account/second-factor';
const PHONE = '0533 765 43 21';
type Headers = Record<string, string>;

/** A session ends, by a reset password or from another device, while a call of it waits for the person's row: it changes nothing any more. */
describe('what asks for a fresh sign-in, of a session that ends at that moment', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start([FactorModule]);
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  const someone = async () => {
    const { person, headers, codes } = await withAuthenticator(accounts, Date.now);
    const { challenge } = (await accounts.post(`${OWN}/passkeys/options`, {}, headers)).json<{ challenge: string }>();
    const credential = new SoftPasskey(HOME).register(challenge);
    const added = await accounts.post(`${OWN}/passkeys`, { name: 'Telefonum', credential }, headers);
    expect(added.statusCode).toBe(200);
    return { person, headers, codes };
  };
  const held = async (userId: number) => {
    const { rows } = await accounts.database.pool.query<object>(
      `select phone, (select count(*) from app.totp_factor where user_id = $1) as apps,
              (select count(*) from app.passkey where user_id = $1) as passkeys,
              (select string_agg(encode(hash, 'hex'), ',' order by hash) from app.recovery_code where user_id = $1) as codes
       from app.user where id = $1`,
      [userId],
    );
    return rows[0];
  };
  const passkeyOf = async (userId: number) => {
    const sql = 'select id from app.passkey where user_id = $1';
    return (await accounts.database.pool.query<{ id: number }>(sql, [userId])).rows[0]?.id ?? 0;
  };
  const CALLS = {
    'another phone': (headers: Headers) =>
      accounts.call('PUT', '/api/account/profile', { name: 'Ayşe', surname: 'Yılmaz', phone: PHONE }, headers),
    'new recovery codes': (headers: Headers) => accounts.post(`${OWN}/recovery-codes`, {}, headers),
    'no app any more': (headers: Headers) => accounts.call('DELETE', `${OWN}/totp`, undefined, headers),
    'one passkey less': (headers: Headers, passkey: number) =>
      accounts.call('DELETE', `${OWN}/passkeys/${passkey}`, undefined, headers),
  };

  it.each(Object.entries(CALLS))('%s', async (_, call) => {
    const { person, headers } = await someone();
    const [before, passkey] = [await held(person.id), await passkeyOf(person.id)];
    const answer = await changedMeanwhile(
      accounts.database,
      person.id,
      () => Promise.resolve(call(headers, passkey)),
      (reset) => reset.query('delete from app.session where user_id = $1', [person.id]),
    );
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await held(person.id)).toEqual(before);
  });

  it.each(Object.entries(CALLS))('and of one whose proof is too old by then: %s', async (_, call) => {
    const { person, headers } = await someone();
    const passkey = await passkeyOf(person.id);
    const answer = await changedMeanwhile(
      accounts.database,
      person.id,
      () => Promise.resolve(call(headers, passkey)),
      (other) => other.query(`update app.session set proved_at = 'epoch' where user_id = $1`, [person.id]),
    );
    expect(answer.json()).toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED', by: 'factor', methods: expect.any(Array) });
  });
});
