import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { sayMoney, type StaffOrder } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { RecordPast } from '@/shared/admin/past/record-past';
import { RecordFailed } from '@/shared/admin/record-failed';
import { StreamLink } from '@/shared/admin/stream-link';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatMoment, formatShortDateTime } from '@/shared/i18n/format';
import { AcceptedTexts } from '@/shared/orders/accepted-texts';
import { OrderSum } from '@/shared/orders/order-sum';
import { may } from '@/shared/state/permissions';
import { Skeleton } from '@/shared/ui/skeleton';
import { staffOrderQuery } from '../api/payments';
import { notedAnswer } from '../state/noted-answer';
import { t } from '../texts';
import { AttemptPart } from './attempt-part';
import { Card, Facts, WhatHappened } from '@/shared/admin/card';
import { ORDER_STATE_LABELS } from '@/shared/i18n/tr/labels';

/** One order: every attempt to pay it, what providers said, what people did, and what can be done now. */
export const PaymentPage = () => {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(staffOrderQuery(id));
  return (
    <AdminFrame
      title={t('order', { id })}
      tabs={[]}
      lead={
        <Link
          to="/cpadmin/payments"
          className="text-brand inline-flex min-h-9 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
      }
      actions={order && <StreamLink stream={`order-${id}`} />}
    >
      {error && !order && (
        <RecordFailed error={error} title={t('order_failed')} list="/cpadmin/payments" onRetry={() => void refetch()} />
      )}
      {!error && !order && <Skeleton className="h-96" />}
      {order && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="grid min-w-0 gap-4">
            {order.attempts.toReversed().map((attempt) => (
              <AttemptPart key={attempt.ref} order={order} attempt={attempt} />
            ))}
            {order.attempts.some(({ method }) => method !== 'transfer') && <Messages order={order} />}
          </div>
          <div className="grid min-w-0 gap-4">
            <OrderPart order={order} />
            <Accepted order={order} />
            <History order={order} />
            <RecordPast of={`payments/${id}`} under={['admin', 'payments']} />
          </div>
        </div>
      )}
    </AdminFrame>
  );
};

const OrderPart = ({ order }: { readonly order: StaffOrder }) => {
  const session = useQuery(sessionQuery()).data;
  const { buyer, lines } = order;
  return (
    <Card title={t('lines')}>
      <Facts
        facts={[
          [t('status'), ORDER_STATE_LABELS[order.state]],
          [t('placed'), formatMoment(order.placed_at)],
          [
            t('buyer'),
            may(session, 'customers.view') ? (
              <Link to={`/cpadmin/customers/${buyer.id}`} className="text-brand underline underline-offset-4">
                {buyer.name}
              </Link>
            ) : (
              buyer.name
            ),
          ],
          [t('billed'), order.billed_name ?? t('erased')],
        ]}
      />
      <ul className="divide-line mt-3 divide-y text-sm">
        {lines.map(({ number, title, package_name, gross_minor, outcome }) => (
          <li key={number} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{package_name}</span>
              <span className="text-muted wrap-anywhere">
                {title ?? t('ad_gone')} · {t(outcome ?? 'undecided')}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{sayMoney(gross_minor)}</span>
          </li>
        ))}
      </ul>
      <OrderSum total_minor={order.total_minor} withheld={order.withheld} />
    </Card>
  );
};

/** Word for word what the buyer accepted before paying, whatever is asked for today. */
const Accepted = ({ order: { agreements, placed_at } }: { readonly order: StaffOrder }) => (
  <Card title={t('accepted')}>
    <p className="text-muted text-sm">
      {agreements.length > 0 ? t('accepted_at', { when: formatMoment(placed_at) }) : t('accepted_none')}
    </p>
    <AcceptedTexts agreements={agreements} />
  </Card>
);

/** What was asked of providers, and what they said; of a transfer there is none. */
const Messages = ({ order: { messages } }: { readonly order: StaffOrder }) => (
  <Card title={t('messages')}>
    {messages.length === 0 && <p className="text-muted text-sm">{t('no_messages')}</p>}
    <ol className="grid gap-2 text-sm">
      {messages.map((message, index) => {
        const { ref, source, times, last_at } = message;
        const { sentence, words } = notedAnswer(message);
        return (
          <li key={index} className="grid gap-0.5">
            <span className="text-muted text-xs tabular-nums">
              {formatShortDateTime(last_at)} · {ref} · {t(`source_${source}`)}
              {times > 1 && ` · ${t('times', { count: times })}`}
            </span>
            {sentence !== '' && <span className="wrap-anywhere">{sentence}</span>}
            {words !== '' && <code className="text-xs wrap-anywhere">{words}</code>}
          </li>
        );
      })}
    </ol>
  </Card>
);

const History = ({ order: { history } }: { readonly order: StaffOrder }) => (
  <Card title={t('history')}>
    <WhatHappened history={history} />
  </Card>
);
