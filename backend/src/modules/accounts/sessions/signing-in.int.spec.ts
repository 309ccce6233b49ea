import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { AccountsApp } from '#test/support/accounts-app.js';
import { eventually } from '#test/support/eventually.js';
import { RealtimeModule } from '#modules/realtime/realtime.module.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FIREFOX_LATER = 'Mozilla/5.0 (X11; Linux x86_64; rv:155.0) Gecko/20100101 Firefox/155.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('signing in', () => {
  let accounts: AccountsApp;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    accounts = await AccountsApp.start([RealtimeModule]);
    await accounts.app.listen(0, '127.0.0.1');
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  const cookiesOf = (answer: Awaited<ReturnType<AccountsApp['post']>>) =>
    Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  /** As a browser with cookies sends it from our page. */
  const browser = (cookies: Record<string, string | undefined>) => ({
    cookie: `__Host-ilan_session=${cookies['__Host-ilan_session']}`,
    'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
  });
  const sessionCount = async (userId: number) => {
    const { rowCount } = await accounts.database.pool.query('select from app.session where user_id = $1', [userId]);
    return rowCount;
  };
  const dial = async (token: string | undefined) => {
    const socket = io(await accounts.app.getUrl(), {
      auth: { token },
      transports: ['polling'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    return socket;
  };

  describe('races', () => {
    it('gives each of many at once a session of its own', async () => {
      const person = await accounts.someone();
      const answers = await Promise.all(Array.from({ length: 5 }, () => accounts.logIn(person)));
      const tokens = answers.map((answer) => answer.json<{ token: string }>().token);
      expect(new Set(tokens).size).toBe(5);
      for (const token of tokens) expect(await accounts.isSignedIn({ authorization: `Bearer ${token}` })).toBe(true);
    });

    it('opens nothing with a password that is changed at that very moment', async () => {
      const person = await accounts.someone();
      const changing = await accounts.database.pool.connect();
      await changing.query('begin');
      await changing.query('update app.user set password_hash = $2 where id = $1', [person.id, 'another']);
      const trying = accounts.logIn(person);
      // The password was found right, and the session waits for the row that is being changed.
      try {
        await waiting();
      } finally {
        await changing.query('delete from app.session where user_id = $1', [person.id]);
        await changing.query('commit');
        changing.release();
      }
      expect((await trying).statusCode).toBe(422);
      expect(await sessionCount(person.id)).toBe(0);
    });

    const waiting = () =>
      eventually('the wait for the row', async () => {
        const { rowCount } = await accounts.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount === 1;
      });
  });

  describe('a session that somebody planted', () => {
    it('is never adopted: neither one that was made up', async () => {
      const person = await accounts.someone();
      const planted = randomBytes(32).toString('base64url');
      const answer = await accounts.logIn(person, { cookie: `__Host-ilan_session=${planted}` });
      expect(answer.statusCode).toBe(200);
      expect(cookiesOf(answer)['__Host-ilan_session']).not.toBe(planted);
      expect(answer.json<{ token: string }>().token).not.toBe(planted);
      for (const headers of [{ authorization: `Bearer ${planted}` }, { cookie: `__Host-ilan_session=${planted}` }])
        expect(await accounts.isSignedIn(headers)).toBe(false);
    });

    it('nor one of the planter’s own, which ends', async () => {
      const [victim, attacker] = [await accounts.someone(), await accounts.someone()];
      const planted = cookiesOf(await accounts.logIn(attacker));
      const answer = await accounts.logIn(victim, browser(planted));
      const own = cookiesOf(answer);
      expect(own['__Host-ilan_session']).not.toBe(planted['__Host-ilan_session']);
      expect(await accounts.isSignedIn({ cookie: `__Host-ilan_session=${planted['__Host-ilan_session']}` })).toBe(
        false,
      );
      const { user } = (await accounts.call('GET', '/api/user', undefined, browser(own))).json<{
        user: { id: number };
      }>();
      expect(user.id).toBe(victim.id);
    });

    it('leaves one session where the same browser signs in again', async () => {
      const person = await accounts.someone();
      const first = cookiesOf(await accounts.logIn(person));
      await accounts.logIn(person, browser(first));
      expect(await sessionCount(person.id)).toBe(1);
    });

    it('stays the browser’s when the password is wrong', async () => {
      const person = await accounts.someone();
      const own = cookiesOf(await accounts.logIn(person));
      const answer = await accounts.logIn({ ...person, password: 'tahmin' }, browser(own));
      expect([answer.statusCode, answer.cookies]).toEqual([422, []]);
      expect(await accounts.isSignedIn(browser(own))).toBe(true);
    });
  });

  it('is of no more use to a thief after log-out: not as bearer, not as cookie, not on a socket', async () => {
    const person = await accounts.someone();
    const answer = await accounts.logIn(person);
    const { token } = answer.json<{ token: string }>();
    const stolen = browser(cookiesOf(answer));
    const listening = await dial(token);
    await new Promise<void>((resolve) => listening.once('online_users', () => resolve()));
    const cut = new Promise((resolve) => listening.on('disconnect', resolve));
    expect((await accounts.post('/api/logout', {}, { authorization: `Bearer ${token}` })).statusCode).toBe(204);
    expect(await cut).toBe('io server disconnect');
    expect(await accounts.isSignedIn({ authorization: `Bearer ${token}` })).toBe(false);
    expect(await accounts.isSignedIn(stolen)).toBe(false);
    const put = await accounts.call('PUT', '/api/account/profile', { name: 'X', surname: 'Y', phone: null }, stolen);
    expect(put.statusCode).toBe(401);
    const again = await dial(token);
    expect(await new Promise((resolve) => again.on('connect_error', ({ message }) => resolve(message)))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('is of no more use on a socket either after the password was reset', async () => {
    const person = await accounts.someone();
    const { authorization } = await accounts.signedIn(person);
    const listening = await dial(authorization.slice('Bearer '.length));
    await new Promise<void>((resolve) => listening.once('online_users', () => resolve()));
    const cut = new Promise((resolve) => listening.on('disconnect', resolve));
    await accounts.post('/api/forgot-password', { email: person.email });
    const mail = (await accounts.mailsTo(person.email)).at(-1);
    const token = /token=([\w-]+)&/.exec(mail?.part('text/plain') ?? '')?.[1];
    const password = 'yeni-sifre';
    await accounts.post('/api/reset-password', {
      email: person.email,
      token,
      password,
      password_confirmation: password,
    });
    expect(await cut).toBe('io server disconnect');
  });

  it.each([
    ['application/x-www-form-urlencoded', 'email=a%40demo.test&password=demo-1234'],
    ['text/plain', '{"email":"a@demo.test","password":"demo-1234"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@demo.test\r\n--x--\r\n',
    ],
  ])('is not done by a form of another site: %s', async (type, payload) => {
    await accounts.someone({ email: 'a@demo.test' });
    for (const url of ['/api/login', '/api/register', '/api/forgot-password']) {
      const answer = await accounts.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, origin: 'https://evil.test' },
        payload,
      });
      expect([415, 422]).toContain(answer.statusCode);
      expect(answer.cookies).toEqual([]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  describe('on a device', () => {
    const subjects = async (email: string) => (await accounts.mailsTo(email)).map((mail) => mail.header('Subject'));
    const NEWS = 'Hesabınıza yeni bir cihazdan giriş yapıldı';

    it('that is the first of all is no news', async () => {
      const person = await accounts.someone();
      await accounts.signedIn(person, FIREFOX);
      await accounts.signedIn(person, FIREFOX);
      expect(await subjects(person.email)).toEqual([]);
    });

    it('that was never seen on the account is told by mail, once', async () => {
      const person = await accounts.someone();
      await accounts.signedIn(person, FIREFOX);
      await accounts.signedIn(person, PHONE);
      await accounts.signedIn(person, PHONE);
      await accounts.signedIn(person, FIREFOX_LATER);
      expect(await subjects(person.email)).toEqual([NEWS]);
      const [mail] = await accounts.mailsTo(person.email);
      for (const words of ['Cihaz: Safari, iOS', 'https://ilan.example/account/privacy'])
        expect(mail?.part('text/plain')).toContain(words);
    });

    it('is told once when it signs in many times at once', async () => {
      const person = await accounts.someone();
      await accounts.signedIn(person, FIREFOX);
      await Promise.all(Array.from({ length: 4 }, () => accounts.signedIn(person, PHONE)));
      expect(await subjects(person.email)).toEqual([NEWS]);
    });

    it('of somebody who did not get in is not told', async () => {
      const person = await accounts.someone();
      await accounts.signedIn(person, FIREFOX);
      await accounts.logIn({ ...person, password: 'tahmin' }, { 'user-agent': PHONE });
      expect(await subjects(person.email)).toEqual([]);
    });
  });
});
