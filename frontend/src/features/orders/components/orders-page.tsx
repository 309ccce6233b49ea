import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { type OrderSummary, sayMoney } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { ORDER_STATE_LABELS } from '@/shared/i18n/tr/labels';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { ordersQuery } from '../api/orders';
import { t } from '../texts';
import { OrderLines } from './order-lines';
import { PayAgain } from './pay-again';

const Order = ({ order }: { readonly order: OrderSummary }) => (
  <article className="bg-surface border-line rounded-card border p-4">
    <header className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="font-semibold">{t('order', { id: order.id })}</h2>
      <p className="text-sm font-medium">{ORDER_STATE_LABELS[order.state]}</p>
      <p className="text-muted w-full text-sm">{t('placed', { date: formatDate(order.placed_at) })}</p>
    </header>
    <OrderLines lines={order.lines} />
    <footer className="border-line flex flex-wrap items-center gap-3 border-t pt-3">
      <strong className="mr-auto tabular-nums">{sayMoney(order.total_minor)}</strong>
      {order.pay_again !== null && <PayAgain order={order} method={order.pay_again} size="sm" />}
      <Link to={`/account/orders/${order.id}`} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
        {t('open')}
        <span className="sr-only">: {t('order', { id: order.id })}</span>
      </Link>
    </footer>
  </article>
);

/** /account/orders: what was bought, the newest first. */
const OrdersPage = () => {
  const [search] = useSearchParams();
  const asked = search.get('page') ?? '1';
  const page = /^[1-9]\d{0,5}$/u.test(asked) ? Number(asked) : 1;
  const { data, isError, refetch } = useQuery({ ...ordersQuery(page), placeholderData: keepPreviousData });
  const content = () => {
    if (!data && isError) return <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton className="h-48" />;
    if (data.data.length === 0)
      return (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t('none')}
          text={t('none_text')}
          action={
            <Link to="/profile/ads" className={buttonStyle({ size: 'lg' })}>
              {t('my_ads')}
            </Link>
          }
        />
      );
    return (
      <ul className="grid gap-3">
        {data.data.map((order) => (
          <li key={order.id}>
            <Order order={order} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('orders')} noindex />
      <div>
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('orders')}</h1>
        <p className="text-muted mt-1 text-sm">{t('orders_lead')}</p>
      </div>
      {content()}
      {data && data.meta.last_page > 1 && (
        <nav className="flex justify-between gap-3">
          {page > 1 ? (
            <Link to={{ search: `?page=${page - 1}` }} className={buttonStyle({ variant: 'outline' })}>
              {t('newer')}
            </Link>
          ) : (
            <span />
          )}
          {page < data.meta.last_page && (
            <Link to={{ search: `?page=${page + 1}` }} className={buttonStyle({ variant: 'outline' })}>
              {t('more')}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
};

export default OrdersPage;
