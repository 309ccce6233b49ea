import { useRef } from 'react';
import { passwordAgain, type PasswordAgain, type User } from '@ilan/api';
import { useForm } from '@/shared/forms/use-form';
import { Dialog } from '@/shared/ui/dialog';
import { PasswordField } from '@/shared/ui/password-field';
import { namesField, saidBy } from '../state/said-by';
import { t } from '../texts';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { FormProblem } from '@/shared/forms/form-problem';
import { UsernameForManagers } from './username-for-managers';

interface PasswordAgainDialogProps {
  readonly user: User;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** The sentence for a failure that the server does not explain. */
  readonly failed: string;
  /** Closes the dialog itself when it is done. */
  readonly onConfirm: (request: PasswordAgain) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Makes sure that it is still the owner who sits before the screen. */
export default function PasswordAgainDialog({
  user,
  title,
  text,
  confirm,
  danger = false,
  failed,
  onConfirm,
  onCancel,
}: PasswordAgainDialogProps) {
  const area = useRef<HTMLDivElement>(null);
  const form = useForm({
    schema: passwordAgain,
    initial: { password: '' },
    submit: onConfirm,
    problemOf: (error) => (namesField(error, ['password']) ? undefined : saidBy(error, failed)),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.busy && onCancel()}
      title={title}
      description={text}
      initialFocus={() => area.current?.querySelector<HTMLElement>('[name=password]')}
    >
      <div ref={area}>
        <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
          <FormProblem>{form.problem}</FormProblem>
          <UsernameForManagers email={user.email} />
          <PasswordField label={t('confirm_password')} autoComplete="current-password" {...form.field('password')} />
          <DialogButtons confirm={confirm} busy={form.busy} danger={danger} onCancel={onCancel} />
        </form>
      </div>
    </Dialog>
  );
}
