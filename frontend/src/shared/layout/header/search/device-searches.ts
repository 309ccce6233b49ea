import type { RecentSearch } from '@ilan/api';
import { readStored, removeStored, writeStored } from '@/shared/api-client/stored-value';

const KEY = 'ilan:searches';
const TAG = '1';
const MOST = 10;

const isSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'search_term' in value &&
  typeof value.search_term === 'string' &&
  'updated_at' in value &&
  typeof value.updated_at === 'string';

const folded = (text: string): string => text.toLocaleLowerCase('tr');

const read = (): readonly RecentSearch[] => {
  const stored = readStored('localStorage', KEY, { tag: TAG, maxAge: Infinity });
  return Array.isArray(stored) ? stored.filter(isSearch) : [];
};

const without = (term: string): readonly RecentSearch[] =>
  read().filter(({ search_term }) => folded(search_term) !== folded(term));

const listeners = new Set<() => void>();
let known: readonly RecentSearch[] | undefined;
const changed = (): void => {
  known = undefined;
  for (const listener of listeners) listener();
};

/** What a visitor searched for last, newest first; kept in this browser and nowhere else. */
export const deviceSearches = {
  /** The same list until it changes here or in another tab. */
  list: (): readonly RecentSearch[] => (known ??= read()),
  add(term: string, now: Date): void {
    const entry: RecentSearch = { search_term: term, updated_at: now.toISOString() };
    writeStored('localStorage', KEY, TAG, [entry, ...without(term)].slice(0, MOST));
    changed();
  },
  remove: (term: string): void => {
    writeStored('localStorage', KEY, TAG, without(term));
    changed();
  },
  clear: (): void => {
    removeStored(KEY);
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', changed);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', changed);
    };
  },
};
