import { AppError } from '#kernel/app-error.js';

export const noOrder = () => new AppError('not_found', 'NO_ORDER', 'Böyle bir sipariş bulunamadı.');
export const noAttempt = () => new AppError('not_found', 'NO_PAYMENT', 'Böyle bir ödeme bulunamadı.');
export const alreadyPaid = () => new AppError('conflict', 'ORDER_PAID', 'Bu sipariş zaten ödendi.');
export const orderExists = () => new AppError('conflict', 'ORDER_EXISTS', 'Bu sipariş zaten verildi.');
/** What a provider says of a payment is not what was ordered: nothing is changed by it. */
export const otherPayment = () =>
  new AppError('conflict', 'PAYMENT_MISMATCH', 'Ödeme sağlayıcısının bildirdiği tutar bu siparişin değil.');
export const notPaid = () => new AppError('conflict', 'NOT_PAID', 'Alınmamış bir ödeme iade edilemez.');
export const tooMuch = (left: string) =>
  new AppError('invalid', 'VALIDATION', `En çok ${left} iade edilebilir.`, {
    errors: { amount_minor: [`En çok ${left} iade edilebilir.`] },
  });
