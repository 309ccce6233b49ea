import type { CurrentLocation } from '@ilan/api';
import { readStored, removeStored, writeStored } from '@/shared/api-client/stored-value';
import { locationName } from './location-name';

const KEY = 'ilan:places';
const TAG = '1';
const MOST = 4;

export interface ChosenPlace {
  readonly name: string;
  readonly city_id: number;
  readonly district_id: number | null;
}

const isPlace = (value: unknown): value is ChosenPlace =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'city_id' in value &&
  typeof value.city_id === 'number' &&
  'district_id' in value &&
  (value.district_id === null || typeof value.district_id === 'number');

const read = (): readonly ChosenPlace[] => {
  const stored = readStored('localStorage', KEY, { tag: TAG, maxAge: Infinity });
  return Array.isArray(stored) ? stored.filter(isPlace) : [];
};

const listeners = new Set<() => void>();
let known: readonly ChosenPlace[] | undefined;
const changed = (): void => {
  known = undefined;
  for (const listener of listeners) listener();
};

/** Places that were chosen last on this device, newest first: between home and work one press is enough. */
export const chosenPlaces = {
  /** The same list until it changes. */
  list: (): readonly ChosenPlace[] => (known ??= read()),
  add(location: CurrentLocation): void {
    const { city, district } = location;
    if (!city) return;
    const place: ChosenPlace = { name: locationName(location), city_id: city.id, district_id: district?.id ?? null };
    const others = read().filter((one) => one.city_id !== place.city_id || one.district_id !== place.district_id);
    writeStored('localStorage', KEY, TAG, [place, ...others].slice(0, MOST));
    changed();
  },
  clear: (): void => {
    removeStored(KEY);
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
