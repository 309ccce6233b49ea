import { useQueryClient } from '@tanstack/react-query';
import { RecordFile, type TriedFile } from '@/shared/admin/file/record-file';
import { importPlaces, readPlaceFile } from '../api/places';
import { changesOf, csvOf, jsonOf, type ReadRow, readFile } from '../state/place-file';
import { t } from '../texts';

const refusal = ({ line, name, problem = '' }: ReadRow): string => t('file_row_refused', { line, name, problem });

/** All provinces and districts as a file, and what a file would make of them. */
export const PlaceFile = ({ editable }: { readonly editable: boolean }) => {
  const client = useQueryClient();
  const look = async (text: string): Promise<TriedFile | string> => {
    const rows = readFile(text);
    if (rows === undefined) return t('file_wrong');
    const changes = changesOf(await readPlaceFile(client), rows);
    if (changes === 'too many') return t('file_many');
    const { body, from, refused } = changes;
    const { rows: tried } = await importPlaces(client, { ...body, dry_run: true });
    // What comes first stands behind the rows, and is told without one.
    const said = tried.map((one, index) => ({ ...one, row: from[index] }));
    return {
      changes: said.flatMap(({ row, name, changes: sentences }) =>
        sentences.map((sentence) => (row ? t('file_row', { line: row.line, name, sentence }) : sentence)),
      ),
      refusals: [
        ...[
          ...refused,
          ...said.flatMap(({ row, refusal: problem }) => (row && problem !== null ? [{ ...row, problem }] : [])),
        ]
          .sort((a, b) => a.line - b.line)
          .map(refusal),
        ...said.flatMap(({ row, name, refusal: problem }) => (row || problem === null ? [] : [`${name}: ${problem}`])),
      ],
      apply: async () => {
        const { rows: done } = await importPlaces(client, { ...body, dry_run: false });
        return done.reduce((sum, one) => sum + one.changes.length, 0);
      },
    };
  };
  return (
    <RecordFile
      title={t('file_title')}
      text={t('file_text')}
      name="il-ve-ilceler"
      contents={async () => {
        const file = await readPlaceFile(client);
        return { csv: csvOf(file), json: jsonOf(file) };
      }}
      editable={editable}
      look={look}
    />
  );
};
