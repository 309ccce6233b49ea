import * as client from 'openid-client';
import { googleProof } from './domain/google-proof.js';
import {
  type Handshake,
  TIMEOUT_SECONDS,
  plainHttp,
  type ProviderKeys,
  type ProviderProfile,
  SocialSignIn,
} from './social-provider.js';
import { SocialRefusal } from './social-refusal.js';

/** How long Google's own description of its endpoints is believed. */
const DESCRIPTION_MS = 3_600_000;

/** OpenID Connect: the identity comes signed, with our nonce in it. */
export class GoogleSignIn extends SocialSignIn {
  override readonly name = 'google';
  #description: { readonly config: Promise<client.Configuration>; readonly until: number } | undefined;

  constructor(
    private readonly keys: ProviderKeys,
    private readonly issuer: string,
  ) {
    super();
  }

  override async authorizationUrl({ state, nonce, codeVerifier }: Handshake, callback: string): Promise<URL> {
    return client.buildAuthorizationUrl(await this.described(), {
      redirect_uri: callback,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      // A machine that several people use: nobody is signed in as whoever used Google last.
      prompt: 'select_account',
    });
  }

  override async profile(answer: URL, { state, nonce, codeVerifier }: Handshake): Promise<ProviderProfile> {
    const tokens = await client.authorizationCodeGrant(await this.described(), answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
    });
    const claims = tokens.claims();
    if (!claims) throw new SocialRefusal('failed');
    const email = text(claims['email']);
    return {
      subject: claims.sub,
      email,
      ...googleProof(email, claims['email_verified'] === true, text(claims['hd'])),
      givenName: text(claims['given_name']) ?? text(claims['name']),
      familyName: text(claims['family_name']),
    };
  }

  private described(): Promise<client.Configuration> {
    if (this.#description && this.#description.until > Date.now()) return this.#description.config;
    const config = this.describe();
    this.#description = { config, until: Date.now() + DESCRIPTION_MS };
    config.catch(() => {
      if (this.#description?.config === config) this.#description = undefined;
    });
    return config;
  }

  private describe(): Promise<client.Configuration> {
    const { id, secret } = this.keys;
    return client.discovery(new URL(this.issuer), id, undefined, client.ClientSecretPost(secret), {
      timeout: TIMEOUT_SECONDS,
      execute: [client.enableNonRepudiationChecks, ...plainHttp(this.issuer)],
    });
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
