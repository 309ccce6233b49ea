import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { parsePrice, type PayoutLine } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { FormProblem } from '@/shared/forms/form-problem';
import { typedPrice } from '@/shared/forms/typed-price';
import { t as say } from '@/shared/i18n/t';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { decidePayout } from '../api/payouts';
import { saidAmount } from '../state/said-amount';
import { typedRef } from '../state/typed-ref';
import { t } from '../payout-texts';

export type PayoutAsk = 'match' | 'set-aside' | 'release';

interface PayoutDialogProps {
  readonly asking: PayoutAsk;
  readonly line: PayoutLine;
  readonly onClose: () => void;
}

const NONE = { ref: undefined, fee: undefined, whole: undefined } as const;
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : t('load_failed'));

/** Which payment it is of, and what was kept of it. */
const MatchForm = ({ line, onClose }: Omit<PayoutDialogProps, 'asking'>) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState(line.ref ?? '');
  const [fee, setFee] = useState(line.fee_minor > 0 ? typedPrice(line.fee_minor) : '');
  const [problems, setProblems] = useState<Readonly<Record<'ref' | 'fee' | 'whole', string | undefined>>>(NONE);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const [ref, fee_minor] = [typedRef(typed), parsePrice(fee)];
    if (ref === undefined || fee_minor === undefined) {
      const [wrongRef, wrongFee] = [
        ref ? undefined : t('wrong_ref'),
        fee_minor === undefined ? t('wrong_fee') : undefined,
      ];
      setProblems({ ...NONE, ref: wrongRef, fee: wrongFee });
      return;
    }
    setBusy(true);
    try {
      await decidePayout(client, line.id, 'match', { ref, fee_minor });
      toast.add({ type: 'success', title: t('match_done') });
      onClose();
    } catch (error) {
      setProblems({ ...NONE, whole: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <Field
        label={t('match_ref')}
        value={typed}
        error={problems.ref}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Field
        label={t('match_fee')}
        value={fee}
        error={problems.fee}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={({ target }) => setFee(target.value)}
      />
      <FormProblem>{problems.whole}</FormProblem>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" disabled={busy} onClick={onClose}>
          {say('common.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('match')}
        </Button>
      </div>
    </form>
  );
};

/** Asks whose it is, or why it is nobody's here. */
const PayoutDialog = ({ asking, line, onClose }: PayoutDialogProps) => {
  const client = useQueryClient();
  if (asking === 'match') {
    const amount = saidAmount(line.amount_minor, line.currency) ?? '';
    const description = t('match_text', { name: line.settlement_id, amount });
    return (
      <Dialog open onOpenChange={(next) => !next && onClose()} title={t('match_title')} description={description}>
        <MatchForm line={line} onClose={onClose} />
      </Dialog>
    );
  }
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
