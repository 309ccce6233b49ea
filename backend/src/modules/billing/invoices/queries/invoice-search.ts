import { type InvoiceQuery, UNKNOWN_CONSUMER } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';
import type { Database } from '#platform/postgres/database.js';

/** Of a name that more people have than this, the others are found by what their invoices say. */
const MOST_PEOPLE = 10_000;

/** All but words and status: $1 to $8. */
const FILTERS = `($1::text is null or invoice.number = $1 or invoice.order_id = $1
    or invoice.returns @> jsonb_build_array(jsonb_build_object('number', $1::text)) or invoice.billed_tax_number = $1)
  and ($2::bigint is null or invoice.buyer_id = $2) and ($3::text is null or invoice.series = $3)
  and ($4::bigint is null or invoice.buyer_id = $4) and ($5::timestamptz is null or invoice.at >= $5)
  and ($6::timestamptz is null or invoice.at < $6) and ($7::bigint is null or invoice.gross_minor >= $7)
  and ($8::bigint is null or invoice.gross_minor <= $8)`;
/**
 * Cancelled and not issued anew, though something of what was paid for it is here and stays: the sale has no invoice, also where it was only said that it gets one. What a
 * bank took back for its customer is gone. How many they are stands on the page that staff begins with, which counts them in the same words.
 */
export const UNINVOICED = `invoice.status = 'cancelled' and not exists (select from rm.invoice next where next.id = invoice.replaced_by)
  and exists (select from rm.placed_order placed where placed.id = invoice.order_id and placed.left_minor > 0)`;
/** FILTERS, and what has no value of its own. */
export const filtersOf = ({ uninvoiced }: InvoiceQuery): string =>
  uninvoiced === undefined ? FILTERS : `${FILTERS} and ${UNINVOICED}`;
/** Of whom it is made out to, or who has bought: one like after the other, since only so an index of trigrams helps. $9 to $13. */
export const NAMED = `((($9::text is null or invoice.billed_folded like $9) and ($10::text is null or invoice.billed_folded like $10)
    and ($11::text is null or invoice.billed_folded like $11) and ($12::text[] is null or invoice.billed_folded like all ($12)))
  or invoice.buyer_id = any($13::bigint[]))`;

/** What the filters of a list of invoices ask for: the values of FILTERS, and the words of a name that are left. */
export function searchedBy(query: InvoiceQuery): {
  readonly values: readonly unknown[];
  readonly words: readonly string[];
} {
  const { named, id, words } = searched(query.q);
  const narrowed = [query.series ?? null, query.buyer_id ?? null, query.from ?? null, query.to ?? null];
  return { values: [named, id, ...narrowed, query.amount_min ?? null, query.amount_max ?? null], words };
}

/** The values of NAMED. */
export async function namedBy(database: Database, words: readonly string[]): Promise<readonly unknown[]> {
  const people = await database.query<{ id: number }>(
    `select id from app.user where ($1::text is null or folded_name like app.fold_name($1)) and ($2::text is null or folded_name like app.fold_name($2))
       and ($3::text is null or folded_name like app.fold_name($3))
       and ($4::text[] is null or folded_name like all (select app.fold_name(word) from unnest($4::text[]) as word)) limit ${MOST_PEOPLE}`,
    [...likesOf(words)],
  );
  return [...likesOf(words.map(fold)), people.map(({ id }) => id)];
}

/** The first ones each as a pattern of its own, the others together. */
function likesOf(words: readonly string[]): readonly unknown[] {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const [first = null, second = null, third = null, ...others] = patterns;
  return [first, second, third, others.length > 0 ? others : null];
}

/** A TCKN or VKN as people write it down, in groups as well. What stands on the invoices of all who gave none is nobody's. */
const TAX_NUMBER = /^\d[\d ]{8,20}\d$/;
function taxNumberIn(text: string): string | null {
  const digits = TAX_NUMBER.test(text) ? text.replaceAll(' ', '') : '';
  return (digits.length === 10 || digits.length === 11) && digits !== UNKNOWN_CONSUMER ? digits : null;
}

/** What the search box means: the number of a paper, of whom it is made out to, an order, a person's number, or words of a name. */
function searched(q: string | undefined) {
  const text = (q ?? '').trim();
  const tax_number = taxNumberIn(text);
  if (tax_number !== null) return { named: tax_number, id: null, words: [] };
  if (/^(?:[A-Z]{3}20\d{11}|[0-9A-HJKMNP-TV-Z]{10})$/i.test(text))
    return { named: text.toUpperCase(), id: null, words: [] };
  const id = /^#([1-9]\d{0,14})$/.exec(text)?.[1];
  if (id !== undefined) return { named: null, id: Number(id), words: [] };
  return { named: null, id: null, words: text.split(/\s+/).filter((word) => word !== '') };
}
