import type { SoldLine } from './page-state.js';

/** What is owed to us of what was invoiced, or not any more of what was taken back. */
export const dueOf = ({ net_minor, vat_minor, withheld_minor = 0 }: Omit<SoldLine, 'line' | 'rate'>): number =>
  net_minor + vat_minor - withheld_minor;

/** The same lines with what goes off the sales. */
export const takenBack = (lines: readonly SoldLine[]): readonly SoldLine[] =>
  lines.map(({ net_minor, vat_minor, withheld_minor = 0, ...one }) => ({
    ...one,
    ...{ net_minor: -net_minor, vat_minor: -vat_minor },
    ...(withheld_minor > 0 && { withheld_minor: -withheld_minor }),
  }));

/** What the invoice of a provider says: it has no lines that we know of, and one rate. */
export const chargedAt = (
  rate: number,
  { net_minor, vat_minor }: Omit<SoldLine, 'line' | 'rate'>,
): readonly SoldLine[] => [{ line: 0, rate, net_minor, vat_minor }];
