import { Injectable } from '@nestjs/common';
import { BUILT_IN_ROLES, covers, permissionsOf, type Rights, SUPER_ADMIN, USERS } from './domain/permissions.js';

interface RoleRow {
  readonly name: string;
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
}

/** The rules of roles for those who show them. */
@Injectable()
export class RoleRules {
  readonly builtIn: readonly string[] = BUILT_IN_ROLES;

  permissionsOf({ name, granted, revoked }: RoleRow): readonly string[] {
    return permissionsOf(name, { granted, revoked });
  }

  covers(mine: Rights, theirs: Rights): boolean {
    return covers(mine, theirs);
  }

  /** The role of everybody gets nothing of the staff's; what it once got can only be taken back. */
  mayEdit(viewer: Rights, role: Rights): boolean {
    if (role.role === USERS && [...role.permissions].length === 0) return false;
    return role.role !== SUPER_ADMIN && role.role !== viewer.role && covers(viewer, role);
  }
}
