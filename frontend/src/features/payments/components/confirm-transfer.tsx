import { useState } from 'react';
import { parsePrice, sayMoney } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { PriceField } from '@/shared/forms/price-field';
import { typedPrice } from '@/shared/forms/typed-price';
import { Field } from '@/shared/ui/input';
import { type DeedProps, useDecide } from '../hooks/use-decide';
import { t } from '../texts';

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());

/** A transfer is on the account: how much and since when; another amount wants a reason. */
export const ConfirmTransfer = (props: DeedProps) => {
  const { attempt, onClose } = props;
  const send = useDecide(props);
  const [amount, setAmount] = useState(typedPrice(attempt.amount_minor));
  const [day, setDay] = useState(today);
  const amount_minor = parsePrice(amount);
  const differs = amount_minor !== attempt.amount_minor;
  return (
    <ReasonDialog
      open
      title={t('confirm_title')}
      description={t('confirm_text')}
      confirm={t('confirm')}
      orNone={!differs}
      onConfirm={async ({ text }) => {
        if (!amount_minor) throw new Error(t('wrong_amount'));
        await send('confirm', { amount_minor, day, reason: text === '' ? null : text }, t('confirm_done'));
      }}
      onCancel={onClose}
    >
      <PriceField
        label={t('arrived_amount')}
        value={amount}
        onChange={setAmount}
        problem={amount_minor ? undefined : t('wrong_amount')}
      />
      <Field
        label={t('arrived_day')}
        type="date"
        value={day}
        max={today()}
        onChange={({ target }) => setDay(target.value)}
        className="sm:max-w-xs"
      />
      {differs && (
        <p role="status" className="bg-warning-soft rounded-card p-3 text-sm">
          {t('differs', { amount: sayMoney(attempt.amount_minor) })}
        </p>
      )}
    </ReasonDialog>
  );
};
