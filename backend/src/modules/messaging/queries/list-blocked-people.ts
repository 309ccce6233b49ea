import type { BlockedPeople } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { People } from '#modules/accounts/contract.js';

/** Whom somebody has blocked, the latest first. */
export class ListBlockedPeople extends Query<BlockedPeople> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ListBlockedPeople)
export class ListBlockedPeopleHandler implements IQueryHandler<ListBlockedPeople, BlockedPeople> {
  constructor(
    private readonly database: Database,
    private readonly people: People,
  ) {}

  async execute({ userId }: ListBlockedPeople): Promise<BlockedPeople> {
    const rows = await this.database.prepared<{ blocked_id: number; blocked_at: Date }>(
      'blocked-people',
      'select blocked_id, blocked_at from rm.person_block where user_id = $1 order by blocked_at desc, id',
      [userId],
    );
    const people = await this.people.byIds(rows.map(({ blocked_id }) => blocked_id));
    return {
      data: rows.map(({ blocked_id: id, blocked_at }) => ({
        id,
        name: people.get(id)?.name ?? 'Silinmiş kullanıcı',
        photo: people.get(id)?.photo ?? null,
        blocked_at: blocked_at.toISOString(),
      })),
    };
  }
}
