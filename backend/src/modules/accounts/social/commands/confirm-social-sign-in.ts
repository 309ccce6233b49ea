import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#modules/accounts/security-log/security-log.js';
import { looksLikeToken } from '#modules/accounts/sessions/domain/session-rules.js';
import { SocialAccounts } from '../social-accounts.js';
import { SocialCodes } from '../social-codes.js';
import { SocialProofs } from '../social-proofs.js';
import { SocialRefusal } from '../social-refusal.js';

/** Somebody opened the link in the mail. Answers the code that their page exchanges for a session. */
export class ConfirmSocialSignIn extends Command<string> {
  constructor(
    readonly input: {
      readonly token: string;
      readonly browser: string | undefined;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(ConfirmSocialSignIn)
export class ConfirmSocialSignInHandler implements ICommandHandler<ConfirmSocialSignIn> {
  constructor(
    private readonly proofs: SocialProofs,
    private readonly accounts: SocialAccounts,
    private readonly codes: SocialCodes,
  ) {}

  /** @throws SocialRefusal expired */
  async execute({ input: { token, browser, from } }: ConfirmSocialSignIn): Promise<string> {
    if (browser === undefined || !looksLikeToken(token)) throw new SocialRefusal('expired');
    const waiting = await this.proofs.take(browser, token);
    if (!waiting) throw new SocialRefusal('expired');
    const { provider, profile, redirect, remember } = waiting;
    const userId = await this.accounts.accountOf(provider, profile, from);
    if (userId === undefined) throw new SocialRefusal('unverified_email');
    const link = { provider, subject: profile.subject };
    return this.codes.issue(browser, { userId, link, redirect, remember });
  }
}
