import { AppError } from '#kernel/app-error.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import type { InvoiceDocument, InvoiceRoute } from '#modules/billing/documents/domain/invoice-document.js';
import type { InvoiceEvent } from './invoice.events.js';

/** How far an invoice is at the integrator. */
export interface Delivery {
  /** `undelivered`: the tries to hand it over are used up. */
  readonly state: 'waiting' | 'handed_over' | 'accepted' | 'rejected' | 'undelivered';
  /** The n-th time that it goes there. */
  readonly round: number;
  readonly cancellation_told: boolean;
}
export const NOT_HANDED_OVER: Delivery = { state: 'waiting', round: 1, cancellation_told: false };

export type DeliveryCommand = { readonly now: Date } & (
  | { readonly type: 'hand_over'; readonly integrator: string; readonly round: number; readonly file: string | null }
  | { readonly type: 'give_up'; readonly round: number; readonly tries: number }
  | { readonly type: 'ask'; readonly asked_by: number }
  | { readonly type: 'accept'; readonly accepted_by: number | null }
  | { readonly type: 'reject'; readonly rejected_by: number | null; readonly reason: string }
  | {
      readonly type: 'resubmit';
      readonly resubmitted_by: number;
      readonly buyer_key: string;
      readonly document: InvoiceDocument;
    }
  | { readonly type: 'hand_over_cancellation'; readonly integrator: string; readonly file: string | null }
);

interface Delivered {
  readonly about: { readonly invoice_id: string; readonly order_id: string; readonly buyer_id: number };
  readonly cancelled: boolean;
  readonly delivery: Delivery;
  readonly route: InvoiceRoute;
  /** What came in its place. */
  readonly replaced: object | null;
  /** By what the buyer agreed to its cancellation. */
  readonly confirmed: object | null;
}

export const isCancelled = () => new AppError('conflict', 'INVOICE_CANCELLED', 'Bu fatura iptal edilmiş.');
const isAccepted = () =>
  new AppError('conflict', 'INVOICE_ACCEPTED', 'Bu fatura kabul edilmiş; reddedilemez, yeniden gönderilemez.');
const isRejected = () =>
  new AppError('conflict', 'INVOICE_REJECTED', 'Bu fatura reddedilmiş; önce düzeltip yeniden gönderin.');
const isWaiting = () =>
  new AppError(
    'conflict',
    'INVOICE_AT_INTEGRATOR',
    'Bu fatura entegratörde yanıt bekliyor; reddedilirse yeniden gönderebilirsiniz.',
  );

const isNotThere = () =>
  new AppError(
    'conflict',
    'INVOICE_NOT_ASKED',
    'Bu fatura entegratörde yanıt beklemiyor; sayfasındaki son duruma bakın.',
  );

const goesToNobody = () =>
  new AppError(
    'conflict',
    'INVOICE_CANCELLED',
    'Bu e-Fatura iptal edilmiş ve alıcıya ulaşmamış; yeniden gönderilirse alıcıya hükmü kalmamış bir fatura gider.',
  );

/** It goes no further until somebody sends it again. */
export const isStopped = ({ state }: Delivery): boolean => state === 'undelivered' || state === 'rejected';

/**
 * A cancelled one whose number the integrator does not know yet, until somebody sends it again. An e-Fatura goes to its buyer there: not once another
 * one came in its place, nor once its cancellation was told.
 */
export const isUntold = ({ cancelled, delivery, route, replaced }: Omit<Delivered, 'about' | 'confirmed'>): boolean =>
  cancelled && isStopped(delivery) && !(route === 'efatura' && (replaced !== null || delivery.cancellation_told));
/**
 * What becomes of a cancelled e-Fatura is of weight still, until its buyer has agreed: one that is rejected never reached them, and they have
 * nothing to agree to; of one that is accepted that is known.
 */
export const isAnswerWanted = ({
  cancelled,
  delivery,
  route,
  replaced,
  confirmed,
}: Omit<Delivered, 'about'>): boolean =>
  delivery.state === 'handed_over' && (!cancelled || (route === 'efatura' && confirmed === null && replaced === null));

/** What is to be taken to the integrator; a number that was given out is told there also where its invoice is cancelled by then. */
export function owedToIntegrator({
  delivery,
  cancelled,
}: Pick<Delivered, 'delivery' | 'cancelled'>): 'invoice' | 'cancellation' | null {
  const { state, cancellation_told } = delivery;
  if (state === 'waiting') return 'invoice';
  const isThere = state === 'handed_over' || state === 'accepted';
  return cancelled && isThere && !cancellation_told ? 'cancellation' : null;
}

export function decideDelivery(command: DeliveryCommand, state: Delivered): Result<readonly InvoiceEvent[], AppError> {
  const { delivery, cancelled } = state;
  const about = { ...state.about, at: command.now.toISOString() };
  switch (command.type) {
    case 'hand_over': {
      const { integrator, round, file } = command;
      if (delivery.state !== 'waiting' || round !== delivery.round) return ok([]);
      return ok([{ type: 'invoice.handed-over', data: { ...about, integrator, round, file } }]);
    }
    case 'give_up': {
      const { round, tries } = command;
      if (delivery.state !== 'waiting' || round !== delivery.round) return ok([]);
      return ok([{ type: 'invoice.undelivered', data: { ...about, round, tries } }]);
    }
    case 'ask':
      if (cancelled && !isAnswerWanted(state)) return err(isCancelled());
      if (delivery.state !== 'handed_over') return err(isNotThere());
      return ok([{ type: 'invoice.answer-asked', data: { ...about, asked_by: command.asked_by } }]);
    case 'accept':
      if (cancelled && state.route === 'efatura' && delivery.state === 'accepted') return ok([]);
      if (cancelled && !isAnswerWanted(state)) return err(isCancelled());
      if (delivery.state === 'rejected') return err(isRejected());
      if (delivery.state === 'accepted') return ok([]);
      return ok([{ type: 'invoice.accepted', data: { ...about, accepted_by: command.accepted_by } }]);
    case 'reject': {
      if (cancelled && state.route === 'efatura' && delivery.state === 'rejected') return ok([]);
      if (cancelled && !isAnswerWanted(state)) return err(isCancelled());
      if (delivery.state === 'accepted') return err(isAccepted());
      if (delivery.state === 'rejected') return ok([]);
      const { rejected_by, reason } = command;
      return ok([{ type: 'invoice.rejected', data: { ...about, rejected_by, reason } }]);
    }
    case 'resubmit': {
      // Said twice it waits already.
      if (delivery.state === 'waiting') return ok([]);
      if (delivery.state === 'accepted') return err(isAccepted());
      if (delivery.state === 'handed_over') return err(isWaiting());
      if (cancelled && !isUntold(state)) return err(goesToNobody());
      // Its number was given out: also a cancelled one goes there, and its cancellation behind it.
      const { resubmitted_by, buyer_key, document } = command;
      const data = { ...about, round: delivery.round + 1, resubmitted_by, buyer_key, document };
      return ok([{ type: 'invoice.resubmitted', data }]);
    }
    case 'hand_over_cancellation': {
      if (owedToIntegrator(state) !== 'cancellation') return ok([]);
      const { integrator, file } = command;
      return ok([{ type: 'invoice.cancellation-handed-over', data: { ...about, integrator, file } }]);
    }
    default:
      return assertNever(command);
  }
}

type DeliveryEvent = Extract<
  InvoiceEvent,
  {
    readonly type:
      | 'invoice.handed-over'
      | 'invoice.undelivered'
      | 'invoice.accepted'
      | 'invoice.rejected'
      | 'invoice.resubmitted'
      | 'invoice.cancellation-handed-over';
  }
>;

export function afterDelivery(delivery: Delivery, event: DeliveryEvent): Delivery {
  switch (event.type) {
    case 'invoice.handed-over':
      return { ...delivery, state: 'handed_over' };
    case 'invoice.undelivered':
      return { ...delivery, state: 'undelivered' };
    case 'invoice.accepted':
      return { ...delivery, state: 'accepted' };
    case 'invoice.rejected':
      return { ...delivery, state: 'rejected' };
    case 'invoice.resubmitted':
      return { ...delivery, state: 'waiting', round: event.data.round };
    case 'invoice.cancellation-handed-over':
      return { ...delivery, cancellation_told: true };
    default:
      return assertNever(event);
  }
}

const DAY_MS = 86_400_000;
/** An e-Fatura is cancelled at the tax office's portal, with the other side's word, within so many days. */
const EFATURA_DAYS = 8;
export const isTooLateFor = (route: InvoiceRoute, issued_at: string, now: Date): boolean =>
  route === 'efatura' && now.getTime() - Date.parse(issued_at) > EFATURA_DAYS * DAY_MS;
