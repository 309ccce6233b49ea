import type { RoleDetail, Session } from '@ilan/api';
import { may } from '@/shared/state/permissions';
import { t } from '../texts';

const SUPER_ADMIN = 'super_admin';
const EVERYBODY = 'users';

/** Why this person cannot change the role, in a sentence; undefined when they can. The server decides all the same. */
export function whyLocked(
  session: Session | null | undefined,
  role: RoleDetail,
  named: (permissions: readonly string[]) => readonly string[],
): string | undefined {
  if (role.name === SUPER_ADMIN) return t('why.superAdmin');
  if (role.name === EVERYBODY && role.permissions.length === 0) return t('why.everybody');
  if (!may(session, 'roles.edit')) return t('why.readOnly');
  if (role.name === session?.user.role) return t('why.own');
  const missing = role.permissions.filter((permission) => !may(session, permission));
  return missing.length > 0 ? t('why.holdsMore', { missing: named(missing).join(', ') }) : undefined;
}
