import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type InvoiceDetail, sayMoney } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { fetchFile, saveFile } from '@/shared/api-client/download-file';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { useApi } from '@/shared/api-client/query-client';
import { formatShortDate } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { INVOICES } from '../api/invoices';
import { t } from '../texts';

const BuyerInvoiceDialog = lazyPart(async () => ({
  default: (await import('./buyer-invoice-dialog')).BuyerInvoiceDialog,
}));
type Return = InvoiceDetail['returns'][number];

/** What was given back of it, each with the paper that goes with it. */
export const ReturnsPart = ({ invoice: { id, returns } }: { readonly invoice: InvoiceDetail }) => {
  const api = useApi();
  const client = useQueryClient();
  const session = useQuery(sessionQuery()).data;
  const [asked, setAsked] = useState<string>();
  const download = useMutation({
    mutationFn: async (number: string) =>
      saveFile(await fetchFile(api, `/api/admin/invoices/${id}/notes/${number}`), `${number}.pdf`),
    onError: (error) =>
      toast.add({ type: 'error', title: t('file_failed', { reason: error instanceof Error ? error.message : '' }) }),
  });
  return (
    <Card title={t('returns')}>
      <ul className="divide-line divide-y text-sm">
        {returns.map((one) => (
          <li key={one.refund_id} className="grid gap-1 py-2">
            <span className="flex justify-between gap-4">
              <span className="font-medium">{formatShortDate(one.at)}</span>
              <span className="whitespace-nowrap tabular-nums">{sayMoney(one.gross_minor)}</span>
            </span>
            {one.withheld_minor > 0 && (
              <span className="text-muted">
                {t('returned_withheld', {
                  withheld: sayMoney(one.withheld_minor),
                  given: sayMoney(one.gross_minor - one.withheld_minor),
                })}
              </span>
            )}
            <span className="wrap-anywhere">{paperSaid(one)}</span>
            <span className="flex flex-wrap gap-2">
              {one.document === 'expense_note' && one.number !== null && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={download.isPending && download.variables === one.number}
                  onClick={() => download.mutate(one.number ?? '')}
                >
                  {t('note_pdf')}
                </Button>
              )}
              {one.document === 'buyer_invoice' && may(session, 'invoices.issue') && (
                <Button variant="outline" size="sm" onClick={() => setAsked(one.refund_id)}>
                  {t(one.number === null ? 'buyer_invoice_enter' : 'buyer_invoice_correct')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        {asked !== undefined && (
          <BuyerInvoiceDialog
            onSend={async (form) => {
              await api.post(`/api/admin/invoices/${id}/returns/${asked}/buyer-invoice`, form);
              toast.add({ type: 'success', title: t('buyer_invoice_done') });
              await client.invalidateQueries({ queryKey: INVOICES });
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
};

function paperSaid({ document, number, day }: Return): string {
  if (document === 'expense_note') return number === null ? t('note_waits') : t('note', { number });
  return number === null ? t('buyer_invoice_waits') : t('buyer_invoice', { number, day: formatShortDate(day ?? '') });
}
