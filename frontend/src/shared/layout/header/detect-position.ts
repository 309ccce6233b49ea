import { location as texts } from '@/shared/i18n/tr/location';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why there is no position, in a sentence for people. */
export class PositionError extends Error {}

const reasons: Readonly<Record<number, keyof typeof texts>> = {
  1: 'errorDenied',
  2: 'errorPosition',
  3: 'errorTimeout',
};

/** Asks the device: exact, at most 5 s, never an old answer. @throws PositionError */
export const detectPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionError(t('errorSupport')));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(new PositionError(t(reasons[code] ?? 'errorPosition'))),
      { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 },
    );
  });
