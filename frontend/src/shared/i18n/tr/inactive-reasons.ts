import type { InactiveReason } from '@ilan/api';

/** Why an ad is off, for staff; its owner is told in words of their own. */
export const inactiveReasons = {
  owner: 'Sahibi kapattı',
  expired: 'Süresi doldu',
  rejected: 'Reddedildi',
  changes_requested: 'Değişiklik istendi',
  taken_down: 'Yayından kaldırıldı',
} as const satisfies Record<InactiveReason, string>;
