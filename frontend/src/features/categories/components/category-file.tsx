import { useQueryClient } from '@tanstack/react-query';
import {
  CATEGORY_FILE_ROWS_MAX,
  CATEGORY_UNREAD_MAX,
  type CategoryImport,
  type GoneCategory,
  type StaffCategory,
} from '@ilan/api';
import { RecordFile } from '@/shared/admin/file/record-file';
import { t as told } from '@/shared/admin/file/texts';
import type { TriedFile } from '@/shared/admin/file/tried-file';
import { formatCount } from '@/shared/i18n/format';
import { importingAtOnce, importingParts, tryCategories, tryParts } from '../api/categories';
import {
  changesOf,
  csvOf,
  differencesOf,
  jsonOf,
  linesSent,
  type ReadRow,
  readFile,
  type RefusedRow,
  refusedOf,
} from '../state/category-file';
import { allOf, saidOf, type ToldRow } from '../state/file-faults';
import { partsOf } from '../state/file-parts';
import { resolvedRows } from '../state/resolved-rows';
import { t } from '../texts';

interface CategoryFileProps {
  readonly all: readonly StaffCategory[];
  readonly gone?: readonly GoneCategory[];
  readonly editable: boolean;
}
type Body = Omit<CategoryImport, 'dry_run' | 'unread'>;

const none = (): Promise<number> => Promise.resolve(0);

/** All categories as a file, and what a file would make of them. */
export const CategoryFile = ({ all, gone = [], editable }: CategoryFileProps) => {
  const client = useQueryClient();
  /** What a long file would do, in all its parts; rows are told by where they stand in `body`. */
  const tryLong = async (body: Body, unread: readonly number[]) => {
    const parts = partsOf(all, body);
    const at = new Map(body.rows.map((row, index) => [row, index]));
    const tried = await tryParts(client, { parts: [...parts], ...(unread.length > 0 && { unread: [...unread] }) });
    const refused = tried.flatMap((one, part) =>
      one.refused.map(({ at: within, problem }) => {
        const row = parts[part]?.rows[within];
        return { at: (row && at.get(row)) ?? 0, problem };
      }),
    );
    return { parts, refused, changes: tried.flatMap(({ changes }) => changes) };
  };
  /** What stands beside rows that cannot be sent is tried without them; where that cannot be, they are told alone. */
  const everyFault = async (rows: readonly ReadRow[], refused: readonly RefusedRow[]): Promise<readonly string[]> => {
    const lines = new Set(refused.map(({ line }) => line));
    const sendable = rows.filter(({ line }) => !lines.has(line));
    const unread = [...new Set(refused.flatMap(({ id }) => id ?? []))];
    const body = differencesOf(all, sendable);
    if ('twice' in body || unread.length > CATEGORY_UNREAD_MAX) return allOf(refused, [], []);
    const { rows: sent } = body;
    const refusedRows = async (): Promise<readonly ToldRow[]> => {
      if (sent.length === 0) return [];
      if (changesOf(all, sendable) === 'too many') return (await tryLong({ rows: sent, orders: [] }, unread)).refused;
      const tried = await tryCategories(client, { rows: sent, orders: [], unread, dry_run: true });
      return 'refused' in tried ? tried.refused : [];
    };
    return allOf(refused, await refusedRows(), linesSent(all, sendable));
  };
  const look = async (text: string): Promise<TriedFile | string> => {
    const read = readFile(text);
    if (read === undefined) return t('file_wrong');
    if (read.length > CATEGORY_FILE_ROWS_MAX) return told('long');
    const rows = resolvedRows({ all, gone }, read);
    const refused = refusedOf(all, rows);
    if (refused.length > 0) return { changes: [], refusals: await everyFault(rows, refused), apply: none };
    const body = differencesOf(all, rows);
    if ('twice' in body) return t('file_twice', { id: body.twice });
    const lines = linesSent(all, rows);
    if (changesOf(all, rows) === 'too many') {
      const { parts, refused: wrong, changes } = await tryLong(body, []);
      if (wrong.length > 0) return { changes: [], refusals: saidOf(wrong, lines), apply: none };
      const note = told('parts', { count: formatCount(parts.length) });
      return { changes, refusals: [], note, apply: importingParts(client, parts) };
    }
    const tried = await tryCategories(client, { ...body, dry_run: true });
    if ('refused' in tried) return { changes: [], refusals: saidOf(tried.refused, lines), apply: none };
    return { changes: tried.changes, refusals: [], apply: importingAtOnce(client, body) };
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
