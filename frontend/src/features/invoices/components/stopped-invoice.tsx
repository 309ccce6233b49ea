import type { InvoiceDetail } from '@ilan/api';
import { t } from '../texts';

/** What keeps it from being an invoice, what it waits for, and what to do about it. */
export const StoppedInvoice = ({ invoice: { status, delivery, deeds } }: { readonly invoice: InvoiceDetail }) => {
  if (delivery?.is_silent)
    return (
      <div className="bg-warning-soft text-warning rounded-card mt-3 p-3 text-sm">
        <p className="font-bold">{t('silent_why')}</p>
        <p>{t(delivery.by_hand ? 'by_hand_next' : 'silent_next')}</p>
      </div>
    );
  if (delivery?.by_hand)
    return (
      <div className="bg-info-soft text-info rounded-card mt-3 p-3 text-sm">
        <p className="font-bold">{t('by_hand_why')}</p>
        <p>{t('by_hand_next')}</p>
      </div>
    );
  // A cancelled one that can be sent again has not reached the integrator.
  if (status === 'cancelled' && !deeds.includes('resubmit')) return null;
  if (!delivery || (status !== 'rejected' && status !== 'undelivered' && status !== 'cancelled')) return null;
  const why = delivery.rejected ?? (status === 'rejected' ? t('rejected_unknown') : delivery.error);
  return (
    <div className="bg-danger-soft text-danger rounded-card mt-3 p-3 text-sm wrap-anywhere">
      <p className="font-bold">{t(`${status}_why`)}</p>
      <p>{why || t('unknown')}</p>
      <p className="mt-1">{t(`${status}_next`)}</p>
    </div>
  );
};
