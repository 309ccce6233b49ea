import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type InvoiceDetail, sayMoney } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Card, Facts, WhatHappened } from '@/shared/admin/card';
import { RecordFailed } from '@/shared/admin/record-failed';
import { StatusBadge } from '@/shared/admin/status-badge';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatDate, formatMoment } from '@/shared/i18n/format';
import { INVOICE_STATUS_LABELS } from '@/shared/i18n/tr/labels';
import { may } from '@/shared/state/permissions';
import { Skeleton } from '@/shared/ui/skeleton';
import { invoiceQuery } from '../api/invoices';
import { INVOICE_TONES } from '../state/invoice-tones';
import { t } from '../texts';
import { DeliverySaid } from './delivery-said';
import { InvoiceActions } from './invoice-actions';
import { PdfPreview } from './pdf-preview';
import { ReturnsPart } from './returns-part';
import { SaleLeft } from './sale-left';
import { StoppedInvoice } from './stopped-invoice';

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
          <div className="grid min-w-0 gap-4">
            {invoice.returns.length > 0 && <ReturnsPart invoice={invoice} />}
            <Card title={t('history')}>
              <WhatHappened history={invoice.history} />
            </Card>
            {/* What it says changes with what becomes of it. */}
            {invoice.number !== null && <PdfPreview key={invoice.history.length} invoice={invoice} />}
          </div>
        </div>
      )}
    </AdminFrame>
  );
};

/** Another invoice of the same sale. */
const Other = ({ id, number }: NonNullable<InvoiceDetail['replaces']>) => (
  <Link to={`/cpadmin/invoices/${id}`} className="text-brand underline underline-offset-4">
    {number ?? t('unnumbered')}
  </Link>
);

const Summary = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const session = useQuery(sessionQuery()).data;
  const { status, order_id, net_minor, vat_minor, returned_minor, lines, sentences } = invoice;
  const withheld = invoice.withheld_minor ?? 0;
  const agreed = invoice.cancellation?.confirmed;
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
    ...(invoice.replaces ? [[t('replaces'), <Other key="replaces" {...invoice.replaces} />] as const] : []),
    ...(invoice.replaced_by ? [[t('replaced_by'), <Other key="replaced_by" {...invoice.replaced_by} />] as const] : []),
    [t('net'), sayMoney(net_minor)],
    [t('vat'), sayMoney(vat_minor)],
    [t('gross'), sayMoney(net_minor + vat_minor)],
    ...(withheld > 0
      ? [[t('withheld'), sayMoney(withheld)] as const, [t('due'), sayMoney(net_minor + vat_minor - withheld)] as const]
      : []),
    ...(invoice.delivery
      ? [[t('delivery'), <DeliverySaid key="delivery" delivery={invoice.delivery} />] as const]
      : []),
    ...(agreed
      ? [
          [
            t('confirmed'),
            t('confirmed_by', {
              way: t(`way_${agreed.way}`),
              day: formatDate(agreed.day),
              reference: agreed.reference ?? t('reference_erased'),
            }),
          ] as const,
        ]
      : []),
    ...(returned_minor > 0 ? [[t('returned'), sayMoney(returned_minor)] as const] : []),
  ];
  return (
    <Card title={t('facts')}>
      <StatusBadge tone={INVOICE_TONES[status]}>{INVOICE_STATUS_LABELS[status]}</StatusBadge>
      {sentences.length > 0 && (
        <div className="bg-danger-soft text-danger rounded-card mt-3 p-3 text-sm">
          <p className="font-bold">{t('refused_why')}</p>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <SaleLeft invoice={invoice} />
      <StoppedInvoice invoice={invoice} />
      <div className="mt-3">
        <Facts facts={facts} />
      </div>
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
    </Card>
  );
};
