import { fold } from '#kernel/turkish-text.js';
import { amountIn, contradiction, type SaidAmount, saidIn } from './said-balances.js';
import { balanced, MOST_LINES, MOST_TEXT, refused, type Statement, type StatementLine } from './statement.js';
import { dayIn, dayOf, kurusOf, movedOn } from './statement-values.js';

export type Cell = string | number | null;
export type Row = readonly Cell[];

/** What banks call their columns, folded. */
const NAMES = {
  day: ['tarih', 'islem tarihi', 'valor', 'valor tarihi'],
  booked: ['tarih', 'islem tarihi'],
  valued: ['valor', 'valor tarihi'],
  amount: ['tutar', 'islem tutari', 'tutar (tl)', 'tutar(tl)'],
  debit: ['borc'],
  credit: ['alacak'],
  balance: ['bakiye', 'bakiye (tl)', 'bakiye(tl)', 'kullanilabilir bakiye'],
  text: ['aciklama', 'islem aciklamasi'],
  currency: ['para birimi', 'doviz', 'doviz cinsi', 'doviz kodu', 'currency'],
  reference: ['dekont', 'dekont no', 'fis no', 'referans', 'referans no'],
} as const;
type Columns = Readonly<Record<keyof typeof NAMES, number>>;

const HEAD_WITHIN = 40;

/**
 * A table of movements, as banks hand it out as CSV or XLSX: some rows about the account, a head, a row a movement. The balance beside
 * each movement is what proves that none is missing.
 *
 * @param today in Istanbul: nothing moved later
 * @throws AppError BAD_STATEMENT
 */
export function tableStatement(rows: readonly Row[], today: string): Statement {
  const at = rows.slice(0, HEAD_WITHIN).findIndex((row) => columnsOf(row) !== null);
  const columns = columnsOf(rows[at] ?? []);
  if (!columns) throw refused('Ekstrede “Tarih”, “Açıklama”, “Tutar” ve “Bakiye” sütunları bulunamadı.');
  inLira(rows.slice(0, at));
  const says = rows.slice(0, at).flatMap((row, index) => saidAbove(row, rows[index + 1] ?? [], `${index + 1}. satır`));
  const movements = rows.slice(at + 1).flatMap((row, index) => {
    const where = `${at + 2 + index}. satır`;
    if (!isMovement(row, columns)) {
      const total = totalIn(row, columns, where);
      if (total) {
        says.push(...total);
        return [];
      }
      const said = saidIn(row, [], where);
      says.push(...said);
      if (said.length > 0 || (filled(row, columns.day) === null && moneyOf(row, columns, '') === null)) return [];
    }
    return [movement(row, columns, today, where)];
  });
  if (movements.length > MOST_LINES) throw refused('Ekstrede çok fazla hareket var; daha kısa bir dönem seçin.');
  if (movements.length === 0) throw refused('Ekstrede hareket yok.');
  const account = accountIn(rows.slice(0, at));
  const ways = waysIn(movements).map((lines): Statement => {
    const [first, last] = [lines[0], lines.at(-1)];
    return { account, opening: (first?.balance ?? 0) - (first?.amount ?? 0), closing: last?.balance ?? 0, lines };
  });
  const [against, ...others] = ways.map((way) => contradiction(way, says));
  const agreed = against === null ? ways[0] : ways[1 + others.indexOf(null)];
  if (against && !others.includes(null)) throw against;
  if (!agreed) throw refused('Bakiyeler hareketlerle uyuşmuyor; ekstre eksik ya da değiştirilmiş.');
  return balanced(agreed);
}

/** Where a block about the account stands before its movements, what is carried is what they begin with. */
const saidAbove = (row: Row, below: Row, where: string): readonly SaidAmount[] =>
  saidIn(row, below, where).map(({ said, kurus }) => ({ said: said === 'carried' ? 'opening' : said, kurus }));

/** What has a day and an amount moved, whatever its text says. */
const isMovement = (row: Row, columns: Columns): boolean =>
  dayIn(filled(row, columns.day) ?? '') !== null && moneyOf(row, columns, '') !== null;

/** A row below the movements that adds them up; that of a page says nothing of the whole. */
const TOTAL = /^(?:(?<page>ara|sayfa) |genel )?toplam(?:i|lar|lari)? ?:?$/;

/** What a row says that adds up the columns; undefined for any other. */
function totalIn(row: Row, { amount, debit, credit }: Columns, where: string): readonly SaidAmount[] | undefined {
  const named = row
    .map((cell) => (typeof cell === 'string' && cell.length <= 60 ? TOTAL.exec(fold(cell).trim()) : null))
    .find((found) => found !== null);
  if (!named) return undefined;
  if (named.groups?.['page'] !== undefined) return [];
  const of = (said: SaidAmount['said'], column: number): readonly SaidAmount[] => {
    const kurus = column < 0 ? null : amountIn(filled(row, column), where);
    return kurus === null ? [] : [{ said, kurus }];
  };
  return amount >= 0 ? of('moved', amount) : [...of('debit', debit), ...of('credit', credit)];
}

function columnsOf(row: Row): Columns | null {
  const heads = row.map((cell) => (typeof cell === 'string' && cell.length <= 60 ? fold(cell).trim() : ''));
  const find = (names: readonly string[]) => heads.findIndex((head) => names.includes(head));
  const columns = Object.fromEntries(Object.entries(NAMES).map(([column, names]) => [column, find(names)])) as Record<
    keyof typeof NAMES,
    number
  >;
  const money = columns.amount >= 0 || (columns.debit >= 0 && columns.credit >= 0);
  return columns.day >= 0 && columns.balance >= 0 && columns.text >= 0 && money ? columns : null;
}

const filled = (row: Row, column: number): Cell => {
  const cell = row[column] ?? null;
  return typeof cell === 'string' && cell.trim() === '' ? null : cell;
};

function movement(row: Row, columns: Columns, today: string, where: string): StatementLine {
  const [day, balance] = [filled(row, columns.day), filled(row, columns.balance)];
  const amount = moneyOf(row, columns, where);
  if (day === null || balance === null || amount === null) throw refused(`${where}: tarih, tutar ya da bakiye boş.`);
  lira(filled(row, columns.currency));
  const text = String(filled(row, columns.text) ?? '').trim();
  const reference = String(filled(row, columns.reference) ?? '').trim();
  if (text.length > MOST_TEXT || reference.length > MOST_TEXT) throw refused(`${where}: açıklama çok uzun.`);
  // What stands beside the column that names a movement says what it can; where it is no day, nobody is refused for it.
  const other = (column: number): string | null => dayIn(filled(row, column) ?? '');
  const days = { written: dayOf(day, where), booked: other(columns.booked), spare: other(columns.valued) };
  return {
    ...movedOn(days, today, where),
    amount,
    balance: kurusOf(balance, where),
    text,
    reference: reference === '' ? null : reference,
  };
}

/** @param where empty: only whether there is one */
function moneyOf(row: Row, { amount, debit, credit }: Columns, where: string): number | null {
  const cells = amount >= 0 ? [filled(row, amount)] : [filled(row, credit), filled(row, debit)];
  const [plus = null, minus = null] = cells;
  if (plus === null && minus === null) return null;
  if (where === '') return 0;
  return (plus === null ? 0 : kurusOf(plus, where)) - (minus === null ? 0 : Math.abs(kurusOf(minus, where)));
}

/**
 * Some banks begin with the newest movement: the balances say which way it goes, and whether one was left out. Where they go both ways (what came
 * went again), the days say which is likelier, and what the bank says of the whole has the last word.
 */
function waysIn(movements: readonly StatementLine[]): readonly (readonly StatementLine[])[] {
  const follows = (lines: readonly StatementLine[]) =>
    lines.every(({ amount, balance }, index) => index === 0 || (lines[index - 1]?.balance ?? 0) + amount === balance);
  const isTurned = (movements[0]?.day ?? '') > (movements.at(-1)?.day ?? '');
  const ways = [movements, movements.toReversed()].filter(follows);
  return isTurned ? ways.toReversed() : ways;
}

const CURRENCY = /^(?:hesap |hesabin )?(?:para birimi|doviz(?: cinsi| kodu)?|currency) ?(?::(.*)| ([a-z]{2,3}))?$/;
const LIRA: ReadonlySet<string> = new Set(['try', 'tl', 'trl', 'turk lirasi', '₺']);

/** What stands above the head says whose money it is; dollars are not booked as lira. */
function inLira(rows: readonly Row[]): void {
  for (const row of rows)
    row.forEach((cell, at) => {
      const said = typeof cell === 'string' && cell.length <= 60 ? CURRENCY.exec(fold(cell).trim()) : null;
      if (!said) return;
      const inside = (said[1] ?? said[2] ?? '').trim();
      lira(inside === '' ? (row.slice(at + 1).find((one) => String(one ?? '').trim() !== '') ?? null) : inside);
    });
}

function lira(currency: Cell): void {
  if (currency === null || (String(currency).length <= 60 && LIRA.has(fold(String(currency)).replace(':', '').trim())))
    return;
  throw refused('Yalnızca Türk lirası hesapların ekstreleri okunur.');
}

function accountIn(rows: readonly Row[]): string | null {
  const text = rows
    .flat()
    .filter((cell) => typeof cell === 'string' && cell.length <= 200)
    .join(' ');
  return /TR\d{24}/.exec(text.replace(/\s/g, ''))?.[0] ?? null;
}
