import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@ilan/api';
import type pg from 'pg';
import { Clock } from '#kernel/clock.js';
import { MailOutbox, type OweMail } from '#platform/mail/outbox/mail-outbox.js';
import { errorCode } from '#platform/telemetry/error-code.js';
import { type Linking, linkingOf, socialEmail, socialName } from './domain/social-linking.js';
import { NewOwner } from '../registration/new-owner.js';
import { type Origin, SecurityLog } from '../security-log/security-log.js';
import { SessionEnding } from '../sessions/session-ending.js';
import type { ProviderProfile } from './social-provider.js';

const UNIQUE_VIOLATION = '23505';

interface AccountRow {
  readonly id: number;
  readonly emailVerified: boolean;
}

/** Finds, links or makes the account of a provider's person. */
@Injectable()
export class SocialAccounts {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
    private readonly ending: SessionEnding,
    private readonly newOwner: NewOwner,
    private readonly log: SecurityLog,
  ) {}

  /** Undefined for a person who is not known here and for whose address nobody vouches. */
  async accountOf(provider: SocialProvider, profile: ProviderProfile, from: Origin): Promise<number | undefined> {
    try {
      return await this.settle(provider, profile, from);
    } catch (error) {
      // Somebody registered the address in the same moment: this time it is found.
      if (errorCode(error) === UNIQUE_VIOLATION) return this.settle(provider, profile, from);
      throw error;
    }
  }

  private async settle(provider: SocialProvider, profile: ProviderProfile, from: Origin): Promise<number | undefined> {
    const email = profile.emailProof === 'verified' ? socialEmail(profile.email) : undefined;
    const ended: string[] = [];
    const [linking, userId] = await this.outbox.transaction(async (client, owe) => {
      await inTurn(client, [`${provider}:${profile.subject}`, ...(email === undefined ? [] : [`email:${email}`])]);
      const linking = linkingOf({
        knownAs: await identityOf(client, provider, profile.subject),
        emailProven: email !== undefined,
        account: email === undefined ? undefined : await accountWith(client, email),
      });
      return [linking, await this.carryOut(linking, { provider, profile, email, client, owe, ended })] as const;
    });
    this.ending.cut(ended);
    if (linking.kind === 'link') await this.log.note('social_linked', linking.userId, from);
    return userId;
  }

  private async carryOut(linking: Linking, arrived: Arrived): Promise<number | undefined> {
    switch (linking.kind) {
      case 'known':
        return linking.userId;
      case 'unproven':
        return undefined;
      case 'link':
        if (linking.takeOver) await this.takeOver(linking.userId, arrived);
        else await this.tell(linking.userId, arrived);
        return this.link(linking.userId, arrived);
      case 'create':
        return this.link(await this.create(arrived), arrived);
    }
  }

  private async takeOver(userId: number, { client, ended, owe }: Arrived): Promise<void> {
    const sessions = await this.newOwner.install(client, userId, null);
    if (!sessions) return;
    ended.push(...sessions);
    await owe({ kind: 'account-claimed', key: `account-claimed-${randomUUID()}`, personId: userId });
  }

  /** Nobody pressed a button for it: the owner hears of the new way into their account. */
  private async tell(userId: number, { provider, owe }: Arrived): Promise<void> {
    await owe({ kind: 'social-linked', key: `social-linked-${randomUUID()}`, personId: userId, data: { provider } });
  }

  private async create({ client, email, profile, owe }: Arrived): Promise<number> {
    const name = socialName(profile.givenName) ?? socialName(email?.split('@')[0]) ?? 'Üye';
    const { rows } = await client.query<{ id: number }>(
      `insert into app.user (name, surname, email, member_since, email_verified_at) values ($1, $2, $3, $4, $4) returning id`,
      [name, socialName(profile.familyName) ?? '', email, this.clock.now()],
    );
    const id = rows[0]?.id ?? 0;
    await owe({ kind: 'welcome', key: `welcome-${id}`, personId: id });
    return id;
  }

  private async link(userId: number, { client, provider, profile }: Arrived): Promise<number> {
    await client.query(
      'insert into app.social_identity (provider, subject, user_id, linked_at, is_mailbox) values ($1, $2, $3, $4, $5)',
      [provider, profile.subject, userId, this.clock.now(), profile.isMailbox],
    );
    return userId;
  }
}

interface Arrived {
  readonly provider: SocialProvider;
  readonly profile: ProviderProfile;
  readonly email: string | undefined;
  readonly client: pg.PoolClient;
  readonly owe: OweMail;
  /** Sessions that were ended, to be cut off once that is certain. */
  readonly ended: string[];
}

/** Two tabs that come back at once make one account. */
async function inTurn(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort())
    await client.query(`select pg_advisory_xact_lock(hashtext('social sign-in'), hashtext(lower($1)))`, [name]);
}

async function identityOf(client: pg.PoolClient, provider: SocialProvider, subject: string) {
  const { rows } = await client.query<{ user_id: number }>(
    'select user_id from app.social_identity where provider = $1 and subject = $2',
    [provider, subject],
  );
  return rows[0]?.user_id;
}

async function accountWith(client: pg.PoolClient, email: string): Promise<AccountRow | undefined> {
  const { rows } = await client.query<AccountRow>(
    `select id, email_verified_at is not null as "emailVerified" from app.user where lower(email) = lower($1) for update`,
    [email],
  );
  return rows[0];
}
