import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceDetail } from '@ilan/api';
import { fetchFile, saveFile } from '@/shared/api-client/download-file';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { INVOICES } from '../api/invoices';
import { t } from '../texts';

const ReasonDialog = lazy(() =>
  import('@/shared/admin/reason-dialog').then(({ ReasonDialog: Part }) => ({ default: Part })),
);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Its files, and what can be done with it as it stands. */
export const InvoiceActions = ({ invoice: { id, number, deeds } }: { readonly invoice: InvoiceDetail }) => {
  const api = useApi();
  const client = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const download = useMutation({
    mutationFn: async (kind: 'pdf' | 'xml') =>
      saveFile(await fetchFile(api, `/api/admin/invoices/${id}/${kind}`), `${number ?? id}.${kind}`),
    onError: (error) => toast.add({ type: 'error', title: t('file_failed', { reason: reasonOf(error) }) }),
  });
  const send = async (deed: string, body: object, done: string): Promise<void> => {
    try {
      await api.post(`/api/admin/invoices/${id}/${deed}`, body);
      toast.add({ type: 'success', title: done });
    } finally {
      await client.invalidateQueries({ queryKey: INVOICES });
    }
  };
  const act = useMutation({
    mutationFn: (deed: 'issue' | 'accept' | 'send') => send(deed, {}, t(`${deed}_done`)),
    onError: (error) => toast.add({ type: 'error', title: t('deed_failed', { reason: reasonOf(error) }) }),
  });
  return (
    <>
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
        deed === 'cancel' ? (
          <Button key={deed} variant="danger" onClick={() => setCancelling(true)}>
            {t('cancel')}
          </Button>
        ) : (
          <Button key={deed} busy={act.isPending} onClick={() => act.mutate(deed)}>
            {t(deed)}
          </Button>
        ),
      )}
      <Suspense>
        {cancelling && (
          <ReasonDialog
            open
            danger
            title={t('cancel_title')}
            description={t('cancel_text', { number: number ?? '' })}
            confirm={t('cancel')}
            onConfirm={async ({ text: reason }) => {
              await send('cancel', { reason }, t('cancel_done'));
              setCancelling(false);
            }}
            onCancel={() => setCancelling(false)}
          />
        )}
      </Suspense>
    </>
  );
};
