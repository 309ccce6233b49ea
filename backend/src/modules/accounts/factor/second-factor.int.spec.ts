import type { SecondStepNeeded } from '@ilan/api';
import { jest } from '@jest/globals';
import { Clock } from '#kernel/clock.js';
import { PersonKeys } from '#platform/event-store/person-keys.js';
import { AccountsApp, HOME } from '#test/support/accounts-app.js';
import { AuthenticatorApp } from '#test/support/authenticator-app.js';
import { FactorModule } from './factor.module.js';
import { FactorPersonalData } from './factor-personal-data.js';

const OWN = '/api/account/second-factor';
type Person = Awaited<ReturnType<AccountsApp['someone']>>;

describe('a second factor', () => {
  let accounts: AccountsApp;
  /** The middle of a half minute, at which the clocks of server and phones stand still: a test never crosses into the next. */
  let now: number;
  beforeAll(async () => {
    accounts = await AccountsApp.start([FactorModule]);
    jest.spyOn(accounts.app.get(Clock), 'now').mockImplementation(() => new Date(now));
  });
  afterAll(() => accounts.close());
  beforeEach(async () => {
    now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    await accounts.forgetLimits();
  });

  const rows = async (sql: string, ...values: unknown[]) =>
    (await accounts.database.pool.query<Record<string, unknown>>(sql, values)).rows;
  const subjects = async (email: string) => (await accounts.mailsTo(email)).map((mail) => mail.header('Subject'));

  /** Somebody whose app is set up; its first code is spent on that. */
  async function withApp(wish = {}) {
    const person = await accounts.someone(wish);
    const headers = await accounts.signedIn(person);
    await accounts.provedMailbox(person.id);
    const begun = await accounts.post(`${OWN}/totp`, {}, headers);
    const { secret } = begun.json<{ secret: string }>();
    const app = new AuthenticatorApp(secret, () => now);
    const confirmed = await accounts.call('PUT', `${OWN}/totp`, { code: app.code(-1) }, headers);
    expect(confirmed.statusCode).toBe(200);
    const codes = confirmed.json<{ recovery_codes: string[] }>().recovery_codes;
    return { person, headers, secret, app, codes };
  }
  async function firstStep(person: Person, headers = {}): Promise<SecondStepNeeded> {
    const answer = await accounts.logIn(person, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'SECOND_FACTOR_NEEDED']);
    expect(answer.cookies).toEqual([]);
    return answer.json<SecondStepNeeded>();
  }
  const show = (challenge: string, method: 'totp' | 'recovery', code: string, headers = {}) =>
    accounts.post('/api/login/second-step', { challenge, method, code }, headers);
  const refused = (answer: Awaited<ReturnType<typeof show>>) => [
    answer.statusCode,
    answer.json<{ code: string }>().code,
  ];

  describe('that is set up', () => {
    it('counts once its app has shown a code, and gives ten recovery codes', async () => {
      const person = await accounts.someone();
      const headers = await accounts.signedIn(person);
      await accounts.provedMailbox(person.id);
      const setup = (await accounts.post(`${OWN}/totp`, {}, headers)).json<{ secret: string; uri: string }>();
      expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(new URL(setup.uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
      expect(new URL(setup.uri).searchParams.get('secret')).toBe(setup.secret);
      // Nothing is asked for yet.
      expect((await accounts.logIn(person)).statusCode).toBe(200);
      const app = new AuthenticatorApp(setup.secret, () => now);
      const wrong = await accounts.call('PUT', `${OWN}/totp`, { code: app.wrongCode() }, headers);
      expect(refused(wrong)).toEqual([422, 'WRONG_CODE']);
      const right = await accounts.call(
        'PUT',
        `${OWN}/totp`,
        { code: ` ${app.code().slice(0, 3)} ${app.code().slice(3)}` },
        headers,
      );
      const { recovery_codes: codes } = right.json<{ recovery_codes: string[] }>();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
      expect((await accounts.call('GET', OWN, undefined, headers)).json()).toEqual({
        totp_since: expect.any(String),
        passkeys: [],
        passkeys_at: HOME,
        recovery_codes_left: 10,
        recovery_code_used_at: null,
      });
      expect(await subjects(person.email)).toEqual(['İki adımlı doğrulama açıldı']);
      expect(refused(await accounts.post(`${OWN}/totp`, {}, headers))).toEqual([409, 'TOTP_ON']);
    });

    it('ends every other session: none of them has shown a code', async () => {
      const person = await accounts.someone();
      const [thief, headers] = [await accounts.signedIn(person), await accounts.signedIn(person)];
      await accounts.provedMailbox(person.id);
      const { secret } = (await accounts.post(`${OWN}/totp`, {}, headers)).json<{ secret: string }>();
      const confirmed = await accounts.call(
        'PUT',
        `${OWN}/totp`,
        { code: new AuthenticatorApp(secret, () => now).code() },
        headers,
      );
      expect(confirmed.statusCode).toBe(200);
      expect((await accounts.call('GET', OWN, undefined, thief)).statusCode).toBe(401);
      expect((await accounts.call('GET', OWN, undefined, headers)).statusCode).toBe(200);
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
      const person = await accounts.someone();
      await rows('update app.user set email_verified_at = null where id = $1', person.id);
      const headers = await accounts.signedIn(person);
      expect(refused(await accounts.post(`${OWN}/totp`, {}, headers))).toEqual([409, 'EMAIL_UNVERIFIED']);
    });

    it('needs a sign-in of the last minutes, to be set up, replaced or taken away', async () => {
      const { person, headers } = await withApp();
      await rows(`update app.session set proved_at = proved_at - interval '11 minutes' where user_id = $1`, person.id);
      for (const [method, url] of [
        ['POST', `${OWN}/totp`],
        ['DELETE', `${OWN}/totp`],
        ['POST', `${OWN}/recovery-codes`],
      ] as const)
        expect(refused(await accounts.call(method, url, undefined, headers))).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
    });
  });

  describe('in a sign-in', () => {
    it('is asked for after the right password only, and opens the session that was asked for', async () => {
      const { person, app } = await withApp();
      expect(refused(await accounts.logIn({ ...person, password: 'tahmin' }))).toEqual([422, 'INVALID_CREDENTIALS']);
      const before = await rows('select id from app.session where user_id = $1', person.id);
      const asked = await accounts.post('/api/login', {
        email: person.email,
        password: person.password,
        remember: true,
      });
      const step = asked.json<SecondStepNeeded>();
      expect(step.methods).toEqual(['totp', 'recovery']);
      expect(await rows('select id from app.session where user_id = $1', person.id)).toEqual(before);
      const answer = await show(step.challenge, 'totp', app.code());
      expect(answer.statusCode).toBe(200);
      const { token, user, remember, redirect } = answer.json<{
        token: string;
        user: { id: number };
        remember: boolean;
        redirect: null;
      }>();
      expect([user.id, remember, redirect]).toEqual([person.id, true, null]);
      expect(await accounts.isSignedIn({ authorization: `Bearer ${token}` })).toBe(true);
      const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
      expect(cookies['__Host-ilan_session']?.maxAge).toBe(30 * 86_400);
    });

    it('takes a code once: not again, and not one from before it', async () => {
      const { person, app } = await withApp();
      expect((await show((await firstStep(person)).challenge, 'totp', app.code())).statusCode).toBe(200);
      const { challenge } = await firstStep(person);
      expect(refused(await show(challenge, 'totp', app.code()))).toEqual([422, 'WRONG_CODE']);
      expect(refused(await show(challenge, 'totp', app.code(-1)))).toEqual([422, 'WRONG_CODE']);
      // A phone whose clock is ahead.
      expect((await show(challenge, 'totp', app.code(1))).statusCode).toBe(200);
    });

    it('takes no code of a half minute further away', async () => {
      const { person, app } = await withApp();
      const { challenge } = await firstStep(person);
      for (const steps of [-2, 2])
        expect(refused(await show(challenge, 'totp', app.code(steps)))).toEqual([422, 'WRONG_CODE']);
    });

    it('lets one in of many who show the same code at once', async () => {
      const { person, app } = await withApp();
      const steps = [];
      for (let i = 0; i < 4; i += 1) steps.push(await firstStep(person));
      const code = app.code();
      const answers = await Promise.all(steps.map(({ challenge }) => show(challenge, 'totp', code)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
    });

    it('answers an unknown, a used and an old first step alike', async () => {
      const { person, app } = await withApp();
      const { challenge } = await firstStep(person);
      expect((await show(challenge, 'totp', app.code())).statusCode).toBe(200);
      const old = await firstStep(person);
      await rows(`update app.second_step set expires_at = $2 where user_id = $1`, person.id, new Date(now));
      const answers = [];
      for (const each of [challenge, old.challenge, 'x'.repeat(43), 'kısa'])
        answers.push(await show(each, 'totp', app.code(1)));
      for (const answer of answers) {
        expect(refused(answer)).toEqual([422, 'SECOND_STEP_EXPIRED']);
        expect(answer.json()).toEqual(answers[0]?.json());
      }
    });

    it('bears five wrong codes, also many at once, and tells the person that somebody knows their password', async () => {
      const { person, app } = await withApp();
      const { challenge } = await firstStep(person);
      const wrong = app.wrongCode();
      const answers = await Promise.all(Array.from({ length: 12 }, () => show(challenge, 'totp', wrong)));
      const codes = answers.map((answer) => answer.json<{ code: string }>().code);
      expect(codes.filter((code) => code === 'WRONG_CODE')).toHaveLength(5);
      // Neither with the right one, nor from a fresh first step: the account's allowance is one for all of them.
      await rows(`delete from app.rate_limit where key like 'second-step:%'`);
      expect(refused(await show(challenge, 'totp', app.code()))).toEqual([422, 'SECOND_STEP_EXPIRED']);
      expect(await subjects(person.email)).toContain('Hesabınıza giriş denemesi durduruldu');
    });

    it('tells of a burst once, also where nobody uses up the tries of one first step, and of the next one anew', async () => {
      const { person, app } = await withApp();
      const told = async () =>
        (await subjects(person.email)).filter((subject) => subject === 'Hesabınıza giriş denemesi durduruldu').length;
      const guess = async (times: number) => {
        for (let time = 0; time < times; time += 1) {
          await accounts.forgetLimits();
          expect((await show((await firstStep(person)).challenge, 'totp', app.wrongCode())).statusCode).toBe(422);
        }
      };
      await guess(2);
      expect(await told()).toBe(0);
      await guess(3);
      expect(await told()).toBe(1);
      now += 61 * 60_000;
      await guess(3);
      expect(await told()).toBe(2);
      // The person themselves: what was wrong before it counts no more.
      await accounts.forgetLimits();
      expect((await show((await firstStep(person)).challenge, 'totp', app.code())).statusCode).toBe(200);
      await guess(2);
      expect(await told()).toBe(2);
      const noted = await rows(`select from app.security_log where user_id = $1 and kind = 'wrong_code'`, person.id);
      expect(noted).toHaveLength(10);
    });

    it('slows codes down over all first steps of an account, but not a browser that is known to it', async () => {
      const { person, app } = await withApp();
      const known = await show((await firstStep(person)).challenge, 'totp', app.code());
      const device = known.cookies.find(({ name }) => name === '__Host-ilan_device');
      const wrong = app.wrongCode();
      const answers = [];
      for (let i = 0; i < 3; i += 1) {
        await rows(`delete from app.rate_limit where key like 'login:%'`);
        const { challenge } = await firstStep(person);
        for (let j = 0; j < 2; j += 1) answers.push(await show(challenge, 'totp', wrong));
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
      const headers = { cookie: `__Host-ilan_device=${device?.value ?? ''}` };
      const { challenge } = await firstStep(person, headers);
      expect((await show(challenge, 'totp', app.code(1), headers)).statusCode).toBe(200);
    });

    it('ends the session that the browser had until now', async () => {
      const { person, app, headers } = await withApp();
      const { challenge } = await firstStep(person, headers);
      expect(await accounts.isSignedIn(headers)).toBe(true);
      expect((await show(challenge, 'totp', app.code(), headers)).statusCode).toBe(200);
      expect(await accounts.isSignedIn(headers)).toBe(false);
    });

    it('is not passed by with a password that was reset: neither then nor with a step from before', async () => {
      const { person, app } = await withApp();
      const { challenge } = await firstStep(person);
      await accounts.post('/api/forgot-password', { email: person.email });
      const mail = (await accounts.mailsTo(person.email)).at(-1);
      const token = /token=([\w-]+)&/.exec(mail?.part('text/plain') ?? '')?.[1];
      const password = 'yepyeni-sifre';
      const reset = { email: person.email, token, password, password_confirmation: password };
      expect((await accounts.post('/api/reset-password', reset)).statusCode).toBe(200);
      expect(refused(await show(challenge, 'totp', app.code()))).toEqual([422, 'SECOND_STEP_EXPIRED']);
      const again = await firstStep({ ...person, password });
      expect((await show(again.challenge, 'totp', app.code())).statusCode).toBe(200);
    });

    it('opens nothing for somebody whose account was closed between the steps', async () => {
      const { person, app } = await withApp();
      const { challenge } = await firstStep(person);
      await rows('update app.user set closed_at = now() where id = $1', person.id);
      expect((await show(challenge, 'totp', app.code())).statusCode).toBe(422);
      await rows('update app.user set closed_at = null where id = $1', person.id);
    });
  });

  describe('whose phone is lost', () => {
    it('is replaced by a recovery code, once each, however it is typed', async () => {
      const { person, codes } = await withApp();
      const [first = '', second = ''] = codes;
      const typed = ` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
      expect((await show((await firstStep(person)).challenge, 'recovery', typed)).statusCode).toBe(200);
      const { challenge } = await firstStep(person);
      expect(refused(await show(challenge, 'recovery', first))).toEqual([422, 'WRONG_CODE']);
      const answer = await show(challenge, 'recovery', second);
      expect(answer.statusCode).toBe(200);
      const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
      expect((await accounts.call('GET', OWN, undefined, headers)).json()).toMatchObject({
        recovery_codes_left: 8,
        recovery_code_used_at: expect.any(String),
      });
      const mails = (await accounts.mailsTo(person.email)).map((mail) => mail.part('text/plain'));
      expect(mails.filter((mail) => /Kalan kod: (9|8)\b/.test(mail))).toHaveLength(2);
    });

    it('lets one in of many who show the same recovery code at once', async () => {
      const { person, codes } = await withApp();
      const steps = [];
      for (let i = 0; i < 4; i += 1) steps.push(await firstStep(person));
      const answers = await Promise.all(steps.map(({ challenge }) => show(challenge, 'recovery', codes[0] ?? '')));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
    });

    it('takes no recovery code of somebody else', async () => {
      const [mine, other] = [await withApp(), await withApp()];
      const { challenge } = await firstStep(mine.person);
      expect(refused(await show(challenge, 'recovery', other.codes[0] ?? ''))).toEqual([422, 'WRONG_CODE']);
    });

    it('gets new codes that make the earlier ones worthless', async () => {
      const { person, headers, codes } = await withApp();
      const made = await accounts.post(`${OWN}/recovery-codes`, {}, headers);
      const fresh = made.json<{ recovery_codes: string[] }>().recovery_codes;
      const { challenge } = await firstStep(person);
      expect(refused(await show(challenge, 'recovery', codes[0] ?? ''))).toEqual([422, 'WRONG_CODE']);
      expect((await show(challenge, 'recovery', fresh[0] ?? '')).statusCode).toBe(200);
      expect(await subjects(person.email)).toContain('Kurtarma kodlarınız yenilendi');
    });
  });

  describe('that is taken away', () => {
    it('is asked for no more, and its codes are gone', async () => {
      const { person, headers } = await withApp();
      expect((await accounts.call('DELETE', `${OWN}/totp`, undefined, headers)).statusCode).toBe(204);
      expect((await accounts.logIn(person)).statusCode).toBe(200);
      expect(await rows('select from app.recovery_code where user_id = $1', person.id)).toEqual([]);
      expect(refused(await accounts.post(`${OWN}/recovery-codes`, {}, headers))).toEqual([409, 'NO_SECOND_FACTOR']);
      expect((await subjects(person.email)).at(-1)).toBe('Doğrulama uygulaması kaldırıldı');
    });

    it('is told to nobody who had none', async () => {
      const person = await accounts.someone();
      const headers = await accounts.signedIn(person);
      expect((await accounts.call('DELETE', `${OWN}/totp`, undefined, headers)).statusCode).toBe(204);
      expect(await subjects(person.email)).toEqual([]);
    });
  });

  it('leaves its changes in the log of the account’s doors, without a code', async () => {
    const { person, headers, codes } = await withApp();
    await show((await firstStep(person)).challenge, 'recovery', codes[0] ?? '');
    await accounts.post(`${OWN}/recovery-codes`, {}, headers);
    await accounts.call('DELETE', `${OWN}/totp`, undefined, headers);
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
      await accounts.app.get(PersonKeys).destroy(String(person.id));
      expect(refused(await show(challenge, 'totp', app.code()))).toEqual([422, 'WRONG_CODE']);
      const data = accounts.app.get(FactorPersonalData);
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
