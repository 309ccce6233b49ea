import { AuthenticatorApp } from './authenticator-app.js';
import type { AccountsApp } from './accounts-app.js';

const TOTP = '/api/account/second-factor/totp';

/** Somebody whose app is set up; its first code is spent on that. Needs FactorModule, and a clock that stands still at `now`. */
export async function withAuthenticator(accounts: AccountsApp, now: () => number, wish = {}) {
  const person = await accounts.someone(wish);
  const headers = await accounts.signedIn(person);
  return { person, headers, ...(await setUpAuthenticator(accounts, { id: person.id, headers }, now)) };
}

/**
 * The same of somebody who is signed in. With a clock that runs the first code has to be that of now: the one before may be too old by the
 * time it arrives.
 */
export async function setUpAuthenticator(
  accounts: AccountsApp,
  { id, headers }: { readonly id: number; readonly headers: Record<string, string> },
  now: () => number,
) {
  await accounts.provedMailbox(id);
  const { secret } = (await accounts.post(TOTP, {}, headers)).json<{ secret: string }>();
  const app = new AuthenticatorApp(secret, now);
  const firstCode = now === Date.now ? 0 : -1;
  const confirmed = await accounts.call('PUT', TOTP, { code: app.code(firstCode) }, headers);
  if (confirmed.statusCode !== 200) throw new Error(`The app was not confirmed: ${confirmed.body}`);
  return { secret, app, codes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
}
