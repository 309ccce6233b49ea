import type { PasswordAgain, User } from '@ilan/api';
import type { Needed } from '@/shared/api-client/fresh-sign-in';
import { useApi } from '@/shared/api-client/query-client';
import { t } from '../texts';
import FactorDialog from './factor-dialog';
import MailedCodeDialog from './mailed-code-dialog';
import PasswordAgainDialog from './password-again-dialog';

interface ProveDialogProps {
  readonly user: User;
  readonly needed: Needed;
  readonly settle: (proved: boolean) => void;
}

/** One step, whichever counts for this person: the second factor of who has one, else the password, else a mailed code; that one also of who sets up a first factor. */
export default function ProveDialog({ user, needed: { by, methods }, settle }: ProveDialogProps) {
  const api = useApi();
  const ends = { onProved: () => settle(true), onCancel: () => settle(false) };
  if (by === 'mail' || by === 'mailbox') return <MailedCodeDialog key={by} by={by} user={user} {...ends} />;
  if (by === 'factor') return <FactorDialog methods={methods ?? ['totp']} {...ends} />;
  return (
    <PasswordAgainDialog
      user={user}
      title={t('fresh_title')}
      text={t('fresh_text')}
      confirm={t('confirm_continue')}
      failed={t('fresh_failed')}
      onConfirm={async (request: PasswordAgain) => {
        await api.post('/api/account/confirm', request);
        settle(true);
      }}
      onCancel={ends.onCancel}
    />
  );
}
