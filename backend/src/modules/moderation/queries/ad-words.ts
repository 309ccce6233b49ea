import { fold } from '#kernel/turkish-text.js';

/** @returns patterns for `hasWords`, one for each word that staff typed, however it is written; null where they typed none */
export function wordPatterns(q: string | undefined): readonly string[] | null {
  const words = fold(q ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.length === 0 ? null : words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * SQL: whether an ad has all of the words in its title, or is the one of this number or id. Of one with an edit that nobody has approved yet
 * both titles count: staff sees either.
 * @param id the ad's, of the table that is asked
 * @param patterns a text[] of `wordPatterns`
 */
export const hasWords = (id: string, patterns: string): string => `(${is(id, patterns)} or ${id} in (
    select ad.id from rm.my_listing ad
    where ${is('ad.listing_number', patterns)}
      -- The title, folded, stands before the number.
      or left(ad.search_text, -1 - length(ad.listing_number)) like all (${patterns})
      or (ad.face ->> 'title' is distinct from ad.title and app.fold_name(ad.face ->> 'title') like all (${patterns}))))`;

const is = (value: string, patterns: string): string => `array['%' || ${value} || '%'] = ${patterns}`;
