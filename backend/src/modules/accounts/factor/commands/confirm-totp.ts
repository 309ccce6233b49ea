import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { type Origin, SecurityLog } from '#modules/accounts/security-log/security-log.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { FirstFactor } from '../first-factor.js';
import { tellOfChange } from '../owed-factor-mails.js';
import { SealedSecrets } from '../sealed-secrets.js';
import { inTurn } from '../second-factors.js';
import { stepOfCode } from '../totp.js';
import { TurningOn } from '../turning-on.js';
import { wrongCode } from '../wrong-code.js';

const SETUP_MS = 60 * 60_000;

/** The app shows the right code: from here on it is asked for. Answers new recovery codes, or null for who has some. */
export class ConfirmTotp extends Command<readonly string[] | null> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly sessionId: string;
      readonly code: string;
      readonly from: Origin;
    },
  ) {
    super();
  }
}

@CommandHandler(ConfirmTotp)
export class ConfirmTotpHandler implements ICommandHandler<ConfirmTotp> {
  constructor(
    private readonly demo: DemoAccess,
    private readonly database: Database,
    private readonly secrets: SealedSecrets,
    private readonly limits: AccountLimits,
    private readonly first: FirstFactor,
    private readonly turningOn: TurningOn,
    private readonly log: SecurityLog,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every other session of the person.
   * @throws AppError invalid `WRONG_CODE`, conflict `NO_SETUP`, `DEMO_SHARED`, forbidden `FRESH_SIGN_IN_NEEDED`, rate_limited
   */
  async execute({ input: { userId, sessionId, code, from } }: ConfirmTotp): Promise<readonly string[] | null> {
    await this.demo.requireOwn(userId);
    await this.limits.use('factor', { account: String(userId), ip: from.ip });
    const now = this.clock.now();
    const begun = await this.begun(userId, now);
    const secret = await this.secrets.open(userId, begun);
    const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
    if (step === undefined) throw wrongCode('totp');
    const { codes, ended } = await this.outbox.transaction(async (client, owe) => {
      await inTurn(client, userId);
      await this.first.requireMailbox(client, userId, sessionId);
      const { rowCount } = await client.query(
        `update app.totp_factor set confirmed_at = $3, last_step = $4
         where user_id = $1 and secret = $2 and confirmed_at is null`,
        [userId, begun, now, step],
      );
      if (rowCount === 0) throw noSetup();
      await tellOfChange(owe, userId, 'totp-on');
      return this.turningOn.complete(client, userId, sessionId);
    });
    this.turningOn.cut(ended);
    await this.log.note('factor_on', userId, from);
    return codes;
  }

  private async begun(userId: number, now: Date): Promise<string> {
    const [row] = await this.database.query<{ secret: string }>(
      'select secret from app.totp_factor where user_id = $1 and confirmed_at is null and begun_at > $2',
      [userId, new Date(now.getTime() - SETUP_MS)],
    );
    if (!row) throw noSetup();
    return row.secret;
  }
}

const noSetup = () => new AppError('conflict', 'NO_SETUP', 'Kurulumun süresi doldu. Lütfen baştan başlayın.');
