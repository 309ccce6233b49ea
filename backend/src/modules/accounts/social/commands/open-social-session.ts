import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { type CodeOwner, SocialCodes } from '../social-codes.js';
import { SecondSteps } from '#modules/accounts/factor/second-steps.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { Sessions } from '#modules/accounts/sessions/sessions.js';

export interface SocialSessionOpened extends CodeOwner {
  readonly token: string;
}

/** The waiting page exchanges its code. */
export class OpenSocialSession extends Command<SocialSessionOpened> {
  constructor(
    readonly input: {
      readonly code: string;
      readonly browser: string | undefined;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(OpenSocialSession)
export class OpenSocialSessionHandler implements ICommandHandler<OpenSocialSession> {
  constructor(
    private readonly codes: SocialCodes,
    private readonly sessions: Sessions,
    private readonly secondSteps: SecondSteps,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError invalid `SOCIAL_CODE_EXPIRED`, also where the link ended meanwhile; conflict `SECOND_FACTOR_NEEDED` */
  async execute({ input: { code, browser, from } }: OpenSocialSession): Promise<SocialSessionOpened> {
    const owner = browser === undefined ? undefined : await this.codes.take(browser, code);
    if (!owner) throw codeExpired();
    await this.secondSteps.ask({ ...owner, passwordHash: null });
    const token = await this.sessions.openByLink(owner.userId, owner.link, owner.remember, from.userAgent);
    if (token === undefined) throw codeExpired();
    await this.log.note('social_sign_in', owner.userId, from);
    return { ...owner, token };
  }
}

// 422 and not 401: to the client a 401 means that a session has ended, and it reloads the page.
const codeExpired = () =>
  new AppError('invalid', 'SOCIAL_CODE_EXPIRED', 'Girişin süresi doldu. Lütfen yeniden deneyin.');
