import { atom } from 'jotai';

const KEY = 'review-shortcuts';
const on = atom(true);
on.onMount = (set) => set(localStorage.getItem(KEY) !== 'off');

/** Single letters can be switched off: speech input types them by mistake. */
export const shortcutsAtom = atom(
  (get) => get(on),
  (_get, set, next: boolean) => {
    localStorage.setItem(KEY, next ? 'on' : 'off');
    set(on, next);
  },
);
