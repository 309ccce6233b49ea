import { useState } from 'react';
import { parsePrice, sayMoney } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { PriceField } from '@/shared/forms/price-field';
import { typedPrice } from '@/shared/forms/typed-price';
import { Button } from '@/shared/ui/button';
import { type DeedProps, useDecide } from '../hooks/use-decide';
import { t } from '../texts';

/** How much of which line goes back: all of it, a part, or single lines. */
export const RefundLines = (props: DeedProps) => {
  const { order, attempt, onClose } = props;
  const send = useDecide(props);
  /** As the form was opened: what comes since must not pass for what was read. */
  const [left_minor] = useState(attempt.refundable_minor);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const open = order.lines.filter(({ refundable_minor }) => refundable_minor > 0);
  const amounts = open.map(({ number, refundable_minor }) => {
    const text = typed[number] ?? '';
    const amount_minor = text === '' ? 0 : parsePrice(text);
    return { line: number, amount_minor, isTooMuch: (amount_minor ?? 0) > refundable_minor };
  });
  const sum = amounts.reduce((total, { amount_minor }) => total + (amount_minor ?? 0), 0);
  return (
    <ReasonDialog
      open
      danger
      title={t('refund_title')}
      description={t('refund_text')}
      confirm={t('refund')}
      onConfirm={async ({ text: reason }) => {
        if (sum === 0) throw new Error(t('refund_nothing'));
        const lines = amounts.flatMap(({ line, amount_minor }) => (amount_minor ? [{ line, amount_minor }] : []));
        await send('refunds', { lines, left_minor, reason }, t('refund_started'));
      }}
      onCancel={onClose}
    >
      {open.map(({ number, package_name, refundable_minor }, index) => (
        <PriceField
          key={number}
          label={t('refund_line', { number, name: package_name, most: sayMoney(refundable_minor) })}
          value={typed[number] ?? ''}
          onChange={(text) => setTyped((before) => ({ ...before, [number]: text }))}
          problem={
            amounts[index]?.amount_minor === undefined || amounts[index].isTooMuch ? t('wrong_amount') : undefined
          }
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-semibold">
          {t('refund_sum', { amount: sayMoney(sum) })}
        </p>
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            setTyped(
              Object.fromEntries(open.map(({ number, refundable_minor }) => [number, typedPrice(refundable_minor)])),
            )
          }
        >
          {t('refund_all')}
        </Button>
      </div>
    </ReasonDialog>
  );
};
