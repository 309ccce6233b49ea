import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { type OrderDetail, sayMoney } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { AcceptedTexts } from '@/shared/orders/accepted-texts';
import { OrderSum } from '@/shared/orders/order-sum';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { isUndecided, optionsQuery, orderQuery } from '../api/orders';
import { t } from '../texts';
import { OrderLines } from './order-lines';
import { OrderPapers } from './order-papers';
import { OrderAnew, PayAgain } from './pay-again';
import { TransferBox } from './transfer-box';

const REASONS = {
  no_funds: t('why_no_funds'),
  wrong_code: t('why_wrong_code'),
  expired_card: t('why_expired_card'),
  fraud: t('why_fraud'),
  not_received: t('why_not_received'),
  mismatch: t('why_mismatch'),
  mismatch_returned: t('why_mismatch_returned'),
};
const isKnown = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);
const reasonOf = (code: string | null | undefined): string => (code && isKnown(code) ? REASONS[code] : t('why_other'));

function startedSentence(lines: OrderDetail['lines']): string {
  if (lines.some(({ outcome }) => outcome === null)) return t('state_starting');
  const begun = lines.filter(({ outcome }) => outcome === 'started').length;
  return t(begun === lines.length ? 'state_paid' : begun > 0 ? 'state_paid_partly' : 'state_paid_none');
}

function sentence({ state, attempt, lines, pay_again }: OrderDetail): string {
  if (state === 'failed') return t('state_failed', { why: reasonOf(attempt?.failure) });
  if (state === 'paid') return startedSentence(lines);
  if (state === 'waiting' && attempt && !isUndecided(attempt))
    return attempt.method === 'transfer'
      ? t('state_transfer')
      : attempt.state === 'expired'
        ? t('state_card_expired')
        : t('state_card_failed', { why: reasonOf(attempt.failure) });
  if (state === 'expired' && pay_again === null) return t('state_expired_over');
  return t(`state_${state}`);
}

/** /account/orders/…: how one order stands, and what is still to be done. */
const OrderPage = () => {
  const { id = '' } = useParams();
  const { data: order, isError, refetch } = useQuery(orderQuery(id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('order', { id })} noindex />
      <Link to="/account/orders" className="text-brand flex w-fit items-center gap-1 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('order', { id })}</h1>
      {order ? (
        <Order order={order} />
      ) : isError ? (
        <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </div>
  );
};

const Order = ({ order }: { readonly order: OrderDetail }) => (
  <>
    <p role="status" className="bg-surface border-line rounded-card border p-4 font-medium">
      {sentence(order)}
    </p>
    {order.attempt?.transfer && <TransferBox target={order.attempt.transfer} />}
    <section className="bg-surface border-line rounded-card border p-4">
      <p className="text-muted text-sm">{t('placed', { date: formatDate(order.placed_at) })}</p>
      <OrderLines lines={order.lines} />
      <OrderSum total_minor={order.total_minor} withheld={order.withheld} />
      {order.refunded_minor > 0 && (
        <p className="text-muted mt-1 text-right text-sm">
          {t('refunded', { amount: sayMoney(order.refunded_minor) })}
        </p>
      )}
      {order.surplus.map(({ ref, paid_at, amount_minor, returned_minor: back }) => (
        <p key={ref} className="text-muted mt-3 text-sm">
          {t(back >= amount_minor ? 'surplus_back' : back > 0 ? 'surplus_part' : 'surplus', {
            ...{ date: formatDate(paid_at), amount: sayMoney(amount_minor), back: sayMoney(back) },
          })}
        </p>
      ))}
    </section>
    {order.agreements.length > 0 && (
      <section className="bg-surface border-line rounded-card border p-4">
        <h2 className="font-semibold">{t('accepted')}</h2>
        <AcceptedTexts agreements={order.agreements} />
      </section>
    )}
    <div className="flex flex-wrap gap-2">
      <ToPay order={order} />
      <OrderPapers order={order} />
      <Link to="/profile/ads" className={buttonStyle({ variant: 'outline' })}>
        {t('see_ads')}
      </Link>
    </div>
  </>
);

/** What is still to be paid: another attempt after one that came to nothing, or on with the one that waits. */
const ToPay = ({ order }: { readonly order: OrderDetail }) => {
  const { state, attempt, pay_again } = order;
  if (pay_again !== null) return <PayAgain order={order} method={pay_again} />;
  if (state === 'failed' || state === 'expired') return <OrderAnew lines={order.lines} />;
  if (state !== 'waiting' || attempt === null) return null;
  if (isUndecided(attempt)) return <PayAgain order={order} method={attempt.method} as="go_on" />;
  return <PayByCard order={order} />;
};

/** Whoever chose to send the money may pay by card after all. */
const PayByCard = ({ order }: { readonly order: OrderDetail }) => {
  const { data: options } = useQuery(optionsQuery());
  const card = options?.methods.find((method) => method !== 'transfer');
  return card === undefined ? null : <PayAgain order={order} method={card} as="pay_card" />;
};

export default OrderPage;
