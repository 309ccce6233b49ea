import { t, type MessageKey } from '@/shared/i18n/t';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why there is no position, in a sentence for people. */
export class PositionError extends Error {}

const reasons: Readonly<Record<number, MessageKey>> = {
  1: 'location.errorDenied',
  2: 'location.errorPosition',
  3: 'location.errorTimeout',
};

/** Asks the device: exact, at most 5 s, never an old answer. @throws PositionError */
export const detectPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionError(t('location.errorSupport')));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new PositionError(t(reasons[code] ?? 'location.errorPosition'))),
      { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 },
    );
  });
