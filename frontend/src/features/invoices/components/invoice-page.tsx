import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { INVOICE_STATUS_LABELS, type InvoiceDetail, sayMoney } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { RecordFailed } from '@/shared/admin/record-failed';
import { StatusBadge } from '@/shared/admin/status-badge';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatMoment, formatShortDateTime } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Skeleton } from '@/shared/ui/skeleton';
import { invoiceQuery } from '../api/invoices';
import { INVOICE_TONES } from '../state/invoice-tones';
import { t } from '../texts';
import { InvoiceActions } from './invoice-actions';

/** One invoice with its files and all that became of it. */
export const InvoicePage = () => {
  const { id = '' } = useParams();
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  return (
    <AdminFrame
      title={invoice?.number ?? t('invoice')}
      lead={
        <Link
          to="/cpadmin/invoices"
          className="text-brand inline-flex min-h-9 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
      }
      actions={invoice && <InvoiceActions invoice={invoice} />}
    >
      {error && !invoice && (
        <RecordFailed error={error} title={t('failed')} list="/cpadmin/invoices" onRetry={() => void refetch()} />
      )}
      {!error && !invoice && <Skeleton className="h-96" />}
      {invoice && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Summary invoice={invoice} />
          <Part title={t('history')}>
            <ol className="grid gap-2 text-sm">
              {invoice.history.map(({ at, sentence, reason }, index) => (
                <li key={index}>
                  <time dateTime={at} className="text-muted block text-xs tabular-nums">
                    {formatShortDateTime(at)}
                  </time>
                  <span className="wrap-anywhere">{sentence}</span>
                  {reason && <span className="text-muted block wrap-anywhere">{reason}</span>}
                </li>
              ))}
            </ol>
          </Part>
        </div>
      )}
    </AdminFrame>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line bg-surface rounded-card min-w-0 border p-4">
      <h2 id={id} className="mb-3 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
};

const Summary = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const session = useQuery(sessionQuery()).data;
  const { status, order_id, net_minor, vat_minor, returned_minor, lines, sentences } = invoice;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('at'), formatMoment(invoice.at)],
    [t('billed'), invoice.billed_name ?? t('erased')],
    [t('buyer'), invoice.buyer.name],
    [
      t('order'),
      may(session, 'payments.view') ? (
        <Link to={`/cpadmin/payments/${order_id}`} className="text-brand underline underline-offset-4">
          {order_id}
        </Link>
      ) : (
        order_id
      ),
    ],
    [t('net'), sayMoney(net_minor)],
    [t('vat'), sayMoney(vat_minor)],
    [t('gross'), sayMoney(net_minor + vat_minor)],
    ...(returned_minor > 0 ? [[t('returned'), sayMoney(returned_minor)] as const] : []),
  ];
  return (
    <Part title={t('facts')}>
      <StatusBadge tone={INVOICE_TONES[status]}>{INVOICE_STATUS_LABELS[status]}</StatusBadge>
      {sentences.length > 0 && (
        <div className="bg-danger-soft text-danger rounded-card mt-3 p-3 text-sm">
          <p className="font-bold">{t('refused_why')}</p>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-1">{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t('lines')} className="divide-line mt-3 divide-y text-sm">
        {lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{line.name}</span>
              <span className="text-muted">{t('rate', { rate: line.rate })}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{sayMoney(line.net_minor + line.vat_minor)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
