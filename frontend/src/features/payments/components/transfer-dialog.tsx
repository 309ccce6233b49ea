import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type BankTransfer, sayMoney } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { decideTransfer } from '../api/transfers';
import type { TransferAsk } from '../state/transfer-ask';
import { typedRef } from '../state/typed-ref';
import { t } from '../texts';

interface TransferDialogProps {
  readonly asking: TransferAsk;
  readonly transfer: BankTransfer;
  readonly onClose: () => void;
}

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());

/** Asks whose it is, or why. */
const TransferDialog = ({ asking, transfer, onClose }: TransferDialogProps) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState(today);
  const { id, amount_minor, status } = transfer;
  const said = async (deed: string, body: object, done: string): Promise<void> => {
    await decideTransfer(client, id, deed, body);
    toast.add({ type: 'success', title: done });
    onClose();
  };
  if (asking.deed === 'match') {
    const { proposal } = asking;
    const amount = sayMoney(amount_minor);
    return (
      <ReasonDialog
        open
        title={t('match_title')}
        description={
          proposal
            ? t('match_differs', { asked: sayMoney(proposal.amount_minor), amount })
            : t('match_text', { amount })
        }
        confirm={t('match')}
        orNone={!proposal}
        onConfirm={async ({ text }) => {
          const ref = proposal?.ref ?? typedRef(typed);
          if (!ref) throw new Error(t('match_wrong_ref'));
          await said('match', { ref, reason: text === '' ? null : text }, t('match_done'));
        }}
        onCancel={onClose}
      >
        {!proposal && (
          <Field
            label={t('match_ref')}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </ReasonDialog>
    );
  }
  if (asking.deed === 'return')
    return (
      <ReasonDialog
        open
        title={t('give_back_title')}
        description={t('give_back_text', { amount: sayMoney(amount_minor) })}
        confirm={t('give_back')}
        onConfirm={({ text }) => said('return', { day, reason: text }, t('give_back_done'))}
        onCancel={onClose}
      >
        <Field
          label={t('give_back_day')}
          type="date"
          value={day}
          min={transfer.day}
          max={today()}
          onChange={({ target }) => setDay(target.value)}
        />
      </ReasonDialog>
    );
  const texts = textsOf(asking.deed, status);
  return (
    <ReasonDialog
      open
      title={texts.title}
      description={texts.text}
      confirm={texts.confirm}
      danger={asking.deed === 'release' && status === 'matched'}
      onConfirm={({ text }) => said(asking.deed, { reason: text }, texts.done)}
      onCancel={onClose}
    />
  );
};

function textsOf(deed: 'set-aside' | 'recognise' | 'release', status: BankTransfer['status']) {
  switch (deed) {
    case 'set-aside':
      return { title: t('aside_title'), text: t('aside_text'), confirm: t('aside'), done: t('aside_done') };
    case 'recognise':
      return {
        title: t('recognise_title'),
        text: t('recognise_text'),
        confirm: t('recognise'),
        done: t('recognise_done'),
      };
    case 'release': {
      const about = { confirm: t('release'), done: t('release_done') };
      if (status === 'matched') return { ...about, title: t('release_title'), text: t('release_text') };
      const text = status === 'aside' ? t('release_aside_text') : t('release_booked_text');
      return { ...about, title: t('release_aside_title'), text };
    }
  }
}

export default TransferDialog;
