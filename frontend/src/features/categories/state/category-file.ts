import {
  CATEGORY_DRAWINGS_MAX,
  CATEGORY_ROWS_MAX,
  type CategoryImport,
  type CategoryRow,
  categoryRow,
  CSV_START,
  csvLine,
  type StaffCategory,
} from '@ilan/api';
import { cellsOf, unguarded, wholeOf } from '@/shared/admin/file/csv-cells';
import { t } from '../texts';
import { byParent, pathsOf } from './tree';

const COLUMNS = ['id', 'parent_id', 'name', 'hidden', 'revision', 'path', 'icon', 'added_at'] as const;

type FileRow = CategoryRow & Pick<StaffCategory, 'added_at'> & { readonly path: string };
/** Where a file says nothing of whether one is hidden, or of its drawing, that stays as it is. */
type SaidRow = Omit<CategoryRow, 'hidden'> & { readonly hidden?: boolean };
export interface ReadRow extends SaidRow {
  /** Of the file, from 1; of JSON the number of the entry. */
  readonly line: number;
  /** What stands there says neither that it is hidden nor that it is not. */
  readonly unclear?: true;
  /** Why it cannot be read at all. */
  readonly problem?: string;
  readonly said?: SaidBeside;
}
/** What a file says of where a category belongs beside numbers of this installation. */
export interface SaidBeside {
  /** By which other rows of the file mean it. */
  readonly key?: string;
  /** The one above, by its key, its address or its path. */
  readonly parent?: string;
  readonly path?: string;
  readonly added_at?: string;
}
const BESIDE = ['key', 'parent', 'path', 'added_at'] as const;
const MOST_BESIDE = 300;

/** What a cell says; undefined where it is neither a text nor a whole number that stands for one, or is too long. */
function textIn(value: unknown, column: (typeof BESIDE)[number]): string | undefined {
  if (value === null || value === undefined) return '';
  // Of a moment a number says nothing.
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && column !== 'added_at';
  const text = isNumber ? String(value) : value;
  return typeof text === 'string' && text.length <= MOST_BESIDE ? text.trim() : undefined;
}
/** Left out, a wrong one would make a main category of its row. */
function beside(valueOf: (column: (typeof BESIDE)[number]) => unknown): Pick<ReadRow, 'said' | 'problem'> {
  const said: Partial<Record<(typeof BESIDE)[number], string>> = {};
  let wrong: string | undefined;
  for (const column of BESIDE) {
    const text = textIn(valueOf(column), column);
    if (text === undefined) wrong ??= column;
    else if (text !== '') said[column] = text;
  }
  return {
    ...(Object.keys(said).length > 0 && { said }),
    ...(wrong !== undefined && { problem: t('file_no_text', { column: wrong, most: MOST_BESIDE }) }),
  };
}
/** `hidden` of a spreadsheet. */
const SAID: Readonly<Record<string, Pick<ReadRow, 'hidden' | 'unclear'>>> = {
  '': {},
  '0': { hidden: false },
  '1': { hidden: true },
};
function rowsOf(all: readonly StaffCategory[]): readonly FileRow[] {
  const pathOf = pathsOf(all);
  return all.map((one) => {
    const { id, parent_id, name, hidden, revision, icon, added_at } = one;
    const own = { id, parent_id, name, hidden, revision, path: pathOf(one), ...(icon !== '' && { icon }) };
    return added_at === undefined ? own : { ...own, added_at };
  });
}

export const jsonOf = (all: readonly StaffCategory[]): string => `${JSON.stringify(rowsOf(all), null, 1)}\n`;

/** For spreadsheets; `hidden` is 1 or 0. */
export const csvOf = (all: readonly StaffCategory[]): string =>
  CSV_START +
  csvLine(COLUMNS) +
  rowsOf(all)
    .map(({ id, parent_id, name, hidden, revision, path, icon = '', added_at = '' }) =>
      csvLine([id, parent_id, name, hidden ? 1 : 0, revision, path, icon, added_at]),
    )
    .join('');

/** What a file says; undefined where it is no file of categories. */
export function readFile(text: string): readonly ReadRow[] | undefined {
  const plain = text.startsWith(CSV_START) ? text.slice(CSV_START.length) : text;
  return plain.trimStart().startsWith('[') ? readJson(plain) : readCsv(plain);
}

function readJson(text: string): readonly ReadRow[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? whole(parsed.map((value: unknown, index) => rowOf(value, index + 1))) : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function readCsv(text: string): readonly ReadRow[] | undefined {
  const [head, ...rows] = cellsOf(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (!names.includes('name') || !(names.includes('parent_id') || names.includes('parent'))) return undefined;
  return rows.map(({ line, cells, isOpen }) => {
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const name = unguarded(cell('name'));
    const [id, parent_id, revision] = ['id', 'parent_id', 'revision'].map((one) => wholeOf(cell(one)));
    const unread = { line, id: null, parent_id: null, name, revision: 0 };
    if (isOpen) return { ...unread, problem: t('file_open_quote') };
    if (id === undefined || parent_id === undefined || revision === undefined)
      return { ...unread, problem: t('file_no_number') };
    return {
      ...{ line, id, parent_id, name, revision: revision ?? 0 },
      ...(SAID[cell('hidden').trim()] ?? { unclear: true }),
      ...drawnAs(unguarded(cell('icon'))),
      ...beside((column) => unguarded(cell(column))),
    };
  });
}

function rowOf(value: unknown, line: number): ReadRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id = null, parent_id = null, name, hidden, revision = 0, icon = '' } = value as Record<string, unknown>;
  if ((id !== null && !isWhole(id)) || (parent_id !== null && !isWhole(parent_id))) return undefined;
  if (typeof name !== 'string' || typeof icon !== 'string' || !isWhole(revision)) return undefined;
  if (hidden !== undefined && typeof hidden !== 'boolean') return undefined;
  // The page gives such numbers to rows.
  if ([id, parent_id, revision].some((one) => one !== null && one < 0))
    return { line, id: null, parent_id: null, name, revision: 0, problem: t('file_no_number') };
  const own = { line, id, parent_id, name, revision, ...(hidden !== undefined && { hidden }), ...drawnAs(icon) };
  const all = value as Record<string, unknown>;
  return { ...own, ...beside((column) => all[column]) };
}
const drawnAs = (icon: string) => (icon === '' ? {} : { icon });
const isWhole = (value: unknown): value is number => Number.isInteger(value);

const whole = (rows: readonly (ReadRow | undefined)[]): readonly ReadRow[] | undefined => {
  const read = rows.filter((row) => row !== undefined);
  return read.length === rows.length ? read : undefined;
};

/** Whether a row says anything else than what is kept. */
const isOther = ({ parent_id, name, hidden, icon }: SaidRow, one: StaffCategory | undefined): boolean =>
  one?.parent_id !== parent_id ||
  one.name !== name ||
  one.hidden !== (hidden ?? one.hidden) ||
  one.icon !== (icon ?? one.icon);

/** A row that cannot be sent, and why. */
export interface RefusedRow {
  readonly line: number;
  /** Of the category that it speaks of. */
  readonly id: number | null;
  readonly name: string;
  readonly problem: string;
}

/** What the contract refuses of that which a file changes. */
export function refusedOf(all: readonly StaffCategory[], rows: readonly ReadRow[]): readonly RefusedRow[] {
  const kept = new Map(all.map((one) => [one.id, one]));
  const seen = new Set<number>();
  return rows.flatMap(({ line, unclear, problem, said: _said, ...row }) => {
    const told = { line, id: row.id, name: row.name.slice(0, 60) };
    const isTwice = row.id !== null && seen.has(row.id);
    if (row.id !== null) seen.add(row.id);
    if (problem !== undefined) return [{ ...told, problem }];
    if (unclear) return [{ ...told, problem: t('file_no_hidden') }];
    // It says two things of one category, also where one of the rows says what is so already.
    if (isTwice) return [{ ...told, problem: t('file_twice', { id: row.id ?? '' }) }];
    if (!isOther(row, row.id === null ? undefined : kept.get(row.id))) return [];
    const parsed = categoryRow.safeParse({ hidden: false, ...row });
    if (parsed.success) return [];
    const [issue] = parsed.error.issues;
    const isNumber = issue?.path[0] === 'id' || issue?.path[0] === 'parent_id' || issue?.path[0] === 'revision';
    return [{ ...told, problem: isNumber ? t('file_no_number') : (issue?.message ?? '') }];
  });
}

/** Lines of the rows that `changesOf` sends, in their order. */
export function linesSent(all: readonly StaffCategory[], rows: readonly ReadRow[]): readonly number[] {
  const kept = new Map(all.map((one) => [one.id, one]));
  return rows.flatMap(({ line, ...row }) => (isOther(row, kept.get(row.id ?? 0)) ? [line] : []));
}

type Changes = Omit<CategoryImport, 'dry_run' | 'unread'>;

/** What of a file differs from what is kept: its rows, and the order of those below one parent where the file names all of them, beside how they stand here. A number that stands twice says two things of one category. */
export function differencesOf(
  all: readonly StaffCategory[],
  rows: readonly SaidRow[],
): Changes | { readonly twice: number } {
  const numbers = new Set<number>();
  for (const { id } of rows) {
    if (id === null) continue;
    if (numbers.has(id)) return { twice: id };
    numbers.add(id);
  }
  const kept = new Map(all.map((one) => [one.id, one]));
  const changed = rows.flatMap((row) => {
    const { id, parent_id, name, revision, icon } = row;
    const one = id === null ? undefined : kept.get(id);
    if (!isOther(row, one)) return [];
    const drawing = icon === undefined || icon === one?.icon ? {} : { icon };
    return [{ id, parent_id, name, revision, hidden: row.hidden ?? one?.hidden ?? false, ...drawing }];
  });
  const moved = new Map(rows.flatMap(({ id, parent_id }) => (id === null ? [] : [[id, parent_id] as const])));
  const named = byParent(rows);
  const seen = byParent(all);
  const staying = byParent(
    all.filter(({ id, parent_id }) => (moved.has(id) ? moved.get(id) : parent_id) === parent_id),
  );
  for (const { id, parent_id } of changed) if (id === null) named.delete(parent_id);
  const orders = [...named].flatMap(([parent_id, below]) => {
    const ids = below.flatMap(({ id }) => (id === null ? [] : [id]));
    const come = ids.filter((id) => kept.get(id)?.parent_id !== parent_id);
    const after = [...(staying.get(parent_id) ?? []).map(({ id }) => id), ...come];
    const known = new Set(ids);
    const isAll = ids.length === after.length && after.every((id) => known.has(id));
    // Of several new ones those above others come first: in which turn they were added says nothing.
    const isSaid = ids.join() !== after.join() || (come.length > 1 && come.some((id) => id < 0));
    return isAll && isSaid ? [{ parent_id, ids, was: (seen.get(parent_id) ?? []).map(({ id }) => id) }] : [];
  });
  return { rows: changed, orders };
}

/** The same, where one call takes it. */
export function changesOf(
  all: readonly StaffCategory[],
  rows: readonly SaidRow[],
): Changes | 'too many' | { readonly twice: number } {
  const body = differencesOf(all, rows);
  if ('twice' in body) return body;
  const isLong = body.rows.length > CATEGORY_ROWS_MAX || body.orders.length > CATEGORY_ROWS_MAX;
  const letters = body.rows.reduce((sum, { icon = '' }) => sum + icon.length, 0);
  return isLong || letters > CATEGORY_DRAWINGS_MAX ? 'too many' : body;
}
