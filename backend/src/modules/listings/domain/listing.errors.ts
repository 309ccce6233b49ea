import { AppError } from '#kernel/app-error.js';
import type { LiveListing } from './listing.state.js';
import { type Action, allowedActions, refusalOf } from './listing.transitions.js';

const STATUS_LABELS: Readonly<Record<LiveListing['status'], string>> = {
  active: 'Etkin',
  pending: 'Onay Bekliyor',
  sold: 'Satıldı',
  inactive: 'Satışta Değil',
};

export const notFound = () => new AppError('not_found', 'LISTING_NOT_FOUND', 'Böyle bir ilan bulunamadı.');

export const gone = () => new AppError('gone', 'GONE', 'Bu ilan silinmiş.');

export const notOwner = () => new AppError('forbidden', 'FORBIDDEN', 'Bu işlemi yalnızca ilanın sahibi yapabilir.');

export const ownListing = () => new AppError('forbidden', 'OWN_LISTING', 'Kendi ilanınız hakkında karar veremezsiniz.');

export const outdated = (current: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'İlan siz bakarken değişti. Lütfen son hâlini görüp yeniden deneyin.', {
    details: { content_revision: current },
  });

export const invalidTransition = (state: LiveListing, action: Action) =>
  new AppError(
    'conflict',
    'INVALID_TRANSITION',
    `Durumu “${STATUS_LABELS[state.status]}” olan bir ilan ${refusalOf(action)}.`,
    { details: { from: state.status, action, allowed: allowedActions(state) } },
  );

export const noteMissing = () => invalid({ note: ['“Diğer” nedeni için en az 10 karakterlik bir açıklama yazın.'] });

export const sellerSuspended = () =>
  new AppError(
    'conflict',
    'SELLER_SUSPENDED',
    'İlan sahibinin hesabı askıda olduğu için bu ilan öne çıkarılamaz: hesap açılana kadar kimse ilanı görmez.',
  );

export const wrongDays = () => invalid({ days: ['Öne çıkarma süresi 1 ile 365 gün arasında olmalıdır.'] });

export const notDue = () => new AppError('conflict', 'NOT_DUE', 'İlanın süresi henüz dolmadı.');

/** 422 with a sentence for each field; the first one is the message. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>): AppError {
  const first = Object.values(errors)[0]?.[0] ?? 'Girilen bilgiler geçerli değil.';
  return new AppError('invalid', 'VALIDATION', first, { errors });
}
