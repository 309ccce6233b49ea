import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { csvMoment, type InvoiceList, type InvoiceRow, invoiceStatus, sayMoney } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { AdminTable } from '@/shared/admin/list/admin-table';
import type { AdminListSpec, ListColumn, ListFilter } from '@/shared/admin/list/list-spec';
import { callOf, useAdminList } from '@/shared/admin/list/use-admin-list';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatShortDateTime } from '@/shared/i18n/format';
import { INVOICE_STATUS_LABELS } from '@/shared/i18n/tr/labels';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { seriesQuery } from '../api/invoices';
import { INVOICE_TONES } from '../state/invoice-tones';
import { t } from '../texts';
import { ListFileButtons } from './list-file-button';
import { SeriesChecksPart } from './series-check';

const money = (key: string, label: string, of: (row: InvoiceRow) => number): ListColumn<InvoiceRow> => ({
  key,
  label,
  cell: (row) => sayMoney(of(row)),
  text: (row) => of(row) / 100,
  align: 'end',
  className: 'whitespace-nowrap tabular-nums',
});

type Spec = AdminListSpec<InvoiceRow, InvoiceList['meta']>;

const spec: Spec = {
  name: 'invoices',
  path: '/api/admin/invoices',
  label: t('title'),
  keyOf: ({ id }) => id,
  titleOf: ({ number, order_id }) => number ?? order_id,
  open: ({ id }) => `/cpadmin/invoices/${id}`,
  search: t('search'),
  sort: '-at',
  columns: [
    {
      key: 'number',
      label: t('number'),
      cell: ({ number }) => <span className="tabular-nums">{number ?? t('no_number')}</span>,
      text: ({ number }) => number,
      sort: 'number',
      className: 'whitespace-nowrap',
    },
    {
      key: 'at',
      label: t('at'),
      cell: ({ at }) => formatShortDateTime(at),
      text: ({ at }) => csvMoment(at),
      sort: 'at',
      descendingFirst: true,
      className: 'whitespace-nowrap',
    },
    {
      key: 'billed',
      label: t('billed'),
      cell: ({ billed_name, buyer }) => billed_name ?? buyer.name,
      text: ({ billed_name, buyer }) => billed_name ?? buyer.name,
    },
    { key: 'buyer', label: t('buyer'), cell: ({ buyer }) => buyer.name, text: ({ buyer }) => buyer.name, extra: true },
    {
      key: 'status',
      label: t('status'),
      cell: ({ status }) => <StatusBadge tone={INVOICE_TONES[status]}>{INVOICE_STATUS_LABELS[status]}</StatusBadge>,
      text: ({ status }) => INVOICE_STATUS_LABELS[status],
    },
    money('net', t('net'), ({ net_minor }) => net_minor),
    money('vat', t('vat'), ({ vat_minor }) => vat_minor),
    {
      ...money('gross', t('gross'), ({ net_minor, vat_minor }) => net_minor + vat_minor),
      sort: 'gross_minor',
      descendingFirst: true,
    },
    { ...money('withheld', t('withheld'), ({ withheld_minor }) => withheld_minor ?? 0), extra: true },
    { ...money('returned', t('returned'), ({ returned_minor }) => returned_minor), extra: true },
    {
      key: 'order',
      label: t('order'),
      cell: ({ order_id }) => order_id,
      text: ({ order_id }) => order_id,
      extra: true,
    },
  ],
  filters: [
    {
      kind: 'tabs',
      name: 'status',
      label: t('status'),
      options: [
        { value: '', label: t('all') },
        ...invoiceStatus.options.map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] })),
      ],
      countOf: (value, { counts }) => (value === '' ? counts.all : counts[value as keyof typeof counts]),
      isAtLeast: (value, { counts_at_least }) => counts_at_least.some((one) => one === (value || 'all')),
    },
    { kind: 'date', name: 'from', label: t('from') },
    { kind: 'date', name: 'to', label: t('to') },
    { kind: 'amount', name: 'amount_min', label: t('amount_min') },
    { kind: 'amount', name: 'amount_max', label: t('amount_max') },
    { kind: 'link', name: 'uninvoiced', label: t('status'), pattern: /^1$/u, tell: () => t('uninvoiced') },
    { kind: 'link', name: 'buyer_id', label: t('buyer'), pattern: /^\d{1,15}$/u, tell: (id) => t('of_buyer', { id }) },
  ],
  empty: { title: t('empty') },
};

const SERIES = { name: 'series', label: t('series') } as const;
/** Until it is known which there are, what the address says is shown and stays. */
const ANY_SERIES: ListFilter = { ...SERIES, kind: 'link', pattern: /^[A-Z]{3}20\d\d$/u, tell: (series) => series };

/** Every invoice, and whether their numbers follow each other. */
export const InvoicesPage = () => {
  const checks = useQuery(seriesQuery()).data;
  const withSeries = useMemo((): Spec => {
    const options = (checks?.data ?? []).map(({ series }) => ({ value: series, label: series }));
    const series: ListFilter = options.length === 0 ? ANY_SERIES : { ...SERIES, kind: 'choice', options };
    return { ...spec, filters: [series, ...(spec.filters ?? [])] };
  }, [checks]);
  const list = useAdminList(withSeries);
  const session = useQuery(sessionQuery()).data;
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        may(session, 'reports.export') && <ListFileButtons narrowed={{ ...callOf(withSeries, list.state), sort: '' }} />
      }
    >
      <SeriesChecksPart />
      <AdminTable list={list} />
    </AdminFrame>
  );
};
