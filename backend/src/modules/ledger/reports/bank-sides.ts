import type { Database } from '#platform/postgres/database.js';
import { oneNameEach } from './bank-accounts.js';
import { noAccount } from './account-report.js';
import { type ReportScope } from './report-scope.js';
import { DAY_SUMS, summed } from './summed-lines.js';

export interface DaySum {
  readonly plus: number;
  readonly minus: number;
}

interface Span {
  readonly id: string;
  readonly account: string | null;
  readonly first_day: string;
  readonly last_day: string;
  readonly opening_minor: number;
  readonly closing_minor: number;
}
interface DayRow extends DaySum {
  readonly account: string | null;
  readonly day: string;
}

export interface BankSides {
  /** Which accounts statements name, each once; a file that names none goes with the only one, or is one of its own. */
  readonly accounts: readonly string[];
  /** The one that is asked for; null for all. */
  readonly account: string | null;
  /** Under which name each of theirs goes. */
  readonly names: ReadonlyMap<string | null, string | null>;
  /** Whether a statement was read by then, of whatever days. */
  readonly isRead: boolean;
  /** The first day of any statement; null where none was read. */
  readonly first: string | null;
  readonly opening: { readonly said: number; readonly booked: number };
  readonly said: ReadonlyMap<string, DaySum>;
  readonly booked: ReadonlyMap<string, DaySum>;
  /** Of each account: what its first statement opens with and what moved since, beside what its last one closes with. */
  readonly chain: readonly { readonly name: string; readonly closing: number; readonly reckoned: number }[];
}

/** Movements as they were known at the position, with the account of the statement that had them first. */
const SAID_LINES = `rm.statement_line line left join rm.statement_span span on span.id = line.statement_id and span.position <= $1
  where line.position <= $1 and line.day <= $2`;
const named = (account: string | null): string => account ?? 'Hesap no yok';

/** Both sides of our account up to the last day: of all accounts that statements know together, since the books have one; or the statements of one. */
export async function bankSides(database: Database, scope: ReportScope): Promise<BankSides> {
  const { position, to, account: asked } = scope;
  const last = to ?? '9999-12-31';
  const known = await database.query<Span>(
    `select id, account, first_day, last_day, opening_minor, closing_minor from rm.statement_span
     where position <= $1 and first_day is not null order by first_day, last_day, position`,
    [position],
  );
  const read = known.filter(({ first_day }) => first_day <= last);
  const names = oneNameEach(known.map(({ account }) => account));
  const spans = read.map((span) => ({ ...span, account: names.get(span.account) ?? null }));
  const accounts = [...new Set(spans.flatMap(({ account }) => (account === null ? [] : [account])))].toSorted();
  if (asked !== undefined && !names.has(asked)) throw noAccount();
  const account = asked === undefined ? null : (names.get(asked) ?? null);
  const own = spans.filter((span) => account === null || span.account === account);
  const first = own[0]?.first_day ?? null;
  const days = await database.query<DayRow>(
    `select span.account, line.day, coalesce(sum(line.minor) filter (where line.minor > 0), 0)::bigint as plus,
       coalesce(-sum(line.minor) filter (where line.minor < 0), 0)::bigint as minus
     from ${SAID_LINES} group by 1, 2`,
    [position, last],
  );
  const rows = days
    .map((row) => ({ ...row, account: names.get(row.account) ?? null }))
    .filter((row) => account === null || row.account === account);
  const said = new Map<string, DaySum>();
  for (const { day, plus, minus } of rows) {
    const before = said.get(day) ?? { plus: 0, minus: 0 };
    said.set(day, { plus: before.plus + plus, minus: before.minus + minus });
  }
  const booked = await database.query<DayRow>(
    `select null as account, case when line.booked < $10 then '' else line.booked end as day,
       sum(line.debit)::bigint as plus, sum(line.credit)::bigint as minus
     from ${DAY_SUMS} and line.role = 'bank' group by 2`,
    [...summed({ ...scope, from: null }), first ?? ''],
  );
  const carried = booked.find(({ day }) => day === '');
  const groups = new Map<string | null, Span[]>();
  for (const span of own) groups.set(span.account, [...(groups.get(span.account) ?? []), span]);
  return {
    ...{ accounts, account, names, first, said, isRead: known.length > 0 },
    opening: {
      said: [...groups.values()].reduce((sum, [span]) => sum + (span?.opening_minor ?? 0), 0),
      booked: (carried?.plus ?? 0) - (carried?.minus ?? 0),
    },
    booked: new Map(booked.filter(({ day }) => day !== '').map(({ day, plus, minus }) => [day, { plus, minus }])),
    chain: [...groups].map(([name, own]) => chainOf(name, own, rows)),
  };
}

function chainOf(account: string | null, spans: readonly Span[], rows: readonly DayRow[]) {
  const latest = spans.toSorted((one, other) => (one.last_day < other.last_day ? -1 : 1)).at(-1);
  const moved = rows
    .filter((row) => row.account === account && row.day <= (latest?.last_day ?? ''))
    .reduce((sum, { plus, minus }) => sum + plus - minus, 0);
  return {
    name: named(account),
    closing: latest?.closing_minor ?? 0,
    reckoned: (spans[0]?.opening_minor ?? 0) + moved,
  };
}
