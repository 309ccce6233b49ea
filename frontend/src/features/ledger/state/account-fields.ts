import {
  type LedgerAccount,
  type LedgerAccountsAnswer,
  ledgerRatedRole,
  type LedgerRatedRole,
  type LedgerRateAccount,
  ledgerRole,
  VAT_RATES,
  writeLedgerAccounts,
  type WriteLedgerAccounts,
} from '@ilan/api';
import type { FormSchema } from '@/shared/forms/use-form';

export type AccountFields = Readonly<Record<string, string>>;
/** A table of accounts, with those of rates of KDV. */
type Table = Pick<LedgerAccountsAnswer, 'accounts' | 'rates'>;

/** What is known of rates: by the table of today, and by those of other days. */
type Known = Pick<Table, 'rates'> & Partial<Pick<LedgerAccountsAnswer, 'versions'>>;

/** Rates that may have accounts of their own: those that packages are sold at, and what any table names already. The highest first. */
export const ratesOf = ({ rates, versions = [] }: Known): readonly number[] => {
  const all = [rates, ...versions.map((version) => version.rates)].flat();
  return [...new Set([...VAT_RATES, ...all.map(({ rate }) => rate)])].toSorted((one, other) => other - one);
};

const monthOf = (day: string): string => day.slice(0, 7);

/** The table of a month: what is changed from its first day on. Where one began inside of it before, that is how it ends. */
export const tableOf = ({ accounts, rates, versions }: LedgerAccountsAnswer, first: string): Table =>
  versions.find(({ effective_from }) => monthOf(effective_from) <= monthOf(first)) ?? { accounts, rates };

/** The day of the next table after a month: until then holds what is said of it. */
export const nextTable = ({ versions }: Pick<LedgerAccountsAnswer, 'versions'>, first: string): string | undefined =>
  versions.findLast(({ effective_from }) => monthOf(effective_from) > monthOf(first))?.effective_from;

/** Begins inside its month, as tables could before, with other accounts than those of the day before. */
export const dividesMonth = ({ versions }: Pick<LedgerAccountsAnswer, 'versions'>, day: string): boolean => {
  const at = versions.findIndex(({ effective_from }) => effective_from === day);
  const [own, before] = [versions[at], versions[at + 1]];
  return !day.endsWith('-01') && own !== undefined && before !== undefined && changesOf(own, before).length > 0;
};

/** The days on which a month is divided, the first of them first. */
export const dividesOf = ({ versions }: Pick<LedgerAccountsAnswer, 'versions'>, first: string): readonly string[] =>
  versions
    .map(({ effective_from }) => effective_from)
    .filter((day) => monthOf(day) === monthOf(first) && dividesMonth({ versions }, day))
    .toReversed();

/** The first day of the month so many months from here. */
const firstDayAfter = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 12;

/** The first days of the months from which accounts may be others, the earliest first: none of a closed one. */
export function firstDays({ today, first_open_day: open, versions }: LedgerAccountsAnswer): readonly string[] {
  const last = [firstDayAfter(today, MONTHS_AHEAD), firstDayAfter(versions[0]?.effective_from ?? today, 0)];
  const end = last.reduce((one, other) => (one > other ? one : other));
  const days: string[] = [];
  for (let day = open ?? firstDayAfter(today, -MONTHS_BACK); day <= end; day = firstDayAfter(day, 1)) days.push(day);
  return days;
}

/** From when on accounts change, unless another month is chosen. */
function firstDay({ today, first_open_day: open }: LedgerAccountsAnswer): string {
  const month = firstDayAfter(today, 0);
  return open !== null && open > month ? open : month;
}

/** What the field of the account of a rate is called, before `.code` and `.name`. */
export const rateField = (role: LedgerRatedRole, rate: number): string => `rates.${role}.${rate}`;

const named = (rates: readonly LedgerRateAccount[], role: LedgerRatedRole, rate: number): LedgerAccount | undefined =>
  rates.find((one) => one.role === role && one.rate === rate);

/** Each rate of each role. */
const allRates = (table: Known) =>
  ledgerRatedRole.options.flatMap((role) => ratesOf(table).map((rate) => ({ role, rate })));

/** Names of fields: `sales.code`, `sales.name`, `rates.vat_collected.20.code` and `effective_from`. */
export const fieldsOf = (answer: LedgerAccountsAnswer, day = firstDay(answer)): AccountFields => {
  const { accounts, rates } = tableOf(answer, day);
  return {
    effective_from: day,
    ...Object.fromEntries(
      ledgerRole.options.flatMap((role) => [
        [`${role}.code`, accounts[role].code],
        [`${role}.name`, accounts[role].name],
      ]),
    ),
    ...Object.fromEntries(
      allRates(answer).flatMap(({ role, rate }) => {
        const { code, name } = named(rates, role, rate) ?? { code: '', name: '' };
        return [
          [`${rateField(role, rate)}.code`, code],
          [`${rateField(role, rate)}.name`, name],
        ];
      }),
    ),
  };
};

/** The server's own rules, with complaints at the fields as they are named here. A rate of which nothing is written has no account of its own. */
export const accountsSchema = ({
  edition,
  ...known
}: Pick<LedgerAccountsAnswer, 'edition' | 'rates' | 'versions'>): FormSchema<WriteLedgerAccounts> => ({
  safeParse(value) {
    const fields = value as AccountFields;
    const of = (name: string) => ({ code: fields[`${name}.code`] ?? '', name: fields[`${name}.name`] ?? '' });
    const accounts = Object.fromEntries(ledgerRole.options.map((role) => [role, of(role)]));
    const rates = allRates(known)
      .map(({ role, rate }) => ({ role, rate, ...of(rateField(role, rate)) }))
      .filter(({ code, name }) => code.trim() !== '' || name.trim() !== '');
    const parsed = writeLedgerAccounts.safeParse({ effective_from: fields.effective_from, accounts, rates, edition });
    if (parsed.success) return parsed;
    const issues = parsed.error.issues.map(({ path, message }) => {
      const [first, at, ...rest] = path.map(String);
      if (first === 'accounts') return { message, path: [[at, ...rest].join('.')] };
      const one = first === 'rates' ? rates[Number(at)] : undefined;
      return { message, path: [one ? [rateField(one.role, one.rate), ...rest].join('.') : (first ?? '')] };
    });
    return { success: false, error: { issues } };
  },
});

const isSame = (now: LedgerAccount | undefined, then: LedgerAccount | undefined): boolean =>
  now?.code === then?.code && now?.name === then?.name;

/** What a table of accounts changed against the one before: `600 → 600.01`, `%20: 391 → 391.20`. */
export function changesOf(now: Table, then: Table): readonly string[] {
  const roles = ledgerRole.options.flatMap((role) => {
    const [own, before] = [now.accounts[role], then.accounts[role]];
    if (isSame(own, before)) return [];
    return [own.code === before.code ? `${own.code} ${own.name}` : `${before.code} → ${own.code}`];
  });
  const rates = allRates({ rates: [...now.rates, ...then.rates] }).flatMap(({ role, rate }) => {
    const [own, before] = [named(now.rates, role, rate), named(then.rates, role, rate)];
    if (isSame(own, before)) return [];
    const [from, to] = [before?.code ?? then.accounts[role].code, own?.code ?? now.accounts[role].code];
    return [from === to ? `%${rate}: ${to} ${own?.name ?? ''}`.trim() : `%${rate}: ${from} → ${to}`];
  });
  return [...roles, ...rates];
}
