import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { BANK_FILE_MOST } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { Card } from '@/shared/admin/card';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { sendStatement } from '../api/transfers';
import { saidBy } from '../state/said-by';
import { t } from '../texts';

/** The number of a movement, which no line breaks. */
const NUMBER = /(BH-[0-9A-F]{10})/;

interface Said {
  readonly text: string;
  readonly bad: boolean;
  /** Whoever pressed is led to it: what was pressed is gone. */
  readonly leads?: boolean;
}
/** A file that seems to have been read in another form: nothing of it is kept until somebody says that it has not. */
interface Suspected {
  readonly file: File;
  readonly sentence: string;
}

/** A file of the bank goes in; what came of it stands below. */
export const StatementUpload = () => {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [said, setSaid] = useState<Said>();
  const [suspected, setSuspected] = useState<Suspected>();
  const notice = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const sentenceId = useId();
  const isBusy = share !== undefined;
  useEffect(() => {
    if (suspected) notice.current?.focus();
  }, [suspected]);
  useEffect(() => {
    if (said?.leads) status.current?.focus();
  }, [said]);

  const send = async (file: File, again: boolean): Promise<void> => {
    setSaid(undefined);
    setShare(0);
    try {
      const sent = { file, again };
      const { movements, incoming, fresh, known } = await sendStatement(client, sent, setShare);
      const counts = { movements: formatCount(movements), incoming: formatCount(incoming), fresh: formatCount(fresh) };
      setSuspected(undefined);
      setSaid({ text: known ? t('upload_known') : t('upload_done', counts), bad: false, leads: again });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'MAYBE_READ_BEFORE')
        setSuspected({ file, sentence: error.message });
      else setSaid({ text: t('upload_failed', { reason: saidBy(error) }), bad: true, leads: again });
    } finally {
      setShare(undefined);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // The same file may be chosen once more.
    target.value = '';
    if (!file) return;
    setSuspected(undefined);
    if (file.size > BANK_FILE_MOST)
      setSaid({ text: t('upload_failed', { reason: 'Dosya en fazla 20 MB olabilir.' }), bad: true });
    else void send(file, false);
  };

  return (
    <Card title={t('upload_title')}>
      <p className="text-muted mb-3 text-sm">{t('upload_text')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,.txt,.sta,.940,.mt940"
        aria-label={t('upload_title')}
        className="sr-only"
        tabIndex={-1}
        disabled={isBusy}
        onChange={choose}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {isBusy ? t(share < 1 ? 'upload_sending' : 'upload_reading') : t('upload_choose')}
      </Button>
      {suspected && (
        <div
          ref={notice}
          role="group"
          aria-labelledby={sentenceId}
          tabIndex={-1}
          className="bg-warning-soft rounded-card mt-3 grid justify-items-start gap-3 p-3 text-sm"
        >
          <p id={sentenceId} className="wrap-anywhere">
            {suspected.sentence.split(NUMBER).map((part, at) =>
              at % 2 === 0 ? (
                part
              ) : (
                <span key={part} className="whitespace-nowrap">
                  {part}
                </span>
              ),
            )}
          </p>
          <Button variant="outline" busy={isBusy} onClick={() => void send(suspected.file, true)}>
            {t('upload_again')}
          </Button>
        </div>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={said ? `rounded-card mt-3 p-3 text-sm ${said.bad ? 'bg-danger-soft text-danger' : 'bg-sunken'}` : ''}
      >
        {said?.text}
      </p>
    </Card>
  );
};
