import { type CancellationConfirmed, cancellationConfirmed, cancellationWay } from '@ilan/api';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { t as ts } from '@/shared/i18n/t';
import { ChoiceField } from '@/shared/ui/choice-field';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { t } from '../texts';

interface ConfirmCancellationDialogProps {
  readonly number: string;
  /** What it rejects with is said in the dialog, which stays open. */
  readonly onSend: (form: CancellationConfirmed) => Promise<unknown>;
  readonly onCancel: () => void;
}

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());

/** By what the buyer has agreed to the cancellation of an e-Fatura, as it lies before whoever keeps the books. */
export const ConfirmCancellationDialog = ({ number, onSend, onCancel }: ConfirmCancellationDialogProps) => {
  const form = useForm({
    schema: cancellationConfirmed,
    initial: { way: '', reference: '', day: today() },
    submit: onSend,
    problemOf: (error) => (error instanceof Error ? error.message : ts('error.generic')),
  });
  const way = form.field('way');
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onCancel()}
      title={t('confirm_cancellation_title')}
      description={t('confirm_cancellation_text', { number })}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <ChoiceField
          label={t('confirm_cancellation_way')}
          value={way.value}
          error={way.error}
          className="w-full"
          onChange={(value) => form.set('way', value)}
        >
          <option value="">{t('confirm_cancellation_choose')}</option>
          {cancellationWay.options.map((one) => (
            <option key={one} value={one}>
              {t(`way_${one}`)}
            </option>
          ))}
        </ChoiceField>
        <Field
          label={t('confirm_cancellation_reference')}
          hint={t('confirm_cancellation_hint')}
          maxLength={100}
          autoComplete="off"
          {...form.field('reference')}
        />
        <Field label={t('confirm_cancellation_day')} type="date" max={today()} {...form.field('day')} />
        <FormProblem>{form.problem}</FormProblem>
        <DialogButtons confirm={t('confirm_cancellation')} busy={form.busy} onCancel={onCancel} />
      </form>
    </Dialog>
  );
};
