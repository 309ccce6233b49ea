import type { InvoiceBuyer, InvoiceDetail, InvoiceResubmission } from '@ilan/api';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { t as ts } from '@/shared/i18n/t';
import { Dialog } from '@/shared/ui/dialog';
import { buyerSchema, kindOf, typedBuyer } from '../state/typed-buyer';
import { t } from '../texts';
import { BuyerFields } from './buyer-fields';

interface ResubmitDialogProps {
  readonly invoice: InvoiceDetail;
  /** What it rejects with is said in the dialog, which stays open. */
  readonly onSend: (body: InvoiceResubmission) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Puts right who it is made out to, and sends it again. */
export const ResubmitDialog = ({ invoice, onSend, onCancel }: ResubmitDialogProps) => {
  const { number, status, buyer_details: buyer, delivery } = invoice;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onCancel()}
      title={t('resubmit_title')}
      description={t('resubmit_text', { number: number ?? '' })}
      className="sm:w-[36rem]"
    >
      {delivery?.rejected && (
        <p className="bg-danger-soft text-danger rounded-card mb-4 p-3 text-sm wrap-anywhere">{delivery.rejected}</p>
      )}
      {status === 'cancelled' && (
        <p className="bg-warning-soft text-warning rounded-card mb-4 p-3 text-sm">{t('resubmit_cancelled')}</p>
      )}
      {buyer ? <CorrectionForm buyer={buyer} onSend={onSend} onCancel={onCancel} /> : <p>{t('resubmit_erased')}</p>}
    </Dialog>
  );
};

interface CorrectionFormProps extends Omit<ResubmitDialogProps, 'invoice'> {
  readonly buyer: InvoiceBuyer;
}

const CorrectionForm = ({ buyer, onSend, onCancel }: CorrectionFormProps) => {
  const form = useForm({
    schema: buyerSchema(kindOf(buyer)),
    initial: typedBuyer(buyer),
    submit: (corrected) => onSend({ buyer: corrected }),
    problemOf: (error) => (error instanceof Error ? error.message : ts('error.generic')),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <BuyerFields kind={kindOf(buyer)} field={form.field} />
      <p className="text-muted text-sm">{t('resubmit_efatura')}</p>
      <FormProblem>{form.problem}</FormProblem>
      <DialogButtons confirm={t('resubmit')} busy={form.busy} onCancel={onCancel} />
    </form>
  );
};
