import type { Database } from '#platform/postgres/database.js';
import { movementName } from '#modules/billing/contract.js';
import { type BankItem, unpaired } from '../domain/bank-pairs.js';
import type { MoneyFact } from '../domain/money-fact.js';
import type { BankSides } from './bank-sides.js';
import { entryText } from './entry-text.js';
import { DOCUMENT, DOCUMENT_PAGE, LINES, type ReportScope, scoped } from './report-scope.js';

export interface Difference extends BankItem {
  readonly where: 'bank' | 'books';
  readonly text: string;
  readonly document: string | null;
  /** The page behind it. */
  readonly page: string;
  /** Which account the bank says. */
  readonly bank: string | null;
}

interface SaidRow extends BankItem {
  readonly id: string;
  readonly account: string | null;
  readonly words: string | null;
}
interface BookedRow extends BankItem {
  readonly kind: MoneyFact['kind'] | 'settled';
  readonly happened: string;
  readonly document: string | null;
  readonly document_page: string;
}

/** What a movement itself brought into the books: what went back to its sender is another movement. */
const OWN = `line.kind in ('unknown_transfer', 'unknown_transfer_recognised')`;

/**
 * What only one side has. A movement that is in the books by itself is paired with itself; for the rest the same amount within a week is the same money: a
 * provider's transfer is one sum for many payments of a day.
 */
export async function bankDifferences(
  database: Database,
  scope: ReportScope,
  { account, names, first }: Pick<BankSides, 'account' | 'names' | 'first'>,
): Promise<readonly Difference[]> {
  // All since the first statement: what is left over has to make up what both sides differ by, and a pair may lie on both sides of a day.
  const values = scoped({ ...scope, from: first });
  const [said, booked] = await Promise.all([
    database.query<SaidRow>(
      `select line.id, span.account, line.day, line.minor, kept.words
       from (select * from rm.statement_line where position <= $1 and day <= $3) line
         left join rm.statement_span span on span.id = line.statement_id and span.position <= $1
         left join app.bank_words kept on kept.transfer_id = line.id
         left join (select page.id, sum(line.debit - line.credit)::bigint as net from ${LINES} and line.role = 'bank' and ${OWN} group by 1) own on own.id = line.id
       where coalesce(own.net, 0) <> line.minor order by line.day, line.id`,
      values,
    ),
    database.query<BookedRow>(
      `select case when ${SETTLED} then 'settled' else line.kind end as kind, put.booked as day, case when ${SETTLED} then put.booked else line.day end as happened,
         case when ${SETTLED} then null else ${DOCUMENT} end as document, case when ${SETTLED} then '' else ${DOCUMENT_PAGE} end as document_page,
         sum(line.debit - line.credit)::bigint as minor
       from ${LINES} and line.role = 'bank' and not ${OWN}
       group by 1, 2, 3, 4, 5, case when ${SETTLED} then 0 else line.entry end having sum(line.debit - line.credit) <> 0
       order by 2, 1, 4`,
      values,
    ),
  ]);
  const ofAccount = said.filter((line) => account === null || names.get(line.account) === account);
  const left = unpaired(ofAccount, withoutTakenBack(booked));
  const differences: Difference[] = [
    ...left.said.map(({ id, day, minor, words, account: bank }) => {
      const about = { document: movementName(id), page: minor > 0 ? 'payments/transfers' : '', bank };
      return { where: 'bank' as const, day, minor, text: words ?? '', ...about };
    }),
    ...left.booked.map((row) => ({
      ...{ where: 'books' as const, day: row.day, minor: row.minor, text: textOf(row) },
      ...{ document: row.document, page: row.document_page, bank: null },
    })),
  ];
  return differences.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

const SETTLED = `line.kind in ('paid_out', 'payout_deducted')`;

const textOf = ({ kind, day, happened }: BookedRow): string =>
  kind === 'settled' ? 'Ödeme kuruluşunun aktarımı' : entryText({ kind, day, happened });

/** A transfer that was confirmed for the wrong order and taken back was never on the account twice. */
function withoutTakenBack(rows: readonly BookedRow[]): readonly BookedRow[] {
  const gone = new Set<BookedRow>();
  /** The first last. */
  const places = new Map<string, BookedRow[]>();
  for (const row of rows.toReversed()) {
    const place = `${row.minor} ${row.document_page}`;
    const own = places.get(place);
    if (own) own.push(row);
    else places.set(place, [row]);
  }
  for (const row of rows) {
    if (row.kind !== 'payment_withdrawn' && row.kind !== 'unknown_transfer_return_undone') continue;
    const opposite = places.get(`${-row.minor} ${row.document_page}`);
    let other = opposite?.pop();
    while (other && gone.has(other)) other = opposite?.pop();
    if (!other) continue;
    gone.add(row);
    gone.add(other);
  }
  return rows.filter((row) => !gone.has(row));
}
