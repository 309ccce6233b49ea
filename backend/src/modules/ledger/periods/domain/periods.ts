import { AppError, type OptionsOf } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import {
  type Account,
  type AccountMap,
  accountRole,
  DEFAULT_ACCOUNTS,
  mapOn,
  wholeMap,
} from '#modules/ledger/domain/account-map.js';
import type { LedgerEvent } from './ledger.events.js';
import { isFirstOfMonth, isSameMonth, monthAfter, monthName, openedBy, writtenDay } from './months.js';

export interface Closing {
  readonly month: string;
  readonly position: string;
  readonly debit_minor: number;
  readonly credit_minor: number;
  readonly closed_by: number;
  readonly at: string;
}

/** Which months are closed, and which account each role is from which month on. */
export interface BookRules {
  /** In the order of the months; a month that was opened again is not among them. */
  readonly closings: readonly Closing[];
  /** From the earliest day on; of one day the one that was said last. */
  readonly maps: readonly AccountMap[];
  /** How often accounts were changed. */
  readonly edition: number;
}

export const NO_RULES: BookRules = { closings: [], maps: [DEFAULT_ACCOUNTS], edition: 0 };

export type PeriodCommand = { readonly by: number; readonly now: Date } & (
  | ({ readonly type: 'close'; /** In Istanbul. */ readonly today: string } & Pick<
      Closing,
      'month' | 'position' | 'debit_minor' | 'credit_minor'
    >)
  | { readonly type: 'reopen'; readonly month: string; readonly reason: string }
  | ({
      readonly type: 'change_accounts';
      readonly seen: number;
      /** Left out where those with which that month ends stay as they are. */
      readonly rates?: AccountMap['rates'] | undefined;
    } & Omit<AccountMap, 'rates'>)
);
type Of<Type extends PeriodCommand['type']> = Extract<PeriodCommand, { readonly type: Type }>;
type Decision = Result<readonly LedgerEvent[], AppError>;

/** Nothing may be booked before it. */
export function firstOpenDay({ closings }: BookRules): string | null {
  const last = closings.at(-1);
  return last ? openedBy(last.month) : null;
}

const conflict = <Code extends string>(code: Code, sentence: string, ...options: OptionsOf<Code>): Decision =>
  err(new AppError('conflict', code, sentence, ...options));

/** Periods and accounts are one story: a table of accounts never reaches into a month that was closed meanwhile. */
export const periodsDecider: Decider<BookRules, PeriodCommand, LedgerEvent> = {
  initialState: NO_RULES,
  evolve,
  decide(command, rules) {
    switch (command.type) {
      case 'close':
        return close(command, rules);
      case 'reopen': {
        const { month, reason, by, now } = command;
        const last = rules.closings.at(-1)?.month;
        if (last === undefined || month > last)
          return conflict('NOT_CLOSED', `${monthName(month)} dönemi kapalı değil.`);
        if (month !== last) return conflict('NOT_LAST', `Yalnız son kapatılan dönem açılabilir: ${monthName(last)}.`);
        return ok([
          { type: 'ledger.period-reopened', data: { month, reason, reopened_by: by, at: now.toISOString() } },
        ]);
      }
      case 'change_accounts':
        return changeAccounts(command, rules);
      default:
        return assertNever(command);
    }
  },
};

function close(command: Of<'close'>, { closings }: BookRules): Decision {
  const { month, position, debit_minor, credit_minor, by, now, today } = command;
  if (month >= today.slice(0, 7))
    return conflict('MONTH_NOT_OVER', `${monthName(month)} henüz bitmedi; biten aylar kapatılır.`);
  const last = closings.at(-1)?.month;
  if (last !== undefined && month <= last)
    return conflict('ALREADY_CLOSED', `${monthName(month)} dönemi zaten kapatılmış.`);
  if (last !== undefined && month !== monthAfter(last))
    return conflict('NOT_NEXT', `Dönemler sırayla kapatılır: önce ${monthName(monthAfter(last))}.`);
  if (debit_minor !== credit_minor)
    return conflict('BOOKS_UNEVEN', 'Borç ve alacak eşit değil; dönem kapatılamaz. Mizanın denetimlerine bakın.');
  const sums = { month, position, debit_minor, credit_minor };
  return ok([{ type: 'ledger.period-closed', data: { ...sums, closed_by: by, at: now.toISOString() } }]);
}

function changeAccounts(command: Of<'change_accounts'>, rules: BookRules): Decision {
  const { effective_from, accounts, seen, by, now } = command;
  if (seen !== rules.edition)
    return conflict('VERSION_CONFLICT', 'Hesaplar siz bakarken değişti. Son hâlini görüp yeniden deneyin.', {
      details: { revision: rules.edition },
    });
  const open = firstOpenDay(rules);
  if (open !== null && effective_from < open)
    return conflict('PERIOD_CLOSED', `O günün dönemi kapalı; en erken ${writtenDay(open)} gününden başlayabilir.`);
  // KDV is declared by the month, and an invoice is cancelled only in its own: both are on the same accounts, whatever changes.
  if (!isFirstOfMonth(effective_from))
    return conflict('INSIDE_MONTH', 'Hesaplar ay içinde değişmez; bir ayın ilk gününden başlayarak değişir.');
  // Before a table had to begin with a month it could begin inside one: what is said of a month takes the place of those, too.
  const inside = rules.maps.filter(
    (map) => map.effective_from > effective_from && isSameMonth(map.effective_from, effective_from),
  );
  const before = mapOn(rules.maps, effective_from);
  const { rates = (inside.at(-1) ?? before).rates } = command;
  for (const { role, rate, code } of rates) {
    const group = groupOf(accounts[role]);
    if (groupOf({ code }) !== group)
      return conflict('ACCOUNT_GROUP', `%${rate} için ${code} yazılmış; bu hesap ${group} grubunda olmalıdır.`);
    if (rates.filter((one) => one.role === role && one.rate === rate).length > 1)
      return conflict('ACCOUNT_RATE_TWICE', `%${rate} için iki hesap yazılmış; her oranın tek hesabı olur.`);
  }
  const names = new Map<string, string>();
  for (const { code, name } of [...Object.values(accounts), ...rates]) {
    const known = names.get(code) ?? name;
    if (known !== name)
      return conflict(
        'ACCOUNT_NAMES',
        `${code} hesabının iki adı var: “${known}” ve “${name}”. Bir hesabın tek adı olur.`,
      );
    names.set(code, name);
  }
  const isOther = (map: Omit<AccountMap, 'effective_from'>): boolean => !isSameMap(map, { accounts, rates });
  // A month with a table inside of it has its own first day: as long as that went with the month before, it would be divided again with that.
  const isFirstSaid = inside.length > 0 && before.effective_from !== effective_from;
  const days = [
    ...(isFirstSaid || isOther(before) ? [effective_from] : []),
    ...inside.filter(isOther).map((map) => map.effective_from),
  ];
  if (days.length === 0) return conflict('SAME_ACCOUNTS', 'O ay geçerli olan hesaplar zaten bunlar.');
  const said = { accounts, ...(rates.length > 0 && { rates: [...rates] }) };
  const about = { changed_by: by, at: now.toISOString() };
  return ok(days.map((day) => ({ type: 'ledger.accounts-changed', data: { effective_from: day, ...said, ...about } })));
}

/** The three digits of the uniform chart: what is booked there is told there, whatever is below. */
const groupOf = ({ code }: Pick<Account, 'code'>): string => code.slice(0, 3);

const isSameAccount = (one: Account, other: Account): boolean => one.code === other.code && one.name === other.name;

const isSameMap = (one: Omit<AccountMap, 'effective_from'>, other: Omit<AccountMap, 'effective_from'>): boolean =>
  accountRole.options.every((role) => isSameAccount(one.accounts[role], other.accounts[role])) &&
  isSameRates(one.rates, other.rates);

const isSameRates = (some: AccountMap['rates'], others: AccountMap['rates']): boolean =>
  some.length === others.length &&
  some.every((one) =>
    others.some((other) => other.role === one.role && other.rate === one.rate && isSameAccount(one, other)),
  );

function evolve(rules: BookRules, event: LedgerEvent): BookRules {
  switch (event.type) {
    case 'ledger.period-closed':
      return { ...rules, closings: [...rules.closings, event.data] };
    case 'ledger.period-reopened':
      return { ...rules, closings: rules.closings.filter(({ month }) => month < event.data.month) };
    case 'ledger.accounts-changed': {
      const { effective_from } = event.data;
      const accounts = wholeMap(event.data.accounts);
      const rates = event.data.rates ?? [];
      const others = rules.maps.filter((map) => map.effective_from !== effective_from);
      const maps = [...others, { effective_from, accounts, rates }].toSorted((one, other) =>
        one.effective_from < other.effective_from ? -1 : 1,
      );
      return { ...rules, maps, edition: rules.edition + 1 };
    }
    default:
      return assertNever(event);
  }
}
