import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { stateChange } from './engineering.js';
import { firstOther, shownValue } from './read-models.js';

/** GET /api/admin/engineering/rows?table=listing_card&key=42: why one row is as it is. */
export const rowQuery = z.object({
  table: z.string().check(z.minLength(1, 'Tablo adını yazın.'), z.maxLength(100)),
  key: z.string().check(z.minLength(1, 'Satırın anahtarını yazın.'), z.maxLength(200)),
  /** Goes on with a walk through the log that has come to this place, as the answer before said. */
  after: z.optional(z.string().check(z.regex(/^\d{1,20}(-\d{1,20})?$/, 'Geçersiz konum.'))),
});
export type RowQuery = z.output<typeof rowQuery>;
const fields = z.nullable(z.record(z.string(), shownValue));
export const rowStory = z.object({
  table: z.string(),
  key: z.string(),
  read_model: z.string(),
  version: z.int(),
  schema: z.string(),
  steps: z.array(
    z.object({
      stream: z.string(),
      revision: z.int(),
      type: z.string(),
      place: z.string(),
      label: z.string(),
      recorded_at: timestamp,
      /** In what stands in the row without anybody's words. */
      changes: z.array(stateChange),
      more_changes: z.int(),
      /** In what follows from somebody's words, which are told by how many characters they are. */
      words: z.array(z.object({ path: z.string(), before: shownValue, after: shownValue, at: firstOther })),
      removed: z.boolean(),
    }),
  ),
  /** So many stand before the first step that is told. */
  earlier_steps: z.int(),
  /** Events that are parked or were left out. */
  left_out: z.int(),
  /** Events of it that stand behind the place up to which the read model has followed the log: the row is held against those before. */
  not_reached: z.int(),
  looked_at: z.int(),
  /** Whether all events were looked at that could concern the row. */
  whole: z.boolean(),
  /** From where on more can be looked through; null where all were, or where only the command line goes on. */
  next: z.nullable(z.string()),
  /** Streams of it whose beginning, or all of which, was taken from the log: what they make is not known any more. */
  cut: z.array(z.string()),
  /** The stream that touched the row last, as it says itself; null where there is none, or where many make it. */
  last_stream: z.nullable(z.string()),
  verdict: z.enum(['equal', 'differs', 'missing', 'surplus', 'none', 'unknown']),
  live: fields,
  made: fields,
  differing: z.array(z.string()),
  /** What of those fields differs, by the path to it; where much of one does, the whole field last. */
  differences: z.array(z.object({ path: z.string(), live: shownValue, made: shownValue, at: firstOther })),
});
export type RowStory = z.infer<typeof rowStory>;
