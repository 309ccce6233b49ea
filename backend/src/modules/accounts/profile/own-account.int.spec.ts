import { OwnAccountWorld, type SessionHeaders } from '#test/support/own-account-world.js';
import { People } from '../contract.js';

describe('one’s own account', () => {
  const world = new OwnAccountWorld();
  const { connected, sessionsOf } = world;

  describe('its password', () => {
    const change = (headers: object, current_password: string, password = 'yepyeni-sifre', more: object = {}) =>
      world.accounts.call(
        'PUT',
        '/api/account/password',
        { current_password, password, password_confirmation: password, ...more },
        { ...headers },
      );

    it('changes, ends every other session with its connections, keeps this one under a new token, and is told by mail', async () => {
      const person = await world.accounts.someone();
      const [other, own] = [await world.accounts.signedIn(person), await world.accounts.signedIn(person)];
      const { cut } = await connected(other);
      const answer = await change(own, person.password);
      const { message, token } = answer.json<{ message: string; token: string }>();
      expect([answer.statusCode, message]).toEqual([200, 'Şifreniz güncellendi.']);
      expect(await cut).toBe('io server disconnect');
      expect([await world.accounts.isSignedIn(other), await world.accounts.isSignedIn(own)]).toEqual([false, false]);
      const renewed = { authorization: `Bearer ${token}` };
      expect(await world.accounts.isSignedIn(renewed)).toBe(true);
      expect(answer.cookies.find(({ name }) => name.endsWith('ilan_session'))?.value).toBe(token);
      expect(await sessionsOf({ ...own, ...renewed })).toHaveLength(1);
      expect((await world.accounts.logIn(person)).statusCode).toBe(422);
      expect((await world.accounts.logIn({ ...person, password: 'yepyeni-sifre' })).statusCode).toBe(200);
      const mails = await world.accounts.mailsTo(person.email);
      expect(mails.map((mail) => mail.header('Subject'))).toEqual(['Şifreniz değiştirildi']);
      expect(mails[0]?.part('text/plain')).toMatch(/Zaman: \d+ \p{L}+ \d{4} .*\(Türkiye saati\)/u);
    });

    it('stays with a wrong one, which is slowed down', async () => {
      const person = await world.accounts.someone();
      const [own, other] = [await world.accounts.signedIn(person), await world.accounts.signedIn(person)];
      const answers = [];
      for (let i = 0; i < 6; i += 1) answers.push(await change(own, `tahmin-${i}`));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 429]);
      expect(answers[0]?.json()).toEqual({
        message: 'Mevcut şifreniz hatalı.',
        code: 'WRONG_PASSWORD',
        errors: { current_password: ['Mevcut şifreniz hatalı.'] },
      });
      expect((await change(own, person.password)).statusCode).toBe(429);
      expect([await world.accounts.isSignedIn(own), await world.accounts.isSignedIn(other)]).toEqual([true, true]);
      expect(await world.accounts.mailsTo(person.email)).toEqual([]);
    });

    it('changes once when two ask at the same moment', async () => {
      const person = await world.accounts.someone();
      const own = await world.accounts.signedIn(person);
      const answers = await Promise.all(
        ['ilk-yeni-sifre', 'son-yeni-sifre'].map((password) => change(own, person.password, password)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      expect(await world.accounts.mailsTo(person.email)).toHaveLength(1);
    });

    it('ends the reset links that were under way', async () => {
      const person = await world.accounts.someone();
      const own = await world.accounts.signedIn(person);
      await world.accounts.post('/api/forgot-password', { email: person.email });
      const [mail] = await world.accounts.mailsTo(person.email);
      const token = /token=([\w-]+)&/.exec(mail?.part('text/plain') ?? '')?.[1];
      await change(own, person.password);
      const password = 'baska-sifre';
      const answer = await world.accounts.post('/api/reset-password', {
        email: person.email,
        token,
        password,
        password_confirmation: password,
      });
      expect(answer.json()).toMatchObject({ code: 'INVALID_TOKEN' });
    });

    it('is set by a reset link where there is none yet', async () => {
      const person = await world.accounts.someone();
      const own = await world.accounts.signedIn(person);
      await world.accounts.database.pool.query('update app.user set password_hash = null where id = $1', [person.id]);
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
      const own = await world.accounts.signedIn(await world.accounts.someone());
      const answer = await change(own, 'demo-1234', 'yepyeni-sifre', more);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { [field]: [sentence] } });
    });

    it('may be long: every character counts, also beyond the 72nd, spaces as they were pasted', async () => {
      const person = await world.accounts.someone();
      const own = await world.accounts.signedIn(person);
      const long = `  ${'Uzun bir parola, içinde boşluklar var. '.repeat(4)}  `;
      expect((await change(own, person.password, long)).statusCode).toBe(200);
      const tryOut = async (password: string) => {
        await world.accounts.forgetLimits();
        return (await world.accounts.logIn({ ...person, password })).statusCode;
      };
      expect(await tryOut(long)).toBe(200);
      for (const other of [long.trim(), long.slice(0, 72), `${long.slice(0, 100)}X${long.slice(101)}`, `${long} `])
        expect(await tryOut(other)).toBe(422);
    });

    it('is the same however a keyboard composes its letters', async () => {
      const person = await world.accounts.someone();
      const own = await world.accounts.signedIn(person);
      expect((await change(own, person.password, 'şifreğüçlü'.normalize('NFD'))).statusCode).toBe(200);
      expect((await world.accounts.logIn({ ...person, password: 'şifreğüçlü'.normalize('NFC') })).statusCode).toBe(200);
    });
  });

  describe('its profile', () => {
    const put = (headers: SessionHeaders, body: object) =>
      world.accounts.call('PUT', '/api/account/profile', body, headers);
    const get = (headers: SessionHeaders) => world.accounts.call('GET', '/api/account/profile', undefined, headers);

    it('shows what /api/user shows, and changes name, surname and phone', async () => {
      const person = await world.accounts.someone();
      const own = await world.accounts.signedIn(person);
      const before = (await get(own)).json<object>();
      expect(before).toEqual(
        (await world.accounts.call('GET', '/api/user', undefined, own)).json<{ user: object }>().user,
      );
      const answer = await put(own, { name: ' İpek  Su ', surname: 'Şahin', phone: '0532 999 88 77' });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { ...before, name: 'İpek Su', surname: 'Şahin', phone: '+905329998877' },
      ]);
      expect((await get(own)).json()).toEqual(answer.json());
      expect((await put(own, { name: 'İpek', surname: 'Şahin', phone: '' })).json()).toMatchObject({ phone: null });
      expect((await world.accounts.app.get(People).byIds([person.id])).get(person.id)).toMatchObject({
        name: 'İpek Ş.',
        has_phone: false,
      });
    });

    it('leaves alone what is not on the form', async () => {
      const person = await world.accounts.someone();
      const own = await world.accounts.signedIn(person);
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
      expect((await world.accounts.logIn(person)).statusCode).toBe(200);
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
      const own = await world.accounts.signedIn(await world.accounts.someone());
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
    const answer = await world.accounts.call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {});
    expect(answer.statusCode).toBe(401);
  });
});
