import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '@/shared/api-client/stored-value';

const KEY = 'ilan:compared';
const TAG = '1';
/** Beside each other, also on a wide screen. */
export const MOST_COMPARED = 4;

const NONE: readonly number[] = [];
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function read(): readonly number[] {
  const stored = readStored('localStorage', KEY, { tag: TAG, maxAge: Infinity });
  return Array.isArray(stored) ? stored.filter(isId).slice(0, MOST_COMPARED) : NONE;
}

const listeners = new Set<() => void>();
let known: readonly number[] | undefined;
const changed = (): void => {
  known = undefined;
  for (const listener of listeners) listener();
};
const write = (ids: readonly number[]): void => {
  if (ids.length === 0) removeStored(KEY);
  else writeStored('localStorage', KEY, TAG, ids);
  changed();
};

/** Ids of the ads that somebody wants to see side by side, in the order in which they were chosen; kept in this browser and nowhere else. */
export const comparedAds = {
  /** The same list until it changes here or in another tab. */
  list: (): readonly number[] => (known ??= read()),
  /** Takes the ad in or out. One more than fit is not taken. */
  toggle(id: number): void {
    const ids = comparedAds.list();
    if (ids.includes(id)) write(ids.filter((other) => other !== id));
    else if (ids.length < MOST_COMPARED) write([...ids, id]);
  },
  set: write,
  clear: (): void => write(NONE),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', changed);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', changed);
    };
  },
};

/** None in the first HTML. */
export const useComparedAds = (): readonly number[] =>
  useSyncExternalStore(comparedAds.subscribe, comparedAds.list, () => NONE);

/** The page that shows these side by side, which can be shared. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length === 0 ? '/karsilastir' : `/karsilastir?ids=${ids.join(',')}`;
