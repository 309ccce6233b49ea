import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type FeeInvoiceRow, sayMoney } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { StatusBadge } from '@/shared/admin/status-badge';
import { StreamLink } from '@/shared/admin/stream-link';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { PAYMENT_METHOD_LABELS } from '@/shared/i18n/tr/labels';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { cancelFeeInvoice, feeInvoicesQuery } from '../api/fee-invoices';
import { t } from '../texts';
import { FeeForm } from './fee-form';

const ReasonDialog = lazyPart(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));

/** What payment providers have invoiced for what they keep. */
export const FeesPage = () => {
  const session = useQuery(sessionQuery()).data;
  const fees = useQuery(feeInvoicesQuery());
  const mayEnter = may(session, 'payments.reconcile');
  const { data } = fees;
  return (
    <AdminFrame title={t('fees_title')} lead={t('fees_lead')}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        {mayEnter && (
          <div className="min-w-0 lg:order-2">
            <FeeForm />
          </div>
        )}
        <div className="min-w-0">
          <p className="text-muted mb-3 text-sm">
            <Link to="/cpadmin/reports?report=settlement" className="text-brand font-semibold underline">
              {t('fees_settlement')}
            </Link>
          </p>
          {fees.isError && !data && <ErrorState title={t('fees_failed')} onRetry={() => void fees.refetch()} />}
          {fees.isPending && <Skeleton className="h-40" />}
          {data?.data.length === 0 && <EmptyState title={t('fees_none')} text={t('fees_none_text')} />}
          {data && data.data.length > 0 && (
            <ul aria-label={t('fees_title')} className="grid gap-3">
              {data.data.map((fee) => (
                <Fee key={fee.id} fee={fee} mayCancel={mayEnter} />
              ))}
            </ul>
          )}
          {data?.more && (
            <p className="text-muted mt-3 text-sm">{t('fees_more', { count: formatCount(data.data.length) })}</p>
          )}
        </div>
      </div>
    </AdminFrame>
  );
};

const Fee = ({ fee, mayCancel }: { readonly fee: FeeInvoiceRow; readonly mayCancel: boolean }) => {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { provider, number, tax_number, day, booked_on, rate, net_minor, vat_minor, status } = fee;
  return (
    <li className="border-line bg-surface rounded-card min-w-0 border p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-lg font-bold tabular-nums">{sayMoney(net_minor + vat_minor)}</span>
        <time dateTime={day} className="text-muted text-sm tabular-nums">
          {formatDate(day)}
        </time>
      </div>
      <p className="mt-1 text-sm wrap-anywhere">
        {PAYMENT_METHOD_LABELS[provider]} · <span className="tabular-nums">{number}</span>
        {tax_number !== null && <span className="tabular-nums"> · {t('fee_vkn', { number: tax_number })}</span>}
      </p>
      <p className="text-muted mt-1 text-sm tabular-nums">
        {t('fee_split', { net: sayMoney(net_minor), rate: formatCount(rate), vat: sayMoney(vat_minor) })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {booked_on !== day && (
          <StatusBadge tone="info">{t('fee_booked_on', { booked: formatDate(booked_on) })}</StatusBadge>
        )}
        {status === 'cancelled' && <StatusBadge tone="neutral">{t('fee_cancelled')}</StatusBadge>}
        {status === 'entered' && mayCancel && (
          <Button variant="outline" aria-label={t('fee_cancel_of', { number })} onClick={() => setAsking(true)}>
            {t('fee_cancel')}
          </Button>
        )}
        <StreamLink stream={`fee-invoice-${fee.id}`} label={t('fee_events_of', { number })} />
      </div>
      <Suspense>
        {asking && (
          <ReasonDialog
            open
            danger
            title={t('fee_cancel_title')}
            description={t('fee_cancel_text', { number })}
            confirm={t('fee_cancel')}
            onConfirm={async ({ text }) => {
              await cancelFeeInvoice(client, fee.id, text);
              toast.add({ type: 'success', title: t('fee_cancel_done') });
              setAsking(false);
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </li>
  );
};
