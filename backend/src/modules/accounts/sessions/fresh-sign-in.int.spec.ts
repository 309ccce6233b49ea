import { AccountsApp } from '#test/support/accounts-app.js';
import { FreshSignIn } from './fresh-sign-in.js';

type Headers = Awaited<ReturnType<AccountsApp['signedIn']>>;

/** Whether a session proved a moment ago who is behind it. */
describe('a fresh sign-in', () => {
  let accounts: AccountsApp;
  let fresh: FreshSignIn;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
    fresh = accounts.app.get(FreshSignIn);
  });
  beforeEach(() => accounts.forgetLimits());
  afterAll(() => accounts.close());

  const sessionOf = async (userId: number): Promise<string> => {
    const { rows } = await accounts.database.pool.query<{ id: string }>(
      'select id from app.session where user_id = $1 order by created_at',
      [userId],
    );
    return rows[0]?.id ?? '';
  };
  const someone = async () => {
    const person = await accounts.someone();
    const headers = await accounts.signedIn(person);
    return { ...person, headers, session: await sessionOf(person.id) };
  };
  const confirm = (headers: Headers, password: unknown) => accounts.post('/api/account/confirm', { password }, headers);

  it('counts for ten minutes', async () => {
    const { id, session } = await someone();
    await accounts.provedMinutesAgo(id, 9);
    await fresh.require(session);
    await accounts.provedMinutesAgo(id, 11);
    await expect(fresh.require(session)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'FRESH_SIGN_IN_NEEDED',
      details: { by: 'password' },
    });
  });

  it('is made again by the password, in this session alone', async () => {
    const { id, password, headers, session, ...person } = await someone();
    await accounts.signedIn({ ...person, password });
    await accounts.provedMinutesAgo(id, 60);
    const answer = await confirm(headers, password);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await fresh.require(session);
    const { rows } = await accounts.database.pool.query<{ fresh: boolean }>(
      `select proved_at > now() - interval '1 minute' as fresh from app.session where user_id = $1 and id <> $2`,
      [id, session],
    );
    expect(rows).toEqual([{ fresh: false }]);
  });

  it('is not made by a wrong password, which is slowed down', async () => {
    const { id, headers, session } = await someone();
    await accounts.provedMinutesAgo(id, 60);
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1) answers.push(await confirm(headers, `tahmin-${guess}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(answers[0]?.json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(fresh.require(session)).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' });
  });

  it('is for people without a password a matter of their mails', async () => {
    const { id, headers, session } = await someone();
    await accounts.provedMinutesAgo(id, 60);
    await accounts.database.pool.query('update app.user set password_hash = null where id = $1', [id]);
    await expect(fresh.require(session)).rejects.toMatchObject({ details: { by: 'mail' } });
    expect((await confirm(headers, 'demo-1234')).json()).toMatchObject({ code: 'PASSWORD_NEEDED' });
  });

  describe('is asked for', () => {
    const old = async () => {
      const person = await someone();
      await accounts.provedMinutesAgo(person.id, 11);
      return person;
    };
    const PROFILE = { name: 'Ayşe', surname: 'Yılmaz' };
    const CALLS = {
      'ending all other sessions': (headers: Headers) =>
        accounts.call('DELETE', '/api/account/sessions', undefined, headers),
      'ending another session': (headers: Headers) =>
        accounts.call('DELETE', '/api/account/sessions/00000000-0000-4000-8000-000000000000', undefined, headers),
      'another phone': (headers: Headers) =>
        accounts.call('PUT', '/api/account/profile', { ...PROFILE, phone: '0533 765 43 21' }, headers),
    };

    it.each(Object.entries(CALLS))('when it is too old for %s, which goes through afterwards', async (_, call) => {
      const { headers, password } = await old();
      const refused = await call(headers);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        {
          message: 'Güvenliğiniz için devam etmeden önce şifrenizi bir kez daha girin.',
          code: 'FRESH_SIGN_IN_NEEDED',
          errors: {},
          by: 'password',
        },
      ]);
      await confirm(headers, password);
      expect([200, 204, 404]).toContain((await call(headers)).statusCode);
    });

    it('by nothing that leads nobody else to the account', async () => {
      const { headers, session, phone } = await old();
      expect((await accounts.call('PUT', '/api/account/profile', { ...PROFILE, phone }, headers)).statusCode).toBe(200);
      expect((await accounts.call('DELETE', `/api/account/sessions/${session}`, undefined, headers)).statusCode).toBe(
        204,
      );
    });
  });

  describe('of people without a password', () => {
    const withoutPassword = async () => {
      const person = await someone();
      await accounts.provedMinutesAgo(person.id, 60);
      await accounts.database.pool.query('update app.user set password_hash = null where id = $1', [person.id]);
      return person;
    };
    const ask = (headers: Headers) => accounts.post('/api/account/confirm/mail', {}, headers);
    const send = (headers: Headers, code: string) => accounts.post('/api/account/confirm/code', { code }, headers);
    const codesTo = async (email: string) =>
      (await accounts.mailsTo(email)).flatMap((mail) => /\b\d{3} \d{3}\b/.exec(mail.part('text/plain'))?.[0] ?? []);

    it('is made by a code that is mailed to them, once', async () => {
      const { email, headers, session } = await withoutPassword();
      expect((await ask(headers)).statusCode).toBe(202);
      const [code = ''] = await codesTo(email);
      expect((await send(headers, code)).statusCode).toBe(204);
      await fresh.require(session);
      expect((await send(headers, code)).json()).toMatchObject({ code: 'WRONG_CODE' });
    });

    it('is made by the newest code only, in the session that asked for it, and within ten minutes', async () => {
      const { email, headers, session } = await withoutPassword();
      await ask(headers);
      // Pressed twice: one code.
      await ask(headers);
      expect(await codesTo(email)).toHaveLength(1);
      await accounts.forgetLimits();
      await accounts.database.pool.query(`update app.confirm_code set expires_at = expires_at - interval '1 minute'`);
      await ask(headers);
      const [first = '', second = ''] = await codesTo(email);
      if (first !== second) expect((await send(headers, first)).statusCode).toBe(422);
      const other = await accounts.someone();
      const others = await accounts.signedIn(other);
      expect((await send(others, second)).statusCode).toBe(422);
      await accounts.database.pool.query(`update app.confirm_code set expires_at = now() where session_id = $1`, [
        session,
      ]);
      expect((await send(headers, second)).statusCode).toBe(422);
      await expect(fresh.require(session)).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' });
    });

    it('is not guessed: five tries, whoever waits between them', async () => {
      const { email, headers, session } = await withoutPassword();
      await ask(headers);
      const [code = ''] = await codesTo(email);
      const wrong = code.startsWith('0') ? '111111' : '000000';
      for (let guess = 0; guess < 5; guess += 1) {
        await accounts.forgetLimits();
        expect((await send(headers, wrong)).statusCode).toBe(422);
      }
      await accounts.forgetLimits();
      expect((await send(headers, code)).statusCode).toBe(422);
      await expect(fresh.require(session)).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' });
    });

    it('is for who has one no way around it', async () => {
      const { email, headers } = await someone();
      expect((await ask(headers)).json()).toMatchObject({ code: 'PASSWORD_SET' });
      expect(await codesTo(email)).toEqual([]);
    });
  });

  it('is nobody’s whose session has ended', async () => {
    const { headers, session } = await someone();
    await accounts.post('/api/logout', {}, headers);
    await expect(fresh.require(session)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await accounts.post('/api/account/confirm', { password: 'x' })).statusCode).toBe(401);
  });
});
