import { splitInclusive } from '@ilan/api';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { ImportedOrder } from '#modules/billing/contract.js';

const RATE = 20;
/** An invented number whose check digit is right. */
const BANK_VKN = '8791234566';
/** They come on the third of the next month, in the morning. */
const COMES_MS = 2 * 86_400_000 + 8 * 3_600_000;

export interface ToldFeeInvoice {
  readonly provider: 'test_card';
  readonly number: string;
  readonly tax_number: string;
  readonly day: string;
  readonly rate: number;
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly total_minor: number;
  /** When the accountant entered it. */
  readonly at: Date;
}

/**
 * What the bank of the demo has invoiced for the fees that it kept: one on the last day of each month that is over. That of the last of them lies on the
 * accountant's desk.
 */
export function feeInvoices(imported: readonly ImportedOrder[], anchor: Date): readonly ToldFeeInvoice[] {
  const now = istanbulDay(anchor.toISOString()).slice(0, 7);
  const kept = new Map<string, number>();
  for (const { day, fee_minor } of imported.flatMap((one) => one.kept)) {
    const month = day.slice(0, 7);
    if (month < now) kept.set(month, (kept.get(month) ?? 0) + fee_minor);
  }
  const months = [...kept].filter(([, total]) => total > 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return months.slice(0, -1).map(([month, total_minor], nth) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    const over = Date.UTC(year, number, 1);
    const { net, kdv } = splitInclusive(total_minor, RATE);
    return {
      ...{ provider: 'test_card', tax_number: BANK_VKN, rate: RATE, net_minor: net, vat_minor: kdv, total_minor },
      number: `TKB${year}${String(nth + 1).padStart(9, '0')}`,
      day: new Date(over - 1).toISOString().slice(0, 10),
      at: new Date(Math.min(over + COMES_MS, anchor.getTime())),
    };
  });
}

/** One of them was entered with a wrong number first, which the accountant took back. */
export function withWrongNumber(invoices: readonly ToldFeeInvoice[]): ToldFeeInvoice | undefined {
  const last = invoices.at(-1);
  return last && { ...last, number: `${last.number.slice(0, -1)}9` };
}
