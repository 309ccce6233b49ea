import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';

@Injectable()
export class KnownPeople {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found for somebody who is not here, or on the way out */
  async mustKnow(userId: number): Promise<void> {
    const known = await this.database.query('select from app.user where id = $1 and closed_at is null', [userId]);
    if (known.length === 0) throw new AppError('not_found', 'USER_NOT_FOUND', 'Kullanıcı bulunamadı.');
  }
}
