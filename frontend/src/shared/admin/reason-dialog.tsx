import { useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { DialogButtons } from '@/shared/forms/dialog-buttons';
import { FormProblem } from '@/shared/forms/form-problem';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { t as ts } from '@/shared/i18n/t';
import { translator } from '@/shared/i18n/translator';
import { Dialog } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/text-area';
import { ReasonCode } from './reason-code';

const t = translator(texts);

export interface GivenReason {
  /** Undefined where no codes are offered. */
  readonly code: string | undefined;
  readonly text: string;
}

export interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen; names the thing. */
  readonly description: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** Fewest characters of the text; 0: it may be left out. 10 unless told. */
  readonly min?: number;
  readonly max?: number;
  /** It may be left out; what is written has `min` characters all the same. */
  readonly orNone?: boolean;
  /** Offered to choose from: code and words. One must be chosen. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Codes with which the text may be left out, whatever `min` says. */
  readonly wordlessCodes?: (code: string) => boolean;
  /** What it rejects with is said in the dialog, which stays open; when it resolves the caller closes. */
  readonly onConfirm: (reason: GivenReason) => Promise<unknown>;
  readonly onCancel: () => void;
  /** Stands above the text: what else has to be chosen. */
  readonly children?: ReactNode;
}

interface Problems {
  readonly code?: string;
  readonly text?: string;
  readonly whole?: string;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : ts('error.generic'));

/** Its own component, so that each opening starts empty. */
const ReasonForm = (props: ReasonDialogProps) => {
  const { confirm, danger = false, min = 10, max = 500, orNone = false, codes, wordlessCodes } = props;
  const { onConfirm, onCancel, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const optional = min === 0 || (code !== '' && wordlessCodes?.(code) === true);

  const textProblem = (): string | undefined => {
    const length = text.trim().length;
    if (length > max) return t('reason.long', { max });
    if (optional || length >= min || (orNone && length === 0)) return undefined;
    return length === 0 ? t('reason.missing') : t('reason.short', { min });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const wrongText = textProblem();
    const wrongCode = codes && code === '' ? t('reason.missingCode') : undefined;
    if (wrongText !== undefined || wrongCode !== undefined) {
      setProblems({ ...(wrongCode && { code: wrongCode }), ...(wrongText && { text: wrongText }) });
      form.current?.querySelector<HTMLElement>(wrongCode ? 'select' : 'textarea')?.focus();
      return;
    }
    setProblems({});
    setBusy(true);
    void onConfirm({ code: code === '' ? undefined : code, text: text.trim() })
      .catch((error: unknown) => setProblems({ whole: sentenceOf(error) }))
      .finally(() => setBusy(false));
  };
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {children}
      {codes && <ReasonCode codes={codes} value={code} error={problems.code} onChange={setCode} />}
      <TextArea
        label={t('reason.label')}
        value={text}
        rows={3}
        required={!optional && !orNone}
        aria-keyshortcuts="Control+Enter"
        hint={optional ? t('reason.hintOptional') : t(orNone ? 'reason.hintOrNone' : 'reason.hint', { min })}
        error={problems.text}
        onChange={({ target }) => {
          setText(target.value);
          if (problems.text) setProblems({ ...problems, text: '' });
        }}
        onKeyDown={submitByKey}
      />
      <FormProblem>{problems.whole}</FormProblem>
      <DialogButtons confirm={confirm} busy={busy} danger={danger} onCancel={onCancel} />
    </form>
  );
};

/** Asks why before something happens. Load lazily, it brings the dialog. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { open, title, description, onCancel } = props;
  const area = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
      description={description}
      initialFocus={() => area.current?.querySelector<HTMLElement>('select, textarea')}
    >
      <div ref={area}>
        <ReasonForm {...props} />
      </div>
    </Dialog>
  );
};
