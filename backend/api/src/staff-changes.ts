import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { contentChange } from './moderation.js';

/** GET /api/admin/…-changes: those of one record alone (`24`, `2.yakit`), and those before a revision. */
export const staffChangesQuery = z.object({
  record: z.optional(z.string().check(z.maxLength(120))),
  before: z.optional(
    z.coerce.number().check(z.int('Geçersiz numara.'), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  ),
});
export type StaffChangesQuery = z.infer<typeof staffChangesQuery>;

/** What staff did to something, the latest first. */
export const staffChanges = z.object({
  data: z.array(
    z.object({
      /** Number of the change in its history. */
      revision: z.int(),
      at: timestamp,
      sentence: z.string(),
      /** `open`: it can be asked for; `done`: it was turned back already; `none`: there is no way back. */
      way_back: z.enum(['open', 'done', 'none']),
    }),
  ),
  /** Ask for what is `before` this one; null at the beginning. */
  next: z.nullable(z.int()),
});
export type StaffChanges = z.infer<typeof staffChanges>;

/** GET /api/admin/…-changes/{revision}: what turning this one change back, or all made at once with it, would change. */
export const changeReversal = z.object({
  revision: z.int(),
  at: timestamp,
  sentence: z.string(),
  /** From what is now to what it would be. */
  changes: z.array(contentChange),
  /** What of it does not come back. */
  note: z.nullable(z.string()),
  /** What comes of it that nobody may have thought of, though the rules allow it. */
  warning: z.nullable(z.string()),
  /** Why it cannot be turned back; null where it can. */
  refusal: z.nullable(z.string()),
  /** The page on which it can be done by hand, where the rules refuse it; null where there is no such page, or more than one. */
  page: z.nullable(z.string()),
  /** So many changes were made at once with it, itself among them, that can be turned back together; one where it was made alone. */
  at_once: z.int(),
  /**
   * So many more changes of much at once the same person made right before and after it that stand still, as the parts of a long file; `next`
   * is the newest one of them.
   */
  beside: z.object({ count: z.int(), next: z.nullable(z.int()) }),
  /** A later change of the same, which stands in the way. */
  later: z.nullable(z.object({ revision: z.int(), at: timestamp, sentence: z.string() })),
});
export type ChangeReversal = z.infer<typeof changeReversal>;

/** Asks about a change with all that were made at once with it. */
export const changeReversalQuery = z.object({ together: z.optional(z.enum(['0', '1'], 'Geçersiz seçim.')) });
export type ChangeReversalQuery = z.infer<typeof changeReversalQuery>;

export const changeRevision = z.coerce
  .number('Geçersiz numara.')
  .check(z.int('Geçersiz numara.'), z.minimum(0, 'Geçersiz numara.'));

/** GET /api/admin/…-changes/difference: two changes of one record; −1 for what was before the first one. */
const moment = z.coerce.number('Geçersiz numara.').check(z.int('Geçersiz numara.'), z.minimum(-1, 'Geçersiz numara.'));
export const changesDifferenceQuery = z.object({
  record: z.string('Kayıt seçin.').check(z.minLength(1, 'Kayıt seçin.'), z.maxLength(120)),
  from: moment,
  to: moment,
});
export type ChangesDifferenceQuery = z.infer<typeof changesDifferenceQuery>;

const end = z.nullable(z.object({ revision: z.int(), at: timestamp, sentence: z.string() }));
/** What differs between what a record was after one change and after another. */
export const changesDifference = z.object({
  /** The change, with who made it; null for what was before the first one. */
  from: end,
  to: end,
  changes: z.array(contentChange),
});
export type ChangesDifference = z.infer<typeof changesDifference>;
