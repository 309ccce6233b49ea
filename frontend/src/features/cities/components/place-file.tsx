import { useQueryClient } from '@tanstack/react-query';
import { RecordFile, type TriedFile } from '@/shared/admin/file/record-file';
import { importPlaces, readPlaceFile } from '../api/places';
import { changesOf, csvOf, jsonOf, readFile } from '../state/place-file';
import { triedPlaces } from '../state/tried-places';
import { t } from '../texts';

const none = (): Promise<number> => Promise.resolve(0);

/** All provinces and districts as a file, and what a file would make of them. */
export const PlaceFile = ({ editable }: { readonly editable: boolean }) => {
  const client = useQueryClient();
  const look = async (text: string): Promise<TriedFile | string> => {
    const rows = readFile(text);
    if (rows === undefined) return t('file_wrong');
    const kept = await readPlaceFile(client);
    const { body, ...tried } = await triedPlaces(changesOf(kept, rows), (part) => importPlaces(client, part));
    if (!body) return { ...tried, apply: none };
    const apply = async () => {
      const { rows: done } = await importPlaces(client, { ...body, dry_run: false });
      return done.reduce((sum, one) => sum + one.changes.length, 0);
    };
    return { ...tried, apply };
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
