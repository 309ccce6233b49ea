import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { DeviceTokens } from '#modules/accounts/devices/device-tokens.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';

export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly input: {
      readonly email: string;
      readonly ip: string;
      readonly deviceTokens: readonly string[];
    },
  ) {
    super();
  }
}

const RESET_MAIL = 'reset-password';
/** To one person, by whoever asks: each replaces the one before, so that more are of use only to somebody who wants to annoy. */
const MAILS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60_000;
/** Nobody has this number: an address that nobody has is looked after in the same way. */
const NOBODY = -1;

const FIND =
  'select id, password_hash as "passwordHash" from app.user where lower(email) = lower($1) and not (demo and $2)';

interface Known {
  readonly id: number;
  readonly passwordHash: string | null;
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly database: Database,
    private readonly limits: AccountLimits,
    private readonly outbox: MailOutbox,
    private readonly demo: DemoAccess,
    private readonly deviceTokens: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Owes a mail in either case, to nobody where the address is unknown or has had enough for a day: what takes time comes later, elsewhere. A browser
   * that is known to the account goes on, from an allowance of its own, so that nobody can keep its owner from a link. @throws AppError rate_limited
   */
  async execute({ input: { email, ip, deviceTokens } }: RequestPasswordReset): Promise<void> {
    const [known] = await this.database.query<Known>(FIND, [email, this.demo.guarded]);
    const own = this.ownDevice(known, deviceTokens);
    if (own === undefined || !(await this.limits.useOwn('forgot', own)))
      await this.limits.use('forgot', { account: email, ip });
    await this.outbox.transaction(async (client, owe) => {
      // One after the other, lest many at once each find themselves the fifth.
      await client.query(`select pg_advisory_xact_lock(hashtext('reset mail'), hashtext(lower($1)))`, [email]);
      const [person] = (await client.query<Known>(FIND, [email, this.demo.guarded])).rows;
      const since = new Date(this.clock.now().getTime() - DAY_MS);
      const owed = await this.outbox.owedSince(client, { kind: RESET_MAIL, personId: person?.id ?? NOBODY, since });
      const goes = person && (owed < MAILS_A_DAY || this.ownDevice(person, deviceTokens) !== undefined);
      await owe({ kind: RESET_MAIL, key: `${RESET_MAIL}-${randomUUID()}`, personId: goes ? person.id : null });
    });
  }

  /** What the browser shows to be known to the account. */
  private ownDevice(person: Known | undefined, deviceTokens: readonly string[]): string | undefined {
    if (!person || person.passwordHash === null) return undefined;
    return this.deviceTokens.find(deviceTokens, { id: person.id, passwordHash: person.passwordHash });
  }
}
