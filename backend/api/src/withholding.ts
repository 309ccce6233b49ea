import * as z from 'zod/mini';
import { type Split, sumOfSplits } from './kdv.js';

/**
 * KDV tevkifatı: a buyer who is a taxpayer keeps part of the KDV back and pays it to the tax office itself. Whether promoting an ad is the
 * advertising that the law means is for an accountant to say; until then nothing is sold above the limit.
 */
export const withholdingRule = z.enum(['undecided', 'none', 'withheld']);
export type WithholdingRule = z.infer<typeof withholdingRule>;

/** How the tax office calls what is withheld of advertising (ticari reklam hizmetleri). */
export const WITHHOLDING_CODE = '625';
/** What its list of codes has for that: another part is refused there until the list has changed. */
export const WITHHOLDING_TENTHS = 3;

export const withholdingTerms = z.object({
  rule: withholdingRule,
  /** KDV included: only what is more than this counts. */
  above_minor: z.int(),
  tenths: z.int(),
});
export type WithholdingTerms = z.infer<typeof withholdingTerms>;

/** Half up, line by line as KDV is; totals are sums of lines. */
export const withheldPart = (kdv: number, tenths: number): number => Math.floor((2 * kdv * tenths + 10) / 20);

/**
 * What is withheld of each line of an order. All of an order counts together, however it is divided among ads; where it is above the limit
 * all of it is meant, and not what is more.
 *
 * @returns undefined where it may not be sold, since nobody has decided
 */
export function withheldOfLines(
  lines: readonly Split[],
  is_taxpayer: boolean,
  { rule, above_minor, tenths }: WithholdingTerms,
): readonly number[] | undefined {
  const isAbove = is_taxpayer && sumOfSplits(lines).gross > above_minor;
  if (!isAbove || rule === 'none') return lines.map(() => 0);
  return rule === 'undecided' ? undefined : lines.map(({ kdv }) => withheldPart(kdv, tenths));
}

/** `3/10`, as people and invoices write it. */
export const sayTenths = (tenths: number): string => `${tenths}/10`;
