import { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { type Buyer, type InvoiceDocument, isSameBuyer } from '#modules/billing/documents/domain/invoice-document.js';
import { isUnconfirmed, unconfirmed } from './cancellation.js';
import type { IssuedInvoice } from './invoice.decider.js';
import type { InvoiceEvent } from './invoice.events.js';

/** A cancelled one is issued anew. */
export interface ReplaceCommand {
  readonly now: Date;
  readonly type: 'replace';
  readonly replaced_by: string;
  readonly asked_by: number;
  readonly reason: string;
  /** To whom the new one is made out; `is_corrected`: whoever asks wants it so, and not as it was. */
  readonly buyer: Buyer;
  readonly is_corrected?: boolean;
  /** … who is somebody else than the cancelled one was made out to. */
  readonly is_other_party?: boolean;
  /** How much of what was paid is still here: a sale that was given back has no invoice. */
  readonly left_minor: number;
}

const DAYS_TO_INVOICE = 7;
/** The law has it invoiced within seven days of when it was performed (VUK 231/5); what is later is for the accountant to judge, as is another month. */
export function isLateFor({ performed_at }: Pick<InvoiceDocument, 'performed_at'>, now: Date): boolean {
  const [performed, today] = [istanbulDay(performed_at), istanbulDay(now.toISOString())];
  const days = (Date.parse(today) - Date.parse(performed)) / 86_400_000;
  return days > DAYS_TO_INVOICE || performed.slice(0, 7) !== today.slice(0, 7);
}

export const invoiceErased = () => new AppError('gone', 'INVOICE_ERASED', 'Bu faturanın içeriği silinmiş.');
const isNotIssuedAnew = () =>
  new AppError(
    'conflict',
    'INVOICE_NOT_ISSUED_ANEW',
    'Bu siparişin parası sizde değil: yeniden düzenlenecek bir satış kalmadı. Alıcı yeniden sipariş verdiğinde yeni faturası kendiliğinden kesilir.',
  );
export const replacedByCancelled = () =>
  new AppError(
    'conflict',
    'INVOICE_NOT_ISSUED_ANEW',
    'Bu faturanın yerine kesilen fatura da iptal edilmiş. Yenisini, son iptal edilen faturanın sayfasından düzenletin.',
  );
const replacedOtherwise = () =>
  new AppError(
    'conflict',
    'INVOICE_NOT_ISSUED_ANEW',
    'Bu fatura başka alıcı bilgileriyle zaten yeniden düzenlenmiş; girdiğiniz bilgiler kullanılmadı. Yerine kesilen faturaya bakın.',
  );
const stands = () =>
  new AppError(
    'conflict',
    'INVOICE_STANDS',
    'Bu fatura geçerli. Yenisi ancak bu fatura iptal edildikten sonra düzenlenir.',
  );

/** Once, whoever asks and however often; but who wants it made out to somebody else than it was is told so. */
export function decideReplaced(
  command: ReplaceCommand,
  state: IssuedInvoice,
): Result<readonly InvoiceEvent[], AppError> {
  const {
    now,
    replaced_by,
    asked_by,
    reason,
    buyer,
    is_corrected = false,
    is_other_party = false,
    left_minor,
  } = command;
  if (!state.cancelled) return err(stands());
  if (state.replaced) {
    const said = state.replaced.buyer;
    return is_corrected && !(said && isSameBuyer(said, buyer)) ? err(replacedOtherwise()) : ok([]);
  }
  if (!state.document) return err(invoiceErased());
  if (left_minor <= 0) return err(isNotIssuedAnew());
  if (isUnconfirmed(state)) return err(unconfirmed());
  const about = { ...state.about, at: now.toISOString(), asked_by };
  // What staff writes goes with the person, unless it is for whom else it is made out to: that stays, as the invoice itself has to.
  const reason_key = is_other_party ? state.buyer_key : String(about.buyer_id);
  return ok([
    { type: 'invoice.reissue-asked', data: { ...about, reason_key, reason } },
    {
      type: 'invoice.replaced',
      data: { ...about, replaced_by, buyer_key: state.buyer_key, buyer, ...(is_other_party && { other_party: true }) },
    },
  ]);
}
