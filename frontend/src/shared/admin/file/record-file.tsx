import { useRef, useState } from 'react';
import { Download, FileUp } from 'lucide-react';
import { ApiError, statusOf } from '@/shared/api-client/api-error';
import { saveFile } from '@/shared/api-client/download-file';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { toast } from '@/shared/ui/toast';
import { useFocusKept } from '../use-focus-kept';
import { StoppedFile } from './stopped-file';
import { FILE_MAX, textOf } from './read-text';
import { t } from './texts';
import type { Progress, TriedFile } from './tried-file';

interface RecordFileProps {
  readonly title: string;
  readonly text: string;
  /** Of the files that are taken out, without what stands behind the dot. */
  readonly name: string;
  readonly contents: () => Promise<{ readonly csv: string; readonly json: string }>;
  readonly editable: boolean;
  /** @returns what it would do, or why it cannot be read. @throws ApiError with the sentence of what is refused */
  readonly look: (text: string) => Promise<TriedFile | string>;
}

/** More of what cannot be nobody mends in one go. */
const TOLD = 200;
/** … and so many changes; what is more, a phone would draw for seconds. */
const LISTED = 1_000;
/** A longer list is scrolled by itself. */
const SEEN_AT_ONCE = 30;
const KINDS = { csv: 'text/csv', json: 'application/json' } as const;

/** Takes what staff keeps out as a file, and brings one: its differences are shown before anything happens. */
export const RecordFile = ({ title, text, name, contents, editable, look }: RecordFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept(choose);
  const [tried, setTried] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    keepFocus();
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      setProblem(sentence ?? (error instanceof Error ? error.message : ''));
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };
  const save = async (kind: keyof typeof KINDS): Promise<void> => {
    const content = (await contents())[kind];
    saveFile({ content: new Blob([content], { type: KINDS[kind] }), name: undefined }, `${name}.${kind}`);
  };
  const bring = async (file: File): Promise<void> => {
    setTried(undefined);
    if (file.size > FILE_MAX) {
      setProblem(t('too_large'));
      return;
    }
    const read = textOf(new Uint8Array(await file.arrayBuffer()));
    const looked = read === undefined ? t('no_text') : await look(read);
    if (typeof looked === 'string') setProblem(looked);
    else setTried({ ...looked, file: file.name, isBegun: false });
  };
  const apply = async (what: Shown): Promise<void> => {
    const count = await what.apply(setProgress).catch((error: unknown) => {
      if (error instanceof StoppedFile && error.canGoOn) setTried({ ...what, isBegun: true });
      // It was made of what is no more: the same file is read again against what is there now.
      else if (statusOf(error) === 409 || error instanceof StoppedFile) setTried(undefined);
      throw error;
    });
    setTried(undefined);
    toast.add({ type: 'success', title: t('applied', { count }) });
  };
  return (
    <section
      aria-label={title}
      className="bg-surface border-line rounded-card mt-8 grid max-w-3xl grid-cols-1 justify-items-start gap-3 border p-4 md:p-5"
    >
      <h2 className="font-bold">{title}</h2>
      <p className="text-muted text-sm">{text}</p>
      <div className="flex flex-wrap gap-2">
        {(['csv', 'json'] as const).map((kind) => (
          <Button key={kind} variant="outline" busy={busy} onClick={() => void run(() => save(kind))}>
            <Download aria-hidden className="size-4" />
            {kind.toUpperCase()}
          </Button>
        ))}
        {editable && (
          <>
            <input
              ref={input}
              type="file"
              accept=".csv,.json"
              // The button is the one control of this name.
              hidden
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) void run(() => bring(file));
              }}
            />
            <Button ref={choose} variant="outline" busy={busy} onClick={() => input.current?.click()}>
              <FileUp aria-hidden className="size-4" />
              {t('choose')}
            </Button>
          </>
        )}
      </div>
      {tried && (
        <Tried
          tried={tried}
          busy={busy}
          progress={progress}
          onApply={() => void run(() => apply(tried))}
          onCancel={() => {
            keepFocus();
            setTried(undefined);
          }}
        />
      )}
      {/* Beside what can be pressed then, however long the list above it is. */}
      <p role="alert" className="text-danger text-sm font-medium empty:hidden">
        {problem}
      </p>
    </section>
  );
};

interface Shown extends TriedFile {
  readonly file: string;
  /** Some of it may have been brought: what is pressed goes on with the rest. */
  readonly isBegun: boolean;
}
interface TriedProps {
  readonly tried: Shown;
  readonly busy: boolean;
  readonly progress: Progress | undefined;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

const Tried = ({ tried, busy, progress, onApply, onCancel }: TriedProps) => {
  const { file, changes, refusals, note, isBegun } = tried;
  return (
    <div className="grid w-full grid-cols-1 justify-items-start gap-3">
      <p role="status" className="text-sm font-medium wrap-anywhere">
        {refusals.length > 0
          ? t('refused', { file, count: formatCount(refusals.length) })
          : changes.length === 0
            ? t('same', { file })
            : t('changes', { file, count: changes.length })}
      </p>
      {note !== undefined && <p className="text-sm">{note}</p>}
      {refusals.length > 0 && <Lines label={t('refusals')} lines={refusals.slice(0, TOLD)} className="border-danger" />}
      {refusals.length > TOLD && <p className="text-sm">{t('more', { count: formatCount(refusals.length - TOLD) })}</p>}
      {changes.length > 0 && <Lines label={t('list')} lines={changes.slice(0, LISTED)} className="border-line" />}
      {changes.length > LISTED && (
        <p className="text-sm">{t('more_changes', { count: formatCount(changes.length - LISTED) })}</p>
      )}
      <HowFar progress={progress} />
      {(changes.length > 0 || refusals.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {refusals.length === 0 && (
            <Button busy={busy} onClick={onApply}>
              {t(isBegun ? 'go_on' : 'apply')}
            </Button>
          )}
          <Button variant="ghost" disabled={progress !== undefined} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
};

const HowFar = ({ progress }: Pick<TriedProps, 'progress'>) => (
  <>
    <p role="status" className="text-sm font-medium empty:hidden">
      {progress &&
        t(progress.isLost ? 'waiting' : 'applying', {
          done: formatCount(progress.done),
          all: formatCount(progress.all),
        })}
    </p>
    {progress && (
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={progress.done}
        aria-valuemax={progress.all}
        className="bg-sunken h-2 w-full max-w-sm overflow-hidden rounded-full"
      >
        <div className="bg-brand h-full" style={{ width: `${(progress.done / Math.max(progress.all, 1)) * 100}%` }} />
      </div>
    )}
  </>
);

interface LinesProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly className: string;
}

const Lines = ({ label, lines, className }: LinesProps) => (
  <ul
    aria-label={label}
    // What can be done with a long list stays near its beginning.
    {...(lines.length > SEEN_AT_ONCE && { tabIndex: 0 })}
    className={cn(
      'grid w-full gap-1.5 border-l pl-4 text-sm',
      lines.length > SEEN_AT_ONCE && 'max-h-[60vh] overflow-y-auto',
      className,
    )}
  >
    {lines.map((sentence, index) => (
      <li key={`${index}-${sentence}`} className="wrap-anywhere">
        {sentence}
      </li>
    ))}
  </ul>
);
