import * as z from 'zod/mini';

/** Of a call about many ads at once: one to a hundred. */
export const someListings = [
  z.minLength(1, 'En az bir ilan seçin.'),
  z.maxLength(100, 'Tek seferde en fazla 100 ilan seçebilirsiniz.'),
] as const;

/** Each of many ads has a result of its own; `wayBack`: what it is taken back with, null where it cannot be. */
export const resultsWith = <WayBack extends z.core.$ZodLooseShape>(wayBack: WayBack) =>
  z.object({
    data: z.array(
      z.object({
        listing_id: z.int(),
        ...wayBack,
        ok: z.boolean(),
        code: z.nullable(z.string()),
        message: z.nullable(z.string()),
      }),
    ),
  });
