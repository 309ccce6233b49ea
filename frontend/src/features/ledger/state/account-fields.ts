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

/** The table that is in force on a day: what is changed from that day on. */
export const tableOn = ({ accounts, rates, versions }: LedgerAccountsAnswer, day: string): Table =>
  versions.find(({ effective_from }) => effective_from <= day) ?? { accounts, rates };

/** The day of the next table after a day: until then holds what is said of that day. */
export const nextTable = ({ versions }: Pick<LedgerAccountsAnswer, 'versions'>, day: string): string | undefined =>
  versions.findLast(({ effective_from }) => effective_from > day)?.effective_from;

export const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');
/**
 * From when on accounts change, unless another day is chosen: a month begins, so that no invoice is cancelled on another account than it was booked on. Where a
 * table of this month is in force it is that one which is put right.
 */
function firstDay({ today, first_open_day: open, versions }: LedgerAccountsAnswer): string {
  const current = versions.find(({ effective_from }) => effective_from <= today)?.effective_from ?? '';
  return [`${today.slice(0, 7)}-01`, open ?? '', current].reduce((one, other) => (one > other ? one : other));
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
  const { accounts, rates } = tableOn(answer, day);
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

/** On which account KDV of a rate is booked. */
const codeOf = ({ accounts, rates }: Table, role: LedgerRatedRole, rate: number): string =>
  (named(rates, role, rate) ?? accounts[role]).code;

/** KDV would change its account inside a month: on the chosen day it would be booked on another one than on the day before. */
export function dividesMonth(answer: LedgerAccountsAnswer, fields: AccountFields): boolean {
  const { effective_from: day } = fields;
  if (!isDay(day) || day.endsWith('-01')) return false;
  const before = answer.versions.find(({ effective_from }) => effective_from < day) ?? answer;
  const typed = (name: string): string => fields[`${name}.code`]?.trim() ?? '';
  return allRates(answer).some(
    ({ role, rate }) => (typed(rateField(role, rate)) || typed(role)) !== codeOf(before, role, rate),
  );
}

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
