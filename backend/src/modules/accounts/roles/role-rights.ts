import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '#platform/postgres/database.js';
import { permissionsOf } from './domain/permissions.js';

/** What a row of the read side says of somebody's role; null where nothing was changed about it. */
export interface RightsRow {
  readonly role: string;
  readonly granted: readonly string[] | null;
  readonly revoked: readonly string[] | null;
}

/** To be joined by a statement that has `person.id`; the read side of roles is never behind an answered change of them. */
export const RIGHTS_COLUMNS = `coalesce(held.role, 'users') as role, rights.granted, rights.revoked`;
export const RIGHTS_JOIN = `left join rm.user_role held on held.user_id = person.id
  left join rm.role rights on rights.name = coalesce(held.role, 'users')`;

const ROLES_AT_MOST = 500;

/** What people may do. One set for what a role was given and lost, shared by all who have it: signed-in calls do not build it anew. */
@Injectable()
export class RoleRights {
  private readonly sets = new LRUCache<string, ReadonlySet<string>>({ max: ROLES_AT_MOST });

  constructor(private readonly database: Database) {}

  /** Empty for somebody who is unknown. */
  async ofPerson(userId: number): Promise<ReadonlySet<string>> {
    const [row] = await this.database.prepared<RightsRow>(
      'rights-of-person',
      `select ${RIGHTS_COLUMNS} from app.user person ${RIGHTS_JOIN} where person.id = $1`,
      [userId],
    );
    return row ? this.of(row) : new Set();
  }

  of({ role, granted, revoked }: RightsRow): ReadonlySet<string> {
    // By what the row says and not by its revision: a rebuild that sets the row right leaves the revision as it was.
    const key = `${role} +${granted?.join() ?? ''} -${revoked?.join() ?? ''}`;
    const kept = this.sets.get(key);
    if (kept) return kept;
    const made = new Set(permissionsOf(role, { granted: granted ?? [], revoked: revoked ?? [] }));
    this.sets.set(key, made);
    return made;
  }
}
