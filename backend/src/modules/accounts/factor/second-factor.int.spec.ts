import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { HOME } from '#test/support/accounts-app.js';
import { AuthenticatorApp } from '#test/support/authenticator-app.js';
import { said } from '#test/support/accounts-app.js';
import { FactorWorld } from '#test/support/factor-world.js';
import { FactorPersonalData } from './factor-personal-data.js';

const OWN = '/api/account/second-factor';

describe('a second factor', () => {
  const world = new FactorWorld();
  const { rows, subjects, withApp, firstStep, show } = world;

  describe('that is set up', () => {
    it('counts once its app has shown a code, and gives ten recovery codes', async () => {
      const person = await world.accounts.someone();
      const headers = await world.accounts.signedIn(person);
      await world.accounts.provedMailbox(person.id);
      const setup = (await world.accounts.post(`${OWN}/totp`, {}, headers)).json<{ secret: string; uri: string }>();
      expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(new URL(setup.uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
      expect(new URL(setup.uri).searchParams.get('secret')).toBe(setup.secret);
      // Nothing is asked for yet.
      expect((await world.accounts.logIn(person)).statusCode).toBe(200);
      const app = new AuthenticatorApp(setup.secret, () => world.now);
      const wrong = await world.accounts.call('PUT', `${OWN}/totp`, { code: app.wrongCode() }, headers);
      expect(said(wrong)).toEqual([422, 'WRONG_CODE']);
      const right = await world.accounts.call(
        'PUT',
        `${OWN}/totp`,
        { code: ` ${app.code().slice(0, 3)} ${app.code().slice(3)}` },
        headers,
      );
      const { recovery_codes: codes } = right.json<{ recovery_codes: string[] }>();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
      expect((await world.accounts.call('GET', OWN, undefined, headers)).json()).toEqual({
        totp_since: expect.any(String),
        passkeys: [],
        passkeys_at: HOME,
        recovery_codes_left: 10,
        recovery_code_used_at: null,
      });
      expect(await subjects(person.email)).toEqual(['İki adımlı doğrulama açıldı']);
      expect(said(await world.accounts.post(`${OWN}/totp`, {}, headers))).toEqual([409, 'TOTP_ON']);
    });

    it('ends every other session: none of them has shown a code', async () => {
      const person = await world.accounts.someone();
      const [thief, headers] = [await world.accounts.signedIn(person), await world.accounts.signedIn(person)];
      await world.accounts.provedMailbox(person.id);
      const { secret } = (await world.accounts.post(`${OWN}/totp`, {}, headers)).json<{ secret: string }>();
      const confirmed = await world.accounts.call(
        'PUT',
        `${OWN}/totp`,
        { code: new AuthenticatorApp(secret, () => world.now).code() },
        headers,
      );
      expect(confirmed.statusCode).toBe(200);
      expect((await world.accounts.call('GET', OWN, undefined, thief)).statusCode).toBe(401);
      expect((await world.accounts.call('GET', OWN, undefined, headers)).statusCode).toBe(200);
    });

    it('lies nowhere in clear, neither its secret nor its codes', async () => {
      const { person, secret, codes } = await withApp();
      const [{ all }] = (await rows(
        `select (select json_agg(t)::text from app.totp_factor t where user_id = $1)
             || (select json_agg(r)::text from app.recovery_code r where user_id = $1) as all`,
        person.id,
      )) as unknown as [{ all: string }];
      const [first = ''] = codes;
      for (const word of [secret, first, first.replace('-', '')]) expect(all).not.toContain(word);
    });

    it('needs an address that is proven: nobody locks an owner out who comes later', async () => {
      const person = await world.accounts.someone();
      await rows('update app.user set email_verified_at = null where id = $1', person.id);
      const headers = await world.accounts.signedIn(person);
      expect(said(await world.accounts.post(`${OWN}/totp`, {}, headers))).toEqual([409, 'EMAIL_UNVERIFIED']);
    });

    it('needs a sign-in of the last minutes, to be set up, replaced or taken away', async () => {
      const { person, headers } = await withApp();
      await rows(`update app.session set proved_at = proved_at - interval '11 minutes' where user_id = $1`, person.id);
      for (const [method, url] of [
        ['POST', `${OWN}/totp`],
        ['DELETE', `${OWN}/totp`],
        ['POST', `${OWN}/recovery-codes`],
      ] as const)
        expect(said(await world.accounts.call(method, url, undefined, headers))).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
    });
  });

  describe('that is taken away', () => {
    it('is asked for no more, and its codes are gone', async () => {
      const { person, headers } = await withApp();
      expect((await world.accounts.call('DELETE', `${OWN}/totp`, undefined, headers)).statusCode).toBe(204);
      expect((await world.accounts.logIn(person)).statusCode).toBe(200);
      expect(await rows('select from app.recovery_code where user_id = $1', person.id)).toEqual([]);
      expect(said(await world.accounts.post(`${OWN}/recovery-codes`, {}, headers))).toEqual([409, 'NO_SECOND_FACTOR']);
      expect((await subjects(person.email)).at(-1)).toBe('Doğrulama uygulaması kaldırıldı');
    });

    it('is told to nobody who had none', async () => {
      const person = await world.accounts.someone();
      const headers = await world.accounts.signedIn(person);
      expect((await world.accounts.call('DELETE', `${OWN}/totp`, undefined, headers)).statusCode).toBe(204);
      expect(await subjects(person.email)).toEqual([]);
    });
  });

  it('leaves its changes in the log of the account’s doors, without a code', async () => {
    const { person, headers, codes } = await withApp();
    await show((await firstStep(person)).challenge, 'recovery', codes[0] ?? '');
    await world.accounts.post(`${OWN}/recovery-codes`, {}, headers);
    await world.accounts.call('DELETE', `${OWN}/totp`, undefined, headers);
    const noted = await rows('select kind from app.security_log where user_id = $1 order by id', person.id);
    expect(noted.map(({ kind }) => kind)).toEqual([
      'sign_in',
      'factor_on',
      'recovery_code_used',
      'sign_in',
      'recovery_codes_made',
      'factor_off',
    ]);
  });

  describe('of somebody who is erased', () => {
    it('opens nothing once the key is destroyed, and leaves no row', async () => {
      const { person, app } = await withApp();
      const { challenge } = await firstStep(person);
      await world.accounts.app.get(PersonKeys).destroy(String(person.id));
      expect(said(await show(challenge, 'totp', app.code()))).toEqual([422, 'WRONG_CODE']);
      const data = world.accounts.app.get(FactorPersonalData);
      expect(await data.count(person.id)).toMatchObject({
        totp_factor: 1,
        recovery_code: 10,
        second_step: 1,
        wrong_code_burst: 1,
      });
      await data.erase(person.id);
      expect(await data.count(person.id)).toMatchObject({
        totp_factor: 0,
        recovery_code: 0,
        second_step: 0,
        wrong_code_burst: 0,
      });
    });
  });
});
