import { PAYMENT_METHOD_LABELS, type PaymentMethod, sayMoney } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { writtenDay } from '#kernel/istanbul-time.js';
import type { StrayLine } from './payout-line.js';

/** What is known of the payment that staff takes a line to be of. */
export interface MatchedPayment {
  readonly method: PaymentMethod;
  readonly amount_minor: number;
  /** In Istanbul; null where it is not paid, which the payment itself refuses. */
  readonly paid_day: string | null;
  /** How much of it was not paid out yet. */
  readonly left_minor: number;
  /** What was paid out of it, by the provider's names. */
  readonly payouts: readonly string[];
}

const notReadable = () =>
  new AppError(
    'conflict',
    'PAYOUT_LINE_NOT_COUNTABLE',
    'Tutarı okunamayan ya da başka para birimiyle gelen aktarım bir ödemeye sayılamaz; kuruluşun panelinden bakıp ayırın.',
  );
const wrong = (field: 'ref' | 'fee_minor', sentence: string) =>
  new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } });

/** Why a line cannot be of this payment, or not with this fee; undefined where nothing speaks against it. */
export function whyNotOf(line: StrayLine, fee_minor: number, payment: MatchedPayment): AppError | undefined {
  const { method, day, amount_minor } = line;
  if (amount_minor === null || line.currency !== 'TRY') return notReadable();
  if (payment.method !== method) {
    const [own, theirs] = [PAYMENT_METHOD_LABELS[payment.method], PAYMENT_METHOD_LABELS[method]];
    return wrong('ref', `Bu ödemenin yolu “${own}”; aktarımı yapan ise “${theirs}”.`);
  }
  if (payment.paid_day !== null && day < payment.paid_day)
    return wrong(
      'ref',
      `Bu ödeme ${writtenDay(payment.paid_day)} günü alındı; ${writtenDay(day)} günlük aktarım onun olamaz.`,
    );
  const paid = sayMoney(payment.amount_minor);
  if (Math.abs(amount_minor) > payment.amount_minor)
    return wrong('ref', `Bu ödeme ${paid}; aktarım ondan büyük, başka bir ödemenin olmalı.`);
  return wrongFee(amount_minor, fee_minor, payment.amount_minor) ?? tooMuch(line, amount_minor + fee_minor, payment);
}

/** What was transferred and what was kept are the gross: a part of what was paid, and no less than what was kept of it. */
function wrongFee(amount_minor: number, fee_minor: number, paid_minor: number): AppError | undefined {
  const gross = amount_minor + fee_minor;
  if (gross === 0)
    return wrong(
      'fee_minor',
      amount_minor === 0
        ? 'Sıfır tutarlı ve komisyonsuz bir aktarım ödemeye sayılmaz; ayırın.'
        : 'Bu komisyonla aktarımın brütü sıfır olur ve deftere bir şey geçmez; komisyonu kontrol edin.',
    );
  if (fee_minor > Math.abs(gross))
    return wrong('fee_minor', `Komisyon, aktarımın brütünü (${sayMoney(Math.abs(gross))}) aşamaz.`);
  if (gross > paid_minor)
    return wrong(
      'fee_minor',
      `Aktarılan tutar ile komisyonun toplamı ödemeyi (${sayMoney(paid_minor)}) aşamaz; komisyon en çok ${sayMoney(paid_minor - amount_minor)} olabilir.`,
    );
  return undefined;
}

/** A payment is paid out once: what comes again for it is of another one, or comes after the provider had taken it back. */
function tooMuch({ settlement_id }: StrayLine, gross: number, payment: MatchedPayment): AppError | undefined {
  const left = Math.max(0, payment.left_minor);
  if (payment.paid_day === null || gross <= left || payment.payouts.includes(settlement_id)) return undefined;
  const waits = left === 0 ? ' bütünüyle aktarıldı' : `nin ${sayMoney(left)} kadarı aktarılmayı bekliyor`;
  return wrong(
    'ref',
    `Bu ödeme${waits}; aktarım başka bir ödemenin olmalı. Kuruluş önce bir tutar kestiyse önce onu eşleştirin.`,
  );
}
