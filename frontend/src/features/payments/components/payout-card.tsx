import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type PayoutLine, sayMoney } from '@ilan/api';
import { PAYMENT_METHOD_LABELS, PAYOUT_LINE_REASON_LABELS } from '@/shared/i18n/tr/labels';
import { Button } from '@/shared/ui/button';
import { saidAmount } from '../state/said-amount';
import { dayOf, isNameless, ownName } from '../state/said-payout';
import { t } from '../payout-texts';
import type { PayoutAsk } from './payout-dialog';

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

/** Why a payment would not have it, in words; what else a payment may say is the same as of any. */
const REFUSED: Readonly<Record<string, Parameters<typeof t>[0]>> = {
  NOT_PAID: 'refused_not_paid',
  NO_PROVIDER: 'refused_transfer',
  PAID_OUT_ALREADY: 'refused_paid_out',
  NO_PAYMENT: 'refused_unknown',
  NO_ORDER: 'refused_unknown',
};
/** One reason: the last. Why no payment took it at first is over once staff has found one that would not have it. */
function reasonOf({ reason, code }: PayoutLine): string {
  if (code === null) return PAYOUT_LINE_REASON_LABELS[reason];
  const words = REFUSED[code];
  return words ? t(words) : PAYOUT_LINE_REASON_LABELS.refused;
}

interface PayoutCardProps {
  readonly line: PayoutLine;
  readonly mayDecide: boolean;
  readonly onAsk: (asking: PayoutAsk) => void;
}

/** One line of a provider: why nobody took it, until when that has to be known, and what can be said of it. */
export const PayoutCard = ({ line, mayDecide, onAsk }: PayoutCardProps) => {
  const { method, day, amount_minor, currency, fee_minor, ref, due, status } = line;
  const isLate = status === 'open' && due < today();
  return (
    <li className="border-line bg-surface rounded-card min-w-0 border p-4">
      <p className="text-lg font-bold tabular-nums">{saidAmount(amount_minor, currency) ?? t('no_amount')}</p>
      <dl className="mt-2 grid gap-1 text-sm">
        {status !== 'matched' && <Fact label={t('reason')}>{reasonOf(line)}</Fact>}
        <Fact label={t('due')}>
          <span className={isLate ? 'text-danger font-semibold' : ''}>
            {isLate ? t('due_passed', { day: dayOf(due) }) : dayOf(due)}
          </span>
        </Fact>
        <Fact label={t('day')}>{dayOf(day)}</Fact>
        <Fact label={t('method')}>{PAYMENT_METHOD_LABELS[method]}</Fact>
        <Fact label={t('name')}>{isNameless(line) ? t('no_name') : ownName(line)}</Fact>
        {ref !== null && (
          <Fact label={t('payment')}>
            <Link
              to={`/cpadmin/payments/${ref.slice(0, ref.lastIndexOf('-'))}`}
              className="text-brand font-semibold underline"
            >
              {ref}
            </Link>
          </Fact>
        )}
        {fee_minor > 0 && <Fact label={t('fee')}>{sayMoney(fee_minor)}</Fact>}
      </dl>
      {mayDecide && status !== 'matched' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {status === 'open' && amount_minor !== null && currency === 'TRY' && (
            <Button onClick={() => onAsk('match')}>{t('match')}</Button>
          )}
          <Button variant="outline" onClick={() => onAsk(status === 'open' ? 'set-aside' : 'release')}>
            {t(status === 'open' ? 'aside' : 'release')}
          </Button>
        </div>
      )}
    </li>
  );
};
