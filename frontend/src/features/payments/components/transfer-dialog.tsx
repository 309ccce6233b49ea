import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type BankTransfer, sayMoney } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { decideTransfer } from '../api/transfers';
import type { TransferAsk } from '../state/transfer-ask';
import { t } from '../texts';

interface TransferDialogProps {
  readonly asking: TransferAsk;
  readonly transfer: BankTransfer;
  readonly onClose: () => void;
}

/** The first attempt of an order, unless one is named. */
const refOf = (typed: string): string | undefined => {
  const [, order, attempt = '1'] =
    /^([0-9A-HJKMNP-TV-Z]{10})(?:-([1-9]\d{0,2}))?$/.exec(typed.trim().toUpperCase()) ?? [];
  return order && `${order}-${attempt}`;
};

/** Asks whose it is, or why. */
const TransferDialog = ({ asking, transfer, onClose }: TransferDialogProps) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
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
        min={proposal ? 10 : 0}
        onConfirm={async ({ text }) => {
          const ref = proposal?.ref ?? refOf(typed);
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
  const isAside = asking.deed === 'set-aside';
  const back = status === 'aside' ? ('release_aside' as const) : ('release' as const);
  return (
    <ReasonDialog
      open
      title={isAside ? t('aside_title') : t(`${back}_title`)}
      description={isAside ? t('aside_text') : t(`${back}_text`)}
      confirm={isAside ? t('aside') : t('release')}
      danger={!isAside && status === 'matched'}
      onConfirm={async ({ text }) => {
        await said(asking.deed, { reason: text }, isAside ? t('aside_done') : t('release_done'));
      }}
      onCancel={onClose}
    />
  );
};

export default TransferDialog;
