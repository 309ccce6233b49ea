import { useQuery } from '@tanstack/react-query';
import { ROLE_LABELS, roleLabelOf } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { rolesQuery } from '@/shared/api-client/queries/roles';
import { may } from '@/shared/state/permissions';

export interface RoleChoice {
  readonly name: string;
  readonly label: string;
  /** It holds what the viewer lacks, so that they cannot give it. */
  readonly beyond: boolean;
}

const builtIn: readonly RoleChoice[] = [...ROLE_LABELS.keys(), 'users'].map((name) => ({
  name,
  label: roleLabelOf(name),
  beyond: false,
}));

/** The roles that there are; who may not see the page of roles gets the built-in ones, and the server's word. */
export const useRoleChoices = (): readonly RoleChoice[] => {
  const session = useQuery(sessionQuery()).data;
  const roles = useQuery({ ...rolesQuery(), enabled: may(session, 'roles.view') }).data;
  if (!roles)
    return builtIn.map((one) => ({ ...one, beyond: one.name === 'super_admin' && session?.user.role !== one.name }));
  return roles.map(({ name, label, permissions }) => ({
    name,
    label,
    beyond:
      permissions.some((permission) => !may(session, permission)) ||
      (name === 'super_admin' && session?.user.role !== name),
  }));
};
