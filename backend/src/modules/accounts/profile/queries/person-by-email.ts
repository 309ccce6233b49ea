import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';

/** For the command line: whose account it is. */
export class PersonByEmail extends Query<number | undefined> {
  constructor(readonly email: string) {
    super();
  }
}

@QueryHandler(PersonByEmail)
export class PersonByEmailHandler implements IQueryHandler<PersonByEmail> {
  constructor(private readonly database: Database) {}

  async execute({ email }: PersonByEmail): Promise<number | undefined> {
    const [row] = await this.database.query<{ id: number }>('select id from app.user where lower(email) = lower($1)', [
      email,
    ]);
    return row?.id;
  }
}
