import { Injectable } from '@nestjs/common';
import type { SocialProvider, SocialProviders } from '@ilan/api';
import { Config } from '#config/config.js';
import { PROVIDER_LABELS } from '../mails/provider-labels.js';
import { FacebookSignIn } from './facebook-sign-in.js';
import { GoogleSignIn } from './google-sign-in.js';
import type { ProviderKeys, SocialSignIn } from './social-provider.js';

/** The ways to sign in elsewhere that this installation has keys for. */
@Injectable()
export class SocialSignIns {
  private readonly byName: Readonly<Record<SocialProvider, SocialSignIn | undefined>>;

  constructor({ env }: Config) {
    const google = keysOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET);
    const facebook = keysOf(env.FACEBOOK_APP_ID, env.FACEBOOK_APP_SECRET);
    this.byName = {
      google: google && new GoogleSignIn(google, env.GOOGLE_ISSUER_URL),
      facebook: facebook && new FacebookSignIn(facebook, env.FACEBOOK_DIALOG_URL, env.FACEBOOK_GRAPH_URL),
    };
  }

  /** Undefined where the operator set no keys for it. */
  named(name: SocialProvider): SocialSignIn | undefined {
    return this.byName[name];
  }

  described(): SocialProviders['data'] {
    return (Object.keys(this.byName) as SocialProvider[]).map((name) => ({
      name,
      enabled: this.byName[name] !== undefined,
      reason: this.byName[name] ? null : `${PROVIDER_LABELS[name]} ile giriş bu sitede henüz etkinleştirilmedi.`,
    }));
  }
}

const keysOf = (id: string | undefined, secret: string | undefined): ProviderKeys | undefined =>
  id !== undefined && secret !== undefined ? { id, secret } : undefined;
