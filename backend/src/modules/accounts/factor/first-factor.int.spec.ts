import { CommandBus } from '@nestjs/cqrs';
import { SettingsModule } from '#modules/settings/settings.module.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { AccountsApp, HOME, said } from '#test/support/accounts-app.js';
import { AuthenticatorApp } from '#test/support/authenticator-app.js';
import { SoftPasskey } from '#test/support/soft-passkey.js';
import { factorCommands } from './cli/factor-commands.js';
import { MailMailboxCode } from './commands/mail-mailbox-code.js';
import { FactorModule } from './factor.module.js';

const OWN = '/api/account/second-factor';
const MAILBOX = '/api/account/confirm/mailbox';
const SUBJECT = 'İki adımlı doğrulamayı açmak için kodunuz';
type Headers = Record<string, string>;

/** Who has the password alone turns nothing on: else a thief locks the owner out with a factor of their own. */
describe('the first second factor of somebody', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start([FactorModule, SettingsModule]);
  });
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  const begin = (headers: Headers) => accounts.post(`${OWN}/totp`, {}, headers);
  const confirm = (headers: Headers, secret: string) =>
    accounts.call('PUT', `${OWN}/totp`, { code: new AuthenticatorApp(secret).code() }, headers);
  const ask = (headers: Headers) => accounts.post(MAILBOX, {}, headers);
  const type = (headers: Headers, code: string) => accounts.post(`${MAILBOX}/code`, { code }, headers);
  const mails = async (email: string) =>
    (await accounts.mailsTo(email)).filter((mail) => mail.header('Subject') === SUBJECT);
  const codesTo = async (email: string) =>
    (await mails(email)).flatMap((mail) => /\b\d{3} \d{3}\b/.exec(mail.part('text/plain'))?.[0] ?? []);
  const another = (code: string) => (code.startsWith('0') ? '111111' : '000000');
  /** As if the code had been asked for some time ago: a second press is not taken for the first one. */
  const aWhileAgo = (userId: number, minutes = 1) =>
    accounts.rows(
      `update app.confirm_code set expires_at = expires_at - make_interval(mins => $2)
       where session_id in (select id from app.session where user_id = $1)`,
      userId,
      minutes,
    );
  const someone = async (wish = {}) => {
    const person = await accounts.someone(wish);
    const headers = await accounts.signedIn(person);
    return { ...person, headers };
  };
  const sessionsOf = async (userId: number) =>
    (await accounts.rows('select id from app.session where user_id = $1 order by created_at', userId)).map(({ id }) =>
      String(id),
    );

  describe.each(['moderator', 'users'])('of a %s', (role) => {
    it('is asked for a code that goes to their address, and comes on once it was typed', async () => {
      const { email, headers } = await someone({ role });
      const refused = await begin(headers);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        {
          message: 'Güvenliğiniz için devam etmeden önce e-posta adresinize göndereceğimiz kodu girin.',
          code: 'FRESH_SIGN_IN_NEEDED',
          errors: {},
          by: 'mailbox',
        },
      ]);
      expect((await ask(headers)).statusCode).toBe(202);
      const [mail] = await mails(email);
      expect(mail?.part('text/plain')).toMatch(/iki adımlı doğrulama kuruluyor/);
      const [code = ''] = await codesTo(email);
      expect(said(await type(headers, code))).toEqual([204, undefined]);
      const { secret } = (await begin(headers)).json<{ secret: string }>();
      expect((await confirm(headers, secret)).statusCode).toBe(200);
    });
  });

  it('is as little turned on by a passkey', async () => {
    const { id, headers } = await someone({ role: 'moderator' });
    const options = () => accounts.post(`${OWN}/passkeys/options`, {}, headers);
    const add = (challenge: string) =>
      accounts.post(
        `${OWN}/passkeys`,
        { name: 'Telefonum', credential: new SoftPasskey(HOME).register(challenge) },
        headers,
      );
    expect((await options()).json()).toMatchObject({ by: 'mailbox' });
    await accounts.provedMailbox(id);
    const { challenge } = (await options()).json<{ challenge: string }>();
    await accounts.rows('update app.session set mailbox_proved_at = null where user_id = $1', id);
    expect((await add(challenge)).json()).toMatchObject({ by: 'mailbox' });
    await accounts.provedMailbox(id);
    // What was asked for meanwhile is not used up by the refusal.
    expect(said(await add(challenge))).toEqual([200, undefined]);
  });

  it('is not turned on with a set-up that began when the address was proven, an hour later', async () => {
    const { id, headers } = await someone();
    await accounts.provedMailbox(id);
    const { secret } = (await begin(headers)).json<{ secret: string }>();
    await accounts.provedMailbox(id, 31);
    expect((await confirm(headers, secret)).json()).toMatchObject({ by: 'mailbox' });
    await accounts.provedMailbox(id, 29);
    expect((await confirm(headers, secret)).statusCode).toBe(200);
  });

  it('is proven in the session that turns it on, not in another one of the same person', async () => {
    const { email, password, headers } = await someone();
    const thief = await accounts.signedIn({ email, password });
    await ask(headers);
    const [code = ''] = await codesTo(email);
    await ask(thief);
    expect(said(await type(thief, code))).toEqual([422, 'WRONG_CODE']);
    expect(said(await type(headers, code))).toEqual([204, undefined]);
    expect((await begin(thief)).json()).toMatchObject({ by: 'mailbox' });
    expect((await begin(headers)).statusCode).toBe(200);
  });

  it('asks for one code only: further ones are added with the one that is there, and the next first one anew', async () => {
    const { id, headers } = await someone();
    await accounts.provedMailbox(id);
    const { secret } = (await begin(headers)).json<{ secret: string }>();
    await confirm(headers, secret);
    expect((await accounts.post(`${OWN}/passkeys/options`, {}, headers)).statusCode).toBe(200);
    expect(said(await ask(headers))).toEqual([409, 'CODE_NEEDED']);
    expect(said(await type(headers, '123456'))).toEqual([409, 'CODE_NEEDED']);
    expect((await accounts.call('DELETE', `${OWN}/totp`, undefined, headers)).statusCode).toBe(204);
    expect((await begin(headers)).json()).toMatchObject({ by: 'mailbox' });
  });

  it('takes a code for what it was mailed for alone', async () => {
    const { id, email, headers } = await someone();
    await ask(headers);
    const [code = ''] = await codesTo(email);
    await accounts.rows('update app.user set password_hash = null where id = $1', id);
    expect(said(await accounts.post('/api/account/confirm/code', { code }, headers))).toEqual([422, 'WRONG_CODE']);
    await accounts.post('/api/account/confirm/mail', {}, headers);
    const other = (await accounts.mailsTo(email)).find((mail) => mail.header('Subject') === 'Doğrulama kodunuz');
    const confirming = /\b\d{3} \d{3}\b/.exec(other?.part('text/plain') ?? '')?.[0] ?? '';
    expect(confirming).not.toBe('');
    expect(said(await type(headers, confirming))).toEqual([422, 'WRONG_CODE']);
    expect(said(await accounts.post('/api/account/confirm/code', { code: confirming }, headers))).toEqual([
      204,
      undefined,
    ]);
  });

  it('takes it for ten minutes, once, and keeps it in no clear text', async () => {
    const { id, email, headers } = await someone();
    await ask(headers);
    const [code = ''] = await codesTo(email);
    const kept = await accounts.rows(
      `select c::text from app.confirm_code c join app.session s on s.id = c.session_id where s.user_id = $1`,
      id,
    );
    expect(JSON.stringify(kept)).not.toContain(code.replace(' ', ''));
    await aWhileAgo(id, 10);
    expect(said(await type(headers, code))).toEqual([422, 'WRONG_CODE']);
    await ask(headers);
    const [, fresh = ''] = await codesTo(email);
    expect(said(await type(headers, fresh))).toEqual([204, undefined]);
    expect(said(await type(headers, fresh))).toEqual([422, 'WRONG_CODE']);
  });

  it('bears five wrong tries, notes them, and tells the owner', async () => {
    const { id, email, headers } = await someone();
    await ask(headers);
    const [code = ''] = await codesTo(email);
    for (let guess = 0; guess < 5; guess += 1) {
      await accounts.forgetLimits();
      expect(said(await type(headers, another(code)))).toEqual([422, 'WRONG_CODE']);
    }
    await accounts.forgetLimits();
    expect(said(await type(headers, code))).toEqual([422, 'WRONG_CODE']);
    const noted = await accounts.rows(`select from app.security_log where user_id = $1 and kind = 'wrong_code'`, id);
    expect(noted).toHaveLength(6);
    const subjects = (await accounts.mailsTo(email)).map((mail) => mail.header('Subject'));
    expect(subjects).toContain('Doğrulama kodunuz birçok kez yanlış girildi');
  });

  it('sends few mails an hour, and one for two presses at once', async () => {
    const { id, email, headers } = await someone();
    expect((await Promise.all([ask(headers), ask(headers)])).map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(await codesTo(email)).toHaveLength(1);
    await accounts.forgetLimits();
    const answers = [];
    for (let time = 0; time < 4; time += 1) {
      await aWhileAgo(id);
      answers.push((await ask(headers)).statusCode);
    }
    expect(answers).toEqual([202, 202, 202, 429]);
    expect(await codesTo(email)).toHaveLength(4);
  });

  it('is nobody’s whose session ends while the code is on its way', async () => {
    const { id, email, headers } = await someone();
    const [sessionId = ''] = await sessionsOf(id);
    await ask(headers);
    await accounts.post('/api/logout', {}, headers);
    expect(await codesTo(email)).toEqual([]);
    // It ended between the guard and here.
    const asking = new MailMailboxCode({ userId: id, sessionId, ip: '203.0.113.7' });
    await expect(accounts.app.get(CommandBus).execute(asking)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('needs an address that is proven', async () => {
    const { id, headers } = await someone();
    await accounts.rows('update app.user set email_verified_at = null where id = $1', id);
    expect(said(await begin(headers))).toEqual([409, 'EMAIL_UNVERIFIED']);
    expect(said(await ask(headers))).toEqual([409, 'EMAIL_UNVERIFIED']);
  });

  describe('of somebody whom no mail reaches', () => {
    const give = async (...args: string[]) => {
      const said: string[] = [];
      const command = factorCommands.commands.find(({ name }) => name === 'accounts factor-code');
      const { signal } = new AbortController();
      await command?.run({ app: accounts.app, args, signal, print: (line) => void said.push(line) });
      return said.join('\n');
    };
    const why = ['--reason', 'Posta sunucusu çalışmıyor, telefonda görüşüldü'] as const;

    it('comes on with a code that an operator tells them, who leaves a trace', async () => {
      const { id, email, headers } = await someone({ role: 'super_admin' });
      await ask(headers);
      const code = /\b\d{3} \d{3}\b/.exec(await give(email, ...why))?.[0] ?? '';
      // The mail that comes through at last does not put another code in its place.
      expect(await codesTo(email)).toEqual([]);
      expect(said(await type(headers, code))).toEqual([204, undefined]);
      expect((await begin(headers)).statusCode).toBe(200);
      const [event] = await accounts.app.get(EventStore).readStream(`second-factor-${id}`);
      expect(event).toMatchObject({
        type: 'second-factor.code-given',
        data: { user_id: id, acted_by: 'system:operator' },
      });
      expect(JSON.stringify(event)).not.toContain('çalışmıyor');
      expect(JSON.stringify(event)).not.toContain(code.replace(' ', ''));
      expect(
        await accounts.rows(`select from app.security_log where user_id = $1 and kind = 'factor_code_given'`, id),
      ).toHaveLength(1);
    });

    it('is given to nobody who waits for none, has one already, is not known, or without a reason', async () => {
      const { id, email, headers } = await someone();
      await expect(give(email, ...why)).rejects.toMatchObject({ code: 'NO_CODE_ASKED' });
      await expect(give(email)).rejects.toThrow('Say why');
      await expect(give('kimse@ornek.test', ...why)).rejects.toThrow('Nobody');
      await expect(give()).rejects.toThrow('Whose?');
      await ask(headers);
      await aWhileAgo(id, 11);
      await expect(give(email, ...why)).rejects.toMatchObject({ code: 'NO_CODE_ASKED' });
      expect(await accounts.app.get(EventStore).readStream(`second-factor-${id}`)).toEqual([]);
    });
  });
});
