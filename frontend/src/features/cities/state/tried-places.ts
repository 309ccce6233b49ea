import { PLACE_ROWS_MAX, PLACE_UNREAD_MAX, type PlaceImport, type PlaceImported } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';
import { idsOf, type PlaceChanges, type ReadRow } from './place-file';

type Told = PlaceImported['rows'][number] & { readonly row: ReadRow | undefined };
type Try = (body: PlaceImport) => Promise<PlaceImported>;

/** What a file would do; `body` where all of it can be done at once. */
export interface TriedPlaces {
  readonly changes: readonly string[];
  readonly refusals: readonly string[];
  readonly body: Omit<PlaceImport, 'dry_run'> | undefined;
}

/** More parts than there could be rows of places are not tried. */
const PARTS_MAX = 8;

/**
 * Tries all that a file changes, and tells every row that cannot be, whether it cannot be read or the rules refuse it. Of a file that is too
 * long for one time each part is tried by itself, without what only the rows of other parts would make right or wrong.
 */
export async function triedPlaces({ parts, popular, refused }: PlaceChanges, tryThem: Try): Promise<TriedPlaces> {
  const isWhole = parts.length <= 1 && refused.length === 0;
  const others = [...idsOf(refused), ...(parts.length > 1 ? parts.flatMap(idsOf) : [])];
  const told: Told[] = [];
  const isTried = parts.length <= PARTS_MAX && others.length <= PLACE_UNREAD_MAX;
  // One after the other: each is decided as a whole.
  for (const part of isTried && parts.length === 0 ? [[]] : isTried ? parts : []) {
    const own = new Set(idsOf(part));
    const unread = [...new Set(others)].filter((id) => !own.has(id));
    const rows = part.flatMap(({ row }) => row ?? []);
    const body = { rows, popular: parts.length > 1 ? null : popular, ...(unread.length > 0 && { unread }) };
    // What comes first stands behind the rows, and is told without one.
    const tried = await tryThem({ ...body, dry_run: true });
    told.push(...tried.rows.map((one, at) => ({ ...one, row: part[at] })));
  }
  return {
    changes: isWhole
      ? told.flatMap(({ row, name, changes }) =>
          changes.map((sentence) => (row ? t('file_row', { line: row.line, name, sentence }) : sentence)),
        )
      : [],
    refusals: [...refusalsOf(refused, told), ...tooLong(parts)],
    body: isWhole ? { rows: (parts[0] ?? []).flatMap(({ row }) => row ?? []), popular } : undefined,
  };
}

/** By their lines. */
function refusalsOf(refused: readonly ReadRow[], told: readonly Told[]): readonly string[] {
  const wrong = told.flatMap(({ row, name, refusal: problem }) =>
    row && problem !== null ? [{ line: row.line, name: row.name || name, problem }] : [],
  );
  return [
    ...[...refused, ...wrong]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, name, problem = '' }) =>
        name === '' ? t('file_row_unnamed', { line, problem }) : t('file_row_refused', { line, name, problem }),
      ),
    ...told.flatMap(({ row, name, refusal }) => (row || refusal === null ? [] : [`${name}: ${refusal}`])),
  ];
}

/** Where a long file can be cut. */
function tooLong(parts: readonly (readonly ReadRow[])[]): readonly string[] {
  if (parts.length <= 1) return [];
  const count = formatCount(parts.reduce((sum, { length }) => sum + length, 0));
  const lines = parts.slice(0, -1).flatMap((part) => part.at(-1)?.line ?? []);
  const said = lines.slice(0, PARTS_MAX).join(', ');
  return [t('file_many', { count, most: PLACE_ROWS_MAX, lines: lines.length > PARTS_MAX ? `${said} …` : said })];
}
