import type { SocialProvider } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '#config/config.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import type { Origin } from '#modules/accounts/security-log/security-log.js';
import { socialEmail } from '../domain/social-linking.js';
import { SocialAccounts } from '../social-accounts.js';
import { SocialCodes } from '../social-codes.js';
import { SocialHandshakes } from '../social-handshakes.js';
import type { Handshake, ProviderProfile, SocialSignIn } from '../social-provider.js';
import { limited, refusalOf, SocialRefusal } from '../social-refusal.js';
import { SocialProofs } from '../social-proofs.js';
import { SocialSignIns } from '../social-sign-ins.js';
import { callbackOf } from './begin-social-sign-in.js';

/** Somebody came back from a provider. Answers the code that their page exchanges for a session. */
export class FinishSocialSignIn extends Command<string> {
  constructor(
    readonly input: {
      readonly provider: SocialProvider;
      /** Undefined for a browser that has not begun anything here. */
      readonly browser: string | undefined;
      /** What the provider put into the address, with its `?`. */
      readonly query: string;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(FinishSocialSignIn)
export class FinishSocialSignInHandler implements ICommandHandler<FinishSocialSignIn> {
  constructor(
    private readonly config: Config,
    private readonly signIns: SocialSignIns,
    private readonly handshakes: SocialHandshakes,
    private readonly accounts: SocialAccounts,
    private readonly codes: SocialCodes,
    private readonly proofs: SocialProofs,
    private readonly limits: AccountLimits,
  ) {}

  /** @throws SocialRefusal */
  async execute({ input: { provider, browser, query, from } }: FinishSocialSignIn): Promise<string> {
    const signIn = this.signIns.named(provider);
    if (!signIn) throw new SocialRefusal('unavailable');
    const answer = new URL(callbackOf(this.config, provider) + query);
    const state = answer.searchParams.get('state');
    if (browser === undefined || state === null) throw new SocialRefusal('expired');
    const begun = await this.handshakes.take(provider, browser, state);
    if (!begun) throw new SocialRefusal('expired');
    const profile = await profileOf(signIn, answer, begun);
    const { redirect, remember } = begun;
    const userId = await this.accounts.accountOf(provider, profile, from);
    const link = { provider, subject: profile.subject };
    if (userId !== undefined) return this.codes.issue(browser, { userId, link, redirect, remember });
    const email = profile.emailProof === 'unknown' ? socialEmail(profile.email) : undefined;
    if (email === undefined) throw new SocialRefusal('unverified_email');
    await limited(this.limits.use('confirm-social', { account: email, ip: from.ip }));
    await this.proofs.ask(browser, { provider, redirect, remember, profile: { ...profile, email } });
    throw new SocialRefusal('confirm_email');
  }
}

async function profileOf(signIn: SocialSignIn, answer: URL, handshake: Handshake): Promise<ProviderProfile> {
  try {
    return await signIn.profile(answer, handshake);
  } catch (error) {
    throw refusalOf(error);
  }
}
