import {
  type OrderOptions,
  type PromotionPackage,
  splitInclusive,
  withheldOfLines,
  type WithheldOfOrder,
} from '@ilan/api';

export interface Due {
  readonly total_minor: number;
  /** Null where nothing is kept back. */
  readonly withheld: WithheldOfOrder | null;
  /** Above the limit, before an accountant has decided: it is not sold. */
  readonly is_refused: boolean;
}

/** What is to be paid for these packages of each of so many ads, as the order will say it. */
export function dueFor(
  packages: readonly PromotionPackage[],
  ads: number,
  is_taxpayer: boolean,
  { withholding }: Pick<OrderOptions, 'withholding'>,
): Due {
  const lines = Array.from({ length: ads }, () => packages).flat();
  const splits = lines.map(({ gross_minor, vat_rate }) => splitInclusive(gross_minor, vat_rate));
  const gross = splits.reduce((sum, one) => sum + one.gross, 0);
  const parts = withheldOfLines(splits, is_taxpayer, withholding);
  const amount_minor = parts?.reduce((sum, part) => sum + part, 0) ?? 0;
  return {
    total_minor: gross - amount_minor,
    withheld: amount_minor > 0 ? { amount_minor, tenths: withholding.tenths } : null,
    is_refused: parts === undefined,
  };
}
