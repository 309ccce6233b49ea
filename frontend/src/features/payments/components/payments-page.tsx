import { useSearchParams } from 'react-router-dom';
import { csvMoment, type PaymentList, paymentMethod, type PaymentRow, paymentStatus, sayMoney } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { AdminTable } from '@/shared/admin/list/admin-table';
import type { AdminListSpec, ListColumn } from '@/shared/admin/list/list-spec';
import { useAdminList } from '@/shared/admin/list/use-admin-list';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatShortDate, formatShortDateTime } from '@/shared/i18n/format';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '@/shared/i18n/tr/labels';
import { PAYMENT_TONES } from '../state/payment-tones';
import { t } from '../texts';

type Column = ListColumn<PaymentRow>;

const answerBy: Column = {
  key: 'answer_by',
  label: t('answer_by'),
  cell: ({ answer_by }) => answer_by && formatShortDate(answer_by),
  text: ({ answer_by }) => csvMoment(answer_by),
  sort: 'answer_by',
  className: 'whitespace-nowrap',
};
const state: Column = {
  key: 'status',
  label: t('status'),
  cell: ({ status }) => <StatusBadge tone={PAYMENT_TONES[status]}>{PAYMENT_STATUS_LABELS[status]}</StatusBadge>,
  text: ({ status }) => PAYMENT_STATUS_LABELS[status],
};

/** Among all payments few are disputed: the day until which a bank waits stands with the state of these, and has a column for whoever chooses it. */
const stateWithDay: Column = {
  ...state,
  cell: (row) => (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      {state.cell(row)}
      {row.answer_by && (
        <span className="text-muted text-xs whitespace-nowrap">
          {t('answer_until', { day: formatShortDate(row.answer_by) })}
        </span>
      )}
    </span>
  ),
};

const spec: AdminListSpec<PaymentRow, PaymentList['meta']> = {
  name: 'payments',
  path: '/api/admin/payments',
  label: t('title'),
  keyOf: ({ ref }) => ref,
  titleOf: ({ ref }) => ref,
  open: ({ order_id }) => `/cpadmin/payments/${order_id}`,
  search: t('search'),
  sort: '-begun_at',
  columns: [
    {
      key: 'ref',
      label: t('ref'),
      cell: ({ ref }) => <span className="tabular-nums">{ref}</span>,
      text: ({ ref }) => ref,
      className: 'whitespace-nowrap',
    },
    { key: 'buyer', label: t('buyer'), cell: ({ buyer }) => buyer.name, text: ({ buyer }) => buyer.name },
    stateWithDay,
    { ...answerBy, extra: true },
    {
      key: 'method',
      label: t('method'),
      cell: ({ method }) => PAYMENT_METHOD_LABELS[method],
      text: ({ method }) => PAYMENT_METHOD_LABELS[method],
      className: 'whitespace-nowrap',
    },
    {
      key: 'amount',
      label: t('amount'),
      cell: ({ amount_minor }) => sayMoney(amount_minor),
      text: ({ amount_minor }) => amount_minor / 100,
      sort: 'amount_minor',
      descendingFirst: true,
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
    },
    {
      key: 'refunded',
      label: t('refunded'),
      cell: ({ refunded_minor }) => (refunded_minor > 0 ? sayMoney(refunded_minor) : ''),
      text: ({ refunded_minor }) => refunded_minor / 100,
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
    },
    {
      key: 'begun',
      label: t('begun'),
      cell: ({ begun_at }) => formatShortDateTime(begun_at),
      text: ({ begun_at }) => csvMoment(begun_at),
      sort: 'begun_at',
      descendingFirst: true,
      className: 'whitespace-nowrap',
    },
    {
      key: 'paid',
      label: t('paid'),
      cell: ({ paid_at }) => paid_at && formatShortDateTime(paid_at),
      text: ({ paid_at }) => csvMoment(paid_at),
      sort: 'paid_at',
      descendingFirst: true,
      className: 'whitespace-nowrap',
    },
  ],
  filters: [
    {
      kind: 'tabs',
      name: 'status',
      label: t('status'),
      options: [
        { value: '', label: t('all') },
        ...paymentStatus.options.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] })),
      ],
      countOf: (value, { counts }) => (value === '' ? counts.all : counts[value as keyof typeof counts]),
    },
    {
      kind: 'choice',
      name: 'method',
      label: t('method'),
      options: paymentMethod.options.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] })),
    },
    { kind: 'date', name: 'from', label: t('from') },
    { kind: 'date', name: 'to', label: t('to') },
    { kind: 'link', name: 'buyer_id', label: t('buyer'), pattern: /^\d{1,15}$/u, tell: (id) => t('of_buyer', { id }) },
  ],
  empty: { title: t('empty') },
};

/** Of what banks dispute that comes first for which the time to answer runs out first. */
const disputed: typeof spec = {
  ...spec,
  sort: 'answer_by',
  columns: spec.columns.map((column) => ({ status: state, answer_by: answerBy })[column.key] ?? column),
};

/** Every attempt to pay, and those first that wait for somebody. */
export const PaymentsPage = () => {
  const [params] = useSearchParams();
  const list = useAdminList(params.get('status') === 'disputed' ? disputed : spec);
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      <AdminTable list={list} />
    </AdminFrame>
  );
};
