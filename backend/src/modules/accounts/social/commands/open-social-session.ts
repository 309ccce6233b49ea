import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { type CodeOwner, SocialCodes } from '../social-codes.js';
import { SecondSteps } from '#modules/accounts/factor/second-steps.js';
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
      readonly userAgent: string;
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
  ) {}

  /** @throws AppError invalid `SOCIAL_CODE_EXPIRED`, conflict `SECOND_FACTOR_NEEDED` */
  async execute({ input: { code, browser, userAgent } }: OpenSocialSession): Promise<SocialSessionOpened> {
    const owner = browser === undefined ? undefined : await this.codes.take(browser, code);
    if (!owner) throw codeExpired();
    await this.secondSteps.ask({ ...owner, passwordHash: null });
    return { ...owner, token: await this.sessions.open(owner.userId, owner.remember, userAgent) };
  }
}

// 422 and not 401: to the client a 401 means that a session has ended, and it reloads the page.
const codeExpired = () =>
  new AppError('invalid', 'SOCIAL_CODE_EXPIRED', 'Girişin süresi doldu. Lütfen yeniden deneyin.');
