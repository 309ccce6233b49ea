import { type ReportColumn, sayMoney } from '@ilan/api';
import { shortPosition } from '#platform/event-store/written-position.js';
import type { Database } from '#platform/postgres/database.js';
import { type AccountRole, DEFAULT_ACCOUNTS } from '../domain/account-map.js';
import { type ReportBody, type ReportScope, totalsOf } from './report-scope.js';
import { DAY_SUMS, summed, UNEVEN } from './summed-lines.js';

const money = (key: string, label: string): ReportColumn => ({ key, label, kind: 'money' });
const COLUMNS: readonly ReportColumn[] = [
  { key: 'code', label: 'Hesap', kind: 'text' },
  { key: 'name', label: 'Hesap adı', kind: 'text' },
  money('debit', 'Borç'),
  money('credit', 'Alacak'),
  money('debit_balance', 'Borç bakiyesi'),
  money('credit_balance', 'Alacak bakiyesi'),
];

interface Sum {
  readonly role: AccountRole;
  /** Which table of accounts was in force, counted from the first. */
  readonly map: number;
  readonly debit: number;
  readonly credit: number;
}

/** What every account was debited and credited, by its code: each line by the table that is in force on the day on which it is booked. */
export async function accountSums(database: Database, scope: ReportScope) {
  const { maps } = scope.rules;
  const sums = await database.query<Sum>(
    `select line.role, width_bucket(line.booked, $10::text[]) as map,
       sum(line.debit)::bigint as debit, sum(line.credit)::bigint as credit from ${DAY_SUMS} group by 1, 2`,
    [...summed(scope), maps.map(({ effective_from }) => effective_from)],
  );
  const accounts = new Map<string, { code: string; name: string; debit: number; credit: number }>();
  for (const { role, map, debit, credit } of sums) {
    const { code, name } = (maps[map - 1] ?? DEFAULT_ACCOUNTS).accounts[role];
    const before = accounts.get(code) ?? { code, name, debit: 0, credit: 0 };
    accounts.set(code, { ...before, debit: before.debit + debit, credit: before.credit + credit });
  }
  return accounts;
}

/** Mizan: every account's sums, and that both sides are one, in all and behind every event. */
export async function trialBalanceReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const [accounts, uneven] = await Promise.all([accountSums(database, scope), unevenPlaces(database, scope)]);
  const rows = [...accounts.values()]
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, name, debit, credit }) => {
      const balance = debit - credit;
      return [code, name, debit, credit, Math.max(0, balance), Math.max(0, -balance)];
    });
  const totals = totalsOf(COLUMNS, rows);
  const [debit, credit] = [Number(totals[2]), Number(totals[3])];
  return {
    columns: COLUMNS,
    rows,
    totals,
    chart: {
      title: 'Hesapların bakiyesi (B: borç, A: alacak)',
      points: rows.flatMap(([code, , , , debited, credited]) => {
        const minor = Math.max(Number(debited), Number(credited));
        return minor === 0 ? [] : [{ label: `${String(code)} ${Number(debited) > 0 ? 'B' : 'A'}`, minor }];
      }),
    },
    checks: [
      {
        sentence: `Borç ${sayMoney(debit)}, alacak ${sayMoney(credit)}`,
        fine: debit === credit,
      },
      {
        sentence:
          uneven.length === 0
            ? 'Her kayıt konumunda borç ve alacak eşit'
            : `Borç ve alacağı eşit olmayan kayıt konumları: ${uneven.join(', ')}`,
        fine: uneven.length === 0,
      },
    ],
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
