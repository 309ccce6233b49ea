import { roleLabelOf } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '#platform/http/authenticator.js';
import { Database } from '#platform/postgres/database.js';
import { type HeldRole, Roles } from '#modules/accounts/contract.js';
import { RoleRights } from '../role-rights.js';
import { RoleRules } from '../role-rules.js';

@Injectable()
export class FindRoles extends Roles {
  constructor(
    private readonly database: Database,
    private readonly rights: RoleRights,
    private readonly rules: RoleRules,
  ) {
    super();
  }

  override async ofPeople(ids: readonly number[]): Promise<ReadonlyMap<number, HeldRole>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.prepared<HeldRow>(
      'roles-of-people',
      `select person.id, coalesce(held.role, 'users') as role, rights.label from unnest($1::bigint[]) as person (id)
       left join rm.user_role held on held.user_id = person.id
       left join rm.role rights on rights.name = coalesce(held.role, 'users')`,
      [ids],
    );
    return new Map(rows.map(({ id, role, label }) => [id, { role, label: label ?? roleLabelOf(role) }]));
  }

  override async labels(): Promise<(role: string) => string> {
    const rows = await this.database.query<{ name: string; label: string }>('select name, label from rm.role');
    const own = new Map(rows.map(({ name, label }) => [name, label]));
    return (role) => own.get(role) ?? roleLabelOf(role);
  }

  override async mayTouch(staff: SignedInUser, userId: number): Promise<boolean> {
    const held = await this.ofPeople([userId]);
    const theirs = { role: held.get(userId)?.role ?? '', permissions: await this.rights.ofPerson(userId) };
    return staff.id !== userId && this.rules.covers(staff, theirs);
  }
}

interface HeldRow {
  readonly id: number;
  readonly role: string;
  readonly label: string | null;
}
