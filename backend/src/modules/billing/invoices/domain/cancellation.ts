import { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { CancellationWay } from '@ilan/api';
import type { IssuedInvoice } from './invoice.decider.js';
import type { InvoiceEvent } from './invoice.events.js';

/** By what the buyer has agreed to the cancellation of an e-Fatura. */
export interface Confirmation {
  readonly way: CancellationWay;
  readonly day: string;
  /** Null once its key is destroyed. */
  readonly reference: string | null;
}

export interface ConfirmCommand {
  readonly now: Date;
  readonly type: 'confirm_cancellation';
  readonly way: CancellationWay;
  readonly day: string;
  readonly reference: string;
  readonly confirmed_by: number;
}

type Cancelled = Pick<IssuedInvoice, 'cancelled' | 'route' | 'delivery'> & { readonly confirmed: object | null };

/** An e-Fatura is cancelled with the word of both sides. One that the integrator has rejected never reached the other one. */
const wantsConfirmation = ({ route, delivery }: Pick<Cancelled, 'route' | 'delivery'>): boolean =>
  route === 'efatura' && delivery.state !== 'rejected';

/** The buyer has not agreed yet: it may be valid still, and nothing comes in its place. */
export const isUnconfirmed = (invoice: Cancelled): boolean =>
  invoice.cancelled && wantsConfirmation(invoice) && invoice.confirmed === null;

export const unconfirmed = () =>
  new AppError(
    'conflict',
    'CANCELLATION_UNCONFIRMED',
    'Bu e-Fatura’nın iptalini alıcı henüz onaylamadı; onaylayana kadar geçerli sayılabilir. Onayı aldıktan sonra sayfasında “İptal onayını kaydet” ile belgesini girin, sonra yeniden düzenleyin.',
  );
const stands = () => new AppError('conflict', 'INVOICE_STANDS', 'Bu fatura iptal edilmedi; onaylanacak bir iptal yok.');
const oursAlone = () =>
  new AppError(
    'conflict',
    'CONFIRMATION_NOT_NEEDED',
    'e-Arşiv faturanın iptali alıcının onayını beklemez; kaydedilecek bir onay yok.',
  );
const neverThere = () =>
  new AppError(
    'conflict',
    'CONFIRMATION_NOT_NEEDED',
    'Bu e-Fatura reddedildiği için alıcıya hiç ulaşmadı; iptali onun onayını beklemez, kaydedilecek bir onay yok.',
  );
const WRONG_DAY = 'Onayın günü, faturanınkinden önce ya da ileride olamaz.';
const wrongDay = () => new AppError('invalid', 'WRONG_DAY', WRONG_DAY, { errors: { day: [WRONG_DAY] } });

/** Staff has the document before them by which the buyer agreed; said again it was wrong before. */
export function decideConfirmed(
  command: ConfirmCommand,
  state: IssuedInvoice,
): Result<readonly InvoiceEvent[], AppError> {
  const { now, way, day, reference, confirmed_by } = command;
  if (!state.cancelled) return err(stands());
  if (state.route !== 'efatura') return err(oursAlone());
  if (!wantsConfirmation(state)) return err(neverThere());
  if (day < istanbulDay(state.issued_at) || day > istanbulDay(now.toISOString())) return err(wrongDay());
  const known = state.confirmed;
  if (known && known.way === way && known.day === day && known.reference === reference) return ok([]);
  const about = { ...state.about, at: now.toISOString() };
  const data = { ...about, way, day, buyer_key: state.buyer_key, reference, confirmed_by };
  return ok([{ type: 'invoice.cancellation-confirmed', data }]);
}
