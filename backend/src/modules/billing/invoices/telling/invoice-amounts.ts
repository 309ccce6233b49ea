import { sayMoney } from '@ilan/api';
import type { IssuedInvoice } from '../domain/invoice.decider.js';
import { grossOf, withheldIn } from '../domain/invoice-money.js';

/** What a letter says of an invoice's amounts: what the buyer keeps back of the KDV is not paid to us. */
export function amountsOf(lines: IssuedInvoice['lines']): readonly (readonly [label: string, amount: string])[] {
  const [gross, withheld] = [grossOf(lines), withheldIn(lines)];
  const amount = ['Tutar (KDV dahil)', sayMoney(gross)] as const;
  if (withheld === 0) return [amount];
  return [amount, ['KDV tevkifatı', sayMoney(withheld)], ['Ödenecek', sayMoney(gross - withheld)]];
}
