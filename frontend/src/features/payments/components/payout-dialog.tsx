import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PayoutLine } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { statusOf } from '@/shared/api-client/api-error';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { FormProblem } from '@/shared/forms/form-problem';
import { typedPrice } from '@/shared/forms/typed-price';
import { useForm } from '@/shared/forms/use-form';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { decidePayout } from '../api/payouts';
import { matchSchema } from '../state/match-fields';
import { saidAmount } from '../state/said-amount';
import { nameIn } from '../state/said-payout';
import { saidBy } from '../state/said-by';
import { t } from '../payout-texts';

export type PayoutAsk = 'match' | 'set-aside' | 'release';

interface PayoutDialogProps {
  readonly asking: PayoutAsk;
  readonly line: PayoutLine;
  readonly onClose: () => void;
}

/** Asks which payment it is of, and what was kept of it. */
const MatchDialog = ({ line, onClose }: Omit<PayoutDialogProps, 'asking'>) => {
  const client = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: matchSchema,
    initial: { ref: line.ref ?? '', fee_minor: line.fee_minor > 0 ? typedPrice(line.fee_minor) : '' },
    submit: async (write) => {
      await decidePayout(client, line.id, 'match', write);
      toast.add({ type: 'success', title: t('match_done') });
      onClose();
    },
    // What is wrong with a field stands there.
    problemOf: (error) => (statusOf(error) === 422 ? undefined : saidBy(error)),
  });
  const typed = { autoComplete: 'off', maxLength: 20 } as const;
  const { amount_minor, currency } = line;
  const amount = saidAmount(Math.abs(amount_minor ?? 0), currency) ?? '';
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('match_title')}
      description={t((amount_minor ?? 0) < 0 ? 'match_text_deducted' : 'match_text', { name: nameIn(line), amount })}
      initialFocus={() => fields.current?.querySelector<HTMLElement>('input')}
    >
      <form ref={fields} noValidate className="grid gap-4" onSubmit={form.onSubmit}>
        <Field label={t('match_ref')} autoCapitalize="characters" {...typed} {...form.field('ref')} />
        <Field label={t('match_fee')} inputMode="decimal" {...typed} {...form.field('fee_minor')} />
        <FormProblem>{form.problem}</FormProblem>
        <DialogButtons confirm={t('match')} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

/** Asks whose it is, or why it is nobody's here. */
const PayoutDialog = ({ asking, line, onClose }: PayoutDialogProps) => {
  const client = useQueryClient();
  if (asking === 'match') return <MatchDialog line={line} onClose={onClose} />;
  const said = asking === 'set-aside' ? 'aside' : 'release';
  return (
    <ReasonDialog
      open
      title={t(`${said}_title`)}
      description={t(`${said}_text`)}
      confirm={t(said)}
      onConfirm={async ({ text }) => {
        await decidePayout(client, line.id, asking, { reason: text });
        toast.add({ type: 'success', title: t(`${said}_done`) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

export default PayoutDialog;
