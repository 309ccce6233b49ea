import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { type StopLink, StopLinks, type StopOrder } from '../contract/stop-links.js';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Only the hash of what stands in a link is kept. */
@Injectable()
export class HashedStopLinks extends StopLinks {
  readonly #home: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    super();
    this.#home = config.publicUrl;
  }

  override async make({ user_id, sort, what }: StopOrder): Promise<StopLink> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(
      'insert into app.mail_stop (token_hash, user_id, sort, what, made_at) values ($1, $2, $3, $4, $5)',
      [hashOf(token), user_id, sort, what, this.clock.now()],
    );
    // Behind the sign: what stands there is sent to no server before somebody presses.
    return { page: `${this.#home}/stop-alerts#${token}`, oneClick: `${this.#home}/api/mail-stops/${token}` };
  }

  /** What the link stops; undefined for none of ours. It may be used again. */
  async find(token: string): Promise<StopOrder | undefined> {
    const [row] = await this.database.query<StopOrder>(
      'select user_id, sort, what from app.mail_stop where token_hash = $1',
      [hashOf(token)],
    );
    return row;
  }
}
