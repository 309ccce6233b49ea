import type { Outcome } from '#modules/billing/orders/domain/order.commands.js';
import type { IyzicoItem, IyzicoPayment } from './iyzico-book.js';
import type { IyzicoAnswer } from './iyzico-client.js';
import { kurusOf, roundedKurusOf } from './iyzico-money.js';
import type { UnknownSettlement } from '../payment-gateway.js';
import { isSame } from '../same-signature.js';
import { answerSignature } from './iyzico-signatures.js';

/** Ids and codes come as numbers or texts. */
export const codeOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : '';
const plain = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

/** In what order members are signed. */
const SIGNED = ['paymentStatus', 'paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price', 'token'];

/** Whether an answer of iyzico is about this payment, and nobody changed it. What says that nothing was paid carries no signature. */
export function isAnswerSigned(secret: string, answer: IyzicoAnswer, { ref, token }: IyzicoPayment): boolean {
  if (answer['status'] !== 'success' && answer['signature'] === undefined) return true;
  const values = SIGNED.map((name) => plain(answer[name]));
  if (answer['token'] !== token || answer['conversationId'] !== ref) return false;
  return isSame(answer['signature'], answerSignature(secret, values));
}

/** What became of the payment. What is not said clearly is asked again later. */
export function outcomeOf(answer: IyzicoAnswer): Exclude<Outcome, { readonly state: 'paid' }> | Paid {
  if (answer['paymentStatus'] === 'FAILURE' || isRefusal(codeOf(answer['errorCode'])))
    return { state: 'failed', code: failureOf(answer) };
  if (answer['status'] !== 'success' || answer['paymentStatus'] !== 'SUCCESS') return { state: 'pending' };
  switch (answer['fraudStatus']) {
    case 1:
      return paid(answer);
    case -1:
      return { state: 'failed', code: 'fraud' };
    default:
      return { state: 'review' };
  }
}

type Paid = Omit<Extract<Outcome, { readonly state: 'paid' }>, 'paid_at'>;

function paid(answer: IyzicoAnswer): Paid {
  const { installment } = answer;
  const installments = typeof installment === 'number' && Number.isInteger(installment) ? Math.max(1, installment) : 1;
  const bin = codeOf(answer['binNumber']);
  const last4 = codeOf(answer['lastFourDigits']);
  const isCard = /^\d{6,8}$/.test(bin) && /^\d{4}$/.test(last4);
  return {
    state: 'paid',
    // What cannot be read is no amount that anybody asked for.
    amount_minor: kurusOf(answer['paidPrice']) ?? 0,
    currency: codeOf(answer['currency']),
    basket: codeOf(answer['basketId']),
    card: isCard ? { bin, last4, installments } : null,
  };
}

/** Codes of banks have five digits from 10000 on; 6000 and 6001 are iyzico’s own watch over fraud. */
const isRefusal = (code: string): boolean => /^1\d{4}$/.test(code) || code === '6000' || code === '6001';

function failureOf(answer: IyzicoAnswer): string {
  switch (codeOf(answer['errorCode'])) {
    case '10051':
      return 'no_funds';
    case '10054':
      return 'expired_card';
    case '6000':
    case '6001':
    case '10034':
      return 'fraud';
    default:
      return 'refused';
  }
}

/** For staff: iyzico’s own number of the payment, or why there is none. Its sentences are left out, they may quote whoever paid. */
export function saidOf(answer: IyzicoAnswer): string {
  const { status, paymentStatus, fraudStatus, paymentId, errorCode, errorGroup } = answer;
  return [
    ...[status, paymentStatus].map(codeOf),
    fraudStatus === undefined ? '' : `fraud ${codeOf(fraudStatus)}`,
    paymentId === undefined ? '' : `#${codeOf(paymentId)}`,
    ...[errorCode, errorGroup].map(codeOf),
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** The lines that were paid, as iyzico calls them. */
export function itemsOf(answer: IyzicoAnswer): readonly IyzicoItem[] {
  const { itemTransactions: items } = answer;
  if (!Array.isArray(items)) return [];
  return items.slice(0, 100).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const item = one as IyzicoAnswer;
    const line = Number(codeOf(item['itemId']));
    const price_minor = kurusOf(item['paidPrice']);
    const transaction_id = codeOf(item['paymentTransactionId']);
    if (!Number.isInteger(line) || price_minor === undefined || transaction_id === '') return [];
    const fees = Number(item['iyziCommissionRateAmount'] ?? 0) + Number(item['iyziCommissionFee'] ?? 0);
    return [{ line, transaction_id, price_minor, fee_minor: roundedKurusOf(fees) ?? 0 }];
  });
}

interface Payouts {
  readonly net: ReadonlyMap<string, number>;
  readonly unknown: readonly (Omit<UnknownSettlement, 'id'> & { readonly transaction: string })[];
}

/** What came of each line on a day, in kuruş; below nothing where iyzico took something back. What cannot be counted is told apart. */
export function payoutsOf(answer: IyzicoAnswer): Payouts {
  const { payoutCompletedTransactions: rows } = answer;
  const net = new Map<string, number>();
  const unknown = new Map<string, Payouts['unknown'][number]>();
  const nameless = new Map<string, number>();
  for (const one of Array.isArray(rows) ? (rows as readonly unknown[]) : []) {
    const row = typeof one === 'object' && one !== null ? (one as IyzicoAnswer) : {};
    const said = codeOf(row['payoutAmount']);
    const size = roundedKurusOf(said.replace(/^-/, ''));
    const amount_minor = size === undefined ? null : said.startsWith('-') ? -size : size;
    const transaction = codeOf(row['paymentTransactionId']);
    const currency = row['currency'] === undefined ? 'TRY' : codeOf(row['currency']).slice(0, 10);
    if (transaction !== '' && amount_minor !== null && currency === 'TRY') {
      net.set(transaction, (net.get(transaction) ?? 0) + amount_minor);
      continue;
    }
    // The same rows have the same names, in whatever order they are told. What iyzico names nothing is called by its amount, and which of that it is.
    const alike = `none ${currency} ${amount_minor === null ? '?' : (amount_minor / 100).toFixed(2)}`;
    if (transaction === '') nameless.set(alike, (nameless.get(alike) ?? 0) + 1);
    const name = transaction === '' ? `${alike} #${nameless.get(alike)}` : `${transaction} ${currency}`;
    const before = unknown.get(name);
    const sum =
      amount_minor === null || before?.amount_minor === null ? null : amount_minor + (before?.amount_minor ?? 0);
    const unnamed = transaction === '' ? ('unknown' as const) : ('currency' as const);
    unknown.set(name, {
      transaction: name,
      amount_minor: sum,
      currency,
      reason: sum === null ? 'unreadable' : unnamed,
    });
  }
  return { net, unknown: [...unknown.values()] };
}
