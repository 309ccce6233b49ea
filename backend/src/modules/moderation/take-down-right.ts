import { AppError } from '#kernel/app-error.js';

/** Upholding complaints takes a published ad down, and an accepted appeal may bring one back: the same right as on the ad's own page. */
export const TAKE_DOWN = 'adverts.takedown';

export const mayNotTakeDown = () =>
  new AppError(
    'forbidden',
    'FORBIDDEN',
    'İlanları yayından kaldırma yetkiniz yok. Şikâyet haklıysa kararı yetkili bir moderatöre bırakın.',
  );

/** Who could only say no does not judge. */
export const mayNotRestore = () =>
  new AppError(
    'forbidden',
    'FORBIDDEN',
    'Yayından kaldırılan ilanları geri getirme yetkiniz yok. Bu itirazı yetkili bir moderatöre bırakın.',
  );
