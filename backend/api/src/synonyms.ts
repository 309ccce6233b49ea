import * as z from 'zod/mini';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

/** `same`: each finds all of them. `also`: who looks for the word finds the others, too, not the other way round. `by_ear`: how the word is written wrongly. */
export const SYNONYM_KINDS = ['same', 'also', 'by_ear'] as const;
export type SynonymKind = (typeof SYNONYM_KINDS)[number];

export const SYNONYM_WORDS_MAX = 30;
export const SYNONYM_LENGTH_MAX = 60;

export const synonymGroup = z.object({
  id: z.string(),
  kind: z.enum(SYNONYM_KINDS),
  /** What the others are said of; null where all are equals. */
  word: z.nullable(z.string()),
  words: z.array(z.string()),
  /** Counts the changes, from 0 for one that came with the product. */
  revision: z.int(),
  updated_at: z.nullable(z.iso.datetime()),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

/** GET /api/admin/synonyms */
export const synonymList = z.object({ data: z.array(synonymGroup) });
export type SynonymList = z.infer<typeof synonymList>;

const word = z
  .string('Bir kelime yazın.')
  .check(
    ...writtenText(SYNONYM_LENGTH_MAX, `Bir kelime en fazla ${SYNONYM_LENGTH_MAX} karakter olabilir.`, visibleLine),
    z.minLength(1, 'Bir kelime yazın.'),
  );
const words = z
  .array(word)
  .check(
    z.minLength(1, 'En az bir kelime yazın.'),
    z.maxLength(SYNONYM_WORDS_MAX, `Bir grupta en fazla ${SYNONYM_WORDS_MAX} kelime olabilir.`),
  );

/** POST /api/admin/synonyms */
export const synonymCreate = z.strictObject({ kind: z.enum(SYNONYM_KINDS), word: z.nullable(word), words });
export type SynonymCreate = z.infer<typeof synonymCreate>;

/** PUT /api/admin/synonyms/{id}: `revision` is the one that was read; another one is a 409 VERSION_CONFLICT. */
export const synonymWrite = z.strictObject({ word: z.nullable(word), words, revision: z.int() });
export type SynonymWrite = z.infer<typeof synonymWrite>;

/** DELETE /api/admin/synonyms/{id} */
export const synonymDelete = z.strictObject({ revision: z.int() });
export type SynonymDelete = z.infer<typeof synonymDelete>;

const LINES_MAX = SYNONYM_WORDS_MAX * (SYNONYM_LENGTH_MAX + 1);

/** GET /api/admin/synonyms/effect: a search today, and with this group in the place of `id`; without `words`, as if that were deleted. */
export const synonymEffectQuery = z.object({
  q: z
    .string()
    .check(
      z.maxLength(200, 'Arama en fazla 200 karakter olabilir.'),
      z.trim(),
      z.minLength(1, 'Aranacak bir şey yazın.'),
    ),
  id: z.optional(z.string().check(z.maxLength(100, 'Geçersiz grup.'))),
  kind: z.enum(SYNONYM_KINDS),
  word: z.optional(z.string().check(z.maxLength(SYNONYM_LENGTH_MAX, 'Kelime çok uzun.'))),
  /** One a line. */
  words: z.optional(z.string().check(z.maxLength(LINES_MAX, 'Kelimeler çok uzun.'))),
});
export type SynonymEffectQuery = z.infer<typeof synonymEffectQuery>;
