import type { PlaceFilePart, PlaceImported, PlaceTrial, PlaceTried } from '@ilan/api';
import { t } from '../texts';
import { idsOf, type PlaceChanges, type ReadRow } from './place-file';

type Told = PlaceImported['rows'][number] & { readonly row: ReadRow | undefined };

/** What a file would do; `parts` where it can be done, each by one call. */
export interface TriedPlaces {
  readonly changes: readonly string[];
  readonly refusals: readonly string[];
  readonly parts: readonly PlaceFilePart[] | undefined;
}

/**
 * Tries all that a file changes, and tells every row that cannot be, whether it cannot be read or the rules refuse it. Of a long file each part is tried on
 * what those before it leave behind, with what comes first behind all of them.
 */
export async function triedPlaces(
  { parts: inTurn, popular, refused }: PlaceChanges,
  tryThem: (trial: PlaceTrial) => Promise<PlaceTried['parts']>,
): Promise<TriedPlaces> {
  const sources = inTurn.length > 1 || inTurn.length === 0 ? [...inTurn, ...(popular ? [[]] : [])] : inTurn;
  const parts = sources.map((rows, at): PlaceFilePart => ({
    rows: rows.flatMap(({ row }) => row ?? []),
    popular: at === sources.length - 1 ? popular : null,
  }));
  const unread = [...new Set(idsOf(refused))];
  const tried = parts.length > 0 ? await tryThem({ parts, ...(unread.length > 0 && { unread }) }) : [];
  // What comes first stands behind the rows, and is told without one.
  const told = tried.flatMap(({ rows }, part) => rows.map((one, at) => ({ ...one, row: sources[part]?.[at] })));
  const refusals = refusalsOf(refused, told);
  if (refusals.length > 0) return { changes: [], refusals, parts: undefined };
  return { changes: byLine(told).flatMap(saidOf), refusals, parts };
}

const byLine = (told: readonly Told[]): readonly Told[] =>
  told.toSorted((a, b) => (a.row?.line ?? Infinity) - (b.row?.line ?? Infinity));

const saidOf = ({ row, name, changes }: Told): readonly string[] =>
  changes.map((sentence) => (row ? t('file_row', { line: row.line, name, sentence }) : sentence));

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
