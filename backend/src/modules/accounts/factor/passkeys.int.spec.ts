import { CommandBus } from '@nestjs/cqrs';
import type { SecondFactor, SecondStepNeeded } from '@ilan/api';
import { ChangeSettings } from '#modules/settings/commands/change-settings.js';
import { SettingsModule } from '#modules/settings/settings.module.js';
import { AccountsApp, HOME, said } from '#test/support/accounts-app.js';
import { AuthenticatorApp } from '#test/support/authenticator-app.js';
import { changedMeanwhile } from '#test/support/changed-meanwhile.js';
import { SoftPasskey } from '#test/support/soft-passkey.js';
import { factorCommands } from './cli/factor-commands.js';
import { FactorModule } from './factor.module.js';
import { FactorPersonalData } from './factor-personal-data.js';
import { PasskeyChallenges } from './passkey-challenges.js';

const OWN = '/api/account/second-factor';
const KEYS = `${OWN}/passkeys`;
type Headers = Record<string, string>;
type Person = Awaited<ReturnType<AccountsApp['someone']>>;

describe('a passkey', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start([FactorModule, SettingsModule]);
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  const ask = async (headers: Headers, url = `${KEYS}/options`, body = {}) =>
    (await accounts.post(url, body, headers)).json<{ challenge: string; [key: string]: unknown }>();
  const send = (headers: Headers, credential: object, name = 'Telefonum') =>
    accounts.post(KEYS, { name, credential }, headers);
  const own = async (headers: Headers) => (await accounts.call('GET', OWN, undefined, headers)).json<SecondFactor>();
  async function withKey(wish = {}) {
    const person = await accounts.someone(wish);
    const headers = await accounts.signedIn(person);
    await accounts.provedMailbox(person.id);
    const key = new SoftPasskey(HOME);
    const added = await send(headers, key.register((await ask(headers)).challenge));
    expect(said(added)).toEqual([200, undefined]);
    return { person, headers, key, codes: added.json<{ recovery_codes: string[] }>().recovery_codes };
  }
  const firstStep = async (person: Person) => (await accounts.logIn(person)).json<SecondStepNeeded>();
  const asked = (ticket: string) => ask({}, '/api/login/second-step/passkey', { challenge: ticket });
  const show = (ticket: string, credential: object) =>
    accounts.post('/api/login/second-step', { challenge: ticket, method: 'passkey', credential });

  describe('that is added', () => {
    it('is asked for from then on, under its name; the first one brings recovery codes and ends other sessions', async () => {
      const person = await accounts.someone();
      const [other, headers] = [await accounts.signedIn(person), await accounts.signedIn(person)];
      await accounts.provedMailbox(person.id);
      const key = new SoftPasskey(HOME);
      const options = await ask(headers);
      expect(options).toMatchObject({
        rp: { id: 'ilan.example', name: 'İlanPazar' },
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { userVerification: 'preferred' },
      });
      expect(JSON.stringify(options['user'])).not.toContain(`"${person.id}"`);
      expect((await accounts.logIn(person)).statusCode).toBe(200);
      const added = await send(headers, key.register(options.challenge), '  Mavi\ttelefon ');
      expect(added.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
      expect(await accounts.isSignedIn(other)).toBe(false);
      expect(await own(headers)).toEqual({
        totp_since: null,
        passkeys: [
          { id: expect.any(Number), name: 'Mavi telefon', created_at: expect.any(String), last_used_at: null },
        ],
        passkeys_at: HOME,
        recovery_codes_left: 10,
        recovery_code_used_at: null,
      });
      expect(said(await accounts.logIn(person))).toEqual([409, 'SECOND_FACTOR_NEEDED']);
      const subjects = (await accounts.mailsTo(person.email)).map((mail) => mail.header('Subject'));
      expect(subjects).toContain('Hesabınıza geçiş anahtarı eklendi');
    });

    it('is one of several, and the browser is told which ones are there', async () => {
      const { headers, key } = await withKey();
      const options = await ask(headers);
      expect(options['excludeCredentials']).toMatchObject([{ id: key.id, transports: ['internal'] }]);
      const second = await send(headers, new SoftPasskey(HOME).register(options.challenge), 'Anahtarlıktaki');
      expect(second.json()).toEqual({ recovery_codes: null });
      expect((await own(headers)).passkeys.map(({ name }) => name)).toEqual(['Telefonum', 'Anahtarlıktaki']);
    });

    it('is nobody else’s, and not twice the same', async () => {
      const { headers, key } = await withKey();
      const other = await accounts.someone();
      const stranger = await accounts.signedIn(other);
      await accounts.provedMailbox(other.id);
      for (const each of [headers, stranger])
        expect(said(await send(each, key.register((await ask(each)).challenge)))).toEqual([409, 'PASSKEY_KNOWN']);
    });

    it('answers what was asked in this session, once, in time, on this site, by a touch', async () => {
      const person = await accounts.someone();
      const [headers, other] = [await accounts.signedIn(person), await accounts.signedIn(person)];
      await accounts.provedMailbox(person.id);
      const key = new SoftPasskey(HOME);
      const refused = [422, 'PASSKEY_REFUSED'];
      expect(said(await send(headers, key.register('bm9ib2R5LWFza2Vk')))).toEqual(refused);
      expect(said(await send(other, key.register((await ask(headers)).challenge)))).toEqual(refused);
      for (const wish of [{ origin: 'https://sahte.example' }, { rpId: 'sahte.example' }, { flags: 0x40 }]) {
        const { challenge } = await ask(headers);
        expect(said(await send(headers, key.register(challenge, wish)))).toEqual(refused);
        // Used up by the wrong answer.
        expect(said(await send(headers, key.register(challenge)))).toEqual(refused);
      }
      await accounts.forgetLimits();
      const late = await ask(headers);
      await accounts.rows(`update app.passkey_challenge set expires_at = now() - interval '1 second'`);
      expect(said(await send(headers, key.register(late.challenge)))).toEqual(refused);
      expect((await own(headers)).passkeys).toEqual([]);
    });

    it('has a name that can be seen, whatever was typed, and ways to reach it that browsers know', async () => {
      const { headers } = await withKey();
      const credential = new SoftPasskey(HOME).register((await ask(headers)).challenge);
      credential.response.transports = ['usb', 'a\0b'];
      expect(said(await send(headers, credential, 'Ev\0 \u202eanahtarı\u200b\ud800'))).toEqual([200, undefined]);
      expect((await own(headers)).passkeys[1]?.name).toBe('Ev anahtarı');
      expect((await ask(headers))['excludeCredentials']).toMatchObject([{}, { transports: ['usb'] }]);
      expect(said(await send(headers, credential, '\0\u200b'))).toEqual([422, 'VALIDATION']);
    });

    it.each(['passkey', 'app'])('is no %s of a session that ends at this moment', async (which) => {
      const person = await accounts.someone();
      const headers = await accounts.signedIn(person);
      await accounts.provedMailbox(person.id);
      const { challenge } = await ask(headers);
      const { secret } = (await accounts.post(`${OWN}/totp`, {}, headers)).json<{ secret: string }>();
      const turnOn = () =>
        which === 'passkey'
          ? send(headers, new SoftPasskey(HOME).register(challenge))
          : accounts.call('PUT', `${OWN}/totp`, { code: new AuthenticatorApp(secret).code() }, headers);
      // As a new password does it: the person's row, and with it all sessions.
      const turnedOn = await changedMeanwhile(accounts.database, person.id, turnOn, (reset) =>
        reset.query('delete from app.session where user_id = $1', [person.id]),
      );
      expect(said(turnedOn)).toEqual([401, 'UNAUTHENTICATED']);
      expect((await accounts.logIn(person)).statusCode).toBe(200);
    });

    it('needs a fresh sign-in, a proven address, a name of few letters, and a place among eight', async () => {
      const { person, headers } = await withKey();
      for (const name of ['', '   ', 'a'.repeat(41)])
        expect(said(await send(headers, new SoftPasskey(HOME).register('eA'), name))).toEqual([422, 'VALIDATION']);
      await accounts.rows(
        `insert into app.passkey (credential_id, user_id, name, public_key, counter, transports, backed_up, created_at)
         select 'dolu-' || n, $1, 'x', '', 0, '{}', false, now() from generate_series(1, 7) n`,
        person.id,
      );
      expect(said(await accounts.post(`${KEYS}/options`, {}, headers))).toEqual([409, 'TOO_MANY_PASSKEYS']);
      await accounts.provedMinutesAgo(person.id, 11);
      for (const url of [`${KEYS}/options`, KEYS]) {
        const body = { name: 'x', credential: new SoftPasskey(HOME).register('eA') };
        expect(said(await accounts.post(url, body, headers))).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
      }
      const unproven = await accounts.someone();
      const theirs = await accounts.signedIn(unproven);
      await accounts.rows('update app.user set email_verified_at = null where id = $1', unproven.id);
      expect(said(await accounts.post(`${KEYS}/options`, {}, theirs))).toEqual([409, 'EMAIL_UNVERIFIED']);
    });
  });

  describe('in a sign-in', () => {
    it('opens the session, and is known by its last use', async () => {
      const { person, key } = await withKey();
      const { challenge: ticket, methods } = await firstStep(person);
      expect(methods).toEqual(['passkey', 'recovery']);
      const options = await asked(ticket);
      expect(options).toMatchObject({ rpId: 'ilan.example', allowCredentials: [{ id: key.id }] });
      const opened = await show(ticket, key.answer(options.challenge));
      expect(opened.statusCode).toBe(200);
      const headers = { authorization: `Bearer ${opened.json<{ token: string }>().token}` };
      expect((await own(headers)).passkeys[0]?.last_used_at).not.toBeNull();
    });

    it('answers what this sign-in asked, once, in time, on this site, by a touch, and with a counter that goes on', async () => {
      const { person, key } = await withKey();
      const { challenge: ticket } = await firstStep(person);
      const other = await firstStep(person);
      const wrong = async (credential: object) => {
        await accounts.forgetLimits();
        await accounts.rows('update app.second_step set tries_left = 5 where user_id = $1', person.id);
        expect(said(await show(ticket, credential))).toEqual([422, 'WRONG_CODE']);
      };
      await wrong(key.answer('bm9ib2R5LWFza2Vk'));
      // Asked in another sign-in.
      await wrong(key.answer((await asked(other.challenge)).challenge));
      for (const wish of [{ origin: 'https://sahte.example' }, { rpId: 'sahte.example' }, { flags: 0 }]) {
        const { challenge } = await asked(ticket);
        await wrong(key.answer(challenge, wish));
        await wrong(key.answer(challenge));
      }
      await wrong(new SoftPasskey(HOME).answer((await asked(ticket)).challenge));
      const late = await asked(ticket);
      await accounts.rows(`update app.passkey_challenge set expires_at = now() - interval '1 second'`);
      await wrong(key.answer(late.challenge));
      await accounts.rows('update app.passkey set counter = 100 where user_id = $1', person.id);
      await wrong(key.answer((await asked(ticket)).challenge, { counter: 100 }));
      const last = key.answer((await asked(ticket)).challenge, { counter: 101 });
      expect((await show(ticket, last)).statusCode).toBe(200);
      expect(said(await show(ticket, last))).toEqual([422, 'SECOND_STEP_EXPIRED']);
    });

    it('lets one in of many answers to the same question', async () => {
      const { person, key } = await withKey();
      const { challenge: ticket } = await firstStep(person);
      const answer = key.answer((await asked(ticket)).challenge);
      const answers = await Promise.all([1, 2, 3, 4].map(() => show(ticket, answer)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    it('is nobody else’s: not with a question of one’s own', async () => {
      const [mine, theirs] = [await withKey(), await withKey()];
      const { challenge: ticket } = await firstStep(mine.person);
      const { challenge } = await asked(ticket);
      expect(said(await show(ticket, theirs.key.answer(challenge)))).toEqual([422, 'WRONG_CODE']);
    });

    it('is replaced by a recovery code where the phone is lost', async () => {
      const { person, codes } = await withKey();
      const { challenge } = await firstStep(person);
      const shown = { challenge, method: 'recovery', code: codes[0] };
      expect((await accounts.post('/api/login/second-step', shown)).statusCode).toBe(200);
    });

    it('is asked of no first step that counts no more, and of nobody without one', async () => {
      expect(said(await accounts.post('/api/login/second-step/passkey', { challenge: 'x'.repeat(43) }))).toEqual([
        422,
        'SECOND_STEP_EXPIRED',
      ]);
      const headers = await accounts.signedIn(await accounts.someone());
      expect(said(await accounts.post('/api/account/confirm/passkey', {}, headers))).toEqual([409, 'NO_PASSKEY']);
    });
  });

  it('confirms a sign-in that is too old, in the session that was asked', async () => {
    const { person, headers, key } = await withKey();
    await accounts.provedMinutesAgo(person.id, 11);
    const refused = await accounts.post(`${OWN}/recovery-codes`, {}, headers);
    expect(refused.json()).toMatchObject({ by: 'factor', methods: ['passkey', 'recovery'] });
    const { challenge } = await ask(headers, '/api/account/confirm/passkey');
    const confirm = () =>
      accounts.post('/api/account/confirm/factor', { method: 'passkey', credential: key.answer(challenge) }, headers);
    expect(said(await confirm())).toEqual([204, undefined]);
    expect((await accounts.post(`${OWN}/recovery-codes`, {}, headers)).statusCode).toBe(200);
    expect(said(await confirm())).toEqual([422, 'WRONG_CODE']);
  });

  describe('that is taken away', () => {
    it('opens nothing any more; with the last factor go the recovery codes', async () => {
      const { person, headers } = await withKey();
      const [key] = (await own(headers)).passkeys;
      const stranger = await accounts.signedIn(await accounts.someone());
      const remove = (by: Headers) => accounts.call('DELETE', `${KEYS}/${key?.id}`, undefined, by);
      expect(said(await remove(stranger))).toEqual([404, 'PASSKEY_NOT_FOUND']);
      expect(said(await remove(headers))).toEqual([204, undefined]);
      expect((await accounts.logIn(person)).statusCode).toBe(200);
      expect(await accounts.rows('select from app.recovery_code where user_id = $1', person.id)).toEqual([]);
      const kinds = await accounts.rows('select kind from app.security_log where user_id = $1 order by id', person.id);
      expect(kinds.map(({ kind }) => kind)).toEqual(['sign_in', 'passkey_added', 'passkey_removed', 'sign_in']);
    });

    it('by an operator, goes with everything else', async () => {
      const { person } = await withKey();
      const [command] = factorCommands.commands;
      const args = [person.email, '--reason', 'Telefonu çalındı, kimliği görüldü'];
      await command?.run({ app: accounts.app, args, signal: new AbortController().signal, print: () => undefined });
      expect((await accounts.logIn(person)).statusCode).toBe(200);
    });

    it('leaves staff who need a factor without none', async () => {
      const { headers } = await withKey({ role: 'moderator' });
      const context = {
        actor: { id: 'system:test', role: 'super_admin' },
        correlationId: 'passkeys',
        causationId: 'passkeys',
        now: new Date(),
      };
      const require = (staff_second_factor: boolean) =>
        accounts.app
          .get(CommandBus)
          .execute(new ChangeSettings({ context, changes: { staff_second_factor }, seen: undefined }));
      await require(true);
      const asked = await accounts.call('GET', '/api/user', undefined, headers);
      expect(asked.json<{ permissions: string[] }>().permissions).toContain('adverts.moderate');
      const [first] = (await own(headers)).passkeys;
      const remove = (id?: number) => accounts.call('DELETE', `${KEYS}/${id}`, undefined, headers);
      expect(said(await remove(first?.id))).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
      expect((await own(headers)).passkeys).toHaveLength(1);
      await send(headers, new SoftPasskey(HOME).register((await ask(headers)).challenge), 'Yedek');
      expect(said(await remove(first?.id))).toEqual([204, undefined]);
      await require(false);
    });
  });

  it('is asked for in many sessions at once, though each left an earlier question unanswered', async () => {
    const { person } = await withKey();
    const challenges = accounts.app.get(PasskeyChallenges, { strict: false });
    const holders = Array.from({ length: 8 }, (_, n) => `session-${n}`);
    const askAll = (challenge: string) =>
      Promise.all(holders.map((holder) => challenges.keep({ purpose: 'confirm', holder }, person.id, challenge)));
    for (let round = 0; round < 20; round += 1) {
      await askAll(`question-${round}`);
      await accounts.rows(`update app.passkey_challenge set expires_at = now() - interval '1 second'`);
    }
    await askAll('last');
    const taken = holders.map((holder) =>
      challenges.take(accounts.database.pool, { purpose: 'confirm', holder }, person.id),
    );
    expect(await Promise.all(taken)).toEqual(holders.map(() => 'last'));
  });

  it('is told to its owner without its key, and forgotten with them', async () => {
    const { person, headers } = await withKey();
    await ask(headers, '/api/account/confirm/passkey');
    const data = accounts.app.get(FactorPersonalData);
    const told: string[] = [];
    for await (const file of data.export(person.id))
      if (file.path === 'passkey.json' && 'pieces' in file)
        for await (const piece of file.pieces()) told.push(String(piece));
    expect(told.join('')).toContain('Telefonum');
    expect(told.join('')).not.toMatch(/public_key|credential/);
    expect(await data.count(person.id)).toMatchObject({ passkey: 1, passkey_challenge: 1, recovery_code: 10 });
    await data.erase(person.id);
    expect(await data.count(person.id)).toMatchObject({ passkey: 0, passkey_challenge: 0, recovery_code: 0 });
  });
});
