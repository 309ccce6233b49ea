import type { SocialProvider } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../config/config.js';
import { AppError } from '../../../kernel/app-error.js';
import { type Allowance, RateLimiter } from '../../../platform/http/rate-limiter.js';
import { SocialHandshakes, type Wish } from '../social/social-handshakes.js';
import { refusalOf, SocialRefusal } from '../social/social-refusal.js';
import { SocialSignIns } from '../social/social-sign-ins.js';
import { fingerprint } from '../tokens.js';

/** Answers where the browser goes on: to the provider. */
export class BeginSocialSignIn extends Command<URL> {
  constructor(
    readonly provider: SocialProvider,
    readonly browser: string,
    readonly wish: Wish,
    readonly ip: string,
  ) {
    super();
  }
}

const PER_ADDRESS: Allowance = { burst: 30, everySeconds: 5 };

export const callbackOf = (config: Config, provider: SocialProvider): string =>
  `${config.publicUrl}/api/auth/callback/${provider}`;

@CommandHandler(BeginSocialSignIn)
export class BeginSocialSignInHandler implements ICommandHandler<BeginSocialSignIn> {
  constructor(
    private readonly config: Config,
    private readonly signIns: SocialSignIns,
    private readonly handshakes: SocialHandshakes,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws SocialRefusal */
  async execute({ provider, browser, wish, ip }: BeginSocialSignIn): Promise<URL> {
    const signIn = this.signIns.named(provider);
    if (!signIn) throw new SocialRefusal('unavailable');
    await this.limit(ip);
    const handshake = await this.handshakes.begin(provider, browser, wish);
    try {
      return await signIn.authorizationUrl(handshake, callbackOf(this.config, provider));
    } catch (error) {
      throw refusalOf(error);
    }
  }

  private async limit(ip: string): Promise<void> {
    try {
      await this.limiter.use(`social:address:${fingerprint(ip)}`, PER_ADDRESS);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'rate_limited') throw new SocialRefusal('unavailable', error);
      throw error;
    }
  }
}
