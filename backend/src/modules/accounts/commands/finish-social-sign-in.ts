import type { SocialProvider } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../config/config.js';
import { SocialAccounts } from '../social/social-accounts.js';
import { SocialCodes } from '../social/social-codes.js';
import { SocialHandshakes } from '../social/social-handshakes.js';
import type { Handshake, ProviderProfile, SocialSignIn } from '../social/social-provider.js';
import { refusalOf, SocialRefusal } from '../social/social-refusal.js';
import { SocialSignIns } from '../social/social-sign-ins.js';
import { callbackOf } from './begin-social-sign-in.js';

/** Somebody came back from a provider. Answers the code that their page exchanges for a session. */
export class FinishSocialSignIn extends Command<string> {
  constructor(
    readonly provider: SocialProvider,
    /** Undefined for a browser that has not begun anything here. */
    readonly browser: string | undefined,
    /** What the provider put into the address, with its `?`. */
    readonly query: string,
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
  ) {}

  /** @throws SocialRefusal */
  async execute({ provider, browser, query }: FinishSocialSignIn): Promise<string> {
    const signIn = this.signIns.named(provider);
    if (!signIn) throw new SocialRefusal('unavailable');
    const answer = new URL(callbackOf(this.config, provider) + query);
    const state = answer.searchParams.get('state');
    if (browser === undefined || state === null) throw new SocialRefusal('expired');
    const begun = await this.handshakes.take(provider, browser, state);
    if (!begun) throw new SocialRefusal('expired');
    const profile = await profileOf(signIn, answer, begun);
    const userId = await this.accounts.accountOf(provider, profile);
    return this.codes.issue(browser, { userId, redirect: begun.redirect, remember: begun.remember });
  }
}

async function profileOf(signIn: SocialSignIn, answer: URL, handshake: Handshake): Promise<ProviderProfile> {
  try {
    return await signIn.profile(answer, handshake);
  } catch (error) {
    throw refusalOf(error);
  }
}
