import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AuditChoices, AuditEntry } from '@ilan/api';
import { AdminTable } from '@/shared/admin/list/admin-table';
import type { AdminListSpec, ListColumn } from '@/shared/admin/list/list-spec';
import { useAdminList } from '@/shared/admin/list/use-admin-list';
import { formatMoment } from '@/shared/i18n/format';
import { filtersOf } from '../state/audit-list';
import { t } from '../texts';
import { TargetPicker } from './target-picker';

const link = 'text-brand underline underline-offset-4 hover:text-brand-strong';

const columns: readonly ListColumn<AuditEntry>[] = [
  { key: 'number', label: t('column.number'), cell: ({ number }) => <span className="tabular-nums">{number}</span> },
  {
    key: 'at',
    label: t('column.at'),
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    // A day on one line: the rows have two anyway.
    className: 'min-w-36 tabular-nums',
  },
  {
    key: 'actor',
    label: t('column.actor'),
    cell: ({ actor }) => (
      <>
        <span className="block font-medium">{actor.name}</span>
        <span className="text-muted text-xs">{actor.role_label}</span>
      </>
    ),
    className: 'min-w-36',
  },
  {
    key: 'sentence',
    label: t('column.sentence'),
    cell: ({ sentence, action_label }) => (
      <>
        <span className="text-muted block text-xs">{action_label}</span>
        <span className="wrap-anywhere">{sentence}</span>
      </>
    ),
    className: 'min-w-56',
  },
  {
    key: 'target',
    label: t('column.target'),
    cell: ({ target }) =>
      target?.path ? (
        <Link to={pathOf(target.kind, target.path)} className={link}>
          {target.label}
        </Link>
      ) : (
        (target?.label ?? '')
      ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'reason',
    label: t('column.reason'),
    cell: ({ reason }) => <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{reason}</span>,
    className: 'min-w-40 max-w-72',
  },
  {
    key: 'correlation',
    label: t('column.correlation'),
    cell: ({ correlation_id }) => (
      <Link to={`/cpadmin/audit?${new URLSearchParams({ q: correlation_id }).toString()}`} className={link}>
        {t('entry.same_request')}
      </Link>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'hash',
    label: t('column.hash'),
    cell: ({ hash }) => <code className="text-xs break-all">{hash}</code>,
    extra: true,
    className: 'min-w-48',
  },
];

/** Of an ad the history says more than the ad. */
const pathOf = (kind: string, path: string): string => (kind === 'listing' ? `${path}/history` : path);

export const AuditTable = ({ choices }: { readonly choices: AuditChoices }) => {
  const spec = useMemo(
    (): AdminListSpec<AuditEntry> => ({
      name: 'audit',
      path: '/api/admin/audit',
      exportPath: '/api/admin/audit/export',
      label: t('page.table'),
      keyOf: ({ number }) => number,
      titleOf: ({ sentence }) => sentence,
      search: t('filter.text_hint'),
      columns,
      filters: filtersOf(choices),
      empty: { title: t('page.empty'), text: t('page.empty_text') },
    }),
    [choices],
  );
  const list = useAdminList(spec);
  return <AdminTable list={list} toolbar={<TargetPicker onPick={(stream) => list.setFilter('target', stream)} />} />;
};
