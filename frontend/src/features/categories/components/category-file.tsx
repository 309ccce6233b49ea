import { useQueryClient } from '@tanstack/react-query';
import type { StaffCategory } from '@ilan/api';
import { RecordFile, type TriedFile } from '@/shared/admin/file/record-file';
import { importCategories } from '../api/categories';
import { changesOf, csvOf, jsonOf, readFile } from '../state/category-file';
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
    const body = rows && changesOf(all, rows);
    if (body === undefined || body === 'too many') return t(body === undefined ? 'file_wrong' : 'file_many');
    if ('twice' in body) return t('file_twice', { id: body.twice });
    const { changes } = await importCategories(client, { ...body, dry_run: true });
    const apply = async () => (await importCategories(client, { ...body, dry_run: false })).changes.length;
    return { changes, refusals: [], apply };
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
