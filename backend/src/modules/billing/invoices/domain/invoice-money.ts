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

/** What each rate of KDV comes to, the highest first. */
export function ratesOf(lines: readonly (Money & { readonly rate: number })[]) {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((one, other) => other - one);
  return rates.map((rate) => {
    const sold = lines.filter((line) => line.rate === rate);
    const sum = (of: (line: Money) => number): number => sold.reduce((total, line) => total + of(line), 0);
    return { rate, net_minor: sum((line) => line.net_minor), vat_minor: sum((line) => line.vat_minor) };
  });
}
