import { type ConversationClosed, MESSAGE_SENTENCES } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';

const CLOSED: Readonly<Record<ConversationClosed, string>> = {
  listing_removed: 'Bu ilan kaldırıldı; artık mesaj yazılamaz.',
  person_gone: 'Bu kullanıcı artık burada değil; mesaj yazılamaz.',
  person_suspended: 'Bu kullanıcıya şu anda mesaj yazılamaz.',
  you_blocked: 'Bu kullanıcıyı engellediniz. Yazmak için önce engeli kaldırın.',
  unavailable: 'Bu kullanıcıya mesaj yazılamıyor.',
};

export const refusal = {
  closed: (closed: ConversationClosed) =>
    new AppError('conflict', 'CONVERSATION_CLOSED', CLOSED[closed], { details: { closed } }),
  cannotRelease: (closed: ConversationClosed) =>
    new AppError(
      'conflict',
      'CONVERSATION_CLOSED',
      'Bu iki kişi artık yazışamıyor; mesaj iletilemez, yalnızca silinebilir.',
      { details: { closed } },
    ),
  busy: () =>
    new AppError(
      'rate_limited',
      'CONVERSATION_BUSY',
      'Bu konuşmaya aynı anda çok fazla mesaj yazılıyor. Lütfen birkaç saniye sonra yeniden deneyin.',
      { retryAfter: 2 },
    ),
  notFound: () => new AppError('not_found', 'CONVERSATION_NOT_FOUND', MESSAGE_SENTENCES.noConversation),
  offerClosed: () => new AppError('conflict', 'OFFER_CLOSED', 'Bu teklif artık açık değil.'),
  notYourOffer: () =>
    new AppError('forbidden', 'NOT_YOUR_OFFER', 'Teklifi karşı taraf yanıtlar; kendi teklifinizi geri çekebilirsiniz.'),
  notTheirOffer: () => new AppError('forbidden', 'NOT_YOUR_OFFER', 'Yalnızca kendi teklifinizi geri çekebilirsiniz.'),
  alreadyReported: () =>
    new AppError('conflict', 'ALREADY_REPORTED', 'Bu yazışmayı zaten bildirdiniz. Ekibimiz inceliyor.'),
  nothingToReport: () => new AppError('conflict', 'NOTHING_TO_REPORT', 'Karşı taraf size henüz bir mesaj yazmadı.'),
  reportNotFound: () => new AppError('not_found', 'REPORT_NOT_FOUND', MESSAGE_SENTENCES.noReport),
  alreadyAnswered: () => new AppError('conflict', 'ALREADY_ANSWERED', 'Bu bildirim az önce yanıtlandı.'),
  notHeld: () => new AppError('conflict', 'NOT_HELD', 'Bu mesaj artık bekletilmiyor.'),
  onlySeller: () =>
    new AppError('forbidden', 'NOT_YOUR_LISTING', 'Yalnızca ilan sahibi ilanı satıldı olarak işaretleyebilir.'),
  soldToAnother: () =>
    new AppError('conflict', 'ALREADY_SOLD_TO_ANOTHER', 'Bu ilanı başka bir alıcıya satıldı olarak işaretlediniz.'),
  ownConversation: () => new AppError('forbidden', 'OWN_CONVERSATION', MESSAGE_SENTENCES.ownConversation),
};
