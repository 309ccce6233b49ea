import type { ShownFactor } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { DeviceTokens } from '#modules/accounts/devices/device-tokens.js';
import { SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { SessionEnding } from '#modules/accounts/sessions/session-ending.js';
import { Sessions } from '#modules/accounts/sessions/sessions.js';
import { SecondSteps, stepExpired, type WaitingStep } from '../second-steps.js';
import { ShownCodes } from '../shown-codes.js';
import { wrongCode } from '../wrong-code.js';
import { WrongCodes } from '../wrong-codes.js';

export interface SteppedIn {
  readonly userId: number;
  readonly token: string;
  readonly remember: boolean;
  readonly redirect: string | null;
  /** For the browser to keep, in place of what it sent; undefined: as they were. */
  readonly deviceTokens: readonly string[] | undefined;
}

interface Browser {
  readonly ip: string;
  readonly userAgent: string;
  /** The session that the browser was signed in with until now. */
  readonly sessionId: string | undefined;
  readonly deviceTokens: readonly string[];
}

/** The second of two things is shown, and opens the session that the first one asked for. */
export class TakeSecondStep extends Command<SteppedIn> {
  constructor(readonly input: { readonly challenge: string; readonly shown: ShownFactor; readonly from: Browser }) {
    super();
  }
}

@CommandHandler(TakeSecondStep)
export class TakeSecondStepHandler implements ICommandHandler<TakeSecondStep> {
  constructor(
    private readonly steps: SecondSteps,
    private readonly codes: ShownCodes,
    private readonly wrong: WrongCodes,
    private readonly limits: AccountLimits,
    private readonly deviceTokens: DeviceTokens,
    private readonly sessions: Sessions,
    private readonly ending: SessionEnding,
    private readonly log: SecurityLog,
    private readonly outbox: MailOutbox,
  ) {}

  /** @throws AppError invalid `WRONG_CODE`, `SECOND_STEP_EXPIRED`; forbidden `ACCOUNT_SUSPENDED`; rate_limited */
  async execute({ input: { challenge, shown, from } }: TakeSecondStep): Promise<SteppedIn> {
    const step = await this.steps.find(challenge);
    const forgive = await this.allowance(step, from);
    await this.steps.useTry(challenge);
    const right = await this.outbox.transaction(async (client, owe) => {
      const of = { purpose: 'sign-in', holder: challenge } as const;
      if (await this.codes.take(client, owe, step.userId, of, shown)) {
        await this.steps.end(client, challenge);
        await this.wrong.forget(client, step.userId);
        return true;
      }
      await this.wrong.count(client, owe, step.userId, 'sign-in');
      return false;
    });
    if (!right) {
      await this.wrong.note(step.userId, from);
      throw wrongCode(shown.method);
    }
    const token = await this.open(step, from.userAgent);
    if (shown.method === 'recovery') await this.log.note('recovery_code_used', step.userId, from);
    await this.log.note('sign_in', step.userId, from);
    await forgive();
    if (from.sessionId !== undefined) await this.ending.end(from.sessionId);
    const { userId, remember, redirect } = step;
    return { userId, token, remember, redirect, deviceTokens: this.deviceTokensOf(step, from) };
  }

  private async open(step: WaitingStep, userAgent: string): Promise<string> {
    const token = await this.openBy(step, userAgent);
    if (token === undefined) throw stepExpired();
    return token;
  }

  private async openBy(step: WaitingStep, userAgent: string): Promise<string | undefined> {
    const { userId, passwordHash, link, remember } = step;
    if (passwordHash !== null)
      return this.sessions.openByPassword(userId, passwordHash, remember, userAgent, 'second-step-taken');
    return link ? this.sessions.openByLink(userId, link, remember, userAgent, 'second-step-taken') : undefined;
  }

  /** Somebody else's wrong codes do not keep a browser waiting that is known to the account. */
  private async allowance(step: WaitingStep, from: Browser): Promise<() => Promise<unknown>> {
    const { userId: id, passwordHash, email } = step;
    const own = passwordHash === null ? undefined : this.deviceTokens.find(from.deviceTokens, { id, passwordHash });
    const caller = { account: String(id), ip: from.ip };
    // The password was right; it counted as a try until now, lest whoever has it could ask for steps without end.
    const forgiveLogIn = () =>
      own === undefined
        ? // Not the address: it may be that the first step used a known browser's allowance, and took none of it.
          this.limits.clear('login', email)
        : this.limits.forgiveOwn('login', own);
    if (own !== undefined && (await this.limits.useOwn('second-step', own)))
      return () => Promise.all([this.limits.forgiveOwn('second-step', own), forgiveLogIn()]);
    await this.limits.use('second-step', caller);
    return () => Promise.all([this.limits.forgive('second-step', caller), forgiveLogIn()]);
  }

  private deviceTokensOf({ userId: id, passwordHash }: WaitingStep, from: Browser): readonly string[] | undefined {
    return passwordHash === null ? undefined : this.deviceTokens.with(from.deviceTokens, { id, passwordHash });
  }
}
