import { CommandBus } from '@nestjs/cqrs';
import { ChangeSettings } from '#modules/settings/commands/change-settings.js';
import { HOME, said } from '#test/support/accounts-app.js';
import { AuthenticatorApp } from '#test/support/authenticator-app.js';
import { changedMeanwhile } from '#test/support/changed-meanwhile.js';
import { PasskeyWorld } from '#test/support/passkey-world.js';
import { SoftPasskey } from '#test/support/soft-passkey.js';
import { factorCommands } from './cli/factor-commands.js';
import { FactorPersonalData } from './factor-personal-data.js';
import { PasskeyChallenges } from './passkey-challenges.js';

const OWN = '/api/account/second-factor';
const KEYS = `${OWN}/passkeys`;
type Headers = Record<string, string>;

describe('a passkey', () => {
  const world = new PasskeyWorld();
  const { ask, send, own, withKey } = world;

  describe('that is added', () => {
    it('is asked for from then on, under its name; the first one brings recovery codes and ends other sessions', async () => {
      const person = await world.accounts.someone();
      const [other, headers] = [await world.accounts.signedIn(person), await world.accounts.signedIn(person)];
      await world.accounts.provedMailbox(person.id);
      const key = new SoftPasskey(HOME);
      const options = await ask(headers);
      expect(options).toMatchObject({
        rp: { id: 'ilan.example', name: 'İlanPazar' },
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { userVerification: 'preferred' },
      });
      expect(JSON.stringify(options['user'])).not.toContain(`"${person.id}"`);
      expect((await world.accounts.logIn(person)).statusCode).toBe(200);
      const added = await send(headers, key.register(options.challenge), '  Mavi\ttelefon ');
      expect(added.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
      expect(await world.accounts.isSignedIn(other)).toBe(false);
      expect(await own(headers)).toEqual({
        totp_since: null,
        passkeys: [
          { id: expect.any(Number), name: 'Mavi telefon', created_at: expect.any(String), last_used_at: null },
        ],
        passkeys_at: HOME,
        recovery_codes_left: 10,
        recovery_code_used_at: null,
      });
      expect(said(await world.accounts.logIn(person))).toEqual([409, 'SECOND_FACTOR_NEEDED']);
      const subjects = (await world.accounts.mailsTo(person.email)).map((mail) => mail.header('Subject'));
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
      const other = await world.accounts.someone();
      const stranger = await world.accounts.signedIn(other);
      await world.accounts.provedMailbox(other.id);
      for (const each of [headers, stranger])
        expect(said(await send(each, key.register((await ask(each)).challenge)))).toEqual([409, 'PASSKEY_KNOWN']);
    });

    it('answers what was asked in this session, once, in time, on this site, by a touch', async () => {
      const person = await world.accounts.someone();
      const [headers, other] = [await world.accounts.signedIn(person), await world.accounts.signedIn(person)];
      await world.accounts.provedMailbox(person.id);
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
      await world.accounts.forgetLimits();
      const late = await ask(headers);
      await world.accounts.rows(`update app.passkey_challenge set expires_at = now() - interval '1 second'`);
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
      const person = await world.accounts.someone();
      const headers = await world.accounts.signedIn(person);
      await world.accounts.provedMailbox(person.id);
      const { challenge } = await ask(headers);
      const { secret } = (await world.accounts.post(`${OWN}/totp`, {}, headers)).json<{ secret: string }>();
      const turnOn = () =>
        which === 'passkey'
          ? send(headers, new SoftPasskey(HOME).register(challenge))
          : world.accounts.call('PUT', `${OWN}/totp`, { code: new AuthenticatorApp(secret).code() }, headers);
      // As a new password does it: the person's row, and with it all sessions.
      const turnedOn = await changedMeanwhile(world.accounts.database, person.id, turnOn, (reset) =>
        reset.query('delete from app.session where user_id = $1', [person.id]),
      );
      expect(said(turnedOn)).toEqual([401, 'UNAUTHENTICATED']);
      expect((await world.accounts.logIn(person)).statusCode).toBe(200);
    });

    it('needs a fresh sign-in, a proven address, a name of few letters, and a place among eight', async () => {
      const { person, headers } = await withKey();
      for (const name of ['', '   ', 'a'.repeat(41)])
        expect(said(await send(headers, new SoftPasskey(HOME).register('eA'), name))).toEqual([422, 'VALIDATION']);
      await world.accounts.rows(
        `insert into app.passkey (credential_id, user_id, name, public_key, counter, transports, backed_up, created_at)
         select 'dolu-' || n, $1, 'x', '', 0, '{}', false, now() from generate_series(1, 7) n`,
        person.id,
      );
      expect(said(await world.accounts.post(`${KEYS}/options`, {}, headers))).toEqual([409, 'TOO_MANY_PASSKEYS']);
      await world.accounts.provedMinutesAgo(person.id, 11);
      for (const url of [`${KEYS}/options`, KEYS]) {
        const body = { name: 'x', credential: new SoftPasskey(HOME).register('eA') };
        expect(said(await world.accounts.post(url, body, headers))).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
      }
      const unproven = await world.accounts.someone();
      const theirs = await world.accounts.signedIn(unproven);
      await world.accounts.rows('update app.user set email_verified_at = null where id = $1', unproven.id);
      expect(said(await world.accounts.post(`${KEYS}/options`, {}, theirs))).toEqual([409, 'EMAIL_UNVERIFIED']);
    });
  });

  describe('that is taken away', () => {
    it('opens nothing any more; with the last factor go the recovery codes', async () => {
      const { person, headers } = await withKey();
      const [key] = (await own(headers)).passkeys;
      const stranger = await world.accounts.signedIn(await world.accounts.someone());
      const remove = (by: Headers) => world.accounts.call('DELETE', `${KEYS}/${key?.id}`, undefined, by);
      expect(said(await remove(stranger))).toEqual([404, 'PASSKEY_NOT_FOUND']);
      expect(said(await remove(headers))).toEqual([204, undefined]);
      expect((await world.accounts.logIn(person)).statusCode).toBe(200);
      expect(await world.accounts.rows('select from app.recovery_code where user_id = $1', person.id)).toEqual([]);
      const kinds = await world.accounts.rows(
        'select kind from app.security_log where user_id = $1 order by id',
        person.id,
      );
      expect(kinds.map(({ kind }) => kind)).toEqual(['sign_in', 'passkey_added', 'passkey_removed', 'sign_in']);
    });

    it('by an operator, goes with everything else', async () => {
      const { person } = await withKey();
      const [command] = factorCommands.commands;
      const args = [person.email, '--reason', 'Telefonu çalındı, kimliği görüldü'];
      await command?.run({
        app: world.accounts.app,
        args,
        signal: new AbortController().signal,
        print: () => undefined,
      });
      expect((await world.accounts.logIn(person)).statusCode).toBe(200);
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
        world.accounts.app
          .get(CommandBus)
          .execute(new ChangeSettings({ context, changes: { staff_second_factor }, seen: undefined }));
      await require(true);
      const asked = await world.accounts.call('GET', '/api/user', undefined, headers);
      expect(asked.json<{ permissions: string[] }>().permissions).toContain('adverts.moderate');
      const [first] = (await own(headers)).passkeys;
      const remove = (id?: number) => world.accounts.call('DELETE', `${KEYS}/${id}`, undefined, headers);
      expect(said(await remove(first?.id))).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
      expect((await own(headers)).passkeys).toHaveLength(1);
      await send(headers, new SoftPasskey(HOME).register((await ask(headers)).challenge), 'Yedek');
      expect(said(await remove(first?.id))).toEqual([204, undefined]);
      await require(false);
    });
  });

  it('is asked for in many sessions at once, though each left an earlier question unanswered', async () => {
    const { person } = await withKey();
    const challenges = world.accounts.app.get(PasskeyChallenges, { strict: false });
    const holders = Array.from({ length: 8 }, (_, n) => `session-${n}`);
    const askAll = (challenge: string) =>
      Promise.all(holders.map((holder) => challenges.keep({ purpose: 'confirm', holder }, person.id, challenge)));
    for (let round = 0; round < 20; round += 1) {
      await askAll(`question-${round}`);
      await world.accounts.rows(`update app.passkey_challenge set expires_at = now() - interval '1 second'`);
    }
    await askAll('last');
    const taken = holders.map((holder) =>
      challenges.take(world.accounts.database.pool, { purpose: 'confirm', holder }, person.id),
    );
    expect(await Promise.all(taken)).toEqual(holders.map(() => 'last'));
  });

  it('is told to its owner without its key, and forgotten with them', async () => {
    const { person, headers } = await withKey();
    await ask(headers, '/api/account/confirm/passkey');
    const data = world.accounts.app.get(FactorPersonalData);
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
