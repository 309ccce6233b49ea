import { useState } from 'react';
import { type PaymentDeed, sayMoney } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { FormProblem } from '@/shared/forms/form-problem';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { type DeedProps, useDecide } from '../hooks/use-decide';
import { t } from '../texts';
import { ConfirmTransfer } from './confirm-transfer';
import { AnswerDispute, OpenDispute } from './dispute-dialogs';
import { RefundLines } from './refund-lines';
import { ReturnSurplus } from './return-surplus';

/** Asks what has to be known before staff does something about a payment. */
export default function DeedDialog({ deed, ...props }: DeedProps & { readonly deed: PaymentDeed }) {
  switch (deed) {
    case 'confirm':
      return <ConfirmTransfer {...props} />;
    case 'miss':
      return <MissTransfer {...props} />;
    case 'refund':
      return <RefundLines {...props} />;
    case 'return_mismatch':
      return <ReturnMismatch {...props} />;
    case 'return_surplus':
      return <ReturnSurplus {...props} />;
    case 'settle_refund':
      return <SettleRefund {...props} />;
    case 'open_dispute':
      return <OpenDispute {...props} />;
    case 'answer_dispute':
      return <AnswerDispute {...props} />;
    case 'close_dispute':
      return <CloseDispute {...props} />;
  }
}

const MissTransfer = (props: DeedProps) => {
  const send = useDecide(props);
  return (
    <ReasonDialog
      open
      danger
      title={t('miss_title')}
      description={t('miss_text')}
      confirm={t('miss')}
      onConfirm={({ text: reason }) => send('miss', { reason }, t('miss_done'))}
      onCancel={props.onClose}
    />
  );
};

const ReturnMismatch = (props: DeedProps) => {
  const send = useDecide(props);
  const { paid_at, refundable_minor } = props.attempt;
  const byHand = paid_at === null;
  return (
    <ReasonDialog
      open
      danger
      title={t(byHand ? 'mismatch_returned_title' : 'mismatch_return_title')}
      description={
        byHand ? t('mismatch_returned_text') : t('mismatch_return_text', { amount: sayMoney(refundable_minor) })
      }
      confirm={t(byHand ? 'mismatch_returned' : 'mismatch_return')}
      onConfirm={({ text: reason }) => send('mismatch', { reason }, t(byHand ? 'settle_done' : 'refund_started'))}
      onCancel={props.onClose}
    />
  );
};

interface TwoWaysProps extends DeedProps {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly done: string;
  /** What is sent, what the button says; the first is the good end. */
  readonly ways: readonly [
    good: readonly [outcome: string, label: string],
    bad: readonly [outcome: string, label: string],
  ];
}

const TwoWays = ({ title, text, path, done, ways, ...props }: TwoWaysProps) => {
  const send = useDecide(props);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = (outcome: string): void => {
    setBusy(true);
    void send(path, { outcome }, done)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : ''))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={title} description={text}>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-col-reverse gap-2 pt-3 sm:flex-row sm:justify-end">
        <Button variant="outline" disabled={busy} onClick={() => choose(ways[1][0])}>
          {ways[1][1]}
        </Button>
        <Button busy={busy} onClick={() => choose(ways[0][0])}>
          {ways[0][1]}
        </Button>
      </div>
    </Dialog>
  );
};

const SettleRefund = (props: DeedProps) => {
  // The one that was asked about: another one may be the first to wait once this one is read anew, and nobody has sent that.
  const [refund] = useState(() => props.attempt.refunds.find(({ state }) => state === 'pending'));
  if (!refund) return null;
  const byHand = props.attempt.method === 'transfer';
  const amount = sayMoney(refund.amount_minor);
  return (
    <TwoWays
      {...props}
      title={t(byHand ? 'settle' : 'settle_card')}
      text={t(byHand ? 'settle_text' : 'settle_card_text', { amount })}
      path={`refunds/${refund.id}`}
      done={t('settle_done')}
      ways={[
        ['done', t(byHand ? 'settle' : 'settle_card_done')],
        ['failed', t('settle_not')],
      ]}
    />
  );
};

const CloseDispute = (props: DeedProps) => (
  <TwoWays
    {...props}
    title={t('close_dispute')}
    text={t('close_text')}
    path="dispute"
    done={t('close_done')}
    ways={[
      ['won', t('won')],
      ['lost', t('lost')],
    ]}
  />
);
