import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InvoiceDetail } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { fetchFile } from '@/shared/api-client/download-file';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

/** The PDF as its buyer has it, in the browser's own viewer, once somebody asks for it. */
export const PdfPreview = ({ invoice: { id, number } }: { readonly invoice: InvoiceDetail }) => {
  const api = useApi();
  const [address, setAddress] = useState<string>();
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const show = useMutation({
    mutationFn: async () => (await fetchFile(api, `/api/admin/invoices/${id}/pdf`)).content,
    onSuccess: (content) => setAddress(URL.createObjectURL(content)),
    onError: (error) => toast.add({ type: 'error', title: t('file_failed', { reason: error.message }) }),
  });
  return (
    <Card title={t('preview')}>
      {!navigator.pdfViewerEnabled && <p className="text-muted text-sm">{t('preview_none')}</p>}
      {navigator.pdfViewerEnabled && address === undefined && (
        <Button variant="outline" busy={show.isPending} onClick={() => show.mutate()}>
          {t('preview_show')}
        </Button>
      )}
      {address !== undefined && (
        <iframe
          src={address}
          title={t('preview_of', { number: number ?? id })}
          className="border-line h-[70vh] w-full rounded-lg border"
        />
      )}
    </Card>
  );
};
