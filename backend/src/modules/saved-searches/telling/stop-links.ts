import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';

interface Stopped {
  readonly user_id: number;
  readonly search_ids: readonly string[];
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links of mails that stop saved searches without signing in. Only the hash of what stands in one is kept. */
@Injectable()
export class StopLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns what stands in the link: nobody can guess it */
  async make({ user_id, search_ids }: Stopped): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(
      'insert into app.saved_search_stop (token_hash, user_id, search_ids, made_at) values ($1, $2, $3, $4)',
      [hashOf(token), user_id, search_ids, this.clock.now()],
    );
    return token;
  }

  /** What the link stops; undefined for none of ours. It may be used again. */
  async find(token: string): Promise<Stopped | undefined> {
    const [row] = await this.database.query<Stopped>(
      'select user_id, search_ids from app.saved_search_stop where token_hash = $1',
      [hashOf(token)],
    );
    return row;
  }
}
