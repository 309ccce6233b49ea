import * as z from 'zod/mini';

/** Errors of every call: a Turkish sentence, a stable code, sentences per field. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Every list answers in this envelope. */
export const page = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    meta: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
    links: z.object({ next: z.nullable(z.string()) }),
  });

/** ISO-8601 UTC. */
export const timestamp = z.iso.datetime();

/** A whole number from 1 to `most` in a query, of six digits at most. */
export const wholeParam = (most: number, sentence: string) =>
  z.pipe(
    z.string().check(z.refine((text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most, sentence)),
    z.transform((text: string) => Number(text)),
  );

/** A positive whole number in an address or a query: `"42"` → 42. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Geçersiz numara.')),
  z.transform((value: string) => Number(value)),
);
