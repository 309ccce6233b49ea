import { afterAll, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import type { SecondStepNeeded } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { FactorModule } from '#modules/accounts/factor/factor.module.js';
import { AccountsApp, said } from './accounts-app.js';
import { withAuthenticator } from './with-authenticator.js';

type Person = Awaited<ReturnType<AccountsApp['someone']>>;

/** Accounts with second factors for the `describe` that calls it, and the steps of a sign-in with one. */
export class FactorWorld {
  accounts!: AccountsApp;
  /** The middle of a half minute, at which the clocks of server and phones stand still: a test never crosses into the next. */
  now = 0;

  constructor() {
    beforeAll(async () => {
      this.accounts = await AccountsApp.start([FactorModule]);
      jest.spyOn(this.accounts.app.get(Clock), 'now').mockImplementation(() => new Date(this.now));
    });
    afterAll(() => this.accounts.close());
    beforeEach(async () => {
      this.now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
      await this.accounts.forgetLimits();
    });
  }

  readonly rows = (sql: string, ...values: unknown[]) => this.accounts.rows(sql, ...values);

  readonly subjects = async (email: string) =>
    (await this.accounts.mailsTo(email)).map((mail) => mail.header('Subject'));

  /** Somebody whose app is set up; its first code is spent on that. */
  readonly withApp = (wish = {}) => withAuthenticator(this.accounts, () => this.now, wish);

  readonly firstStep = async (person: Pick<Person, 'email' | 'password'>, headers = {}): Promise<SecondStepNeeded> => {
    const answer = await this.accounts.logIn(person, headers);
    expect(said(answer)).toEqual([409, 'SECOND_FACTOR_NEEDED']);
    expect(answer.cookies).toEqual([]);
    return answer.json<SecondStepNeeded>();
  };

  readonly show = (challenge: string, method: 'totp' | 'recovery', code: string, headers = {}) =>
    this.accounts.post('/api/login/second-step', { challenge, method, code }, headers);
}
