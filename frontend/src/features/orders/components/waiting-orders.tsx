import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type OrderSummary, sayMoney } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { buttonStyle } from '@/shared/ui/button';
import { t } from '../texts';

/** What was ordered for these ads and not paid yet, with the way to pay it; nothing where there is none. */
export const WaitingOrders = ({ orders }: { readonly orders: readonly OrderSummary[] }) => {
  const id = useId();
  if (orders.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      data-waiting
      tabIndex={-1}
      className="bg-warning-soft rounded-card grid gap-3 p-4 md:p-5"
    >
      <div>
        <h2 id={id} className="font-bold">
          {t('waiting_title')}
        </h2>
        <p className="mt-1 text-sm">{t('waiting_text')}</p>
      </div>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 text-sm">
              <p className="font-medium wrap-anywhere">
                {[...new Set(order.lines.map(({ package_name }) => package_name))].join(', ')}
              </p>
              <p>
                {t('order', { id: order.id })} · <span className="tabular-nums">{sayMoney(order.total_minor)}</span>
              </p>
              <p>{t('placed', { date: formatDate(order.placed_at) })}</p>
            </div>
            <Link to={`/account/orders/${order.id}`} className={buttonStyle({ size: 'sm' })}>
              {t('waiting_pay')}
              <span className="sr-only">: {t('order', { id: order.id })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
