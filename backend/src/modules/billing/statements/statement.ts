import { createHash } from 'node:crypto';
import { AppError } from '#kernel/app-error.js';

export interface StatementLine {
  /** On which it moved: `2026-11-24`. */
  readonly day: string;
  /** The day by which it is named, where that is another one: of money that moved at a weekend mostly the Monday behind it. */
  readonly named_day?: string;
  /** Kuruş; what left the account is negative. */
  readonly amount: number;
  readonly balance: number | null;
  readonly text: string;
  /** What the bank calls the movement, where it calls it something. */
  readonly reference: string | null;
}

export interface Statement {
  readonly account: string | null;
  readonly opening: number;
  readonly closing: number;
  /** The oldest first. */
  readonly lines: readonly StatementLine[];
}

export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_LINES = 50_000;
export const MOST_TEXT = 1_000;

export const refused = (sentence: string): AppError => new AppError('invalid', 'BAD_STATEMENT', sentence);

/**
 * What every statement has to prove, whatever file it came in: what was there and what moved make what is there.
 *
 * @throws AppError BAD_STATEMENT
 */
export function balanced(statement: Statement): Statement {
  const { opening, closing, lines } = statement;
  if (lines.length > MOST_LINES)
    throw refused(
      `Ekstrede en fazla ${MOST_LINES.toLocaleString('tr-TR')} hareket olabilir; daha kısa bir dönem seçin.`,
    );
  const sum = lines.reduce((total, { amount }) => total + amount, opening);
  if (sum !== closing)
    throw refused(
      'Açılış bakiyesi ile hareketlerin toplamı kapanış bakiyesini vermiyor; ekstre eksik ya da değiştirilmiş.',
    );
  return statement;
}

/**
 * A name for each line by what it says. Two movements may say the same, and then both are real: the second of them is counted. So a file
 * that is read twice, or a month that comes again in the statement of the year, brings nothing new.
 */
export function fingerprints({ account, lines }: Statement): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, named_day = day, amount, balance, text, reference }) => {
    const said = JSON.stringify([account, named_day, amount, balance, text, reference]);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return createHash('sha256').update(`${count} ${said}`).digest('hex').slice(0, 32);
  });
}
