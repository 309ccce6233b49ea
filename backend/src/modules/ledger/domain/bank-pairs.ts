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

const dayNumber = ({ day }: BankItem): number => Date.parse(day) / DAY_MS;

/**
 * What only one of two sides has: the bank, or the books. The same amount within a week is the same money, and each is taken once. The oldest of both go
 * first: so as many find each other as can, and nothing is left over that could have been a pair. Which of two equal ones it was makes no difference to any sum.
 */
export function unpaired<Said extends BankItem, Booked extends BankItem>(
  said: readonly Said[],
  booked: readonly Booked[],
): Unpaired<Said, Booked> {
  const takenSaid = new Set<Said | undefined>();
  const takenBooked = new Set<Booked | undefined>();
  const others = byAmount(booked);
  for (const [minor, own] of byAmount(said)) {
    const theirs = others.get(minor) ?? [];
    let [one, other] = [0, 0];
    while (one < own.length && other < theirs.length) {
      const apart = (own[one]?.at ?? 0) - (theirs[other]?.at ?? 0);
      const isPair = Math.abs(apart) <= DAYS_APART;
      if (isPair) {
        takenSaid.add(own[one]?.item);
        takenBooked.add(theirs[other]?.item);
      }
      // The older of two that are no pair has nobody: what comes behind is further away still.
      if (isPair || apart < 0) one += 1;
      if (isPair || apart > 0) other += 1;
    }
  }
  return { said: said.filter((item) => !takenSaid.has(item)), booked: booked.filter((item) => !takenBooked.has(item)) };
}

/** Of each amount in the order of days. */
function byAmount<Item extends BankItem>(items: readonly Item[]) {
  const groups = new Map<number, { readonly item: Item; readonly at: number }[]>();
  for (const item of items) {
    const group = groups.get(item.minor) ?? [];
    if (group.length === 0) groups.set(item.minor, group);
    group.push({ item, at: dayNumber(item) });
  }
  for (const group of groups.values()) group.sort((first, second) => first.at - second.at);
  return groups;
}
