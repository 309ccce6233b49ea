/**
 * Prices include KDV and are whole kuruş. What is net of a price is rounded half up once, line by line, and KDV is the rest: so the two
 * always make the price again, and totals are sums of lines that nobody splits a second time.
 */

export interface Split {
  readonly gross: number;
  readonly net: number;
  readonly kdv: number;
}

/** Ten billion lira: everything up to here is reckoned without loss. */
export const MOST_KURUS = 1_000_000_000_000;

/** @throws RangeError for what is no amount or no rate; whoever calls has read both already. */
export function splitInclusive(gross: number, rate: number): Split {
  amount(gross);
  percent(rate);
  const net = Math.floor((200 * gross + 100 + rate) / (2 * (100 + rate)));
  return { gross, net, kdv: gross - net };
}

/**
 * Whether KDV of the net amount, rounded for itself, is the KDV of the split. Some prices have no such net amount at all (at 20 % every
 * sixth, such as 99,99), and an invoice over one would not add up for whoever reckons the other way round.
 */
export function hasConsistentSplit(gross: number, rate: number): boolean {
  const { net, kdv } = splitInclusive(gross, rate);
  return kdv === Math.floor((2 * net * rate + 100) / 200);
}

/** The next lower and the next higher price that can be split; none below where there is none above zero. */
export function consistentNeighbours(gross: number, rate: number): readonly number[] {
  const nearest = (step: 1 | -1): readonly number[] => {
    for (let price = gross + step; price > 0 && price <= MOST_KURUS; price += step)
      if (hasConsistentSplit(price, rate)) return [price];
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}

export const sumOfSplits = (lines: readonly Split[]): Split =>
  lines.reduce((sum, { gross, net, kdv }) => ({ gross: sum.gross + gross, net: sum.net + net, kdv: sum.kdv + kdv }), {
    gross: 0,
    net: 0,
    kdv: 0,
  });

/** A split of which the buyer keeps part of the KDV back for the tax office. */
export interface WithheldSplit extends Split {
  readonly withheld: number;
}

/** What is paid to us of it. */
export const dueOf = ({ gross, withheld }: Omit<WithheldSplit, 'net' | 'kdv'>): number => gross - withheld;

/**
 * What of a part refund is net, what is KDV, and what of that had been withheld. Rounded is what has been refunded in all, this refund is the
 * difference to what was before: however a line is given back, in the end all of its parts are given back to the kuruş.
 *
 * @param refund of what was paid: what was withheld goes back beside it, and not by us
 * @throws RangeError when more would be refunded than was paid for the line
 */
export function refundSplit(line: WithheldSplit, refundedBefore: number, refund: number): WithheldSplit {
  amount(line.gross);
  amount(refundedBefore);
  amount(refund);
  const due = dueOf(line);
  if (refundedBefore + refund > due) throw new RangeError('More than the line');
  const part = (of: number): number => share(of, refundedBefore + refund, due) - share(of, refundedBefore, due);
  const [net, withheld] = [part(line.net), part(line.withheld)];
  return { gross: refund + withheld, net, kdv: refund + withheld - net, withheld };
}

/**
 * One amount over several lines, in proportion to what is left of each, to the kuruş.
 *
 * @throws RangeError when it is more than is left in all
 */
export function spreadOver(given: number, left: readonly number[]): readonly number[] {
  amount(given);
  left.forEach(amount);
  const whole = left.reduce((sum, one) => sum + one, 0);
  if (given > whole) throw new RangeError('More than is left');
  let seen = 0;
  return left.map((one) => {
    const before = share(given, seen, whole);
    seen += one;
    return share(given, seen, whole) - before;
  });
}

/** `of · part / whole`, half up; in whole numbers of any size, since the product of two amounts may pass what a number holds. */
function share(of: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(of) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

function amount(kurus: number): void {
  if (!Number.isInteger(kurus) || kurus < 0 || kurus > MOST_KURUS) throw new RangeError(`No amount: ${kurus}`);
}

function percent(rate: number): void {
  if (!Number.isInteger(rate) || rate < 1 || rate > 100) throw new RangeError(`No rate of KDV: ${rate}`);
}
