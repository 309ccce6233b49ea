import type { SocialSession } from '@ilan/api';
import { changedMeanwhile } from '#test/support/changed-meanwhile.js';
import { CookieBrowser } from '#test/support/cookie-browser.js';
import type { ProviderPerson } from '#test/support/oidc-provider.js';
import { SocialApp } from '#test/support/social-app.js';
import { FreshSignIn } from '../sessions/fresh-sign-in.js';

/** What a link to Google or Facebook is worth, and how long. */
describe('the trust in a provider', () => {
  let social: SocialApp;
  beforeAll(async () => {
    social = await SocialApp.start();
  });
  afterAll(() => social.close());
  beforeEach(() => social.accounts.forgetLimits());

  const mailsTo = async (email: string) =>
    (await social.accounts.mailsTo(email)).map((mail) => ({
      subject: mail.header('Subject'),
      text: mail.part('text/plain'),
    }));
  const entriesOf = async (userId: number) =>
    (
      await social.database.pool.query<{ kind: string }>(
        'select kind from app.security_log where user_id = $1 order by id',
        [userId],
      )
    ).rows.map(({ kind }) => kind);
  const confirmLink = async (email: string) => {
    const texts = (await mailsTo(email)).map(({ text }) => text);
    return /http:\S+\/api\/auth\/confirm\?token=[\w-]{43}/.exec(texts.at(-1) ?? '')?.[0] ?? '';
  };
  /** By a mail of ours, in the browser that has signed in. */
  const confirmed = async (person: ProviderPerson, by: 'google' | 'facebook') => {
    const browser = new CookieBrowser();
    expect((await social.arrive(browser, person, by)).error).toBe('confirm_email');
    const { code, error } = await social.comeBack(browser, await confirmLink(person.email ?? ''));
    expect(error).toBeNull();
    return (await (await social.exchange(browser, code)).json()) as SocialSession;
  };
  const reset = async (email: string, password = 'kirmizi-balkonda-cay') => {
    await social.accounts.post('/api/forgot-password', { email });
    const { text } = (await mailsTo(email)).at(-1) ?? { text: '' };
    const token = /token=([\w-]{43})/.exec(text)?.[1];
    const form = { email, token, password, password_confirmation: password };
    expect((await social.accounts.post('/api/reset-password', form)).statusCode).toBe(200);
  };

  describe('in what Google says of an address', () => {
    it.each<[string, Partial<ProviderPerson>]>([
      ['of another post', { hd: undefined }],
      ['of another organisation', { hd: 'baska.example' }],
      ['that only ends like the organisation', { hd: 'example' }],
    ])('%s is none: our own mail asks', async (_, wish) => {
      const account = await social.accounts.someone();
      const person = social.aGoogler({ email: account.email, ...wish });
      const { error } = await social.arrive(new CookieBrowser(), person);
      expect(error).toBe('confirm_email');
      expect(await social.identities(account.id)).toEqual([]);
      expect((await mailsTo(account.email)).map(({ subject }) => subject)).toEqual(['Google ile girişinizi onaylayın']);
      expect((await confirmed(person, 'google')).user.id).toBe(account.id);
    });

    it.each([
      ['gmail.com', undefined],
      ['GoogleMail.com', undefined],
      ['Firma.example', 'firma.example'],
    ])('at %s is enough where it hosts the mails (%s)', async (domain, hd) => {
      const account = await social.accounts.someone({ email: `biri.${domain.length}${hd ?? ''}@${domain}` });
      const person = social.aGoogler({ email: account.email.toLowerCase(), hd });
      expect((await social.signIn(person)).session.user.id).toBe(account.id);
    });
  });

  describe('is told', () => {
    it('by mail and in the security log when an account that was there is joined', async () => {
      const account = await social.accounts.someone();
      await social.signIn(social.aGoogler({ email: account.email }));
      const [mail] = await mailsTo(account.email);
      expect(mail?.subject).toBe('Hesabınıza Google ile giriş eklendi');
      expect(mail?.text).toContain('şifremi sıfırla');
      expect(await entriesOf(account.id)).toEqual(['social_linked', 'social_sign_in']);
    });

    it('once, and not to those whose account it made', async () => {
      const [account, newcomer] = [await social.accounts.someone(), social.aGoogler()];
      const person = social.aGoogler({ email: account.email });
      for (const one of [person, person, newcomer]) await social.signIn(one);
      const told = async (email = '') => (await mailsTo(email)).filter(({ subject }) => subject.includes('eklendi'));
      expect([await told(account.email), await told(newcomer.email)].map(({ length }) => length)).toEqual([1, 0]);
    });

    it('also where our own mail was asked', async () => {
      const account = await social.accounts.someone();
      await confirmed(social.aGoogler({ email: account.email }), 'facebook');
      expect((await mailsTo(account.email)).map(({ subject }) => subject)).toContain(
        'Hesabınıza Facebook ile giriş eklendi',
      );
      expect(await entriesOf(account.id)).toContain('social_linked');
    });
  });

  describe('ends with a reset password', () => {
    it('for every link but of who is the mailbox itself', async () => {
      const account = await social.accounts.someone({ email: 'sahibi@gmail.com' });
      const [own, stranger] = [
        social.aGoogler({ email: account.email, hd: undefined }),
        social.aGoogler({ email: account.email }),
      ];
      await social.signIn(own);
      await confirmed(stranger, 'facebook');
      await reset(account.email);
      expect(await social.identities(account.id)).toEqual([{ provider: 'google', subject: own.subject }]);
      expect((await social.arrive(new CookieBrowser(), stranger, 'facebook')).error).toBe('confirm_email');
      expect((await social.signIn(own)).session.user.id).toBe(account.id);
      expect(await entriesOf(account.id)).toContain('social_unlinked');
      const changed = (await mailsTo(account.email)).find(({ subject }) => subject === 'Şifreniz değiştirildi');
      expect(changed?.text).toContain('Facebook ile giriş kaldırıldı');
    });

    it('also where an organisation hosts the address, which may be another person’s by now, and of earlier times', async () => {
      const account = await social.accounts.someone();
      await social.signIn(social.aGoogler({ email: account.email }));
      await social.database.pool.query(
        `insert into app.social_identity (provider, subject, user_id, linked_at) values ('google', 'once', $1, now())`,
        [account.id],
      );
      await reset(account.email);
      expect(await social.identities(account.id)).toEqual([]);
    });

    it('and a sign-in that is on its way to its session does not arrive', async () => {
      const account = await social.accounts.someone();
      const browser = new CookieBrowser();
      const { code } = await social.arrive(browser, social.aGoogler({ email: account.email }));
      await social.database.pool.query(
        `insert into app.second_step (token_hash, user_id, remember, tries_left, expires_at)
         values ('\\x00', $1, false, 5, now() + interval '5 minutes')`,
        [account.id],
      );
      await reset(account.email);
      expect((await social.exchange(browser, code)).status).toBe(422);
      const { rowCount } = await social.database.pool.query('select from app.second_step where user_id = $1', [
        account.id,
      ]);
      expect(rowCount).toBe(0);
    });

    it('and neither does one that has left its code behind at that moment, or gets it only then', async () => {
      const account = await social.accounts.someone();
      const unlink = 'delete from app.social_identity where user_id = $1';
      const [early, late] = [new CookieBrowser(), new CookieBrowser()];
      const person = social.aGoogler({ email: account.email });
      const { code } = await social.arrive(early, person);
      const answer = await changedMeanwhile(
        social.database,
        account.id,
        () => social.exchange(early, code),
        (reset) => reset.query(unlink, [account.id]),
      );
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'SOCIAL_CODE_EXPIRED']);
      const second = await social.arrive(late, person);
      await social.database.pool.query(unlink, [account.id]);
      expect((await social.exchange(late, second.code)).status).toBe(422);
      const { rowCount } = await social.database.pool.query('select from app.session where user_id = $1', [account.id]);
      expect(rowCount).toBe(0);
    });

    it('and neither does one that waits for the click in a mail: whoever asked for it may have read the mailbox until now', async () => {
      const account = await social.accounts.someone();
      const browser = new CookieBrowser();
      const stranger = social.aGoogler({ email: account.email });
      expect((await social.arrive(browser, stranger, 'facebook')).error).toBe('confirm_email');
      const link = await confirmLink(account.email);
      await reset(account.email);
      expect((await social.comeBack(browser, link)).error).toBe('expired');
      expect(await social.identities(account.id)).toEqual([]);
    });
  });

  it('is no password: who has one is asked for it, who has none is not', async () => {
    const account = await social.accounts.someone();
    const fresh = social.app.get(FreshSignIn);
    const sessionOf = async (userId: number) =>
      (await social.database.pool.query<{ id: string }>('select id from app.session where user_id = $1', [userId]))
        .rows[0]?.id ?? '';
    const [known, without] = [
      (await social.signIn(social.aGoogler({ email: account.email }))).session,
      (await social.signIn(social.aGoogler())).session,
    ];
    await expect(fresh.require(await sessionOf(known.user.id))).rejects.toMatchObject({ details: { by: 'password' } });
    await fresh.require(await sessionOf(without.user.id));
    const bearer = { authorization: `Bearer ${known.token}` };
    const again = await social.accounts.post('/api/account/confirm', { password: account.password }, bearer);
    expect(again.statusCode).toBe(204);
    await fresh.require(await sessionOf(known.user.id));
  });
});
