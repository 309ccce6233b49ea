import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { SecondFactor, SecondStepNeeded } from '@ilan/api';
import { FactorModule } from '#modules/accounts/factor/factor.module.js';
import { SettingsModule } from '#modules/settings/settings.module.js';
import { AccountsApp, HOME, said } from './accounts-app.js';
import { SoftPasskey } from './soft-passkey.js';

const OWN = '/api/account/second-factor';
const KEYS = `${OWN}/passkeys`;
type Headers = Record<string, string>;
type Person = Awaited<ReturnType<AccountsApp['someone']>>;

/** People with passkeys, for the `describe` that calls it. */
export class PasskeyWorld {
  accounts!: AccountsApp;

  constructor() {
    beforeAll(async () => {
      this.accounts = await AccountsApp.start([FactorModule, SettingsModule]);
    });
    afterAll(() => this.accounts.close());
    beforeEach(() => this.accounts.forgetLimits());
  }

  readonly ask = async (headers: Headers, url = `${KEYS}/options`, body = {}) =>
    (await this.accounts.post(url, body, headers)).json<{ challenge: string; [key: string]: unknown }>();

  readonly send = (headers: Headers, credential: object, name = 'Telefonum') =>
    this.accounts.post(KEYS, { name, credential }, headers);

  readonly own = async (headers: Headers) =>
    (await this.accounts.call('GET', OWN, undefined, headers)).json<SecondFactor>();

  readonly withKey = async (wish = {}) => {
    const person = await this.accounts.someone(wish);
    const headers = await this.accounts.signedIn(person);
    await this.accounts.provedMailbox(person.id);
    const key = new SoftPasskey(HOME);
    const added = await this.send(headers, key.register((await this.ask(headers)).challenge));
    expect(said(added)).toEqual([200, undefined]);
    return { person, headers, key, codes: added.json<{ recovery_codes: string[] }>().recovery_codes };
  };

  readonly firstStep = async (person: Person) => (await this.accounts.logIn(person)).json<SecondStepNeeded>();
}
