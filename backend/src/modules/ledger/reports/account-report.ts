import { type ReportAccount, type ReportCell, type ReportColumn, sayMoney } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import type { Database } from '#platform/postgres/database.js';
import { inPieces } from '#platform/postgres/in-pieces.js';
import {
  accountFor,
  type AccountMap,
  type AccountRole,
  accountRole,
  DEFAULT_ACCOUNTS,
  ratesOf,
} from '../domain/account-map.js';
import { ENTRY_COLUMNS, type EntryRow, entryText, voucherName } from './entry-text.js';
import {
  DOCUMENT,
  DOCUMENT_PAGE,
  groupLabel,
  lastShown,
  LINES,
  type ReportBody,
  type ReportScope,
  scoped,
} from './report-scope.js';
import { byAccount, LINES_BY_ACCOUNT, PART, PART_ORDER, partedRoles, RATED_DAY_SUMS } from './rated-lines.js';
import { DAY_SUMS, summed } from './summed-lines.js';
import { accountSums, balanceOf } from './trial-balance-report.js';

const COLUMNS: readonly ReportColumn[] = [
  ...ENTRY_COLUMNS,
  { key: 'debit', label: 'Borç', kind: 'money' },
  { key: 'credit', label: 'Alacak', kind: 'money' },
  { key: 'balance', label: 'Bakiye', kind: 'money' },
  { key: 'side', label: 'B/A', kind: 'text' },
];

interface Row extends EntryRow {
  /** Since the first day that is shown. */
  readonly moved: number;
}

interface DaySum {
  readonly day: string;
  /** Of lines that are parts of others at most so many: what was sold at the rate of an account stands in no more. */
  readonly lines: number;
  readonly debit: number;
  readonly credit: number;
}

/** What the account stands at when each month is over. */
function monthEnds(carried: number, days: readonly DaySum[]) {
  const months = new Map<string, number>();
  let balance = carried;
  for (const { day, debit, credit } of days) {
    balance += debit - credit;
    months.set(day.slice(0, 7), balance);
  }
  return [...months].map(([month, minor]) => {
    return { label: `${groupLabel('month', month)} ${sideOf(minor)}`.trim(), minor: Math.abs(minor) };
  });
}

/** A line is of the account if what it is for was this account by the table of its day. */
const ofAccount = (booked: string, rate: string, maps: string, roles: string): string =>
  `and (line.role || ' ' || coalesce(${rate}::text || ' ', '') || width_bucket(${booked}, ${maps}::text[])) = any(${roles}::text[])`;
const ORDER = 'put.booked, line.position, page.id, line.entry, line.debit = 0, line.role';
/** … of the columns of a row. */
const TOLD = 'day, position, page, entry, debit = 0, role, rate desc nulls last';

const OF_LINE = `put.booked as day, line.day as happened, line.position, page.id as page, line.entry, ${DOCUMENT} as document, ${DOCUMENT_PAGE} as document_page,
  line.kind, line.role`;
const WHOLE_LINES = `select ${OF_LINE}, null::integer as rate, line.debit, line.credit from ${LINES}`;
const PARTS_OF_LINES = `select ${OF_LINE}, ${PART} from ${LINES_BY_ACCOUNT}`;
/** Which role it is goes before what it is parted into: nothing is parted of what the account is not for. */
const PARTS_WANTED = `and line.role = any($12::text[]) ${ofAccount('put.booked', 'part.rate', '$10', '$11')}`;

export const noAccount = () => new AppError('invalid', 'UNKNOWN_ACCOUNT', 'Böyle bir hesap yok.');

/** Muavin: one account by days, movement by movement, and what it stands at behind each; what came before the first day is carried in. */
export async function accountReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const { rules, from, to, most } = scope;
  const { account, accounts } = accountOf(scope);
  const roles = rolesOf(rules.maps, account.code);
  const names = [...new Set(roles.map(roleIn))];
  const tables = rules.maps.map(({ effective_from }) => effective_from);
  // Of lines that are parts of others it is not known from the sums how many there are.
  const parted = partedRoles(rules.maps);
  const isParts = names.some((role) => parted.includes(role));
  const [history, sums] = await Promise.all([
    isParts
      ? ratedHistory(database, scope, account.code)
      : database.query<DaySum>(
          `select line.booked as day, sum(line.lines)::bigint as lines, sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit
           from ${DAY_SUMS} ${ofAccount('line.booked', 'null', '$10', '$11')} group by 1 order by 1`,
          [...summed({ ...scope, from: null }), tables, roles],
        ),
    // Of the same days: what the mizan of this period shows of it.
    accountSums(database, scope),
  ]);
  const days = history.filter(({ day }) => from === null || day >= from);
  // Outside of the days on which it moved there is nothing to be read.
  const [first, end] = [days[0]?.day ?? from, days.at(-1)?.day ?? to];
  const values = (last: string | null) => {
    const read = { ...scope, from: first, to: last };
    return isParts ? [...byAccount(read), roles, names] : [...scoped(read), tables, roles];
  };
  // Cut before it is summed: what comes behind the first ones does not move them.
  const statement = `select day, happened, position, entry, document, document_page, kind, debit, credit,
         (sum(debit - credit) over (order by ${TOLD}))::bigint as moved
       from (${isParts ? `${PARTS_OF_LINES} ${PARTS_WANTED}` : `${WHOLE_LINES} ${ofAccount('put.booked', 'null', '$8', '$9')}`}
         ${most === null ? '' : `order by ${ORDER}${isParts ? `, ${PART_ORDER}` : ''} limit ${most + 1}`}) line order by ${TOLD}`;
  const read = (last: string | null) => database.query<Row>(statement, values(last ?? end));
  const isRead = most !== null && days.length > 0;
  const rows = !isRead ? [] : isParts ? await firstLines(days, most, read) : await read(lastShown(days, most));
  const total = (of: 'debit' | 'credit', some: readonly DaySum[]): number =>
    some.reduce((sum, day) => sum + day[of], 0);
  const carried = total('debit', history) - total('credit', history) - (total('debit', days) - total('credit', days));
  // On screen it is only asked whether there are any; of a file all are counted.
  const lines = !isParts
    ? days.reduce((sum, day) => sum + day.lines, 0)
    : most === null && days.length > 0
      ? await counted(database, `select count(*) as lines from ${LINES_BY_ACCOUNT} ${PARTS_WANTED}`, values(end))
      : rows.length;
  const [debit, credit] = [total('debit', days), total('credit', days)];
  const balance = carried + debit - credit;
  const shown = rows.slice(0, most ?? rows.length);
  const tell = (row: Row): readonly ReportCell[] => {
    const named = [row.day, voucherName(row.position, row.entry), row.document, entryText(row)];
    return [...named, row.debit || null, row.credit || null, ...balanceCells(carried + row.moved)];
  };
  const opening = from === null ? [] : [[from, null, null, 'Devir', null, null, ...balanceCells(carried)]];
  const isEmpty = lines === 0 && carried === 0;
  /** For a file: read when they are written. */
  const pieces = async function* (): AsyncGenerator<readonly (readonly ReportCell[])[]> {
    if (!isEmpty) yield opening;
    for await (const some of inPieces<Row>(database, statement, values(end))) yield some.map(tell);
  };
  const inBalance = balanceOf(sums.get(account.code) ?? { carried: 0, debit: 0, credit: 0 });
  return {
    columns: COLUMNS,
    rows: isEmpty || most === null ? [] : [...opening, ...shown.map(tell)],
    ...(most === null && { stream: { count: isEmpty ? 0 : opening.length + lines, pieces } }),
    totals: ['Toplam', null, null, null, debit, credit, ...balanceCells(balance)],
    more: shown.length < rows.length,
    title: `Muavin: ${account.code} ${account.name}`,
    chart: { title: 'Ay sonu bakiyesi (B: borç, A: alacak)', points: monthEnds(carried, days) },
    account,
    accounts,
    documents: [...opening.map(() => ''), ...shown.map(({ document_page }) => document_page)],
    checks: [
      {
        sentence: `${to === null ? 'Bakiye' : 'Dönem sonu bakiyesi'} ${said(balance)}, mizanda ${said(inBalance)}`,
        fine: balance === inBalance,
      },
    ],
  };
}

/** Which account is meant, and which there are. @throws AppError invalid UNKNOWN_ACCOUNT */
export function accountOf({ rules, account: asked }: Pick<ReportScope, 'rules' | 'account'>) {
  const accounts = accountsOf(rules.maps);
  const account = asked === undefined ? accounts[0] : accounts.find(({ code }) => code === asked);
  if (!account) throw noAccount();
  return { account, accounts };
}

const sideOf = (balance: number): string => (balance === 0 ? '' : balance > 0 ? 'B' : 'A');
/** A balance has a side instead of a sign. */
const balanceCells = (balance: number): readonly [number, string] => [Math.abs(balance), sideOf(balance)];
const said = (balance: number): string => `${sayMoney(Math.abs(balance))} ${sideOf(balance)}`.trim();

/** Every account that was ever in force, by its code; the name is the one that it had last. */
function accountsOf(maps: readonly AccountMap[]): readonly ReportAccount[] {
  const names = new Map<string, string>();
  for (const { accounts, rates } of [DEFAULT_ACCOUNTS, ...maps])
    for (const { code, name } of [...Object.values(accounts), ...rates]) names.set(code, name);
  return [...names].map(([code, name]) => ({ code, name })).toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

/** Which roles were this account, each with its rate, where it is that of one, and the table by which: counted from 1, 0 is what the product comes with. */
function rolesOf(maps: readonly AccountMap[], code: string): readonly string[] {
  return [DEFAULT_ACCOUNTS, ...maps].flatMap((table, map) =>
    accountRole.options.flatMap((role) => {
      if (table.accounts[role].code === code) return [`${role} ${map}`];
      const rates = ratesOf(table, role).filter((rate) => accountFor(table, role, rate).code === code);
      return rates.map((rate) => `${role} ${rate} ${map}`);
    }),
  );
}
const roleIn = (key: string): AccountRole => accountRole.parse(key.slice(0, key.indexOf(' ')));

async function counted(database: Database, sql: string, values: readonly unknown[]): Promise<number> {
  const [row] = await database.query<{ lines: number }>(sql, values);
  return row?.lines ?? 0;
}

interface RatedSum {
  readonly day: string;
  readonly role: AccountRole;
  readonly rate: number | null;
  readonly map: number;
  readonly lines: number;
  readonly debit: number;
  readonly credit: number;
}

/** How many times as many lines are looked for where so many were fewer once they were read. */
const TIMES = 4;

/** One line more than is shown, of as few days as will do: what a day has at most is known, and how many lines it are once they are read. */
async function firstLines(
  days: readonly DaySum[],
  most: number,
  read: (last: string | null) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  for (let wanted = most; ; wanted *= TIMES) {
    const last = lastShown(days, wanted);
    const rows = await read(last);
    if (last === null || rows.length > most) return rows;
  }
}

/** What moved on each day on an account that KDV of some rates is booked on. */
async function ratedHistory(database: Database, scope: ReportScope, code: string): Promise<readonly DaySum[]> {
  const { maps } = scope.rules;
  const sums = await database.query<RatedSum>(
    `select line.booked as day, line.role, line.rate, width_bucket(line.booked, $10::text[]) as map,
       sum(line.lines)::bigint as lines, sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit from ${RATED_DAY_SUMS} group by 1, 2, 3, 4 order by 1`,
    [...summed({ ...scope, from: null }), maps.map(({ effective_from }) => effective_from), partedRoles(maps)],
  );
  const days = new Map<string, DaySum>();
  for (const { day, role, rate, map, lines, debit, credit } of sums) {
    if (accountFor(maps[map - 1] ?? DEFAULT_ACCOUNTS, role, rate).code !== code) continue;
    const before = days.get(day) ?? { day, lines: 0, debit: 0, credit: 0 };
    days.set(day, {
      ...before,
      lines: before.lines + lines,
      debit: before.debit + debit,
      credit: before.credit + credit,
    });
  }
  return [...days.values()];
}
