import * as z from 'zod/mini';
import { wholeParam } from './common.js';
import { parsePrice } from './listing-form.js';
import { readMoment } from './read-moment.js';

const DAY_LENGTH = '2026-11-21'.length;

/** Every admin list: how many rows a page has unless told, and at most. */
export const ADMIN_PAGE = { size: 20, most: 100 } as const;

const paging = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Arama en fazla 200 karakter olabilir.'))),
  page: z._default(z.optional(wholeParam(100_000, 'Geçersiz sayfa numarası.')), 1),
  per_page: z._default(
    z.optional(wholeParam(ADMIN_PAGE.most, `Bir sayfada en fazla ${ADMIN_PAGE.most} satır gösterilebilir.`)),
    ADMIN_PAGE.size,
  ),
};

/** `created_at` goes up, `-created_at` goes down. */
const sortBy = (columns: readonly string[]) =>
  z.optional(
    z.pipe(
      z.string().check(z.refine((text) => columns.includes(text.replace(/^-/, '')), 'Bu sütuna göre sıralanamaz.')),
      z.transform((text: string) => ({ column: text.replace(/^-/, ''), descending: text.startsWith('-') })),
    ),
  );

/**
 * The query of one admin list: `q`, `page`, `per_page`, `sort` over `columns`, and filters of its own. What is sent empty, as
 * forms do, counts as not sent.
 */
export const adminListQuery = <Filters extends Record<string, z.core.$ZodType>>(
  columns: readonly string[],
  filters: Filters,
) =>
  z.pipe(
    z.transform((query: unknown) =>
      query !== null && typeof query === 'object'
        ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
        : query,
    ),
    z.object({ ...paging, sort: sortBy(columns), ...filters }),
  );

/** A moment or a day in an address: `2026-11-21` is its beginning in Istanbul. */
export const momentParam = z.pipe(
  z.string().check(z.refine((text) => readMoment(text) !== undefined, 'Geçersiz tarih.')),
  z.transform((text: string) => readMoment(text) ?? new Date(Number.NaN)),
);

/** The end of a span in an address: `2026-11-21` is the end of that day in Istanbul, a moment is itself. */
export const momentEndParam = z.pipe(
  z.transform((text: unknown) => {
    const begins = typeof text === 'string' && text.length === DAY_LENGTH ? readMoment(text) : undefined;
    return begins ? new Date(begins.getTime() + 86_400_000).toISOString() : text;
  }),
  momentParam,
);

/** An amount in an address, in liras: `1250.5`, or as people type it; becomes kuruş. */
export const amountParam = z.pipe(
  z.string().check(z.refine((text) => parsePrice(text) !== undefined, 'Geçersiz tutar.')),
  z.transform((text: string) => parsePrice(text) ?? 0),
);
