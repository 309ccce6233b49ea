import { type Dashboard, sayMoney } from '@ilan/api';
import { DayChart } from '@/shared/admin/chart/day-chart';
import { usePageLink } from '../hooks/use-page-link';
import { t } from '../texts';
import { Figure } from './figure';
import { MaybeLink } from './maybe-link';
import { Panel } from './panel';
import { Today } from './today';

interface MoneyProps {
  readonly money: NonNullable<Dashboard['money']>;
  readonly days: number;
  /** When it was counted. */
  readonly now: number;
}

/** What waits today for those who keep the books, and what came in. */
export const Money = ({ money, days, now }: MoneyProps) => {
  const link = usePageLink();
  const sums = [
    t('received_today', { amount: sayMoney(money.received_today_minor) }),
    t('received', { days, amount: sayMoney(money.received_minor) }),
    t('refunded', { days, amount: sayMoney(money.refunded_minor) }),
  ];
  const reports = link('reports');
  return (
    <Panel title={t('money')} className="lg:col-span-2 xl:col-span-3">
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
        <Figure
          label={t('transfers')}
          count={money.transfers}
          to={link('payments', 'status=pending&method=transfer')}
        />
        <Figure label={t('unmatched')} count={money.unmatched} to={link('payments/transfers')} />
        <Figure label={t('refunds')} count={money.refunds} to={link('payments', 'status=refund_pending')} />
        <Figure
          label={t('refunds_failed')}
          count={money.refunds_failed}
          to={link('payments', 'status=refund_failed')}
        />
        <Figure label={t('mismatched')} count={money.mismatched} to={link('payments', 'status=mismatched')} />
        <Figure label={t('disputed')} count={money.disputed} to={link('payments', 'status=disputed')} />
        <Figure label={t('invoices_refused')} count={money.invoices_refused} to={link('invoices', 'status=refused')} />
        <Figure
          label={t('invoices_rejected')}
          count={money.invoices_rejected}
          to={link('invoices', 'status=rejected')}
        />
        <Figure
          label={t('invoices_undelivered')}
          count={money.invoices_undelivered}
          to={link('invoices', 'status=undelivered')}
        />
        <Figure
          label={t('invoices_unanswered')}
          count={money.invoices_unanswered}
          to={link('invoices', 'status=handed_over')}
        />
      </dl>
      <Today money={money} now={now} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums">
        {sums.map((sum) => (
          <span key={sum}>{sum}</span>
        ))}
        {reports !== undefined && <MaybeLink to={reports}>{t('to_reports')}</MaybeLink>}
      </p>
      <div className="mt-3">
        <h3 className="text-sm font-bold">{t('received_chart')}</h3>
        <DayChart title={t('received_chart')} days={money.received_per_day} say={sayMoney} />
      </div>
    </Panel>
  );
};
