import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { InvoiceChanged, InvoiceDeed, InvoiceDetail, InvoiceStatus } from '@ilan/api';
import { StreamLink } from '@/shared/admin/stream-link';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { fetchFile, saveFile } from '@/shared/api-client/download-file';
import { useApi } from '@/shared/api-client/query-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button, buttonStyle } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { INVOICES } from '../api/invoices';
import { t } from '../texts';

const ReasonDialog = lazyPart(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));

const ReissueDialog = lazyPart(async () => ({ default: (await import('./reissue-dialog')).ReissueDialog }));

const ConfirmCancellationDialog = lazyPart(async () => ({
  default: (await import('./confirm-cancellation-dialog')).ConfirmCancellationDialog,
}));

const ResubmitDialog = lazyPart(async () => ({ default: (await import('./resubmit-dialog')).ResubmitDialog }));

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** What was paid for it may go back, whole or in part: on the page of the payment, from where it is taken off the invoice. */
const REFUNDABLE: ReadonlySet<InvoiceStatus> = new Set([
  'queued',
  'undelivered',
  'handed_over',
  'rejected',
  'accepted',
  'partly_returned',
]);
const VARIANTS = {
  cancel: 'danger',
  reject: 'outline',
  confirm_cancellation: 'primary',
  reissue: 'primary',
  resubmit: 'primary',
} as const;
type Asked = keyof typeof VARIANTS;
const isAsked = (deed: InvoiceDeed): deed is Asked => Object.hasOwn(VARIANTS, deed);

/** Its files, and what can be done with it as it stands. */
export const InvoiceActions = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { id, number, order_id, status, is_uninvoiced, delivery, deeds } = invoice;
  const session = useQuery(sessionQuery()).data;
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  // What was pressed goes with what it did: who has no mouse goes on among what can be done now.
  const deedsShown = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(deedsShown);
  const download = useMutation({
    mutationFn: async (kind: 'pdf' | 'xml') =>
      saveFile(await fetchFile(api, `/api/admin/invoices/${id}/${kind}`), `${number ?? id}.${kind}`),
    onError: (error) => toast.add({ type: 'error', title: t('file_failed', { reason: reasonOf(error) }) }),
  });
  const send = async (deed: string, body: object, done: string): Promise<InvoiceChanged> => {
    try {
      const changed = await api.post<InvoiceChanged>(`/api/admin/invoices/${id}/${deed}`, body);
      toast.add({ type: 'success', title: done });
      return changed;
    } finally {
      await client.invalidateQueries({ queryKey: INVOICES });
    }
  };
  const act = useMutation({
    mutationFn: (deed: 'issue' | 'ask' | 'accept' | 'send') => send(deed, {}, t(`${deed}_done`)),
    onError: (error) => toast.add({ type: 'error', title: t('deed_failed', { reason: reasonOf(error) }) }),
  });
  return (
    <div ref={deedsShown} tabIndex={-1} role="group" aria-label={t('deeds')} className="flex flex-wrap gap-2">
      <StreamLink stream={`invoice-${id}`} />
      {number !== null && (
        <>
          <Button variant="outline" busy={download.isPending} onClick={() => download.mutate('pdf')}>
            {t('pdf')}
          </Button>
          <Button variant="outline" disabled={download.isPending} onClick={() => download.mutate('xml')}>
            {t('xml')}
          </Button>
        </>
      )}
      {deeds.map((deed) =>
        isAsked(deed) ? (
          <Button
            key={deed}
            variant={VARIANTS[deed]}
            onClick={() => {
              keepFocus();
              setAsked(deed);
            }}
          >
            {t(deed)}
          </Button>
        ) : (
          <Button
            key={deed}
            variant={deed === 'send' || deed === 'ask' ? 'outline' : 'primary'}
            busy={act.isPending}
            onClick={() => {
              keepFocus();
              act.mutate(deed);
            }}
          >
            {t(deed)}
          </Button>
        ),
      )}
      {number !== null &&
        (REFUNDABLE.has(status) || is_uninvoiced) &&
        may(session, 'payments.refund') &&
        may(session, 'payments.view') && (
          <Link to={`/cpadmin/payments/${order_id}`} className={buttonStyle({ variant: 'outline' })}>
            {t('refund')}
          </Link>
        )}
      <Suspense>
        {(asked === 'cancel' || asked === 'reject') && (
          <ReasonDialog
            open
            danger
            title={t(`${asked}_title`)}
            description={[
              t(asked === 'reject' && status === 'cancelled' ? 'reject_cancelled_text' : `${asked}_text`, {
                number: number ?? '',
              }),
              ...(asked === 'cancel' && delivery?.route === 'efatura' ? [t('cancel_efatura')] : []),
            ].join(' ')}
            confirm={t(asked)}
            onConfirm={async ({ text: reason }) => {
              await send(asked, { reason }, t(`${asked}_done`));
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          />
        )}
        {asked === 'reissue' && (
          <ReissueDialog
            invoice={invoice}
            onReissue={async (body) => {
              const { id: made } = await send('reissue', body, t('reissue_done'));
              setAsked(undefined);
              await navigate(`/cpadmin/invoices/${made}`);
            }}
            onCancel={() => setAsked(undefined)}
          />
        )}
        {asked === 'confirm_cancellation' && (
          <ConfirmCancellationDialog
            number={number ?? ''}
            onSend={async (body) => {
              await send('confirm-cancellation', body, t('confirm_cancellation_done'));
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          />
        )}
        {asked === 'resubmit' && (
          <ResubmitDialog
            invoice={invoice}
            onSend={async (body) => {
              await send('resubmit', body, t('resubmit_done'));
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};
