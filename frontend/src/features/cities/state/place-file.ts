import {
  CSV_START,
  csvLine,
  PLACE_ROWS_MAX,
  type PlaceFile,
  type PlaceFileRow,
  type PlaceImport,
  type PlaceRow,
  placeRow,
  POPULAR_PLACES_MAX,
} from '@ilan/api';
import { cellsOf, unguarded, wholeOf } from '@/shared/admin/file/csv-cells';
import { groupsInTurn, packed } from '@/shared/admin/file/file-parts';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { t } from '../texts';
import { degreesOf } from './place-fields';

const COLUMNS = ['id', 'city_id', 'name', 'latitude', 'longitude', 'popular', 'revision', 'city'] as const;

/** `popular`: its place among those that come first; `city`: for who reads the file. */
interface FileRow extends PlaceFileRow {
  readonly popular: number | null;
  readonly city: string;
}
const rowsOf = ({ data, popular }: PlaceFile): readonly FileRow[] => {
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return data.map((one) => {
    const first = popular.ids.indexOf(one.id);
    return { ...one, popular: first < 0 ? null : first + 1, city: names.get(one.city_id ?? one.id) ?? '' };
  });
};

export const jsonOf = (file: PlaceFile): string => `${JSON.stringify(rowsOf(file), null, 1)}\n`;

/** For Turkish spreadsheets, in which a point in a number would be no decimal one. */
export const csvOf = (file: PlaceFile): string =>
  CSV_START +
  csvLine(COLUMNS) +
  rowsOf(file)
    .map((row) => csvLine(COLUMNS.map((column) => row[column])))
    .join('');

/** One row of a file; `popular` undefined where the file does not say. */
export interface ReadRow {
  /** Of the file, from 1; of JSON the number of the entry. */
  readonly line: number;
  readonly name: string;
  readonly popular: number | null | undefined;
  /** Of the place, also where the rest cannot be read. */
  readonly id?: number | null;
  /** Why it cannot be read. */
  readonly problem?: string;
  readonly row?: PlaceRow;
}

/** What a file says; undefined where it is no file of places. */
export function readFile(text: string): readonly ReadRow[] | undefined {
  const plain = text.startsWith(CSV_START) ? text.slice(CSV_START.length) : text;
  return plain.trimStart().startsWith('[') ? readJson(plain) : readCsv(plain);
}

const hasName = (value: unknown): boolean => typeof value === 'object' && value !== null && 'name' in value;

function readJson(text: string): readonly ReadRow[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed) || parsed.length === 0) return undefined;
    if (!parsed.some(hasName)) return undefined;
    return parsed.map((value: unknown, index) => {
      const line = index + 1;
      if (!hasName(value)) return { line, name: '', popular: undefined, problem: t('file_no_place') };
      const { id = null, city_id = null, name, latitude, longitude, popular, revision = 0 } = value as Partial<FileRow>;
      return read(line, { id, city_id, name, latitude, longitude, revision }, popular);
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function readCsv(text: string): readonly ReadRow[] | undefined {
  const [head, ...rows] = cellsOf(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (!['id', 'city_id', 'name', 'latitude', 'longitude'].every((name) => names.includes(name))) return undefined;
  return rows.map(({ line, cells, isOpen }) => {
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    if (isOpen)
      return { line, name: unguarded(cell('name')).slice(0, 60), popular: undefined, problem: t('file_open_quote') };
    const written = {
      id: wholeOf(cell('id')),
      city_id: wholeOf(cell('city_id')),
      name: unguarded(cell('name')),
      latitude: degreesOf(cell('latitude')),
      longitude: degreesOf(cell('longitude')),
      revision: wholeOf(cell('revision')) ?? 0,
    };
    return read(line, written, names.includes('popular') ? numberOf(cell('popular')) : undefined);
  });
}

/** What is no number is none of the places that come first. */
const numberOf = (text: string): number | null => wholeOf(text) ?? (text.trim() === '' ? null : Number.NaN);

function read(line: number, written: unknown, popular: number | null | undefined): ReadRow {
  const { name: said, id: number } = written as { readonly name: unknown; readonly id: unknown };
  const id = typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
  const about = { line, name: typeof said === 'string' ? said.slice(0, 60) : '', popular, id };
  const parsed = placeRow.safeParse(written);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const isNumber = issue?.path[0] === 'id' || issue?.path[0] === 'city_id' || issue?.path[0] === 'revision';
    return { ...about, problem: isNumber ? t('file_no_number') : (issue?.message ?? '') };
  }
  if (popular !== null && popular !== undefined && !(Number.isInteger(popular) && popular > 0))
    return { ...about, problem: t('file_popular_wrong') };
  if (popular && parsed.data.id === null) return { ...about, problem: t('file_popular_new') };
  return { ...about, row: parsed.data };
}

export interface PlaceChanges {
  /** The rows that differ, in the order in which they are brought, by the number that one call takes. */
  readonly parts: readonly (readonly ReadRow[])[];
  readonly popular: PlaceImport['popular'];
  /** Rows that cannot be sent. */
  readonly refused: readonly ReadRow[];
}

/** What of a file differs from what is kept: its rows, and what comes first, where the file says something about it. */
export function changesOf(kept: PlaceFile, rows: readonly ReadRow[]): PlaceChanges {
  const byId = new Map(kept.data.map((one) => [one.id, one]));
  const lines = new Map<number, number>();
  const refused: ReadRow[] = [];
  const from: ReadRow[] = [];
  for (const one of rows) {
    const { row, line } = one;
    const before = row?.id === null || row === undefined ? undefined : lines.get(row.id);
    if (row?.id !== null && row !== undefined && before === undefined) lines.set(row.id, line);
    if (before !== undefined) refused.push({ ...one, problem: t('file_twice', { line: before }) });
    else if (row === undefined) refused.push(one);
    else if (row.id === null || isOther(row, byId.get(row.id))) from.push(one);
  }
  const popular = popularOf(kept, rows);
  const isMany = popular !== null && popular.ids.length > POPULAR_PLACES_MAX;
  if (isMany) {
    const line = rows.findLast((one) => one.popular)?.line ?? 0;
    const problem = t('file_popular_many', { most: POPULAR_PLACES_MAX });
    refused.push({ line, name: t('popular'), popular: null, problem });
  }
  const parts = packed(groupsOf(kept, from), { rows: PLACE_ROWS_MAX });
  return { parts, popular: isMany ? null : popular, refused };
}

const placeOf = (city_id: number | null, name: string): string => `${city_id ?? 0} ${plainLetters(name)}`;

/** Whoever gives a name up before who takes it; what changes names with each other stays together. */
function groupsOf({ data }: PlaceFile, rows: readonly ReadRow[]): readonly (readonly ReadRow[])[] {
  const byId = new Map(rows.flatMap((one) => (one.row && one.row.id !== null ? [[one.row.id, one] as const] : [])));
  const held = new Map(data.map((one) => [placeOf(one.city_id, one.name), one.id]));
  return groupsInTurn(rows, ({ row }) => {
    const holder = row && held.get(placeOf(row.city_id, row.name));
    const needed = holder === undefined || holder === row?.id ? undefined : byId.get(holder);
    return needed ? [needed] : [];
  });
}

/** Numbers of the places that these rows are about; those of new ones are not there yet. */
export const idsOf = (rows: readonly ReadRow[]): readonly number[] => rows.flatMap(({ id }) => id ?? []);

const isOther = (row: PlaceRow, kept: PlaceFileRow | undefined): boolean =>
  !kept || (['city_id', 'name', 'latitude', 'longitude'] as const).some((part) => row[part] !== kept[part]);

/** Those that a file does not name stay where they stand. */
function popularOf({ popular: { ids, revision } }: PlaceFile, rows: readonly ReadRow[]): PlaceImport['popular'] {
  const said = rows.flatMap(({ row, popular }) =>
    row === undefined || row.id === null || popular === undefined ? [] : [{ id: row.id, at: popular }],
  );
  const named = new Set(said.map(({ id }) => id));
  const stay = ids.map((id, index) => ({ id, at: index + 1 })).filter(({ id }) => !named.has(id));
  const wanted = said.flatMap(({ id, at }) => (at === null ? [] : [{ id, at }]));
  const next = [...wanted, ...stay].sort((a, b) => a.at - b.at).map(({ id }) => id);
  return next.join() === ids.join() ? null : { ids: [...new Set(next)], revision };
}
