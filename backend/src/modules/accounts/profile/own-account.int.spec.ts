import type { ClientToServerEvents, OpenSessions, ServerToClientEvents } from '@ilan/api';
import { io, type Socket } from 'socket.io-client';
import { AccountsApp } from '#test/support/accounts-app.js';
import { RealtimeModule } from '#modules/realtime/realtime.module.js';
import { People } from '../contract.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type Headers = Awaited<ReturnType<AccountsApp['signedIn']>>;

describe('one’s own account', () => {
  let accounts: AccountsApp;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    accounts = await AccountsApp.start([RealtimeModule]);
    await accounts.app.listen(0, '127.0.0.1');
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(() => accounts.close());
  beforeEach(() => accounts.forgetLimits());

  /** Resolves once the connection that the session carries was cut from our side. */
  const connected = async ({ authorization }: Headers): Promise<{ readonly cut: Promise<string> }> => {
    const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(await accounts.app.getUrl(), {
      auth: { token: authorization.slice('Bearer '.length) },
      transports: ['polling'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    const cut = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    // The list comes once the connection stands in its rooms.
    await new Promise<void>((resolve) => socket.once('online_users', () => resolve()));
    return { cut };
  };
  const sessionsOf = async (headers: Headers) =>
    (await accounts.call('GET', '/api/account/sessions', undefined, headers)).json<OpenSessions>().data;
  const end = (headers: Headers, id = '') =>
    accounts.call('DELETE', `/api/account/sessions${id && `/${id}`}`, undefined, headers);
  const idOf = async (headers: Headers) => (await sessionsOf(headers)).find(({ current }) => current)?.id ?? '';

  describe('its sessions', () => {
    it('are listed with device and use, the newest use first', async () => {
      const person = await accounts.someone();
      await accounts.signedIn(await accounts.someone());
      const phone = await accounts.signedIn(person, PHONE);
      await accounts.post('/api/login', { ...person, remember: true }, { 'user-agent': CHROME });
      const current = await accounts.signedIn(person, '');
      await accounts.database.pool.query(
        `update app.session set last_seen_at = now() - interval '2 days' where user_id = $1 and user_agent = $2`,
        [person.id, PHONE],
      );
      const [first, second, third, ...more] = await sessionsOf(current);
      expect(more).toEqual([]);
      expect(first).toMatchObject({ device: 'Bilinmeyen cihaz', kind: 'unknown', current: true, remembered: false });
      expect(second).toMatchObject({ device: 'Chrome, Windows', kind: 'computer', current: false, remembered: true });
      expect(third).toMatchObject({ device: 'Safari, iOS', kind: 'phone', current: false, remembered: false });
      expect(Date.now() - Date.parse(third?.last_seen_at ?? '')).toBeGreaterThan(47 * 3_600_000);
      expect(await accounts.isSignedIn(phone)).toBe(true);
    });

    it('show nothing that opens one, and none that has run out', async () => {
      const person = await accounts.someone();
      const [gone, current] = [await accounts.signedIn(person), await accounts.signedIn(person)];
      await accounts.database.pool.query('update app.session set expires_at = now() where id = $1', [await idOf(gone)]);
      const answer = await accounts.call('GET', '/api/account/sessions', undefined, current);
      expect(answer.json<OpenSessions>().data).toHaveLength(1);
      expect(answer.body).not.toContain(current.authorization.slice('Bearer '.length));
      expect(Object.keys(answer.json<OpenSessions>().data[0] ?? {}).sort()).toEqual([
        'created_at',
        'current',
        'device',
        'id',
        'kind',
        'last_seen_at',
        'remembered',
      ]);
    });

    it('end one at a time, with their connections', async () => {
      const person = await accounts.someone();
      const [stolen, own] = [await accounts.signedIn(person), await accounts.signedIn(person)];
      const { cut } = await connected(stolen);
      const answer = await end(own, await idOf(stolen));
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(await cut).toBe('io server disconnect');
      expect([await accounts.isSignedIn(stolen), await accounts.isSignedIn(own)]).toEqual([false, true]);
      expect(await sessionsOf(own)).toHaveLength(1);
    });

    it('end all but the one that asks, with their connections', async () => {
      const person = await accounts.someone();
      const others = [await accounts.signedIn(person), await accounts.signedIn(person)];
      const own = await accounts.signedIn(person);
      const stranger = await accounts.signedIn(await accounts.someone());
      const cuts = await Promise.all(others.map(connected));
      expect((await end(own)).statusCode).toBe(204);
      expect(await Promise.all(cuts.map(({ cut }) => cut))).toEqual(['io server disconnect', 'io server disconnect']);
      for (const session of others) expect(await accounts.isSignedIn(session)).toBe(false);
      for (const session of [own, stranger]) expect(await accounts.isSignedIn(session)).toBe(true);
    });

    it('are nobody else’s to end', async () => {
      const [mine, theirs] = [
        await accounts.signedIn(await accounts.someone()),
        await accounts.signedIn(await accounts.someone()),
      ];
      for (const id of [await idOf(theirs), '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1 --"]) {
        const answer = await end(mine, encodeURIComponent(id));
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'SESSION_NOT_FOUND']);
      }
      expect(await accounts.isSignedIn(theirs)).toBe(true);
    });

    it('include the one that asks, which is signed out with it', async () => {
      const own = await accounts.signedIn(await accounts.someone());
      const answer = await end(own, await idOf(own));
      expect(answer.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
        ['__Host-ilan_session', 0],
        ['ilan_session', 0],
        ['XSRF-TOKEN', 0],
      ]);
      expect(await accounts.isSignedIn(own)).toBe(false);
    });
  });

  describe('its password', () => {
    const change = (headers: object, current_password: string, password = 'yepyeni-sifre', more: object = {}) =>
      accounts.call(
        'PUT',
        '/api/account/password',
        { current_password, password, password_confirmation: password, ...more },
        { ...headers },
      );

    it('changes, ends every other session with its connections, keeps this one under a new token, and is told by mail', async () => {
      const person = await accounts.someone();
      const [other, own] = [await accounts.signedIn(person), await accounts.signedIn(person)];
      const { cut } = await connected(other);
      const answer = await change(own, person.password);
      const { message, token } = answer.json<{ message: string; token: string }>();
      expect([answer.statusCode, message]).toEqual([200, 'Şifreniz güncellendi.']);
      expect(await cut).toBe('io server disconnect');
      expect([await accounts.isSignedIn(other), await accounts.isSignedIn(own)]).toEqual([false, false]);
      const renewed = { authorization: `Bearer ${token}` };
      expect(await accounts.isSignedIn(renewed)).toBe(true);
      expect(answer.cookies.find(({ name }) => name.endsWith('ilan_session'))?.value).toBe(token);
      expect(await sessionsOf({ ...own, ...renewed })).toHaveLength(1);
      expect((await accounts.logIn(person)).statusCode).toBe(422);
      expect((await accounts.logIn({ ...person, password: 'yepyeni-sifre' })).statusCode).toBe(200);
      const mails = await accounts.mailsTo(person.email);
      expect(mails.map((mail) => mail.header('Subject'))).toEqual(['Şifreniz değiştirildi']);
      expect(mails[0]?.part('text/plain')).toMatch(/Zaman: \d+ \p{L}+ \d{4} .*\(Türkiye saati\)/u);
    });

    it('stays with a wrong one, which is slowed down', async () => {
      const person = await accounts.someone();
      const [own, other] = [await accounts.signedIn(person), await accounts.signedIn(person)];
      const answers = [];
      for (let i = 0; i < 6; i += 1) answers.push(await change(own, `tahmin-${i}`));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
      expect(answers[0]?.json()).toEqual({
        message: 'Mevcut şifreniz hatalı.',
        code: 'WRONG_PASSWORD',
        errors: { current_password: ['Mevcut şifreniz hatalı.'] },
      });
      expect((await change(own, person.password)).statusCode).toBe(429);
      expect([await accounts.isSignedIn(own), await accounts.isSignedIn(other)]).toEqual([true, true]);
      expect(await accounts.mailsTo(person.email)).toEqual([]);
    });

    it('changes once when two ask at the same moment', async () => {
      const person = await accounts.someone();
      const own = await accounts.signedIn(person);
      const answers = await Promise.all(
        ['ilk-yeni-sifre', 'son-yeni-sifre'].map((password) => change(own, person.password, password)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      expect(await accounts.mailsTo(person.email)).toHaveLength(1);
    });

    it('ends the reset links that were under way', async () => {
      const person = await accounts.someone();
      const own = await accounts.signedIn(person);
      await accounts.post('/api/forgot-password', { email: person.email });
      const [mail] = await accounts.mailsTo(person.email);
      const token = /token=([\w-]+)&/.exec(mail?.part('text/plain') ?? '')?.[1];
      await change(own, person.password);
      const password = 'baska-sifre';
      const answer = await accounts.post('/api/reset-password', {
        email: person.email,
        token,
        password,
        password_confirmation: password,
      });
      expect(answer.json()).toMatchObject({ code: 'INVALID_TOKEN' });
    });

    it('is set by a reset link where there is none yet', async () => {
      const person = await accounts.someone();
      const own = await accounts.signedIn(person);
      await accounts.database.pool.query('update app.user set password_hash = null where id = $1', [person.id]);
      for (const guess of ['nobody', 'null', person.password]) {
        const answer = await change(own, guess);
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'PASSWORD_NEEDED']);
      }
    });

    it.each([
      [{ current_password: '' }, 'current_password', 'Mevcut şifrenizi girin.'],
      [{ current_password: undefined }, 'current_password', 'Mevcut şifrenizi girin.'],
      [{ password: '1234567', password_confirmation: '1234567' }, 'password', 'Yeni şifre en az 8 karakter olmalıdır.'],
      [{ password_confirmation: 'baska-sifre' }, 'password_confirmation', 'Yeni şifreler eşleşmiyor!'],
      [{ password_confirmation: ['x'] }, 'password_confirmation', 'Yeni şifreler eşleşmiyor!'],
    ])('refuses %j', async (more, field, sentence) => {
      const own = await accounts.signedIn(await accounts.someone());
      const answer = await change(own, 'demo-1234', 'yepyeni-sifre', more);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { [field]: [sentence] } });
    });

    it('may be long: every character counts, also beyond the 72nd, spaces as they were pasted', async () => {
      const person = await accounts.someone();
      const own = await accounts.signedIn(person);
      const long = `  ${'Uzun bir parola, içinde boşluklar var. '.repeat(4)}  `;
      expect((await change(own, person.password, long)).statusCode).toBe(200);
      const tryOut = async (password: string) => {
        await accounts.forgetLimits();
        return (await accounts.logIn({ ...person, password })).statusCode;
      };
      expect(await tryOut(long)).toBe(200);
      for (const other of [long.trim(), long.slice(0, 72), `${long.slice(0, 100)}X${long.slice(101)}`, `${long} `])
        expect(await tryOut(other)).toBe(422);
    });

    it('is the same however a keyboard composes its letters', async () => {
      const person = await accounts.someone();
      const own = await accounts.signedIn(person);
      expect((await change(own, person.password, 'şifreğüçlü'.normalize('NFD'))).statusCode).toBe(200);
      expect((await accounts.logIn({ ...person, password: 'şifreğüçlü'.normalize('NFC') })).statusCode).toBe(200);
    });
  });

  describe('its profile', () => {
    const put = (headers: Headers, body: object) => accounts.call('PUT', '/api/account/profile', body, headers);
    const get = (headers: Headers) => accounts.call('GET', '/api/account/profile', undefined, headers);

    it('shows what /api/user shows, and changes name, surname and phone', async () => {
      const person = await accounts.someone();
      const own = await accounts.signedIn(person);
      const before = (await get(own)).json<object>();
      expect(before).toEqual((await accounts.call('GET', '/api/user', undefined, own)).json<{ user: object }>().user);
      const answer = await put(own, { name: ' İpek  Su ', surname: 'Şahin', phone: '0532 999 88 77' });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { ...before, name: 'İpek Su', surname: 'Şahin', phone: '+905329998877' },
      ]);
      expect((await get(own)).json()).toEqual(answer.json());
      expect((await put(own, { name: 'İpek', surname: 'Şahin', phone: '' })).json()).toMatchObject({ phone: null });
      expect((await accounts.app.get(People).byIds([person.id])).get(person.id)).toMatchObject({
        name: 'İpek Ş.',
        has_phone: false,
      });
    });

    it('leaves alone what is not on the form', async () => {
      const person = await accounts.someone();
      const own = await accounts.signedIn(person);
      const before = (await get(own)).json<object>();
      const fields = { name: 'Ayşe', surname: 'Yılmaz', phone: '+905321234567' };
      const answer = await put(own, {
        ...fields,
        id: 1,
        email: 'baska@demo.test',
        role: 'super_admin',
        permissions: ['roles.edit'],
        email_verified: false,
        password: 'yepyeni-sifre',
        photo: 'https://evil.test/x.png',
        delete_at: '2020-01-01T00:00:00Z',
        member_since: '2001-01-01T00:00:00Z',
      });
      expect(answer.json()).toEqual({ ...before, ...fields });
      expect((await accounts.logIn(person)).statusCode).toBe(200);
    });

    it.each([
      [{ name: '' }, 'name', 'Ad alanı zorunludur.'],
      [{ surname: '  ' }, 'surname', 'Soyad alanı zorunludur.'],
      [{ name: undefined }, 'name', 'Ad alanı zorunludur.'],
      [{ name: '\u202E\u200B\u3164' }, 'name', 'Ad alanı zorunludur.'],
      [{ phone: '12345' }, 'phone', 'Geçerli bir telefon numarası girin.'],
      [{ phone: '+1 202 555 0100' }, 'phone', 'Geçerli bir telefon numarası girin.'],
      [{ phone: 'x'.repeat(50) }, 'phone', 'Geçerli bir telefon numarası girin.'],
    ])('refuses %j', async (wish, field, sentence) => {
      const own = await accounts.signedIn(await accounts.someone());
      const answer = await put(own, { name: 'Ayşe', surname: 'Yılmaz', phone: null, ...wish });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'VALIDATION', errors: { [field]: [sentence] } });
    });
  });

  it.each([
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/00000000-0000-4000-8000-000000000000'],
    ['GET', '/api/account/profile'],
    ['PUT', '/api/account/profile'],
    ['PUT', '/api/account/password'],
  ] as const)('%s %s is for its owner only', async (method, url) => {
    const answer = await accounts.call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {});
    expect(answer.statusCode).toBe(401);
  });
});
