import type { UnreadCount } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** How many conversations of the inbox hold something that its person has not read. */
export class CountUnread extends Query<UnreadCount> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(CountUnread)
export class CountUnreadHandler implements IQueryHandler<CountUnread, UnreadCount> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: CountUnread): Promise<UnreadCount> {
    const [row] = await this.database.prepared<UnreadCount>(
      'unread-conversations',
      'select count(*)::int as count from rm.conversation_side where user_id = $1 and is_news',
      [userId],
    );
    return { count: row?.count ?? 0 };
  }
}
