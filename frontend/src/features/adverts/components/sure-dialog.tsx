import { useState } from 'react';
import { FormProblem } from '@/shared/forms/form-problem';
import { t as tShell } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface SureDialogProps {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<unknown>;
}

/** Stays open with the server's sentence when it was refused. */
export function SureDialog({ title, description, confirm, onClose, onConfirm }: SureDialogProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const go = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : tShell('error.generic'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      description={description}
      confirm={confirm}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void go()}
    >
      <FormProblem>{refusal ?? undefined}</FormProblem>
    </ConfirmDialog>
  );
}
