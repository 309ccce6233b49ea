import { useState } from 'react';
import { parsePrice, sayMoney } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { PriceField } from '@/shared/forms/price-field';
import { typedPrice } from '@/shared/forms/typed-price';
import { Field } from '@/shared/ui/input';
import { type DeedProps, useDecide } from '../hooks/use-decide';
import { t } from '../texts';

const DAY_MS = 86_400_000;
/** Banks mostly give so long; what the letter says is written over it. */
const DAYS = 10;
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(Date.now() + days * DAY_MS));

/** A bank has told by letter that a card payment is disputed: how much of it, until when it is answered, and why. */
export const OpenDispute = (props: DeedProps) => {
  const { attempt, onClose } = props;
  const send = useDecide(props);
  const most = attempt.refundable_minor;
  const [amount, setAmount] = useState(typedPrice(most));
  const [due_day, setDue] = useState(() => dayIn(DAYS));
  const amount_minor = parsePrice(amount);
  const isTooMuch = amount_minor !== undefined && amount_minor > most;
  const problem = !amount_minor
    ? t('wrong_amount')
    : isTooMuch
      ? t('dispute_most', { amount: sayMoney(most) })
      : undefined;
  return (
    <ReasonDialog
      open
      danger
      title={t('open_title')}
      description={t('open_text')}
      confirm={t('open_dispute')}
      onConfirm={async ({ text: reason }) => {
        if (!amount_minor || problem !== undefined) throw new Error(problem ?? t('wrong_amount'));
        await send('disputes', { amount_minor, due_day, reason }, t('open_done'));
      }}
      onCancel={onClose}
    >
      <PriceField label={t('disputed_amount')} value={amount} onChange={setAmount} problem={problem} />
      <Field
        label={t('dispute_due')}
        type="date"
        value={due_day}
        min={dayIn(0)}
        onChange={({ target }) => setDue(target.value)}
        className="sm:max-w-xs"
      />
    </ReasonDialog>
  );
};

/** What proves that the payment was right has gone to the bank. */
export const AnswerDispute = (props: DeedProps) => {
  const send = useDecide(props);
  return (
    <ReasonDialog
      open
      title={t('answer_title')}
      description={t('answer_text')}
      confirm={t('answer_dispute')}
      onConfirm={({ text: evidence }) => send('dispute/answer', { evidence }, t('answer_done'))}
      onCancel={props.onClose}
    />
  );
};
