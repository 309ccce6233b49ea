import { type OrderSummary, sayMoney } from '@ilan/api';
import { orderSum } from '@/shared/i18n/tr/order-sum';
import { translator } from '@/shared/i18n/translator';

const t = translator(orderSum);

/** What is to be paid, and where the buyer keeps part of the KDV back how that comes about. */
export const OrderSum = ({ total_minor, withheld }: Pick<OrderSummary, 'total_minor' | 'withheld'>) => (
  <dl className="border-line grid gap-1 border-t pt-3 tabular-nums">
    {withheld && (
      <>
        <Row label={t('total')} amount={total_minor + withheld.amount_minor} />
        <Row label={t('withheld', { part: `${withheld.tenths}/10` })} amount={-withheld.amount_minor} />
      </>
    )}
    <Row label={t(withheld ? 'due' : 'total')} amount={total_minor} strong />
  </dl>
);

interface RowProps {
  readonly label: string;
  readonly amount: number;
  readonly strong?: boolean;
}
const Row = ({ label, amount, strong = false }: RowProps) => (
  <div className={strong ? 'flex justify-between gap-3 font-bold' : 'flex justify-between gap-3 text-sm'}>
    <dt>{label}</dt>
    <dd className="whitespace-nowrap">{sayMoney(amount)}</dd>
  </div>
);
