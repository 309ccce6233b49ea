import type { InvoiceDetail } from '@ilan/api';
import { t } from '../texts';

/** What a cancelled invoice leaves to be done: the buyer has to agree first, or the sale is without an invoice. */
export const SaleLeft = ({ invoice: { is_uninvoiced, cancellation, deeds } }: { readonly invoice: InvoiceDetail }) => {
  if (cancellation?.is_unconfirmed)
    return (
      <div className="bg-warning-soft text-warning rounded-card mt-3 p-3 text-sm">
        <p className="font-bold">{t('held_title')}</p>
        <p>{t('held_text')}</p>
        <p className="mt-1">{t('held_next')}</p>
        {deeds.includes('reject') && <p className="mt-1">{t('held_rejected')}</p>}
      </div>
    );
  if (!is_uninvoiced) return null;
  return (
    <div className="bg-warning-soft text-warning rounded-card mt-3 p-3 text-sm">
      <p className="font-bold">{t('uninvoiced')}</p>
      <p>{t('uninvoiced_next')}</p>
    </div>
  );
};
