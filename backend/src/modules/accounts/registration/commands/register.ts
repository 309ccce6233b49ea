import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PoolClient } from 'pg';
import type { RegisterRequest } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { MailOutbox, type OweMail } from '#platform/mail/outbox/mail-outbox.js';
import { AccountLimits } from '#modules/accounts/account-limits.js';
import { DeviceTokens } from '#modules/accounts/devices/device-tokens.js';
import { refuseWeakPassword } from '#modules/accounts/passwords/weak-passwords.js';
import { PasswordHasher } from '#modules/accounts/passwords/password-hasher.js';

export class Register extends Command<readonly string[]> {
  constructor(
    readonly input: {
      readonly person: RegisterRequest;
      readonly from: { readonly ip: string; readonly deviceTokens: readonly string[] };
    },
  ) {
    super();
  }
}

/** The owner of a known address hears of it this often at most. */
const REMINDER_MS = 12 * 60 * 60 * 1_000;
/** Somebody who pressed the button twice has the welcome mail already. */
const FRESH_MS = 15 * 60 * 1_000;

/**
 * Tells nobody whether an address is known: the same answer after the same work, and what there is to say goes to the address
 * itself. Two registrations at once make one account, because the row of the faster one is in the way of the other.
 */
@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly limits: AccountLimits,
    private readonly hasher: PasswordHasher,
    private readonly outbox: MailOutbox,
    private readonly deviceTokens: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  /** Answers the deviceTokens for the browser: it made the account, or it looks as if it did. @throws AppError invalid, rate_limited */
  async execute({ input: { person, from } }: Register): Promise<readonly string[]> {
    await this.limits.use('register', { account: person.email, ip: from.ip });
    await refuseWeakPassword(person.password, { ...person, name: person.first_name, surname: person.last_name });
    const passwordHash = await this.hasher.hash(person.password);
    const id = await this.outbox.transaction(async (client, owe) => {
      const made = await this.insert(client, person, passwordHash);
      if (made === undefined) await this.remind(client, person.email, owe);
      else await owe({ kind: 'welcome', key: `welcome-${made}`, personId: made });
      return made;
    });
    return id === undefined
      ? this.deviceTokens.withNone(from.deviceTokens)
      : this.deviceTokens.with(from.deviceTokens, { id, passwordHash });
  }

  private async insert(client: PoolClient, person: RegisterRequest, hash: string): Promise<number | undefined> {
    const { rows } = await client.query<{ id: number }>(
      `insert into app.user (name, surname, email, password_hash, member_since) values ($1, $2, $3, $4, $5)
       on conflict (lower(email)) do nothing returning id`,
      [person.first_name, person.last_name, person.email, hash, this.clock.now()],
    );
    return rows[0]?.id;
  }

  private async remind(client: PoolClient, email: string, owe: OweMail): Promise<void> {
    const { rows } = await client.query<{ id: number; member_since: Date }>(
      'select id, member_since from app.user where lower(email) = lower($1)',
      [email],
    );
    const [known] = rows;
    if (!known) return;
    const now = this.clock.now().getTime();
    const fresh = now - known.member_since.getTime() < FRESH_MS;
    const key = `already-registered-${known.id}-${fresh ? 'fresh' : Math.floor(now / REMINDER_MS)}`;
    await owe({ kind: 'already-registered', key, personId: fresh ? null : known.id });
  }
}
