import { type BilledTo, isTaxpayer, withheldOfLines, WITHHOLDING_CODE, type WithholdingTerms } from '@ilan/api';
import type { OrderLineData, OrderWithholding } from './order.events.js';

interface SoldLines {
  readonly lines: readonly OrderLineData[];
  readonly withholding?: OrderWithholding;
}

/**
 * What the buyer keeps back of each line, by the rule of now. It stays with the order whatever becomes of its lines and of the rule: what was agreed
 * on is paid, invoiced and given back.
 *
 * @returns undefined where it may not be sold, since nobody has decided
 */
export function withheldFrom(
  lines: readonly OrderLineData[],
  billed: BilledTo,
  terms: WithholdingTerms,
): SoldLines | undefined {
  const splits = lines.map(({ gross_minor: gross, net_minor: net, vat_minor: kdv }) => ({ gross, net, kdv }));
  const parts = withheldOfLines(splits, isTaxpayer(billed), terms);
  if (!parts) return undefined;
  if (parts.every((part) => part === 0)) return { lines };
  return {
    lines: lines.map((line, at) => ({ ...line, ...((parts[at] ?? 0) > 0 && { withheld_minor: parts[at] }) })),
    withholding: { code: WITHHOLDING_CODE, tenths: terms.tenths },
  };
}

/** Whether it would be ordered today with the same part kept back: only then is it paid at what it says. */
export function isWithheldAsNow(
  { lines, withholding }: { readonly lines: readonly OrderLineData[]; readonly withholding: OrderWithholding | null },
  billed: BilledTo,
  terms: WithholdingTerms,
): boolean {
  const now = withheldFrom(lines, billed, terms);
  return now !== undefined && now.withholding?.tenths === withholding?.tenths;
}
