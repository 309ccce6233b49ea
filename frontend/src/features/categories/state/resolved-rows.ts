import type { GoneCategory, StaffCategory } from '@ilan/api';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { t } from '../texts';
import type { ReadRow } from './category-file';
import { pathsOf } from './tree';

interface Kept {
  readonly all: readonly StaffCategory[];
  readonly gone: readonly GoneCategory[];
}
/** Another row of the file, a category that is here, the top level, or nothing that there is. */
type Above = { readonly row: number } | { readonly id: number | null } | undefined;

/** What staff adds is numbered from here, in each installation anew. */
const FIRST_OWN_ID = 100_001;
/** More steps up than any tree has levels. */
const STEPS_MAX = 8;

const plain = (text: string): string => plainLetters(text).normalize('NFD').replace(/\p{M}/gu, '');
const plainPath = (path: string): string =>
  path
    .split(path.includes('›') ? '›' : '>')
    .map((name) => plain(name.trim()))
    .join('›');
const placeOf = (parent_id: number | null, name: string): string => `${parent_id ?? 0} ${plain(name)}`;

/**
 * The rows of a file with the numbers that they have here: those of another installation, and those without one, are the category of that name in that
 * place, or one to be added, with a number below 0. What can be no row gets its `problem`.
 */
export function resolvedRows({ all, gone }: Kept, rows: readonly ReadRow[]): readonly ReadRow[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const known = new Map([...gone, ...all].map((one) => [one.id, one.added_at]));
  /** Another one has that number here. */
  const isElse = ({ id, said }: ReadRow): boolean =>
    id !== null && said?.added_at !== undefined && known.get(id) !== said.added_at;
  const isLater = ({ id, revision }: ReadRow): boolean => revision > (byId.get(id ?? 0)?.revision ?? revision);
  const isForeign = rows.some((row) => isElse(row) || isLater(row));
  const isOwn = (row: ReadRow): boolean => {
    if (row.id === null || isElse(row)) return false;
    if (!isForeign) return true;
    return byId.has(row.id) && (row.id < FIRST_OWN_ID || row.said?.added_at !== undefined);
  };
  const claimed = new Set(rows.flatMap((row) => (row.id !== null && isOwn(row) ? [row.id] : [])));
  const problems = new Map<number, string>();

  const byFileId = new Map<number, number>();
  const byKey = new Map<string, number>();
  for (const [at, { id, said }] of rows.entries()) {
    if (id !== null && byFileId.has(id) && !claimed.has(id)) problems.set(at, t('file_twice', { id }));
    else if (id !== null && !byFileId.has(id)) byFileId.set(id, at);
    const key = said?.key;
    if (key !== undefined && byKey.has(key)) problems.set(at, t('file_key_twice', { key }));
    else if (key !== undefined) byKey.set(key, at);
  }

  const pathOf = pathsOf(all);
  const byPath = new Map(all.map((one) => [plainPath(pathOf(one)), one.id]));
  const byAddress = new Map(all.map(({ id, slug_cid }) => [slug_cid, id]));
  /** Where the file itself says that a row stands. */
  const pathIn = (at: number, steps = 0): string | undefined => {
    const { name, said, parent_id } = rows[at] ?? {};
    if (name === undefined || steps > STEPS_MAX) return undefined;
    if (said?.path !== undefined) return said.path;
    if (said?.parent === undefined) return parent_id === null ? name : undefined;
    const keyed = byKey.get(said.parent);
    const above = keyed === undefined ? said.parent : pathIn(keyed, steps + 1);
    return above === undefined ? undefined : `${above.replaceAll('>', '›')} › ${name}`;
  };
  const byFilePath = new Map<string, number>();
  for (const at of rows.keys()) {
    const path = plainPath(pathIn(at) ?? '');
    if (path !== '' && !byFilePath.has(path)) byFilePath.set(path, at);
  }
  const atPath = (path: string): Above => {
    const id = byPath.get(plainPath(path));
    const row = byFilePath.get(plainPath(path));
    return id !== undefined ? { id } : row !== undefined ? { row } : undefined;
  };
  const aboves = rows.map(({ parent_id, said }): Above => {
    if (parent_id !== null) {
      const row = byFileId.get(parent_id);
      if (row !== undefined) return { row };
      if (!isForeign || (parent_id < FIRST_OWN_ID && byId.has(parent_id))) return { id: parent_id };
      const path = said?.path?.split('›').slice(0, -1).join('›');
      return path === undefined ? undefined : atPath(path);
    }
    if (said?.parent === undefined) return { id: null };
    const row = byKey.get(said.parent);
    if (row !== undefined) return { row };
    const id = byAddress.get(said.parent);
    return id === undefined ? atPath(said.parent) : { id };
  });

  const byPlace = new Map(all.map((one) => [placeOf(one.parent_id, one.name), one.id]));
  const ids = new Map<number, number>();
  const idOf = (at: number, steps: number): number => {
    const row = rows[at];
    const done = ids.get(at);
    if (done !== undefined || !row) return done ?? -at - 1;
    if (row.id !== null && isOwn(row)) return row.id;
    const parent = parentOf(at, steps + 1);
    const there = parent !== undefined && (parent ?? 0) >= 0 ? byPlace.get(placeOf(parent, row.name)) : undefined;
    const id = there === undefined || claimed.has(there) ? -at - 1 : there;
    if (steps >= STEPS_MAX) return -at - 1;
    claimed.add(id);
    ids.set(at, id);
    return id;
  };
  const parentOf = (at: number, steps = 0): number | null | undefined => {
    const above = aboves[at];
    if (above === undefined || 'id' in above) return above?.id;
    return steps > STEPS_MAX ? undefined : idOf(above.row, steps);
  };
  /** Whether one that is to be added stands below itself. */
  const isRing = (at: number): boolean => {
    const seen = new Set<number>();
    for (let one: number | undefined = at; one !== undefined && !seen.has(one);) {
      seen.add(one);
      const row: ReadRow | undefined = rows[one];
      const above: Above = row && !isOwn(row) ? aboves[one] : undefined;
      one = above && 'row' in above ? above.row : undefined;
      if (one === at) return true;
    }
    return false;
  };

  return rows.map(({ said: _said, ...row }, at): ReadRow => {
    const id = idOf(at, 0);
    const parent_id = parentOf(at);
    const one = byId.get(id);
    const revision = id < 0 || id === row.id ? row.revision : (one?.revision ?? 0);
    const resolved = { ...row, id, parent_id: parent_id ?? null, revision: isForeign && one ? one.revision : revision };
    const ring = isRing(at) ? t('file_ring') : undefined;
    const problem =
      row.problem ?? problems.get(at) ?? ring ?? (parent_id === undefined ? t('file_no_parent') : undefined);
    return problem === undefined ? resolved : { ...resolved, problem };
  });
}
