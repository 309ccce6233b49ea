import { type RoleDetail, roleLabelOf } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '#platform/http/authenticator.js';
import { Database } from '#platform/postgres/database.js';
import { RoleRules } from '../role-rules.js';

/** All roles, or one; the built-in ones first, the others by their labels. */
export class ListRoles extends Query<readonly RoleDetail[]> {
  constructor(
    readonly viewer: SignedInUser,
    readonly only?: string,
  ) {
    super();
  }
}

interface Row {
  readonly name: string;
  readonly label: string;
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
  readonly revision: number;
}

@QueryHandler(ListRoles)
export class ListRolesHandler implements IQueryHandler<ListRoles> {
  constructor(
    private readonly database: Database,
    private readonly rules: RoleRules,
  ) {}

  async execute({ viewer, only }: ListRoles): Promise<readonly RoleDetail[]> {
    const [rows, counts] = await Promise.all([this.rows(), this.memberCounts()]);
    const builtIn = this.rules.builtIn.map((name): Row => rows.find((row) => row.name === name) ?? unchanged(name));
    const custom = rows
      .filter(({ name }) => !this.rules.builtIn.includes(name))
      .sort((a, b) => a.label.localeCompare(b.label, 'tr'));
    return [...builtIn, ...custom]
      .filter(({ name }) => only === undefined || name === only)
      .map((row) => this.detail(row, counts.get(row.name) ?? 0, viewer));
  }

  private rows(): Promise<Row[]> {
    return this.database.query<Row>('select name, label, granted, revoked, revision from rm.role');
  }

  private async memberCounts(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ role: string; members: number }>(
      `select coalesce(held.role, 'users') as role, count(*) as members
       from app.user person left join rm.user_role held on held.user_id = person.id group by 1`,
    );
    return new Map(rows.map(({ role, members }) => [role, members]));
  }

  private detail(row: Row, member_count: number, viewer: SignedInUser): RoleDetail {
    const { name, label, revision } = row;
    const permissions = [...this.rules.permissionsOf(row)];
    return {
      name,
      label,
      built_in: this.rules.builtIn.includes(name),
      editable: this.rules.mayEdit(viewer, { role: name, permissions }),
      permissions,
      member_count,
      revision,
    };
  }
}

const unchanged = (name: string): Row => ({ name, label: roleLabelOf(name), granted: [], revoked: [], revision: 0 });
