import { useMutation } from '@tanstack/react-query';
import type { OrderDetail } from '@ilan/api';
import { fetchFile, saveFile } from '@/shared/api-client/download-file';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

/** The invoice of an order and what belongs to it; of a cancelled one it is said that it counts for nothing any more, or what the buyer has to do for that, and what comes in its place. */
export const OrderPapers = ({ order: { id, invoice } }: { readonly order: OrderDetail }) => {
  if (!invoice) return null;
  const { number, status, is_unconfirmed, notes, comes_anew, replaces } = invoice;
  const isCancelled = status === 'cancelled';
  return (
    <>
      {isCancelled && (
        <p className="bg-warning-soft text-warning rounded-control w-full px-3.5 py-2.5 text-sm">
          {t(cancelledWords(is_unconfirmed, comes_anew), { number })}
        </p>
      )}
      {!isCancelled && replaces !== null && (
        <p className="bg-info-soft text-info rounded-control w-full px-3.5 py-2.5 text-sm">
          {t('invoice_replaces', { number, replaced: replaces })}
        </p>
      )}
      <DocumentButton
        path={`/api/orders/${id}/invoice`}
        number={number}
        label={isCancelled && !is_unconfirmed ? t('cancelled_invoice') : t('invoice', { number })}
      />
      {notes.map((note) => (
        <DocumentButton
          key={note}
          path={`/api/orders/${id}/notes/${note}`}
          number={note}
          label={t('note', { number: note })}
        />
      ))}
    </>
  );
};

function cancelledWords(is_unconfirmed: boolean, comes_anew: boolean) {
  if (is_unconfirmed) return 'invoice_unconfirmed';
  return comes_anew ? 'invoice_comes_anew' : 'invoice_cancelled';
}

interface DocumentButtonProps {
  readonly path: string;
  readonly number: string;
  readonly label: string;
}

const DocumentButton = ({ path, number, label }: DocumentButtonProps) => {
  const api = useApi();
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(api, path), `${number}.pdf`),
    onError: (error) => toast.add({ type: 'error', title: error.message }),
  });
  return (
    <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
      {label}
    </Button>
  );
};
