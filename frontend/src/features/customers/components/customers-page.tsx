import { useMemo } from 'react';
import type { CustomerRow } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { AdminTable } from '@/shared/admin/list/admin-table';
import type { AdminListSpec } from '@/shared/admin/list/list-spec';
import { useAdminList } from '@/shared/admin/list/use-admin-list';
import { peopleColumns } from '@/shared/admin/people/people-columns';
import { useRoleChoices, type RoleChoice } from '@/shared/admin/people/role-choices';
import { t as tp } from '@/shared/admin/people/texts';
import { t } from '../texts';

const specOf = (roles: readonly RoleChoice[]): AdminListSpec<CustomerRow> => ({
  name: 'customers',
  path: '/api/admin/customers',
  label: t('title'),
  keyOf: ({ id }) => id,
  titleOf: ({ name }) => name,
  open: ({ id }) => `/cpadmin/customers/${id}`,
  search: t('search'),
  sort: '-member_since',
  columns: peopleColumns(
    'name',
    'number',
    'email',
    'role',
    'state',
    'since',
    'seen',
    'listings',
    'active',
    'complaints',
  ),
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      label: t('filter.state'),
      options: [
        { value: '', label: t('filter.all') },
        { value: 'active', label: tp('state.active') },
        { value: 'suspended', label: tp('state.suspended') },
        { value: 'deleting', label: tp('state.deleting') },
      ],
    },
    {
      kind: 'choice',
      name: 'role',
      label: t('filter.role'),
      options: roles.map(({ name, label }) => ({ value: name, label })),
    },
  ],
  empty: { title: t('empty') },
});

/** Everybody who has an account. */
export const CustomersPage = () => {
  const roles = useRoleChoices();
  const spec = useMemo(() => specOf(roles), [roles]);
  const list = useAdminList(spec);
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      <AdminTable list={list} />
    </AdminFrame>
  );
};
