import { UNREAD_NOTICES_MOST, type UnreadNotices } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** How many notices a person has not read, up to as many as anybody counts. */
export class CountUnread extends Query<UnreadNotices> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(CountUnread)
export class CountUnreadHandler implements IQueryHandler<CountUnread, UnreadNotices> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: CountUnread): Promise<UnreadNotices> {
    const [row] = await this.database.prepared<UnreadNotices>(
      'notices-unread-count',
      `select count(*) as count from (select from app.notice
       where user_id = $1 and read_at is null and not superseded limit ${UNREAD_NOTICES_MOST}) counted`,
      [userId],
    );
    return { count: row?.count ?? 0 };
  }
}
