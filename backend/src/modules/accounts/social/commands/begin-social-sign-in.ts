import type { SocialProvider } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '#config/config.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { SocialHandshakes, type Wish } from '../social-handshakes.js';
import { limited, refusalOf, SocialRefusal } from '../social-refusal.js';
import { SocialSignIns } from '../social-sign-ins.js';

/** Answers where the browser goes on: to the provider. */
export class BeginSocialSignIn extends Command<URL> {
  constructor(
    readonly input: {
      readonly provider: SocialProvider;
      readonly browser: string;
      readonly wish: Wish;
      readonly ip: string;
    },
  ) {
    super();
  }
}

export const callbackOf = (config: Config, provider: SocialProvider): string =>
  `${config.publicUrl}/api/auth/callback/${provider}`;

@CommandHandler(BeginSocialSignIn)
export class BeginSocialSignInHandler implements ICommandHandler<BeginSocialSignIn> {
  constructor(
    private readonly config: Config,
    private readonly signIns: SocialSignIns,
    private readonly handshakes: SocialHandshakes,
    private readonly limits: AccountLimits,
  ) {}

  /** @throws SocialRefusal */
  async execute({ input: { provider, browser, wish, ip } }: BeginSocialSignIn): Promise<URL> {
    const signIn = this.signIns.named(provider);
    if (!signIn) throw new SocialRefusal('unavailable');
    await limited(this.limits.use('social', { account: browser, ip }));
    const handshake = await this.handshakes.begin(provider, browser, wish);
    try {
      return await signIn.authorizationUrl(handshake, callbackOf(this.config, provider));
    } catch (error) {
      throw refusalOf(error);
    }
  }
}
