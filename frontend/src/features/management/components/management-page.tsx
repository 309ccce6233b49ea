import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CustomerRow, Session } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { AdminTable } from '@/shared/admin/list/admin-table';
import type { AdminListSpec, ListColumn } from '@/shared/admin/list/list-spec';
import { useAdminList } from '@/shared/admin/list/use-admin-list';
import { peopleColumns } from '@/shared/admin/people/people-columns';
import { useRoleChoices, type RoleChoice } from '@/shared/admin/people/role-choices';
import { t as tp } from '@/shared/admin/people/texts';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button, buttonStyle } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../texts';
import { OwnProfile } from './own-profile';

const AssignRoleDialog = lazyPart(() => import('@/shared/admin/people/assign-role-dialog'));

interface SpecNeeds {
  readonly roles: readonly RoleChoice[];
  readonly session: Session | null | undefined;
  readonly onAssign: (person: CustomerRow) => void;
}

const actionColumn = ({ session, roles, onAssign }: SpecNeeds): ListColumn<CustomerRow> => ({
  key: 'action',
  label: t('column.action'),
  // Nobody gives themselves a role, nor touches who holds more.
  cell: (person) =>
    person.id === session?.user.id ? null : roles.some(({ name, beyond }) => beyond && name === person.role) ? (
      <span className="text-muted text-xs">{t('holdsMore')}</span>
    ) : (
      <Button
        variant="outline"
        size="sm"
        aria-label={`${tp('role.assign')}: ${person.name}`}
        onClick={() => onAssign(person)}
      >
        {tp('role.assign')}
      </Button>
    ),
});

const specOf = (needs: SpecNeeds): AdminListSpec<CustomerRow> => ({
  name: 'staff',
  path: '/api/admin/staff',
  label: t('list'),
  keyOf: ({ id }) => id,
  titleOf: ({ name }) => name,
  ...(may(needs.session, 'customers.view') && { open: ({ id }: CustomerRow) => `/cpadmin/customers/${id}` }),
  search: t('search'),
  sort: 'name',
  columns: [
    ...peopleColumns('name', 'number', 'role'),
    // Where the table is wider than the window it scrolls: the one thing to do here stays in sight.
    ...(may(needs.session, 'management.edit') ? [actionColumn(needs)] : []),
    ...peopleColumns('email', 'state', 'seen', 'since'),
  ],
  filters: [
    {
      kind: 'choice',
      name: 'role',
      label: t('filter.role'),
      options: needs.roles.flatMap(({ name, label }) => (name === 'users' ? [] : [{ value: name, label }])),
    },
  ],
  empty: { title: t('empty') },
});

/** Oneself, and everybody who has a role. */
export const ManagementPage = () => {
  const session = useQuery(sessionQuery()).data;
  const roles = useRoleChoices();
  const [person, setPerson] = useState<CustomerRow>();
  const spec = useMemo(() => specOf({ roles, session, onAssign: setPerson }), [roles, session]);
  const list = useAdminList(spec);
  return (
    <AdminFrame
      title={t('title')}
      actions={
        may(session, 'management.edit') &&
        may(session, 'customers.view') && (
          <Link to="/cpadmin/customers?role=users" className={buttonStyle()}>
            <UserPlus aria-hidden className="size-4" />
            {t('add')}
          </Link>
        )
      }
    >
      {session && <OwnProfile user={session.user} />}
      <AdminTable list={list} />
      <Suspense>{person && <AssignRoleDialog person={person} onClose={() => setPerson(undefined)} />}</Suspense>
    </AdminFrame>
  );
};
