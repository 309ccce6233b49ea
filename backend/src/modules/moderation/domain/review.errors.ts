import { AppError } from '#kernel/app-error.js';
import type { Claim } from './review.decider.js';

export const claimed = ({ moderator_id, until }: Claim) =>
  new AppError('conflict', 'CLAIMED', 'Bu ilanı şu anda başka bir moderatör inceliyor.', {
    details: { moderator_id, until: new Date(until).toISOString() },
  });

export const mayNotForce = () =>
  new AppError('forbidden', 'FORBIDDEN', 'Başkasının incelemesini yalnızca yöneticiler devralabilir.');

export const ownListing = () => new AppError('forbidden', 'OWN_LISTING', 'Kendi ilanınız hakkında karar veremezsiniz.');

export const ownComplaint = () => new AppError('forbidden', 'OWN_LISTING', 'Kendi ilanınızı şikâyet edemezsiniz.');

export const alreadyComplained = () =>
  new AppError('conflict', 'ALREADY_COMPLAINED', 'Bu ilanı daha önce bildirdiniz. Ekibimiz inceliyor.');

/** @param newer complaints that came in since the moderator looked */
export const noComplaints = (newer: number) =>
  new AppError(
    'conflict',
    'NOTHING_TO_DECIDE',
    newer > 0
      ? 'Gördüğünüz şikâyetlere az önce karar verildi. Bu ilan hakkında yeni şikâyetler bekliyor; lütfen onları okuyun.'
      : 'Bu ilan hakkında bekleyen bir şikâyet yok.',
  );

/** @param current the content revision that waits */
export const notRead = (current: number) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'İlan siz bakarken değişti. Lütfen son hâlini görüp yeniden deneyin.', {
    details: { content_revision: current },
  });

/** @param cause what the ad itself answered */
export const withdrawn = (cause: unknown) =>
  new AppError('conflict', 'NOTHING_TO_DECIDE', 'Sahibi bu ilanı yayından çekti; artık karar beklemiyor.', { cause });

export const noAppeal = () =>
  new AppError('conflict', 'NOTHING_TO_DECIDE', 'Bu ilan hakkında bekleyen bir itiraz yok.');

export const notAppealable = () =>
  new AppError('conflict', 'NOT_APPEALABLE', 'Bu ilan hakkında itiraz edilebilecek bir karar yok.');

export const alreadyAppealed = () =>
  new AppError('conflict', 'ALREADY_APPEALED', 'Bu karara daha önce itiraz ettiniz. Sonucu size bildireceğiz.');

export const appealWaits = () =>
  new AppError(
    'conflict',
    'ALREADY_APPEALED',
    'Bu ilanla ilgili bir itirazınız inceleniyor. Sonuçlandıktan sonra yeniden itiraz edebilirsiniz.',
  );

export const tooLate = () =>
  new AppError('conflict', 'APPEAL_TOO_LATE', 'Karara 30 gün içinde itiraz edilebilir; bu süre doldu.');

export const anotherModerator = () =>
  new AppError('forbidden', 'OWN_DECISION', 'İtirazı, karara katılmamış başka bir moderatör değerlendirmelidir.');
