import { PAYMENT_METHOD_LABELS, sayMoney } from '@ilan/api';
import { z } from 'zod';
import { AppError, type OptionsOf } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { fold } from '#kernel/turkish-text.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { dayOfMoment, writtenDay } from '#modules/ledger/periods/domain/months.js';

const amount = z.int().min(0);
const about = { fee_invoice_id: z.uuid(), at: z.iso.datetime() };
const split = { net_minor: amount, vat_minor: amount };
/** Who collects for us and keeps a fee. */
export const feeProvider = z.enum(['test_card', 'iyzico']);
export type FeeProvider = z.infer<typeof feeProvider>;

/** The invoice of a provider for what it has kept: its own number and day. */
export const feeInvoiceEntered = defineEvent({
  type: 'fee_invoice.entered',
  version: 1,
  schema: z.object({
    ...about,
    provider: feeProvider,
    number: z.string().min(1).max(40),
    day: z.iso.date(),
    rate: z.int().min(0).max(100),
    ...split,
    /** The provider's; missing where it was entered before it was asked for. */
    tax_number: z.string().max(11).optional(),
    entered_by: z.int(),
  }),
  description: {
    label: 'Komisyon faturası işlendi',
    does: ({ provider, number, day, net_minor, vat_minor }) =>
      `${PAYMENT_METHOD_LABELS[provider]} kuruluşunun ${writtenDay(day)} tarihli ${number} numaralı komisyon faturasını işledi: ${sayMoney(net_minor + vat_minor)}`,
  },
});
/** It was entered by mistake, or the provider has cancelled it: what was booked is booked backwards. */
export const feeInvoiceCancelled = defineEvent({
  type: 'fee_invoice.cancelled',
  version: 1,
  schema: z.object({ ...about, number: z.string(), ...split, cancelled_by: z.int(), reason: z.string() }),
  sealed: { fields: ['reason'], subject: 'cancelled_by' },
  description: {
    label: 'Komisyon faturası iptal edildi',
    does: ({ number }) => `${number} numaralı komisyon faturasının kaydını ters kayıtla iptal etti`,
    why: ({ reason }) => ({ label: reason }),
  },
});
export const feeInvoiceEvents = [feeInvoiceEntered, feeInvoiceCancelled] as const;
export type FeeInvoiceEvent = EventOf<(typeof feeInvoiceEvents)[number]>;
type Entered = Extract<FeeInvoiceEvent, { readonly type: 'fee_invoice.entered' }>['data'];

export type FeeInvoice =
  | { readonly status: 'none' }
  | { readonly status: 'entered' | 'cancelled'; readonly entered: Entered };
export type FeeInvoiceCommand = { readonly fee_invoice_id: string; readonly by: number; readonly now: Date } & (
  | ({
      readonly type: 'enter';
      readonly total_minor: number;
      /** In Istanbul. */
      readonly today: string;
      /** Nothing is booked before it; null where no period is closed. */
      readonly open_from: string | null;
      /** Where whoever enters it has read that it is booked. */
      readonly booked_on?: string | null | undefined;
    } & Pick<Entered, 'provider' | 'number' | 'day' | 'rate' | 'net_minor' | 'vat_minor' | 'tax_number'>)
  | { readonly type: 'cancel'; readonly reason: string }
);
type Enter = Extract<FeeInvoiceCommand, { readonly type: 'enter' }>;

/** KDV is rounded on every line of an invoice, of which we see the sums. */
const ROUNDED_MINOR = 5;

/** What a number is compared by, folded: blanks and dashes say nothing in a number as the law shapes it (three signs, year, nine digits), in any other they keep its parts apart. */
export function sameNumber(number: string): string {
  const plain = fold(number).replaceAll(/[^a-z0-9]/g, '');
  return /^[a-z0-9]{3}\d{13}$/.test(plain) ? plain : fold(number).replaceAll(/[^a-z0-9]+/g, '-');
}

const conflict = <Code extends string>(code: Code, sentence: string, ...options: OptionsOf<Code>) =>
  err(new AppError('conflict', code, sentence, ...options));
const wrong = (field: string, sentence: string) =>
  err(new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } }));

/** One invoice of one provider by its number: entered once, and once more after it was cancelled. */
export const feeInvoiceDecider: Decider<FeeInvoice, FeeInvoiceCommand, FeeInvoiceEvent> = {
  initialState: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'fee_invoice.entered') return { status: 'entered', entered: event.data };
    return state.status === 'none' ? state : { ...state, status: 'cancelled' };
  },
  decide(command, state) {
    const { fee_invoice_id, by, now } = command;
    const fact = { fee_invoice_id, at: now.toISOString() };
    switch (command.type) {
      case 'enter': {
        const { provider, number, day, rate, net_minor, vat_minor, tax_number } = command;
        if (state.status === 'entered') {
          const { day: known, at } = state.entered;
          return conflict(
            'FEE_INVOICE_KNOWN',
            `${PAYMENT_METHOD_LABELS[provider]} kuruluşunun ${writtenDay(known)} tarihli ${number} numaralı faturası ${writtenDay(dayOfMoment(at))} günü işlenmiş.`,
          );
        }
        const refused = refusalOf(command);
        if (refused) return refused;
        const named = { provider, number, day, rate, ...(tax_number !== undefined && { tax_number }) };
        const data = { ...fact, ...named, net_minor, vat_minor, entered_by: by };
        return ok([{ type: 'fee_invoice.entered', data }]);
      }
      case 'cancel': {
        if (state.status === 'none')
          return err(new AppError('not_found', 'NO_FEE_INVOICE', 'Böyle bir komisyon faturası bulunamadı.'));
        if (state.status === 'cancelled') return ok([]);
        const { number, net_minor, vat_minor } = state.entered;
        const data = { ...fact, number, net_minor, vat_minor, cancelled_by: by, reason: command.reason };
        return ok([{ type: 'fee_invoice.cancelled', data }]);
      }
      default:
        return assertNever(command);
    }
  },
};

function refusalOf(command: Enter): Result<never, AppError> | undefined {
  const { day, today, open_from, booked_on, rate, net_minor, vat_minor, total_minor } = command;
  if (day > today) return wrong('day', 'Fatura gelecekte bir günde kesilmiş olamaz.');
  // It is not refused for that: providers send invoices late. But nobody shall find it in another month than they believed.
  if (open_from !== null && day < open_from && booked_on !== open_from)
    return conflict(
      'PERIOD_CLOSED',
      `${writtenDay(day)} gününün dönemi kapalı: fatura ${writtenDay(open_from)} gününe işlenir, kendi tarihi ${writtenDay(day)} olarak kalır. Bunu gördüyseniz yeniden gönderin.`,
    );
  if (total_minor <= 0) return wrong('total_minor', 'Sıfır tutarında bir fatura işlenmez.');
  if (net_minor + vat_minor !== total_minor)
    return wrong(
      'total_minor',
      `Net ile KDV’nin toplamı ${sayMoney(net_minor + vat_minor)}; faturadaki toplamla aynı olmalı.`,
    );
  const reckoned = Math.round((net_minor * rate) / 100);
  if (Math.abs(vat_minor - reckoned) > (rate === 0 ? 0 : ROUNDED_MINOR))
    return wrong('vat_minor', `Netin %${rate} KDV’si ${sayMoney(reckoned)}; faturadaki KDV bununla tutmuyor.`);
  return undefined;
}
