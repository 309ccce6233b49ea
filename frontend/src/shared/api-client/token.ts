const KEY = 'token';

const stores = (): Storage[] => {
  try {
    return typeof window === 'undefined' ? [] : [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
};

type Listener = (elsewhere: boolean) => void;

const listeners = new Set<Listener>();
const tell = (elsewhere: boolean): void => {
  for (const listener of listeners) listener(elsewhere);
};
const heedOtherTabs = ({ key }: StorageEvent): void => {
  if (key === KEY || key === null) tell(true);
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
    tell(false);
  },
  /** The same session goes on under another one; kept where the old one was. */
  replace(value: string): void {
    const store = stores().find((one) => one.getItem(KEY));
    store?.setItem(KEY, value);
    tell(false);
  },
  remove(): void {
    for (const store of stores()) store.removeItem(KEY);
    tell(false);
  },
  /** Called after every change; `elsewhere`: by another tab. */
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', heedOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', heedOtherTabs);
    };
  },
};
