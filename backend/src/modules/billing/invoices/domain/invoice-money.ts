import { dueOf, sumOfSplits, type WithheldSplit } from '@ilan/api';

export interface Money {
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly withheld_minor?: number | undefined;
}
export const splitOf = ({ net_minor: net, vat_minor: kdv, withheld_minor: withheld = 0 }: Money): WithheldSplit => ({
  ...{ gross: net + kdv, net, kdv, withheld },
});
const sum = (money: Money): number => splitOf(money).gross;
/** What was paid to us of it: money that goes back is a part of this. */
export const due = (money: Money): number => dueOf(splitOf(money));

export const moneyOf = (net_minor: number, vat_minor: number, withheld_minor: number): Money => ({
  ...{ net_minor, vat_minor },
  ...(withheld_minor > 0 && { withheld_minor }),
});

export function totalOf(lines: readonly Money[]): Money {
  const splits = lines.map(splitOf);
  const { net, kdv } = sumOfSplits(splits);
  return moneyOf(
    net,
    kdv,
    splits.reduce((total, { withheld }) => total + withheld, 0),
  );
}

export const grossOf = (lines: readonly Money[]): number => sum(totalOf(lines));
export const withheldIn = (lines: readonly Money[]): number => splitOf(totalOf(lines)).withheld;
