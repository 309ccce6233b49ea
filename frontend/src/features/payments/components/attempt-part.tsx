import { Suspense, useState } from 'react';
import { type PaymentDeed, sayMoney, type StaffAttempt, type StaffOrder } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatDate, formatShortDateTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { failureText } from '../state/failures';
import { PAYMENT_TONES } from '../state/payment-tones';
import { t } from '../texts';
import { Card, Facts } from '@/shared/admin/card';
import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '@/shared/i18n/tr/labels';
import { lazyPart } from '@/shared/ui/lazy-part';

const DeedDialog = lazyPart(() => import('./deed-dialog'));

const LABELS: Readonly<Record<PaymentDeed, string>> = {
  confirm: t('confirm'),
  miss: t('miss'),
  refund: t('refund'),
  return_mismatch: t('mismatch_return'),
  return_surplus: t('return_surplus'),
  settle_refund: t('settle'),
  open_dispute: t('open_dispute'),
  answer_dispute: t('answer_dispute'),
  close_dispute: t('close_dispute'),
};

const GIVES_BACK: ReadonlySet<PaymentDeed> = new Set(['refund', 'return_mismatch', 'return_surplus']);

function labelOf(deed: PaymentDeed, { method, paid_at }: StaffAttempt): string {
  if (deed === 'settle_refund' && method !== 'transfer') return t('settle_card');
  // What is not in the books nobody here can send back.
  if (deed === 'return_mismatch' && paid_at === null) return t('mismatch_returned');
  return LABELS[deed];
}

interface AttemptPartProps {
  readonly order: StaffOrder;
  readonly attempt: StaffAttempt;
}

/** One attempt to pay, and what can be done about it. */
export const AttemptPart = ({ order, attempt }: AttemptPartProps) => {
  const [asking, setAsking] = useState<PaymentDeed>();
  const { ref, status, deeds, refunds, dispute, failure } = attempt;
  return (
    <Card
      title={t('attempt', { number: ref.slice(order.id.length + 1) })}
      end={<StatusBadge tone={PAYMENT_TONES[status]}>{PAYMENT_STATUS_LABELS[status]}</StatusBadge>}
    >
      <Facts
        facts={[
          [t('amount'), sayMoney(attempt.amount_minor)],
          [t('method'), PAYMENT_METHOD_LABELS[attempt.method]],
          [t('card'), attempt.card],
          [t('begun'), formatShortDateTime(attempt.begun_at)],
          [t('expires'), attempt.paid_at === null ? formatShortDateTime(attempt.expires_at) : null],
          [t('paid'), attempt.paid_at && formatShortDateTime(attempt.paid_at)],
          [t('failure'), failure && failureText(failure)],
          [t('refunded'), attempt.refunded_minor > 0 ? sayMoney(attempt.refunded_minor) : null],
          [t('paid_out'), attempt.fee_minor > 0 ? sayMoney(attempt.paid_out_minor) : null],
          [t('fee'), attempt.fee_minor > 0 ? sayMoney(attempt.fee_minor) : null],
        ]}
      />
      {attempt.late && <p className="text-muted mt-2 text-sm">{t('late')}</p>}
      {status === 'unneeded' && <p className="text-muted mt-2 text-sm">{t('unneeded')}</p>}
      {status === 'mismatched' && (
        <p className="bg-danger-soft text-danger rounded-card mt-3 p-3 text-sm">
          {attempt.paid_at === null
            ? t('mismatch_unread')
            : t('mismatch_text', { amount: sayMoney(attempt.amount_minor), total: sayMoney(order.total_minor) })}
        </p>
      )}
      {attempt.surplus && failure === null && <p className="text-muted mt-2 text-sm">{t('surplus')}</p>}
      {dispute && (
        <p className="bg-danger-soft text-danger rounded-card mt-3 p-3 text-sm font-semibold">
          {dispute.state === 'open' && dispute.due_at !== null
            ? t('dispute_open', { due: formatDate(dispute.due_at) })
            : t(dispute.state === 'open' ? 'dispute_waits' : `dispute_${dispute.state}`)}
          {dispute.amount_minor !== attempt.amount_minor && (
            <span className="block font-normal">{t('dispute_of', { amount: sayMoney(dispute.amount_minor) })}</span>
          )}
        </p>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-bold">{t('refunds')}</h3>
          <ul className="grid gap-1 text-sm">
            {refunds.map(({ id, amount_minor, cause, state, asked_at }, index) => (
              <li key={`${id} ${index}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium tabular-nums">{sayMoney(amount_minor)}</span>
                <span className="text-muted">
                  {t(`cause_${cause}`)} · {formatShortDateTime(asked_at)}
                </span>
                <StatusBadge tone={state === 'done' ? 'success' : state === 'failed' ? 'danger' : 'warning'}>
                  {t(`refund_${state}`)}
                </StatusBadge>
              </li>
            ))}
          </ul>
        </>
      )}
      {deeds.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {deeds.map((deed) => (
            <Button
              key={deed}
              variant={deed === 'confirm' ? 'primary' : GIVES_BACK.has(deed) ? 'danger' : 'outline'}
              onClick={() => setAsking(deed)}
            >
              {labelOf(deed, attempt)}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {asking && <DeedDialog deed={asking} order={order} attempt={attempt} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </Card>
  );
};
