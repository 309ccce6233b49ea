import { type ReportColumn, sayMoney } from '@ilan/api';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import type { Database } from '#platform/postgres/database.js';
import { accountFor, type AccountRole, DEFAULT_ACCOUNTS } from '../domain/account-map.js';
import { partedRoles, RATED_DAY_SUMS } from './rated-lines.js';
import { type ReportBody, type ReportScope, totalsOf } from './report-scope.js';
import { DAY_SUMS, summed, UNEVEN } from './summed-lines.js';

const money = (key: string, label: string): ReportColumn => ({ key, label, kind: 'money' });
const ACCOUNT: readonly ReportColumn[] = [
  { key: 'code', label: 'Hesap', kind: 'text' },
  { key: 'name', label: 'Hesap adı', kind: 'text' },
];
/** What an account stood at before the first day; without one, all that it ever moved is in its sums. */
const CARRIED: readonly ReportColumn[] = [
  money('debit_carried', 'Devreden borç bakiyesi'),
  money('credit_carried', 'Devreden alacak bakiyesi'),
];
const SUMS: readonly ReportColumn[] = [
  money('debit', 'Borç'),
  money('credit', 'Alacak'),
  money('debit_balance', 'Borç bakiyesi'),
  money('credit_balance', 'Alacak bakiyesi'),
];
const CARRIED_NOTES = [
  'Borç ve alacak dönemin toplamlarıdır; bakiye, devreden bakiye ile dönemin toplamından çıkan dönem sonu bakiyesidir.',
  'Yıl sonu kapanış kayıtları burada tutulmaz: gelir ve gider hesapları da önceki yıllardan devreder; kapanışı mali müşaviriniz kendi programında yapar.',
];

interface Sum {
  readonly role: AccountRole;
  readonly rate: number | null;
  /** Which table of accounts was in force, counted from the first. */
  readonly map: number;
  readonly carried: number;
  readonly debit: number;
  readonly credit: number;
}

export interface AccountSum {
  readonly code: string;
  readonly name: string;
  /** What it stood at before the first day; a credit balance is negative. */
  readonly carried: number;
  /** What it was debited and credited since. */
  readonly debit: number;
  readonly credit: number;
}
/** What an account stands at when the last day is over; a credit balance is negative. */
export const balanceOf = ({ carried, debit, credit }: Omit<AccountSum, 'code' | 'name'>): number =>
  carried + debit - credit;

const OF_TABLE = `width_bucket(line.booked, $10::text[]) as map,
       coalesce(sum(line.debit - line.credit) filter (where line.booked < $12), 0)::bigint as carried,
       coalesce(sum(line.debit) filter (where line.booked >= $12), 0)::bigint as debit,
       coalesce(sum(line.credit) filter (where line.booked >= $12), 0)::bigint as credit`;
const BY_ROLE = `select line.role, null::integer as rate, ${OF_TABLE} from ${DAY_SUMS} and line.role <> all($11::text[]) group by 1, 2, 3`;
/** Only where a table names accounts for rates of KDV. */
const BY_RATE = `select line.role, line.rate, ${OF_TABLE} from ${RATED_DAY_SUMS} group by 1, 2, 3`;

/**
 * What every account was debited and credited, by its code, and what it was carried in with: each line by the table that is in force on the day on which it is
 * booked. What was before the first day is summed with the rest, which the kept sums are there for.
 */
export async function accountSums(database: Database, scope: ReportScope): Promise<ReadonlyMap<string, AccountSum>> {
  const { maps } = scope.rules;
  const parted = partedRoles(maps);
  const sums = await database.query<Sum>(parted.length > 0 ? BY_RATE : BY_ROLE, [
    ...summed({ ...scope, from: null }),
    maps.map(({ effective_from }) => effective_from),
    parted,
    scope.from ?? '',
  ]);
  const accounts = new Map<string, AccountSum>();
  // Of several tables the latest says how an account is called.
  for (const { role, rate: of, map, carried, debit, credit } of sums.toSorted((one, other) => other.map - one.map)) {
    const { code, name } = accountFor(maps[map - 1] ?? DEFAULT_ACCOUNTS, role, of);
    const before = accounts.get(code) ?? { code, name, carried: 0, debit: 0, credit: 0 };
    accounts.set(code, {
      ...before,
      carried: before.carried + carried,
      debit: before.debit + debit,
      credit: before.credit + credit,
    });
  }
  return accounts;
}

const sides = (balance: number): readonly [number, number] => [Math.max(0, balance), Math.max(0, -balance)];

/** Mizan: every account's sums, what was carried in and what it stands at, and that both sides are one, in all and behind every event. */
export async function trialBalanceReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const [accounts, uneven] = await Promise.all([accountSums(database, scope), unevenPlaces(database, scope)]);
  const isCarried = scope.from !== null;
  const columns = [...ACCOUNT, ...(isCarried ? CARRIED : []), ...SUMS];
  const told = [...accounts.values()]
    // What stood at nothing before the period and did not move in it is not asked for.
    .filter(({ carried, debit, credit }) => !isCarried || carried !== 0 || debit !== 0 || credit !== 0)
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const rows = told.map((account) => {
    const { code, name, carried, debit, credit } = account;
    return [code, name, ...(isCarried ? sides(carried) : []), debit, credit, ...sides(balanceOf(account))];
  });
  const totals = totalsOf(columns, rows);
  const total = (key: string): number => Number(totals[columns.findIndex((column) => column.key === key)]);
  const even = (what: readonly [string, string], keys: readonly [string, string]) => {
    const [debit, credit] = keys.map(total);
    return {
      sentence: `${what[0]} ${sayMoney(debit ?? 0)}, ${what[1]} ${sayMoney(credit ?? 0)}`,
      fine: debit === credit,
    };
  };
  return {
    columns,
    rows,
    totals,
    chart: {
      title: 'Hesapların bakiyesi (B: borç, A: alacak)',
      points: told.flatMap((account) => {
        const minor = balanceOf(account);
        return minor === 0 ? [] : [{ label: `${account.code} ${minor > 0 ? 'B' : 'A'}`, minor: Math.abs(minor) }];
      }),
    },
    checks: [
      ...(isCarried
        ? [even(['Devreden borç bakiyeleri', 'alacak bakiyeleri'], ['debit_carried', 'credit_carried'])]
        : []),
      even(['Borç', 'alacak'], ['debit', 'credit']),
      even(['Borç bakiyeleri', 'alacak bakiyeleri'], ['debit_balance', 'credit_balance']),
      {
        sentence:
          uneven.length === 0
            ? 'Her kayıt konumunda borç ve alacak eşit'
            : `Borç ve alacağı eşit olmayan kayıt konumları: ${uneven.join(', ')}`,
        fine: uneven.length === 0,
      },
    ],
    notes: isCarried ? CARRIED_NOTES : [],
  };
}

const SHOWN = 20;

/** Places in the log behind which debits and credits differ. */
export async function unevenPlaces(database: Database, scope: ReportScope): Promise<readonly string[]> {
  const rows = await database.query<{ position: string }>(
    `select position from ${UNEVEN} group by 1 having sum(difference) <> 0 order by 1 limit ${SHOWN}`,
    summed(scope),
  );
  return rows.map(({ position }) => shortPosition(position));
}
