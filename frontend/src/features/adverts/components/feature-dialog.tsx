import { useState, type SubmitEvent } from 'react';
import { t as tShell } from '@/shared/i18n/t';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { t } from '../texts';

interface FeatureDialogProps {
  /** The title of the ad. */
  readonly title: string;
  readonly onClose: () => void;
  readonly onConfirm: (days: number) => Promise<unknown>;
}

const USUAL = '7';

/** Asks for how many days an ad is featured. */
export function FeatureDialog({ title, onClose, onConfirm }: FeatureDialogProps) {
  const [days, setDays] = useState(USUAL);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const count = /^\d{1,3}$/u.test(days.trim()) ? Number(days) : 0;
    if (count < 1 || count > 365) {
      setProblem(t('feature_days_wrong'));
      return;
    }
    setBusy(true);
    try {
      await onConfirm(count);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : tShell('error.generic'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('feature_title')}
      description={t('feature_text', { title })}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label={t('feature_days')}
          hint={t('feature_days_hint')}
          error={problem}
          inputMode="numeric"
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            {tShell('common.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('feature')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
