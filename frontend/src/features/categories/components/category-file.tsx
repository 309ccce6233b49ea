import { useQueryClient } from '@tanstack/react-query';
import type { StaffCategory } from '@ilan/api';
import { RecordFile, type TriedFile } from '@/shared/admin/file/record-file';
import { importCategories } from '../api/categories';
import { changesOf, csvOf, jsonOf, readFile, refusedOf } from '../state/category-file';
import { t } from '../texts';

interface CategoryFileProps {
  readonly all: readonly StaffCategory[];
  readonly editable: boolean;
}

/** All categories as a file, and what a file would make of them. */
export const CategoryFile = ({ all, editable }: CategoryFileProps) => {
  const client = useQueryClient();
  const look = async (text: string): Promise<TriedFile | string> => {
    const rows = readFile(text);
    if (rows === undefined) return t('file_wrong');
    const refusals = refusedOf(all, rows).map((row) => t('file_row_refused', { ...row }));
    // The server would name the first of them, without its line.
    if (refusals.length > 0) return { changes: [], refusals, apply: () => Promise.resolve(0) };
    const body = changesOf(all, rows);
    if (body === 'too many') return t('file_many');
    if ('twice' in body) return t('file_twice', { id: body.twice });
    const { changes } = await importCategories(client, { ...body, dry_run: true });
    const apply = async () => (await importCategories(client, { ...body, dry_run: false })).changes.length;
    return { changes, refusals, apply };
  };
  return (
    <RecordFile
      title={t('file_title')}
      text={t('file_text')}
      name="kategoriler"
      contents={() => Promise.resolve({ csv: csvOf(all), json: jsonOf(all) })}
      editable={editable}
      look={look}
    />
  );
};
