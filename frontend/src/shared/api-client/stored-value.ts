/** A value with its birth time and format tag in one of the browser's stores; anything unreadable counts as absent. */
export interface StoredValueOptions {
  readonly tag: string;
  /** Milliseconds; Infinity: forever. */
  readonly maxAge: number;
}

type Store = 'localStorage' | 'sessionStorage';

/** What was written under that key and tag; the tag changes with the shape, so the caller knows the type. */
export const readStored = (store: Store, key: string, { tag, maxAge }: StoredValueOptions): unknown => {
  try {
    const entry: unknown = JSON.parse(window[store].getItem(key) ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('tag' in entry) || !('at' in entry) || !('value' in entry))
      return;
    const age = Date.now() - Number(entry.at);
    if (entry.tag !== tag || !(age >= 0 && age < maxAge)) return;
    return entry.value;
  } catch {
    return undefined;
  }
};

export const writeStored = (store: Store, key: string, tag: string, value: unknown): void => {
  try {
    window[store].setItem(key, JSON.stringify({ tag, at: Date.now(), value }));
  } catch {
    // A full or forbidden store only costs a call later.
  }
};

export const removeStored = (key: string): void => {
  try {
    window.sessionStorage.removeItem(key);
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is forbidden.
  }
};
