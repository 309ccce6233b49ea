import { sayMoney } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';
import { refused, type Statement, type StatementLine } from './statement.js';
import { dayIn, kurusOf } from './statement-values.js';
import type { Cell, Row } from './table-statement.js';

/** What a bank writes beside its table about all of it. `carried` is either end of it: banks write it at both. `moved`: what all movements add up to. */
export type Said = 'opening' | 'closing' | 'carried' | 'debit' | 'credit' | 'moved';
export interface SaidAmount {
  readonly said: Said;
  readonly kurus: number;
}

/** As banks call it, folded; behind it may stand a bracket with a currency or a day. */
const NAMED =
  /(?<![\p{L}\d])(?:(?<opening>onceki donem(?:den)?(?: kapanis| devreden)? bakiye(?:si)?|(?:acilis|baslangic|onceki|donem basi|donem basindaki) bakiye(?:si)?)|(?<closing>sonraki doneme?(?: acilis| devreden)? bakiye(?:si)?|(?:kapanis|bitis|donem sonu|donem sonundaki) bakiye(?:si)?)|(?<carried>(?:devreden|devir) bakiye(?:si)?)|(?<debit>toplam borc(?: tutari)?|borc toplami)|(?<credit>toplam alacak(?: tutari)?|alacak toplami))(?![\p{L}\d])(?: ?\([^()]{1,24}\))?/gu;
const SAID = ['opening', 'closing', 'carried', 'debit', 'credit'] as const satisfies readonly Said[];
const AMOUNT = /^(?:tl|try|₺)? ?([+-]?\d[\d.,]{0,24}[+-]?) ?(?:tl|try|₺)? ?(?:\(([ab])\)|([ab])(?![\p{L}\d]))?/u;
const LONGEST = 200;

/**
 * What a row says about the whole statement, in one cell or with the amount in a cell beside or below it.
 *
 * @throws AppError BAD_STATEMENT for an amount that may mean two things
 */
export function saidIn(row: Row, below: Row, where: string): readonly SaidAmount[] {
  return row.flatMap((cell, column) => {
    if (typeof cell !== 'string' || cell.length > LONGEST) return [];
    const text = fold(cell).replace(/\s+/g, ' ').trim();
    return [...text.matchAll(NAMED)].flatMap((found) => {
      const said = SAID.find((one) => found.groups?.[one]);
      const rest = text.slice(found.index + found[0].length).replace(/^[ :]+/, '');
      const kurus = rest === '' ? besideOrBelow(row, below, column, where) : amountAt(rest, where);
      return said === undefined || kurus === null ? [] : [{ said, kurus }];
    });
  });
}

function besideOrBelow(row: Row, below: Row, column: number, where: string): number | null {
  const beside = row.slice(column + 1).find((cell) => !isEmpty(cell) && !isDay(cell)) ?? null;
  return amountIn(beside, where) ?? amountIn(below[column] ?? null, where);
}

const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && /^[\s:]*$/.test(cell));
const isDay = (cell: Cell): boolean => typeof cell === 'string' && dayIn(cell) !== null;

/** Null where no amount stands there. @throws AppError as `saidIn` */
export function amountIn(cell: Cell, where: string): number | null {
  if (typeof cell === 'number') return kurusOf(cell, where);
  return cell === null || cell.length > LONGEST || isDay(cell) ? null : amountAt(fold(cell).trim(), where);
}

/** Null where no amount stands there. `(B)` behind a balance is a debt. */
function amountAt(text: string, where: string): number | null {
  const [whole = '', amount, bracketed, bare] = AMOUNT.exec(text) ?? [];
  if (amount === undefined || dayIn(amount) !== null) return null;
  // “12 adet” counts something else.
  if (!amount.includes(',') && /^ ?\p{L}/u.test(text.slice(whole.trimEnd().length))) return null;
  const kurus = kurusOf(amount, where);
  return (bracketed ?? bare) === 'b' ? 0 - Math.abs(kurus) : kurus;
}

/** Why the movements cannot be what the bank says they are; null where nothing it says speaks against them. */
export function contradiction(
  { opening, closing, lines }: Statement,
  says: readonly SaidAmount[],
): ReturnType<typeof refused> | null {
  const moved = (which: (amount: number) => boolean): number =>
    Math.abs(lines.reduce((sum, { amount }: StatementLine) => (which(amount) ? sum + amount : sum), 0));
  const shown: Readonly<Record<Exclude<Said, 'carried' | 'moved'>, { readonly kurus: number; readonly is: string }>> = {
    opening: { kurus: opening, is: 'açılış bakiyesi %s, hareketler ise %s ile başlıyor' },
    closing: { kurus: closing, is: 'kapanış bakiyesi %s, hareketler ise %s ile bitiyor' },
    debit: { kurus: moved((amount) => amount < 0), is: 'toplam borç %s, hareketlerin borç toplamı ise %s' },
    credit: { kurus: moved((amount) => amount > 0), is: 'toplam alacak %s, hareketlerin alacak toplamı ise %s' },
  };
  for (const { said, kurus } of says) {
    if (said === 'carried') {
      if (kurus !== opening && kurus !== closing)
        return refused(
          `Ekstrede yazan devreden bakiye ${sayMoney(kurus)}, hareketlerin başında ya da sonunda ise bu bakiye yok; ekstre eksik ya da değiştirilmiş.`,
        );
      continue;
    }
    if (said === 'moved') {
      const [net, turnover] = [closing - opening, shown.debit.kurus + shown.credit.kurus];
      // Some banks add up what went out as if it had come.
      if (kurus !== net && kurus !== turnover)
        return refused(
          `Ekstrenin toplam satırında ${sayMoney(kurus)} yazıyor, hareketlerin toplamı ise ${sayMoney(net)}; ekstre eksik ya da değiştirilmiş.`,
        );
      continue;
    }
    const { kurus: is, is: sentence } = shown[said];
    // Some banks write what went out with a sign before it.
    const stated = said === 'debit' || said === 'credit' ? Math.abs(kurus) : kurus;
    if (stated !== is)
      return refused(
        `Ekstrede yazan ${sentence.replace('%s', sayMoney(stated)).replace('%s', sayMoney(is))}; ekstre eksik ya da değiştirilmiş.`,
      );
  }
  return null;
}
