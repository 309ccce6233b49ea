import { useRef, useState, type ChangeEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { BANK_FILE_MOST } from '@ilan/api';
import { Card } from '@/shared/admin/card';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { sendStatement } from '../api/transfers';
import { saidBy } from '../state/said-by';
import { t } from '../texts';

interface Said {
  readonly text: string;
  readonly bad: boolean;
}

/** A file of the bank goes in; what came of it stands below. */
export const StatementUpload = () => {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [said, setSaid] = useState<Said>();
  const isBusy = share !== undefined;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    // The same file may be chosen once more.
    target.value = '';
    if (!file) return;
    if (file.size > BANK_FILE_MOST) {
      setSaid({ text: t('upload_failed', { reason: 'Dosya en fazla 20 MB olabilir.' }), bad: true });
      return;
    }
    setSaid(undefined);
    setShare(0);
    try {
      const { movements, incoming, fresh, known } = await sendStatement(client, file, setShare);
      const counts = { movements: formatCount(movements), incoming: formatCount(incoming), fresh: formatCount(fresh) };
      setSaid({ text: known ? t('upload_known') : t('upload_done', counts), bad: false });
    } catch (error) {
      setSaid({ text: t('upload_failed', { reason: saidBy(error) }), bad: true });
    } finally {
      setShare(undefined);
    }
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
        onChange={(event) => void choose(event)}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {isBusy ? t(share < 1 ? 'upload_sending' : 'upload_reading') : t('upload_choose')}
      </Button>
      <p
        role="status"
        className={said ? `rounded-card mt-3 p-3 text-sm ${said.bad ? 'bg-danger-soft text-danger' : 'bg-sunken'}` : ''}
      >
        {said?.text}
      </p>
    </Card>
  );
};
