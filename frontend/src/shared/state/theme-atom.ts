import { atom } from 'jotai';

export type Theme = 'light' | 'dark' | 'system';
const KEY = 'theme';

const stored = (): Theme => {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
};

export const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** The same rule as the script in index.html that runs before the first paint. */
export const applyTheme = (theme: Theme): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && prefersDark()));
};

const chosenAtom = atom<Theme>('system');
chosenAtom.onMount = (set) => set(stored());

/** What the visitor chose; `system` follows the device. */
export const themeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, theme: Theme) => {
    set(chosenAtom, theme);
    try {
      if (theme === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // The choice then lasts as long as the page.
    }
    applyTheme(theme);
  },
);
