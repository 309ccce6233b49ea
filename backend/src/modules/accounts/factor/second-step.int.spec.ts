import type { SecondStepNeeded } from '@ilan/api';
import { said } from '#test/support/accounts-app.js';
import { FactorWorld } from '#test/support/factor-world.js';

const OWN = '/api/account/second-factor';

/** What is asked for after the password. */
describe('a second factor', () => {
  const world = new FactorWorld();
  const { rows, subjects, withApp, firstStep, show } = world;

  describe('in a sign-in', () => {
    it('is asked for after the right password only, and opens the session that was asked for', async () => {
      const { person, app } = await withApp();
      expect(said(await world.accounts.logIn({ ...person, password: 'tahmin' }))).toEqual([422, 'INVALID_CREDENTIALS']);
      const before = await rows('select id from app.session where user_id = $1', person.id);
      const asked = await world.accounts.post('/api/login', {
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
      expect(await world.accounts.isSignedIn({ authorization: `Bearer ${token}` })).toBe(true);
      const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
      expect(cookies['__Host-ilan_session']?.maxAge).toBe(30 * 86_400);
    });

    it('takes a code once: not again, and not one from before it', async () => {
      const { person, app } = await withApp();
      expect((await show((await firstStep(person)).challenge, 'totp', app.code())).statusCode).toBe(200);
      const { challenge } = await firstStep(person);
      expect(said(await show(challenge, 'totp', app.code()))).toEqual([422, 'WRONG_CODE']);
      expect(said(await show(challenge, 'totp', app.code(-1)))).toEqual([422, 'WRONG_CODE']);
      // A phone whose clock is ahead.
      expect((await show(challenge, 'totp', app.code(1))).statusCode).toBe(200);
    });

    it('takes no code of a half minute further away', async () => {
      const { person, app } = await withApp();
      const { challenge } = await firstStep(person);
      for (const steps of [-2, 2])
        expect(said(await show(challenge, 'totp', app.code(steps)))).toEqual([422, 'WRONG_CODE']);
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
      await rows(`update app.second_step set expires_at = $2 where user_id = $1`, person.id, new Date(world.now));
      const answers = [];
      for (const each of [challenge, old.challenge, 'x'.repeat(43), 'kısa'])
        answers.push(await show(each, 'totp', app.code(1)));
      for (const answer of answers) {
        expect(said(answer)).toEqual([422, 'SECOND_STEP_EXPIRED']);
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
      expect(said(await show(challenge, 'totp', app.code()))).toEqual([422, 'SECOND_STEP_EXPIRED']);
      expect(await subjects(person.email)).toContain('Hesabınıza giriş denemesi durduruldu');
    });

    it('tells of a burst once, also where nobody uses up the tries of one first step, and of the next one anew', async () => {
      const { person, app } = await withApp();
      const told = async () =>
        (await subjects(person.email)).filter((subject) => subject === 'Hesabınıza giriş denemesi durduruldu').length;
      const guess = async (times: number) => {
        for (let time = 0; time < times; time += 1) {
          await world.accounts.forgetLimits();
          expect((await show((await firstStep(person)).challenge, 'totp', app.wrongCode())).statusCode).toBe(422);
        }
      };
      await guess(2);
      expect(await told()).toBe(0);
      await guess(3);
      expect(await told()).toBe(1);
      world.now += 61 * 60_000;
      await guess(3);
      expect(await told()).toBe(2);
      // The person themselves: what was wrong before it counts no more.
      await world.accounts.forgetLimits();
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
      expect(await world.accounts.isSignedIn(headers)).toBe(true);
      expect((await show(challenge, 'totp', app.code(), headers)).statusCode).toBe(200);
      expect(await world.accounts.isSignedIn(headers)).toBe(false);
    });

    it('is not passed by with a password that was reset: neither then nor with a step from before', async () => {
      const { person, app } = await withApp();
      const { challenge } = await firstStep(person);
      await world.accounts.post('/api/forgot-password', { email: person.email });
      const mail = (await world.accounts.mailsTo(person.email)).at(-1);
      const token = /token=([\w-]+)&/.exec(mail?.part('text/plain') ?? '')?.[1];
      const password = 'yepyeni-sifre';
      const reset = { email: person.email, token, password, password_confirmation: password };
      expect((await world.accounts.post('/api/reset-password', reset)).statusCode).toBe(200);
      expect(said(await show(challenge, 'totp', app.code()))).toEqual([422, 'SECOND_STEP_EXPIRED']);
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
      expect(said(await show(challenge, 'recovery', first))).toEqual([422, 'WRONG_CODE']);
      const answer = await show(challenge, 'recovery', second);
      expect(answer.statusCode).toBe(200);
      const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
      expect((await world.accounts.call('GET', OWN, undefined, headers)).json()).toMatchObject({
        recovery_codes_left: 8,
        recovery_code_used_at: expect.any(String),
      });
      const mails = (await world.accounts.mailsTo(person.email)).map((mail) => mail.part('text/plain'));
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
      expect(said(await show(challenge, 'recovery', other.codes[0] ?? ''))).toEqual([422, 'WRONG_CODE']);
    });

    it('gets new codes that make the earlier ones worthless', async () => {
      const { person, headers, codes } = await withApp();
      const made = await world.accounts.post(`${OWN}/recovery-codes`, {}, headers);
      const fresh = made.json<{ recovery_codes: string[] }>().recovery_codes;
      const { challenge } = await firstStep(person);
      expect(said(await show(challenge, 'recovery', codes[0] ?? ''))).toEqual([422, 'WRONG_CODE']);
      expect((await show(challenge, 'recovery', fresh[0] ?? '')).statusCode).toBe(200);
      expect(await subjects(person.email)).toContain('Kurtarma kodlarınız yenilendi');
    });
  });
});
