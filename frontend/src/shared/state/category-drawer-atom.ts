import { atom } from 'jotai';

/** Whether the category drawer of phones is open. */
export const categoryDrawerAtom = atom(false);
