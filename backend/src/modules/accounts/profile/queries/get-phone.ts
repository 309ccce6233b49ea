import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { GetPhone } from '#modules/accounts/contract.js';

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
