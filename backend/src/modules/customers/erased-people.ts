import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';

/** Whose account was closed for good: their words go minutes later, and nobody can take that back. Staff is told this, and no more of them. */
@Injectable()
export class ErasedPeople {
  constructor(private readonly database: Database) {}

  async has(personId: number): Promise<boolean> {
    const found = await this.database.query(
      `select id from app.user where id = $1 and closed_at is not null
       union all select person_id from app.erasure where person_id = $1 limit 1`,
      [personId],
    );
    return found.length > 0;
  }
}
