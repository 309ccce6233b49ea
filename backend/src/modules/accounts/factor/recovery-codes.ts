import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SECOND_FACTOR } from '@ilan/api';
import type { PoolClient } from 'pg';
import { MasterKey } from '#platform/event-store/keys/master-key.js';

/** Crockford's base 32: no letter that is taken for a digit. Ten of them are 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** For the day on which the phone is lost. Kept as keyed hashes: the table alone does not let anybody try codes at leisure. */
@Injectable()
export class RecoveryCodes {
  private readonly key: KeyObject;

  constructor({ key }: MasterKey) {
    this.key = key;
  }

  /** In place of all that the person had. @returns the only copy, as people read them: `7k2mq-x09fa` */
  async make(client: PoolClient, userId: number): Promise<string[]> {
    const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, newCode);
    await client.query('delete from app.recovery_code where user_id = $1', [userId]);
    await client.query('insert into app.recovery_code (user_id, hash) select $1, unnest($2::bytea[])', [
      userId,
      codes.map((code) => this.hash(userId, code)),
    ]);
    return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
  }

  /** Once, by whoever is first. @returns how many are left; undefined for a code that is none, or was used */
  async use(client: PoolClient, userId: number, code: string, now: Date): Promise<number | undefined> {
    const { rowCount } = await client.query(
      'update app.recovery_code set used_at = $3 where user_id = $1 and hash = $2 and used_at is null',
      [userId, this.hash(userId, code), now],
    );
    if (rowCount === 0) return undefined;
    const { rows } = await client.query<{ left: number }>(
      'select count(*) as left from app.recovery_code where user_id = $1 and used_at is null',
      [userId],
    );
    return rows[0]?.left ?? 0;
  }

  private hash(userId: number, code: string): Buffer {
    return createHmac('sha256', this.key).update(`recovery-code\n${userId}\n${code}`).digest();
  }
}

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
