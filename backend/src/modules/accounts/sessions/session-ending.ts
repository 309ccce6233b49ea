import { Injectable, Optional } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '#platform/postgres/database.js';
import { LiveConnections } from '#modules/realtime/contract.js';

/** Ends sessions together with what still listens with them. Apart from Sessions, which those connections are identified by. */
@Injectable()
export class SessionEnding {
  constructor(
    private readonly database: Database,
    @Optional() private readonly connections?: LiveConnections,
  ) {}

  async end(id: string): Promise<void> {
    await this.database.query('delete from app.session where id = $1', [id]);
    this.cut([id]);
  }

  /** False when the person has no such session. */
  async endOwn(userId: number, id: string): Promise<boolean> {
    const ended = await this.database.query('delete from app.session where id = $1 and user_id = $2 returning id', [
      id,
      userId,
    ]);
    if (ended.length > 0) this.cut([id]);
    return ended.length > 0;
  }

  /** All of a person's, but the one that is spared. @returns their ids, to be cut once the transaction is through */
  async endAll(client: Pick<PoolClient, 'query'>, userId: number, spared?: string): Promise<string[]> {
    const { rows } = await client.query<{ id: string }>(
      'delete from app.session where user_id = $1 and id is distinct from $2 returning id',
      [userId, spared],
    );
    return rows.map(({ id }) => id);
  }

  cut(ids: readonly string[]): void {
    for (const id of ids) this.connections?.endSession(id);
  }
}
