/** A row of a provider's report that nobody here knows the payment of. */
interface Row {
  readonly id: string;
  readonly currency: string;
  readonly amount_minor: number | null;
  readonly reason: 'unknown' | 'currency' | 'unreadable';
}

/** Rows that the provider gave no name were one line a day and currency before each was one: so it was called. */
export const sumName = (currency: string, day: string): string => `none ${currency}:${day}`;
/** What its report has beside that line, because it came later: the first, the second … of that day. */
export const restName = (currency: string, day: string, nth: number): string => `none ${currency} rest ${nth}:${day}`;
export const isNameless = ({ id, currency }: Row): boolean => id.startsWith(`none ${currency} `);

/**
 * What of a day's nameless rows of one currency has to be told where their sum stands there already from before: what that line and those that
 * were told of the rest are about is told no second time, and what is more than they say is one line more. What was unreadable can be counted by nobody:
 * there the rows that can be read are told each.
 *
 * @param told what the line of the sum says, and after it what each line of the rest does
 */
export function besideSum<One extends Row>(
  rows: readonly One[],
  [sum, ...rest]: readonly [number | null, ...(readonly (number | null)[])],
  day: string,
): readonly (One | Row)[] {
  if (sum === null) return rows.filter(({ amount_minor }) => amount_minor !== null);
  const unreadable = rows.filter(({ amount_minor }) => amount_minor === null);
  const known = rest.reduce<number>((all, one) => all + (one ?? 0), sum);
  const left = rows.reduce((all, { amount_minor }) => all + (amount_minor ?? 0), 0) - known;
  const [{ currency } = { currency: 'TRY' }] = rows;
  if (left === 0) return unreadable;
  const id = restName(currency, day, rest.length + 1);
  return [...unreadable, { id, currency, amount_minor: left, reason: 'unknown' }];
}
