import { type ReportColumn, sayMoney } from '@ilan/api';
import type { Database } from '#platform/postgres/database.js';
import { bankDifferences, type Difference } from './bank-differences.js';
import { type BankSides, bankSides, type DaySum } from './bank-sides.js';
import { groupCell, groupColumn, groupLabel, pointLabel, type ReportBody, type ReportScope } from './report-scope.js';

const money = (key: string, label: string): ReportColumn => ({ key, label, kind: 'money' });
const DIFFERENCES: readonly ReportColumn[] = [
  { key: 'day', label: 'Tarih', kind: 'day' },
  { key: 'where', label: 'Nerede', kind: 'text' },
  { key: 'words', label: 'Açıklama', kind: 'text' },
  { key: 'document', label: 'Belge', kind: 'text' },
  { key: 'bank', label: 'Banka hesabı', kind: 'text' },
  money('amount', 'Tutar'),
];
const PART = 'Defterde tek banka hesabı var: fark, bütün hesaplar birlikte seçildiğinde anlamlıdır.';
const NOTES = [
  'Bakiyeler ilk okunan ekstrenin gününden başlar; defterin o günden önceki hareketleri devreden bakiyededir.',
  'Banka masrafı, kira gibi siparişlerle ilgisi olmayan hareketleri mali müşaviriniz kendi programında işler.',
];

/** What banks said was on our account, held against what the books say, day by day; and what only one of them has. */
export async function bankReport(database: Database, scope: ReportScope): Promise<ReportBody> {
  const sides = await bankSides(database, scope);
  const { accounts, account, said, booked, opening, first, chain } = sides;
  const about = {
    accounts: accounts.map((code) => ({ code, name: 'Banka hesabı' })),
    ...(account !== null && { account: { code: account, name: 'Banka hesabı' } }),
  };
  if (first === null) {
    const columns = scope.by === 'difference' ? DIFFERENCES : dayColumns(groupedBy(scope));
    return { columns, rows: [], totals: null, ...about, notes: [nothingRead(scope, sides)] };
  }
  const moved = (sums: ReadonlyMap<string, DaySum>) =>
    [...sums.values()].reduce((sum, { plus, minus }) => sum + plus - minus, 0);
  const [bank, books] = [opening.said + moved(said), opening.booked + moved(booked)];
  const differences = await bankDifferences(database, scope, sides);
  const listed = differences.reduce((sum, { minor, where }) => sum + (where === 'bank' ? -minor : minor), 0);
  const open = opening.booked - opening.said;
  const isPart = account !== null && accounts.length > 1;
  const checks = [
    ...chain.map(({ name, closing, reckoned }) => ({
      sentence: `${name}: açılış ve hareketler ${sayMoney(reckoned)}, son ekstrenin kapanışı ${sayMoney(closing)}`,
      fine: closing === reckoned,
    })),
    // The books have one account: of several banks one alone is no whole side.
    ...(isPart
      ? []
      : [
          {
            sentence: `Fark ${sayMoney(books - bank)}; açılış farkı ile fark kalemlerinin toplamı ${sayMoney(open + listed)}`,
            fine: books - bank === open + listed,
          },
          { sentence: `Defter bakiyesi ${sayMoney(books)}, ekstre bakiyesi ${sayMoney(bank)}`, fine: books === bank },
        ]),
  ];
  const counted = differences.length === 0 ? [] : [`${differences.length} fark kalemi var.`];
  const notes = [
    ...(isPart ? [PART] : []),
    ...counted,
    ...(open === 0 ? [] : [`Açılış farkı: ${sayMoney(open)}`]),
    ...NOTES,
  ];
  if (scope.by === 'difference') {
    const shown = differences.filter(({ day }) => scope.from === null || day >= scope.from);
    return {
      ...{ columns: DIFFERENCES, totals: null, ...about, checks, notes, chart: chartOf(shown) },
      rows: shown.map(({ day, where, text, document, bank: at, minor }) => [
        day,
        WHERE[where],
        text,
        document,
        at,
        minor,
      ]),
      documents: shown.map(({ page }) => page),
    };
  }
  return { ...byDays(scope, sides), ...about, checks, notes };
}

const WHERE = { bank: 'Ekstrede var, defterde yok', books: 'Defterde var, ekstrede yok' } as const;

/** How much is on one side alone, by which way the money went. */
function chartOf(shown: readonly Difference[]): NonNullable<ReportBody['chart']> {
  const points = (['bank', 'books'] as const).flatMap((side) =>
    ([1, -1] as const).flatMap((sign) => {
      const own = shown.filter(({ where, minor }) => where === side && Math.sign(minor) === sign);
      const minor = own.reduce((sum, one) => sum + Math.abs(one.minor), 0);
      return own.length === 0 ? [] : [{ label: `Yalnız ${SIDE[side]}, ${sign > 0 ? 'giren' : 'çıkan'}`, minor }];
    }),
  );
  return { title: 'Fark kalemleri, nerede olduklarına göre', points };
}
const SIDE = { bank: 'ekstrede', books: 'defterde' } as const;

/** Whether a statement was read at all by the report's place in the log, or only of later days than are asked for. */
function nothingRead({ to }: ReportScope, { isRead }: BankSides): string {
  if (to === null || !isRead) return 'Henüz banka ekstresi okunmadı.';
  return `${groupLabel('day', to)} gününe kadar banka ekstresi yok: okunan ekstreler daha sonraki günlerin.`;
}

const groupedBy = ({ by }: ReportScope): 'month' | 'day' => (by === 'month' ? 'month' : 'day');
const dayColumns = (by: 'month' | 'day'): readonly ReportColumn[] => [
  groupColumn(by, by === 'month' ? 'Ay' : 'Gün'),
  money('in', 'Ekstre giren'),
  money('out', 'Ekstre çıkan'),
  money('said', 'Ekstre bakiyesi'),
  money('debit', 'Defter borç'),
  money('credit', 'Defter alacak'),
  money('booked', 'Defter bakiyesi'),
  money('difference', 'Fark'),
];

/** Each day, or month, on which anything moved on either side, with what both stand at behind it. */
function byDays(scope: ReportScope, { said, booked, opening }: BankSides) {
  const { from } = scope;
  const by = groupedBy(scope);
  const columns = dayColumns(by);
  const NOTHING: DaySum = { plus: 0, minus: 0 };
  let { said: bank, booked: books } = opening;
  const groups = new Map<string, number[]>();
  for (const day of [...new Set([...said.keys(), ...booked.keys()])].toSorted()) {
    const [one, other] = [said.get(day) ?? NOTHING, booked.get(day) ?? NOTHING];
    bank += one.plus - one.minus;
    books += other.plus - other.minus;
    // What came before the first day that is shown is in the balances.
    if (from !== null && day < from) continue;
    const key = by === 'month' ? day.slice(0, 7) : day;
    const [, plus = 0, minus = 0, , debit = 0, credit = 0] = [0, ...(groups.get(key) ?? [])];
    groups.set(key, [
      ...[plus + one.plus, minus + one.minus, bank],
      ...[debit + other.plus, credit + other.minus, books, books - bank],
    ]);
  }
  const rows = [...groups].map(([key, figures]) => [groupCell(by, key), ...figures]);
  const sum = (at: number): number => rows.reduce((total, row) => total + Number(row[at]), 0);
  const totals = ['Toplam', sum(1), sum(2), bank, sum(4), sum(5), books, books - bank];
  const points = rows.map((row) => ({ label: pointLabel(by, row), minor: Math.abs(Number(row.at(-1))) }));
  return { columns, rows, totals, chart: { title: 'Defter ile ekstre arasındaki fark, gün sonunda', points } };
}
