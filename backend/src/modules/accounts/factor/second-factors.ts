import { Injectable } from '@nestjs/common';
import type { SecondFactor, SecondStepMethod } from '@ilan/api';
import type { ClientBase } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';

interface Row {
  readonly totp_since: Date | null;
  readonly codes_left: number;
  readonly code_used_at: Date | null;
}

/** Of a statement with a person's number as a parameter or a column: whether their password alone opens no session. */
export const hasSecondFactor = (person: `$${number}` | 'session.user_id'): string =>
  `exists (select from app.totp_factor where user_id = ${person} and confirmed_at is not null)`;

/** What people have beside their password. */
@Injectable()
export class SecondFactors {
  constructor(private readonly database: Database) {}

  async of(userId: number): Promise<SecondFactor> {
    const row = await this.row(userId);
    return {
      totp_since: row?.totp_since?.toISOString() ?? null,
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
  async methodsOf(userId: number): Promise<SecondStepMethod[]> {
    const row = await this.row(userId);
    if (!row?.totp_since) return [];
    return row.codes_left > 0 ? ['totp', 'recovery'] : ['totp'];
  }

  private async row(userId: number): Promise<Row | undefined> {
    const [row] = await this.database.query<Row>(
      `select (select confirmed_at from app.totp_factor where user_id = $1) as totp_since,
              (select count(*) from app.recovery_code where user_id = $1 and used_at is null) as codes_left,
              (select max(used_at) from app.recovery_code where user_id = $1) as code_used_at`,
      [userId],
    );
    return row;
  }
}

/** One change of a person's factors at a time. @throws AppError unauthenticated, conflict `EMAIL_UNVERIFIED` */
export async function inTurn(client: ClientBase, userId: number): Promise<void> {
  const { rows } = await client.query<{ verified: boolean }>(
    'select email_verified_at is not null as verified from app.user where id = $1 and closed_at is null for no key update',
    [userId],
  );
  const [person] = rows;
  if (!person) throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
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
