const KEY = 'token';

const stores = (): Storage[] => {
  try {
    return typeof window === 'undefined' ? [] : [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
};

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const heedOtherTabs = ({ key }: StorageEvent): void => {
  if (key === KEY || key === null) tell();
};

/** The only place that touches the stored token. Remembered: outlives the tab; otherwise it goes with the tab. */
export const token = {
  read(): string | null {
    for (const store of stores()) {
      const found = store.getItem(KEY);
      if (found) return found;
    }
    return null;
  },
  write(value: string, remember: boolean): void {
    for (const store of stores()) store.removeItem(KEY);
    const [lasting, tab] = stores();
    (remember ? lasting : tab)?.setItem(KEY, value);
    tell();
  },
  remove(): void {
    for (const store of stores()) store.removeItem(KEY);
    tell();
  },
  /** Called after every change, also by another tab. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', heedOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', heedOtherTabs);
    };
  },
};
