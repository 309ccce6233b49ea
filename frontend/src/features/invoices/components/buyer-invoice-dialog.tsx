import { type BuyerInvoice, buyerInvoice } from '@ilan/api';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { t as ts } from '@/shared/i18n/t';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { t } from '../texts';

interface BuyerInvoiceDialogProps {
  /** What it rejects with is said in the dialog, which stays open. */
  readonly onSend: (form: BuyerInvoice) => Promise<unknown>;
  readonly onCancel: () => void;
}

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());

/** The invoice by which a company gave something back, as it lies before whoever keeps the books. */
export const BuyerInvoiceDialog = ({ onSend, onCancel }: BuyerInvoiceDialogProps) => {
  const form = useForm({
    schema: buyerInvoice,
    initial: { number: '', day: today() },
    submit: onSend,
    problemOf: (error) => (error instanceof Error ? error.message : ts('error.generic')),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onCancel()}
      title={t('buyer_invoice_title')}
      description={t('buyer_invoice_text')}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <Field label={t('buyer_invoice_number')} maxLength={20} autoComplete="off" {...form.field('number')} />
        <Field label={t('buyer_invoice_day')} type="date" max={today()} {...form.field('day')} />
        <FormProblem>{form.problem}</FormProblem>
        <DialogButtons confirm={t('buyer_invoice_save')} busy={form.busy} onCancel={onCancel} />
      </form>
    </Dialog>
  );
};
