import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SecurityEntryKind } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { MasterKey } from '#platform/event-store/keys/master-key.js';
import { networkOf } from '#platform/http/addresses/network-of.js';
import { Database } from '#platform/postgres/database.js';
import { deviceOf } from '../devices/device.js';

/** Where a call came from: what its person recognises it by. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** An operator's command comes from no browser. */
export const NOWHERE: Origin = { ip: '', userAgent: '' };

/** Longer than anybody asks about a sign-in, shorter than anybody needs to be watched. */
const KEPT_DAYS = 180;

/**
 * What happened at the doors of accounts. Neither addresses nor e-mails stand in it: hashes with the key of this installation tell only that two
 * entries have the same. Entries go after 180 days, and with the account.
 */
@Injectable()
export class SecurityLog {
  private readonly key: KeyObject;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    { key }: MasterKey,
  ) {
    this.key = key;
  }

  /** Writes down what happened to the account of somebody who is known. */
  async note(kind: SecurityEntryKind, userId: number, { ip, userAgent }: Origin): Promise<void> {
    const [person] = await this.database.query<{ email: string }>('select email from app.user where id = $1', [userId]);
    if (person) await this.add(kind, { userId, email: person.email, ip, userAgent });
  }

  /** A sign-in with an e-mail as it was typed, whoever has it. */
  async noteFailure(email: string, userId: number | undefined, { ip, userAgent }: Origin): Promise<void> {
    await this.add('sign_in_failed', { userId, email, ip, userAgent });
  }

  /** The one of an address: whether another entry came from the same network. */
  addressHash(ip: string): string {
    return this.hash('address', networkOf(ip));
  }

  /** Also what was noted before there was an account. */
  async forget(email: string): Promise<void> {
    await this.database.query('delete from app.security_log where account_hash = $1', [this.accountHash(email)]);
  }

  private async add(
    kind: SecurityEntryKind,
    { userId, email, ip, userAgent }: Origin & { readonly userId: number | undefined; readonly email: string },
  ): Promise<void> {
    const now = this.clock.now();
    await this.database.query(
      `with gone as (delete from app.security_log where at < $6::timestamptz - make_interval(days => $7))
       insert into app.security_log (kind, user_id, account_hash, address_hash, device, at) values ($1, $2, $3, $4, $5, $6)`,
      [kind, userId ?? null, this.accountHash(email), this.addressHash(ip), deviceOf(userAgent).name, now, KEPT_DAYS],
    );
  }

  private accountHash(email: string): string {
    return this.hash('account', email.toLowerCase());
  }

  private hash(of: 'account' | 'address', text: string): string {
    return createHmac('sha256', this.key).update(`security log\n${of}\n${text}`).digest('base64url').slice(0, 22);
  }
}
