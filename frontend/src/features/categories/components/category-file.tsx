import { useQueryClient } from '@tanstack/react-query';
import { CATEGORY_UNREAD_MAX, type StaffCategory } from '@ilan/api';
import { RecordFile, type TriedFile } from '@/shared/admin/file/record-file';
import { importCategories, tryCategories } from '../api/categories';
import {
  changesOf,
  csvOf,
  jsonOf,
  linesSent,
  type ReadRow,
  readFile,
  type RefusedRow,
  refusedOf,
} from '../state/category-file';
import { allOf, saidOf } from '../state/file-faults';
import { t } from '../texts';

interface CategoryFileProps {
  readonly all: readonly StaffCategory[];
  readonly editable: boolean;
}

const none = (): Promise<number> => Promise.resolve(0);

/** All categories as a file, and what a file would make of them. */
export const CategoryFile = ({ all, editable }: CategoryFileProps) => {
  const client = useQueryClient();
  /** What stands beside rows that cannot be sent is tried without them; where that cannot be, they are told alone. */
  const everyFault = async (rows: readonly ReadRow[], refused: readonly RefusedRow[]): Promise<readonly string[]> => {
    const lines = new Set(refused.map(({ line }) => line));
    const sendable = rows.filter(({ line }) => !lines.has(line));
    const unread = [...new Set(refused.flatMap(({ id }) => id ?? []))];
    const body = changesOf(all, sendable);
    if (body === 'too many' || 'twice' in body || unread.length > CATEGORY_UNREAD_MAX) return allOf(refused, [], []);
    const tried =
      body.rows.length === 0
        ? { changes: [] }
        : await tryCategories(client, { rows: body.rows, orders: [], unread, dry_run: true });
    return allOf(refused, 'refused' in tried ? tried.refused : [], linesSent(all, sendable));
  };
  const look = async (text: string): Promise<TriedFile | string> => {
    const rows = readFile(text);
    if (rows === undefined) return t('file_wrong');
    const refused = refusedOf(all, rows);
    if (refused.length > 0) return { changes: [], refusals: await everyFault(rows, refused), apply: none };
    const body = changesOf(all, rows);
    if (body === 'too many') return t('file_many');
    if ('twice' in body) return t('file_twice', { id: body.twice });
    const tried = await tryCategories(client, { ...body, dry_run: true });
    if ('refused' in tried) return { changes: [], refusals: saidOf(tried.refused, linesSent(all, rows)), apply: none };
    const { changes } = tried;
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
