import { type Dashboard, sayMoney } from '@ilan/api';
import { daysAgo, formatCount, formatDate } from '@/shared/i18n/format';
import { usePageLink } from '../hooks/use-page-link';
import { t } from '../texts';
import { MaybeLink } from './maybe-link';

const STOPPED = ['refused', 'rejected', 'undelivered'] as const;

interface TodayProps {
  readonly money: NonNullable<Dashboard['money']>;
  /** When it was counted. */
  readonly now: number;
}

/** What has a day by which it must be done, or is late: in sentences, each with the way to it. */
export const Today = ({ money, now }: TodayProps) => {
  const link = usePageLink();
  const isOver = (day: string): boolean => daysAgo(day, now) > 0;
  const {
    disputes,
    unmatched_since,
    payouts_due,
    refunds_failed,
    mismatched,
    series_gaps,
    period_to_close,
    invoices_untold,
    invoices_uninvoiced,
  } = money;
  const [payments, invoices] = [link('payments'), link('invoices')];
  const tasks: readonly (readonly [sentence: string, to: string | undefined])[] = [
    ...disputes.map(({ order_id, amount_minor, answer_by }) => {
      const sentence = t(isOver(answer_by) ? 'today_dispute_late' : 'today_dispute', {
        order: order_id,
        day: formatDate(answer_by),
        amount: sayMoney(amount_minor),
      });
      return [sentence, payments && `${payments}/${order_id}`] as const;
    }),
    ...(refunds_failed > 0
      ? [
          [
            t('today_refund_failed', { count: formatCount(refunds_failed) }),
            link('payments', 'status=refund_failed'),
          ] as const,
        ]
      : []),
    ...(mismatched > 0
      ? [[t('today_mismatched', { count: formatCount(mismatched) }), link('payments', 'status=mismatched')] as const]
      : []),
    // By law an invoice that is not issued within seven days was never issued.
    ...STOPPED.flatMap((status) => {
      const count = money[`invoices_${status}`];
      return count > 0
        ? [[t(`today_${status}`, { count: formatCount(count) }), link('invoices', `status=${status}`)] as const]
        : [];
    }),
    ...invoices_untold.map(
      ({ invoice_id, number }) => [t('today_untold', { number }), invoices && `${invoices}/${invoice_id}`] as const,
    ),
    ...(invoices_uninvoiced > 0
      ? [
          [
            t('today_uninvoiced', { count: formatCount(invoices_uninvoiced) }),
            link('invoices', 'uninvoiced=1'),
          ] as const,
        ]
      : []),
    ...(series_gaps > 0 ? [[t('today_gaps', { count: formatCount(series_gaps) }), link('invoices')] as const] : []),
    ...(unmatched_since === null
      ? []
      : [
          [
            t('today_unmatched', { day: formatDate(`${unmatched_since}T12:00:00Z`) }),
            link('payments/transfers'),
          ] as const,
        ]),
    ...(payouts_due === null
      ? []
      : [
          [
            t(isOver(payouts_due) ? 'today_payouts_late' : 'today_payouts', {
              day: formatDate(`${payouts_due}T12:00:00Z`),
            }),
            link('payments/payouts'),
          ] as const,
        ]),
    ...(period_to_close === null
      ? []
      : [[t('today_period', { month: period_to_close }), link('reports/periods')] as const]),
  ];
  return (
    <div className="mt-4">
      <h3 className="text-sm font-bold">{t('today_title')}</h3>
      {tasks.length === 0 ? (
        <p className="text-muted mt-1 text-sm">{t('today_none')}</p>
      ) : (
        <ul aria-label={t('today_title')} className="mt-1 grid gap-1 text-sm">
          {tasks.map(([sentence, to]) => (
            <li key={sentence} className="wrap-anywhere">
              <MaybeLink to={to}>{sentence}</MaybeLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
