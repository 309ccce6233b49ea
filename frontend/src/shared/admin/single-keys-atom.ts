import { atom } from 'jotai';

const KEY = 'admin-single-keys';

const storedAtom = atom(true);
storedAtom.onMount = (set) => {
  try {
    set(localStorage.getItem(KEY) !== 'off');
  } catch {
    // They are on where nothing can be stored.
  }
};

/** Whether shortcuts of one letter work; people who speak to their computer switch them off. */
export const singleKeysAtom = atom(
  (get) => get(storedAtom),
  (_get, set, on: boolean) => {
    set(storedAtom, on);
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // The choice then lasts as long as the page.
    }
  },
);
