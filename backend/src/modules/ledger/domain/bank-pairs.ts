/** Something that one side says moved on our account; what left it is negative. */
export interface BankItem {
  readonly day: string;
  readonly minor: number;
}

export interface Unpaired<Said extends BankItem, Booked extends BankItem> {
  readonly said: readonly Said[];
  readonly booked: readonly Booked[];
}

/** A transfer of Friday evening is on the account on Monday, behind a holiday later. */
const DAYS_APART = 7;
const DAY_MS = 86_400_000;

const apart = (one: BankItem, other: BankItem): number =>
  Math.abs(Date.parse(one.day) - Date.parse(other.day)) / DAY_MS;

/**
 * What only one of two sides has: the bank, or the books. The same amount within a week is the same money, and the nearest day goes first; so each is taken
 * once. Which of two equal ones it was makes no difference to any sum.
 */
export function unpaired<Said extends BankItem, Booked extends BankItem>(
  said: readonly Said[],
  booked: readonly Booked[],
): Unpaired<Said, Booked> {
  const byAmount = new Map<number, Booked[]>();
  for (const one of booked) byAmount.set(one.minor, [...(byAmount.get(one.minor) ?? []), one]);
  const taken = new Set<Booked>();
  const alone: Said[] = [];
  for (const one of said.toSorted((first, second) => (first.day < second.day ? -1 : 1))) {
    const near = (byAmount.get(one.minor) ?? [])
      .filter((other) => !taken.has(other) && apart(one, other) <= DAYS_APART)
      .toSorted((first, second) => apart(one, first) - apart(one, second))[0];
    if (near) taken.add(near);
    else alone.push(one);
  }
  return { said: alone, booked: booked.filter((one) => !taken.has(one)) };
}
