import { AppError } from '#kernel/app-error.js';
import type { DisputeState } from './order.state.js';

export const noOrder = () => new AppError('not_found', 'NO_ORDER', 'Böyle bir sipariş bulunamadı.');
export const noAttempt = () => new AppError('not_found', 'NO_PAYMENT', 'Böyle bir ödeme bulunamadı.');
export const alreadyPaid = () => new AppError('conflict', 'ORDER_PAID', 'Bu sipariş zaten ödendi.');
/** It was not paid, and could not be placed today as it was. */
export const orderChanged = (why: string) =>
  new AppError('conflict', 'ORDER_CHANGED', `${why} Bu sipariş yeniden ödenemez; yeni bir sipariş verin.`);
export const priceChanged = (now: string) =>
  new AppError(
    'conflict',
    'PRICE_CHANGED',
    `Ödenecek tutar siz bakarken değişti: şimdi ${now}. Yeni tutarı görüp yeniden onaylayın.`,
  );
export const orderExists = () => new AppError('conflict', 'ORDER_EXISTS', 'Bu sipariş zaten verildi.');
export const noMismatch = () => new AppError('conflict', 'NO_MISMATCH', 'Bu ödemede siparişe uymayan bir tutar yok.');
export const notPaid = () => new AppError('conflict', 'NOT_PAID', 'Alınmamış bir ödeme iade edilemez.');
export const noSurplus = () =>
  new AppError('conflict', 'NO_SURPLUS', 'Bu ödemeden geri gönderilmeyi bekleyen fazla bir tutar yok.');
const wrong = (field: string, sentence: string) =>
  new AppError('invalid', 'VALIDATION', sentence, { errors: { [field]: [sentence] } });
export const tooMuch = (left: string) => wrong('lines', `En çok ${left} iade edilebilir.`);
export const refundedMeanwhile = (left: string) =>
  new AppError(
    'conflict',
    'REFUNDED_MEANWHILE',
    `Siz bakarken bu ödemeden iade edilebilecek tutar değişti: şimdi ${left}. Son hâlini görüp yeniden deneyin.`,
  );
export const refundSettled = (state: 'done' | 'failed') =>
  new AppError(
    'conflict',
    'REFUND_SETTLED',
    `Bu iade siz bakarken sonuçlandı ve ${state === 'done' ? 'yapıldı' : 'yapılamadı'} olarak kaydedildi.`,
  );
export const lineTwice = () => wrong('lines', 'Her satırı bir kez yazın.');
export const isDisputed = () =>
  new AppError(
    'conflict',
    'PAYMENT_DISPUTED',
    'Bankada itiraz edilen bir ödeme buradan iade edilmez; önce itiraz sonuçlanmalıdır.',
  );
export const noTransfer = () =>
  new AppError('conflict', 'NO_TRANSFER', 'Bu ödeme havale değil; sonucunu sağlayıcısı bildirir.');
export const noProvider = () =>
  new AppError('conflict', 'NO_PROVIDER', 'Havaleyi bir ödeme kuruluşu aktarmaz; para doğrudan hesaba gelir.');
export const paidOutAlready = () =>
  new AppError(
    'conflict',
    'PAID_OUT_ALREADY',
    'Bu ödemenin bu kadarı aktarılmayı beklemiyor: aktarım başka bir ödemenin olmalı. Kuruluş önce bir tutar kestiyse önce onu eşleştirin.',
  );
export const transferCounted = () => new AppError('conflict', 'TRANSFER_COUNTED', 'Bu havale zaten onaylandı.');
export const matchBarred = () =>
  new AppError(
    'conflict',
    'MATCH_WITHDRAWN',
    'Bu eşleştirme siz onaylarken geri alındı; hareketin son durumuna bakıp yeniden eşleştirin.',
  );
export const refundedSince = () =>
  new AppError(
    'conflict',
    'REFUNDED_SINCE',
    'Bu havaleden iade yapıldığı ya da istendiği için onayı geri alınamaz; kalanını iade edin.',
  );
export const notYet = () => wrong('day', 'Havale gelecekte bir günde gelmiş olamaz.');
export const beforeOrder = () => wrong('day', 'Havale siparişten önce gelmiş olamaz.');
export const otherAmount = (asked: string) =>
  wrong('reason', `Beklenen tutar ${asked}. Farklı bir tutarı kabul etmek için nedenini yazın.`);

export const noCard = () =>
  new AppError('conflict', 'NO_CARD', 'Bu ödeme kartla yapılmadı; bankada itiraz edilen ödemeler kart ödemeleridir.');
const DISPUTES: Readonly<Record<DisputeState, string>> = {
  open: 'sürüyor',
  answered: 'bankanın kararını bekliyor',
  won: 'kazanıldı',
  lost: 'kaybedildi',
};
export const disputeKnown = (state: DisputeState) =>
  new AppError('conflict', 'DISPUTE_KNOWN', `Bu ödemenin itirazı zaten kayıtlı: ${DISPUTES[state]}.`);
export const noOpenDispute = () =>
  new AppError('conflict', 'NO_OPEN_DISPUTE', 'Bu ödemenin yanıt bekleyen bir itirazı yok.');
export const notPaidYet = () => new AppError('conflict', 'NOT_PAID', 'Alınmamış bir ödemeye itiraz edilemez.');
export const nothingToDispute = () =>
  new AppError(
    'conflict',
    'NOTHING_TO_DISPUTE',
    'Bu ödemenin tümü iade edildi ya da ediliyor; itiraz edilecek tutar kalmadı.',
  );
export const disputesTooMuch = (left: string) => wrong('amount_minor', `En çok ${left} tutarına itiraz edilebilir.`);
export const dueIsOver = () => wrong('due_day', 'Son gün geçmiş bir gün olamaz.');
