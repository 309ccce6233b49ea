import { Module } from '@nestjs/common';
import { RateLimiterModule } from '#platform/http/limits/rate-limiter.module.js';
import { MailOutboxModule } from '#platform/mail/outbox/mail-outbox.module.js';
import { AccountsModule } from '../accounts.module.js';
import { BeginSocialSignInHandler } from './commands/begin-social-sign-in.js';
import { ConfirmSocialSignInHandler } from './commands/confirm-social-sign-in.js';
import { FinishSocialSignInHandler } from './commands/finish-social-sign-in.js';
import { OpenSocialSessionHandler } from './commands/open-social-session.js';
import { SocialCookie } from './http/social-cookie.js';
import { SocialController } from './http/social.controller.js';
import { SocialAccounts } from './social-accounts.js';
import { SocialCodes } from './social-codes.js';
import { SocialHandshakes } from './social-handshakes.js';
import { SocialMails } from './social-mails.js';
import { SocialProofs } from './social-proofs.js';
import { SocialSignIns } from './social-sign-ins.js';

/** Signing in through Google and Facebook. */
@Module({
  imports: [AccountsModule, RateLimiterModule, MailOutboxModule],
  controllers: [SocialController],
  providers: [
    SocialSignIns,
    SocialHandshakes,
    SocialCodes,
    SocialAccounts,
    SocialProofs,
    SocialMails,
    SocialCookie,
    BeginSocialSignInHandler,
    FinishSocialSignInHandler,
    ConfirmSocialSignInHandler,
    OpenSocialSessionHandler,
  ],
})
export class SocialModule {}
