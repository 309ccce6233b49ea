import { DRAWING_SENTENCES, readDrawing } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { fold } from '#kernel/turkish-text.js';
import type { CatalogCategory } from '../contract.js';
import type { ReferenceCatalog } from '../reference-catalog.js';
import type { CategoryEdits } from './category-edits.js';
import { childrenOf } from './made-catalog.js';

export const noCategory = () => new AppError('not_found', 'CATEGORY_NOT_FOUND', 'Böyle bir kategori bulunamadı.');
export const wrong = (field: string, sentence: string) =>
  new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } });
export const changedMeanwhile = (revision?: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Siz bakarken başkası değiştirdi. Son hâlini görüp yeniden deneyin.', {
    details: { ...(revision !== undefined && { revision }) },
  });
export const nameIsTaken = () => wrong('name', 'Bu adda bir kategori burada zaten var.');

export function isNameTaken(known: ReferenceCatalog, parent_id: number | null, name: string, but?: number): boolean {
  const wanted = fold(name);
  return childrenOf(known, parent_id).some((one) => one.id !== but && fold(one.name) === wanted);
}

/** The first that has its name with another one beside it. Each name is read once: there may be thousands beside each other. */
export function namedTwice(known: ReferenceCatalog, parent_id: number | null): CatalogCategory | undefined {
  const children = childrenOf(known, parent_id);
  const firsts = new Map<string, CatalogCategory>();
  const twice = new Set<CatalogCategory>();
  for (const one of children) {
    const name = fold(one.name);
    const before = firsts.get(name);
    if (before) twice.add(before);
    else firsts.set(name, one);
  }
  return children.find((one) => twice.has(one));
}

/** A category that is there (not one that went into another), as whoever changes it has read it. */
export function readAt(
  { edits }: CategoryEdits,
  known: ReferenceCatalog,
  category_id: number,
  revision: number,
): Result<CatalogCategory, AppError> {
  const category = known.byId(category_id);
  if (category?.id !== category_id) return err(noCategory());
  const present = edits.get(category_id)?.revision ?? 0;
  return revision === present ? ok(category) : err(changedMeanwhile(present));
}

/** The drawing written anew from its shapes; what is blank is none. */
export function drawn(icon: string): Result<string, AppError> {
  if (icon.trim() === '') return ok('');
  const { drawing, problem } = readDrawing(icon);
  return drawing === null ? err(wrong('icon', DRAWING_SENTENCES[problem])) : ok(drawing);
}
