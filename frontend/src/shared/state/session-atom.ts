import { atom } from 'jotai';
import { token } from '@/shared/api-client/token';

/** Mirrors whether a token is stored; who it belongs to is the session query's. False on the server and until mounted. */
export const signedInAtom = atom(false);
signedInAtom.onMount = (set) => {
  const look = (): void => {
    const present = token.read() !== null;
    // Set before the first paint by index.html, so that no button offers to sign in to those who are.
    document.documentElement.classList.toggle('signed-in', present);
    set(present);
  };
  look();
  return token.subscribe(look);
};
