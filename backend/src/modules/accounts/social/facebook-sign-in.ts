import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import {
  type Handshake,
  TIMEOUT_SECONDS,
  plainHttp,
  type ProviderKeys,
  type ProviderProfile,
  SocialSignIn,
} from './social-provider.js';
import { SocialRefusal } from './social-refusal.js';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const person = z.object({
  id: z.string().min(1).max(64),
  first_name: text,
  last_name: text,
  email: text,
});

/** OAuth, then a question to Graph: who holds this token? Facebook is no OpenID provider here, so there is no nonce to check. */
export class FacebookSignIn extends SocialSignIn {
  override readonly name = 'facebook';
  private readonly config: client.Configuration;

  constructor(
    private readonly keys: ProviderKeys,
    dialogUrl: string,
    private readonly graphUrl: string,
  ) {
    super();
    const server = {
      issuer: new URL(dialogUrl).origin,
      authorization_endpoint: dialogUrl,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    };
    this.config = new client.Configuration(server, keys.id, undefined, client.ClientSecretPost(keys.secret));
    this.config.timeout = TIMEOUT_SECONDS;
    for (const allow of plainHttp(graphUrl)) allow(this.config);
  }

  override async authorizationUrl({ state, codeVerifier }: Handshake, callback: string): Promise<URL> {
    return client.buildAuthorizationUrl(this.config, {
      redirect_uri: callback,
      scope: 'email public_profile',
      state,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  override async profile(answer: URL, { state, codeVerifier }: Handshake): Promise<ProviderProfile> {
    const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
    const { access_token: token } = await client.authorizationCodeGrant(this.config, answer, checks);
    const { id, first_name, last_name, email } = await this.whoHolds(token);
    // Graph has no word on whether the address was ever proven (docs/decisions/0012).
    const names = { givenName: first_name, familyName: last_name };
    return { subject: id, email, emailProof: 'unknown', isMailbox: false, ...names };
  }

  private async whoHolds(token: string): Promise<z.output<typeof person>> {
    const url = new URL(`${this.graphUrl}/me`);
    url.searchParams.set('fields', 'id,first_name,last_name,email');
    // Proves that the token is used by the app's own server: a token stolen elsewhere is of no use here.
    url.searchParams.set('appsecret_proof', createHmac('sha256', this.keys.secret).update(token).digest('hex'));
    const answer = await client.fetchProtectedResource(this.config, token, url, 'GET');
    if (!answer.ok) throw new SocialRefusal(answer.status >= 500 ? 'unavailable' : 'failed');
    const found = person.safeParse(await answer.json().catch(() => undefined));
    if (!found.success) throw new SocialRefusal('failed', found.error);
    return found.data;
  }
}
