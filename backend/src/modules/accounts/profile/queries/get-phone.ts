import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** What somebody gave to be called at: only for who has asked for it within what is allowed. */
export class GetPhone extends Query<string | null> {
  constructor(readonly personId: number) {
    super();
  }
}

@QueryHandler(GetPhone)
export class GetPhoneHandler implements IQueryHandler<GetPhone, string | null> {
  constructor(private readonly database: Database) {}

  async execute({ personId }: GetPhone): Promise<string | null> {
    const [row] = await this.database.prepared<{ phone: string | null }>(
      'person-phone',
      'select phone from app.user where id = $1',
      [personId],
    );
    return row?.phone ?? null;
  }
}
