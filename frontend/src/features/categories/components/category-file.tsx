import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import type { CategoryImport, StaffCategory } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { saveFile } from '@/shared/api-client/download-file';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { importCategories } from '../api/categories';
import { changesOf, csvOf, FILE_MAX, jsonOf, readFile } from '../state/category-file';
import { t } from '../texts';

interface CategoryFileProps {
  readonly all: readonly StaffCategory[];
  readonly editable: boolean;
}
interface Tried {
  readonly file: string;
  readonly body: Omit<CategoryImport, 'dry_run'>;
  readonly changes: readonly string[];
}

const save = (text: string, type: string, name: string): void =>
  saveFile({ content: new Blob([text], { type }), name: undefined }, name);

/** Takes all categories out as a file, and brings one: its differences are shown before anything happens. */
export const CategoryFile = ({ all, editable }: CategoryFileProps) => {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<Tried>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      setProblem(sentence ?? (error instanceof Error ? error.message : ''));
    } finally {
      setBusy(false);
    }
  };
  const look = async (file: File): Promise<void> => {
    setTried(undefined);
    const rows = file.size > FILE_MAX ? undefined : readFile(await file.text());
    const body = rows && changesOf(all, rows);
    if (body === undefined || body === 'too many') {
      setProblem(t(body === undefined ? 'file_wrong' : 'file_many'));
      return;
    }
    const { changes } = await importCategories(client, { ...body, dry_run: true });
    setTried({ file: file.name, body, changes });
  };
  const apply = async ({ body }: Tried): Promise<void> => {
    const { changes } = await importCategories(client, { ...body, dry_run: false });
    setTried(undefined);
    toast.add({ type: 'success', title: t('file_applied', { count: changes.length }) });
  };
  return (
    <section
      aria-label={t('file_title')}
      className="bg-surface border-line rounded-card mt-8 grid max-w-3xl grid-cols-1 justify-items-start gap-3 border p-4 md:p-5"
    >
      <h2 className="font-bold">{t('file_title')}</h2>
      <p className="text-muted text-sm">{t('file_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => save(csvOf(all), 'text/csv', 'kategoriler.csv')}>
          <Download aria-hidden className="size-4" />
          CSV
        </Button>
        <Button variant="outline" onClick={() => save(jsonOf(all), 'application/json', 'kategoriler.json')}>
          <Download aria-hidden className="size-4" />
          JSON
        </Button>
        {editable && (
          <>
            <input
              ref={input}
              type="file"
              accept=".csv,.json"
              aria-label={t('file_choose')}
              tabIndex={-1}
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) void run(() => look(file));
              }}
            />
            <Button variant="outline" busy={busy} onClick={() => input.current?.click()}>
              <FileUp aria-hidden className="size-4" />
              {t('file_choose')}
            </Button>
          </>
        )}
      </div>
      <p role="alert" className="text-danger text-sm font-medium empty:hidden">
        {problem}
      </p>
      {tried && (
        <div className="grid w-full grid-cols-1 justify-items-start gap-3">
          <p role="status" className="text-sm font-medium wrap-anywhere">
            {tried.changes.length === 0
              ? t('file_same', { file: tried.file })
              : t('file_changes', { file: tried.file, count: tried.changes.length })}
          </p>
          {tried.changes.length > 0 && (
            <>
              <ul aria-label={t('file_list')} className="border-line grid w-full gap-1.5 border-l pl-4 text-sm">
                {tried.changes.map((sentence, index) => (
                  <li key={`${index}-${sentence}`} className="wrap-anywhere">
                    {sentence}
                  </li>
                ))}
              </ul>
              <div className="flex flex-wrap gap-2">
                <Button busy={busy} onClick={() => void run(() => apply(tried))}>
                  {t('file_apply')}
                </Button>
                <Button variant="ghost" onClick={() => setTried(undefined)}>
                  {t('file_cancel')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </section>
  );
};
