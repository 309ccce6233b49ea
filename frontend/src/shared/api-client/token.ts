const KEY = 'token';

const stores = (): Storage[] => {
  try {
    return typeof window === 'undefined' ? [] : [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
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
    token.remove();
    const [lasting, tab] = stores();
    (remember ? lasting : tab)?.setItem(KEY, value);
  },
  remove(): void {
    for (const store of stores()) store.removeItem(KEY);
  },
};
