import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { CANNED_NOTES, REVIEW_REASONS, type ReviewDecision, type ReviewReason } from '@ilan/api';
import { t as tShell } from '@/shared/i18n/t';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/text-area';
import { digitOf, noteAfter, problemsOf, REASONS, reasonOfDigit, type Reasoned } from '../state/reasons';
import { needsReason, type Verdict } from '../state/verdict';
import { t } from '../texts';

interface ReasonDialogProps {
  readonly decision: ReviewDecision;
  /** The title of the ad, or how many ads there are. */
  readonly title: string;
  readonly onCancel: () => void;
  readonly onConfirm: (given: Omit<Verdict, 'decision'>) => void;
}

/** Why, and what the owner is told. R, a digit and Enter are enough. */
export default function ReasonDialog({ decision, title, onCancel, onConfirm }: ReasonDialogProps) {
  const withReason = needsReason(decision);
  const form = useRef<HTMLFormElement>(null);
  const [given, setGiven] = useState<Reasoned>({ reason: null, note: '' });
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});

  const choose = (reason: ReviewReason): void => {
    setGiven({ reason, note: noteAfter(given, reason) });
    setProblems({});
  };
  const submit = (event?: SubmitEvent<HTMLFormElement>): void => {
    event?.preventDefault();
    const found = problemsOf(given, withReason);
    setProblems(found);
    if (found.reason) form.current?.querySelector<HTMLElement>('input')?.focus();
    else if (found.note) form.current?.querySelector<HTMLElement>('textarea')?.focus();
    else {
      const note = given.note.trim();
      onConfirm({ ...(given.reason && { reason: given.reason }), ...(note !== '' && { note }) });
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const typing = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      submit();
    }
    const reason = typing || !withReason ? undefined : reasonOfDigit(event.key);
    if (!reason || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(reason);
    form.current?.querySelector<HTMLElement>(`input[value=${reason}]`)?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('reason_title', { action: t(`do_${decision}`) })}
      description={title}
      className="sm:w-[34rem]"
      initialFocus={() => form.current?.querySelector<HTMLElement>('input, textarea')}
    >
      <form ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown} className="grid gap-4">
        {withReason && (
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-medium">{t('reason_legend')}</legend>
            <div className="grid sm:grid-cols-2 sm:gap-x-3">
              {REASONS.map((reason) => (
                <label
                  key={reason}
                  className="has-checked:bg-brand-soft flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-2 text-sm sm:min-h-9"
                >
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    checked={given.reason === reason}
                    onChange={() => choose(reason)}
                    aria-keyshortcuts={digitOf(reason)}
                    className="accent-brand size-4 shrink-0"
                  />
                  <kbd aria-hidden className="text-muted w-4 text-center font-sans text-xs tabular-nums max-sm:hidden">
                    {digitOf(reason)}
                  </kbd>
                  {REVIEW_REASONS[reason]}
                </label>
              ))}
            </div>
            {problems.reason && (
              <p role="alert" className="text-danger mt-1 text-sm">
                {t('reason_missing')}
              </p>
            )}
          </fieldset>
        )}
        <TextArea
          label={t('note')}
          rows={3}
          value={given.note}
          hint={withReason ? `${t('reason_keys')} ${t('note_hint')}` : t('note_hint')}
          error={problems.note && t(problems.note)}
          onChange={({ target }) => setGiven({ ...given, note: target.value })}
        />
        {given.reason && CANNED_NOTES[given.reason].length > 1 && (
          <div className="grid gap-1">
            <p className="text-sm font-medium">{t('canned')}</p>
            {CANNED_NOTES[given.reason].map((note) => (
              <button
                key={note}
                type="button"
                onClick={() => setGiven({ ...given, note })}
                className="border-line hover:bg-sunken min-h-11 rounded-lg border px-3 py-1.5 text-left text-sm sm:min-h-9"
              >
                {note}
              </button>
            ))}
          </div>
        )}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onCancel}>
            {tShell('common.cancel')}
          </Button>
          <Button type="submit" variant={decision === 'request_changes' ? 'primary' : 'danger'}>
            {t(`do_${decision}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
