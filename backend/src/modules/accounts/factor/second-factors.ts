import { Injectable } from '@nestjs/common';
import { type Passkey, SECOND_FACTOR, type SecondFactor, type SecondStepMethod } from '@ilan/api';
import type { ClientBase } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';
import { signInFirst } from '../sessions/sign-in-first.js';
import { RelyingParty } from './relying-party.js';

interface Row {
  readonly totp_since: Date | null;
  readonly codes_left: number;
  readonly code_used_at: Date | null;
  readonly passkeys: number;
}

/** Of a statement with a person's number as a parameter or a column: whether their password alone opens no session. */
export const hasSecondFactor = (person: `$${number}` | 'session.user_id'): string =>
  `(exists (select from app.totp_factor where totp_factor.user_id = ${person} and confirmed_at is not null)
    or exists (select from app.passkey where passkey.user_id = ${person}))`;

/** What people have beside their password. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly database: Database,
    private readonly party: RelyingParty,
  ) {}

  async of(userId: number): Promise<SecondFactor> {
    const [row, passkeys] = await Promise.all([this.row(userId, this.database.pool), this.passkeysOf(userId)]);
    return {
      totp_since: row?.totp_since?.toISOString() ?? null,
      passkeys,
      passkeys_at: this.party.site?.origin ?? null,
      recovery_codes_left: row?.codes_left ?? 0,
      recovery_code_used_at: row?.code_used_at?.toISOString() ?? null,
    };
  }

  async isOn(userId: number): Promise<boolean> {
    const [row] = await this.database.prepared<{ on: boolean }>(
      'second-factor-is-on',
      `select ${hasSecondFactor('$1')} as on`,
      [userId],
    );
    return row?.on ?? false;
  }

  /** What may be shown in the second step; nothing where the password is enough. */
  async methodsOf(userId: number, client: Pick<ClientBase, 'query'> = this.database.pool): Promise<SecondStepMethod[]> {
    const row = await this.row(userId, client);
    if (!row?.totp_since && !row?.passkeys) return [];
    return [
      ...(row.passkeys > 0 ? (['passkey'] as const) : []),
      ...(row.totp_since ? (['totp'] as const) : []),
      ...(row.codes_left > 0 ? (['recovery'] as const) : []),
    ];
  }

  private async passkeysOf(userId: number): Promise<Passkey[]> {
    const rows = await this.database.query<{ id: number; name: string; created_at: Date; last_used_at: Date | null }>(
      'select id, name, created_at, last_used_at from app.passkey where user_id = $1 order by id',
      [userId],
    );
    return rows.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    }));
  }

  private async row(userId: number, client: Pick<ClientBase, 'query'>): Promise<Row | undefined> {
    const { rows } = await client.query<Row>(
      `select (select confirmed_at from app.totp_factor where user_id = $1) as totp_since,
              (select count(*) from app.recovery_code where user_id = $1 and used_at is null) as codes_left,
              (select max(used_at) from app.recovery_code where user_id = $1) as code_used_at,
              (select count(*) from app.passkey where user_id = $1) as passkeys`,
      [userId],
    );
    return rows[0];
  }
}

/** One change of a person's factors at a time. @throws AppError unauthenticated, conflict `EMAIL_UNVERIFIED` */
export async function inTurn(client: ClientBase, userId: number): Promise<void> {
  const { rows } = await client.query<{ verified: boolean }>(
    'select email_verified_at is not null as verified from app.user where id = $1 and closed_at is null for no key update',
    [userId],
  );
  const [person] = rows;
  if (!person) throw signInFirst();
  // Whoever holds an account under a stranger's address would lock its owner out of it.
  if (!person.verified)
    throw new AppError(
      'conflict',
      'EMAIL_UNVERIFIED',
      'İki adımlı doğrulamayı açmadan önce e-posta adresinizi doğrulayın.',
    );
}

/** With the last factor go the codes that stand in for it. */
export async function dropCodesWithoutFactor(client: ClientBase, userId: number): Promise<void> {
  await client.query(`delete from app.recovery_code where user_id = $1 and not ${hasSecondFactor('$1')}`, [userId]);
}

/** In one's turn. @throws AppError conflict `TOO_MANY_PASSKEYS` */
export async function refuseMorePasskeys(client: ClientBase, userId: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*) as count from app.passkey where user_id = $1',
    [userId],
  );
  if ((rows[0]?.count ?? 0) < SECOND_FACTOR.passkeys) return;
  const sentence = `En fazla ${SECOND_FACTOR.passkeys} geçiş anahtarı ekleyebilirsiniz. Önce kullanmadığınız birini kaldırın.`;
  throw new AppError('conflict', 'TOO_MANY_PASSKEYS', sentence);
}
