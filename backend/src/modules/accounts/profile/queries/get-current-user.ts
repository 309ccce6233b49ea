import { roleLabelOf, type User } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';
import { DemoAccess } from '#modules/accounts/sessions/demo-access.js';
import { RIGHTS_JOIN } from '#modules/accounts/roles/role-rights.js';
import { portraitAddress } from '#modules/accounts/portraits/portrait-address.js';

export class GetCurrentUser extends Query<User> {
  constructor(readonly userId: number) {
    super();
  }
}

interface PersonRow extends Omit<User, 'role_label' | 'member_since' | 'delete_at'> {
  readonly role_label: string | null;
  readonly member_since: Date;
  readonly delete_at: Date | null;
}

@QueryHandler(GetCurrentUser)
export class GetCurrentUserHandler implements IQueryHandler<GetCurrentUser> {
  constructor(
    private readonly database: Database,
    private readonly demo: DemoAccess,
  ) {}

  async execute({ userId }: GetCurrentUser): Promise<User> {
    const [row] = await this.database.prepared<PersonRow>(
      'current-user',
      `select id, person.name, surname, email, phone, photo, member_since,
              coalesce(held.role, 'users') as role, rights.label as role_label, email_verified_at is not null as email_verified,
              password_hash is not null as has_password, delete_at, person.demo and $2 as shared
       from app.user person ${RIGHTS_JOIN} where id = $1`,
      [userId, this.demo.guarded],
    );
    if (!row) throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
    return {
      ...row,
      role_label: row.role_label ?? roleLabelOf(row.role),
      photo: portraitAddress(row.photo),
      member_since: row.member_since.toISOString(),
      delete_at: row.delete_at?.toISOString() ?? null,
    };
  }
}
