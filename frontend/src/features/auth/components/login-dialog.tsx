import { useAtom } from 'jotai';
import { t } from '@/shared/i18n/t';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { Dialog } from '@/shared/ui/dialog';
import { LoginForm } from './login-form';

/** The form lives only while the dialog is open, so closing clears its fields. */
export default function LoginDialog() {
  const [state, setState] = useAtom(authDialogAtom);
  const close = (): void => setState(null);
  return (
    <Dialog
      open={state !== null}
      onOpenChange={(open) => !open && close()}
      title={t('auth.title')}
      description={t('auth.lead')}
    >
      <LoginForm email={state?.email ?? ''} onDone={close} />
    </Dialog>
  );
}
