import type { SecondStepNeeded, SecondStepSession } from '@ilan/api';
import { FactorModule } from '#modules/accounts/factor/factor.module.js';
import { said } from '#test/support/accounts-app.js';
import { changedMeanwhile } from '#test/support/changed-meanwhile.js';
import { CookieBrowser } from '#test/support/cookie-browser.js';
import { SocialApp } from '#test/support/social-app.js';
import { setUpAuthenticator } from '#test/support/with-authenticator.js';

/** A provider vouches for the first step, and for no more. */
describe('who comes from Google and has a second factor', () => {
  let social: SocialApp;
  beforeAll(async () => {
    social = await SocialApp.start([FactorModule]);
  });
  afterAll(() => social.close());
  beforeEach(() => social.accounts.forgetLimits());

  const rows = (sql: string, id: number) => social.accounts.rows(sql, id);
  /** Signed out everywhere since. */
  async function aGooglerWithApp() {
    const person = social.aGoogler();
    const { session } = await social.signIn(person);
    const { id } = session.user;
    const signedIn = { id, headers: { authorization: `Bearer ${session.token}` } };
    const { app, codes } = await setUpAuthenticator(social.accounts, signedIn, Date.now);
    await rows('delete from app.session where user_id = $1', id);
    return { person, id, app, recovery: codes[0] ?? '' };
  }

  it('is nobody before the code is shown, and signed in as ever after it', async () => {
    const { person, id, app, recovery } = await aGooglerWithApp();
    await social.database.pool.query(`update app.user set password_hash = 'x' where id = $1`, [id]);
    await social.database.pool.query('delete from app.security_log where user_id = $1', [id]);

    const browser = new CookieBrowser();
    const { code } = await social.arrive(browser, person);
    const asked = await social.exchange(browser, code);
    expect(asked.status).toBe(409);
    const step = (await asked.json()) as SecondStepNeeded & { readonly code: string };
    expect(step).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', methods: ['totp', 'recovery'] });
    expect(step).not.toHaveProperty('token');
    expect(browser.cookie('ilan_session')).toBeUndefined();
    expect(await rows('select from app.session where user_id = $1', id)).toEqual([]);
    expect(await rows('select kind from app.security_log where user_id = $1', id)).toEqual([]);
    // The provider's code is used up: it leads to no second first step.
    expect((await social.exchange(browser, code)).status).toBe(422);

    const wrong = await social.accounts.post('/api/login/second-step', {
      challenge: step.challenge,
      method: 'totp',
      code: app.wrongCode(),
    });
    expect(wrong.statusCode).toBe(422);
    expect(await rows('select from app.session where user_id = $1', id)).toEqual([]);
    const taken = await social.accounts.post('/api/login/second-step', {
      challenge: step.challenge,
      method: 'recovery',
      code: recovery,
    });
    const session = taken.json<SecondStepSession>();
    expect(session).toMatchObject({ user: { id }, redirect: '/' });
    // The code proves more than the provider does: nothing asks for it again, though the person has a password.
    const opened = { authorization: `Bearer ${session.token}` };
    expect((await social.accounts.post('/api/account/second-factor/recovery-codes', {}, opened)).statusCode).toBe(200);
    expect(await rows(`select kind from app.security_log where user_id = $1 order by id`, id)).toEqual([
      { kind: 'wrong_code' },
      { kind: 'recovery_code_used' },
      { kind: 'sign_in' },
      { kind: 'recovery_codes_made' },
    ]);
  });

  it('is nobody either, with the right code, whose link ends at that moment', async () => {
    const { person, id, recovery } = await aGooglerWithApp();
    const browser = new CookieBrowser();
    const { code } = await social.arrive(browser, person);
    const { challenge } = (await (await social.exchange(browser, code)).json()) as SecondStepNeeded;
    const shown = { challenge, method: 'recovery', code: recovery };
    const answer = await changedMeanwhile(
      social.database,
      id,
      () => Promise.resolve(social.accounts.post('/api/login/second-step', shown)),
      (reset) => reset.query('delete from app.social_identity where user_id = $1', [id]),
    );
    expect(said(answer)).toEqual([422, 'SECOND_STEP_EXPIRED']);
    expect(await rows('select from app.session where user_id = $1', id)).toEqual([]);
  });
});
