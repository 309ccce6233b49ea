import { useQueryClient } from '@tanstack/react-query';
import { PLACE_FILE_ROWS_MAX } from '@ilan/api';
import { RecordFile } from '@/shared/admin/file/record-file';
import { t as told } from '@/shared/admin/file/texts';
import type { TriedFile } from '@/shared/admin/file/tried-file';
import { formatCount } from '@/shared/i18n/format';
import { importingPlaces, readPlaceFile, tryPlaces } from '../api/places';
import { changesOf, csvOf, jsonOf, readFile } from '../state/place-file';
import { triedPlaces } from '../state/tried-places';
import { t } from '../texts';

const nothing = (): Promise<number> => Promise.resolve(0);

/** All provinces and districts as a file, and what a file would make of them. */
export const PlaceFile = ({ editable }: { readonly editable: boolean }) => {
  const client = useQueryClient();
  const look = async (text: string): Promise<TriedFile | string> => {
    const rows = readFile(text);
    if (rows === undefined) return t('file_wrong');
    if (rows.length > PLACE_FILE_ROWS_MAX) return told('long');
    const kept = await readPlaceFile(client);
    const { parts, ...tried } = await triedPlaces(changesOf(kept, rows), (trial) => tryPlaces(client, trial));
    if (!parts) return { ...tried, apply: nothing };
    const note = parts.length > 1 ? { note: told('parts', { count: formatCount(parts.length) }) } : {};
    return { ...tried, ...note, apply: importingPlaces(client, parts) };
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
