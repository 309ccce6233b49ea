import { atom } from 'jotai';
import { token } from '@/shared/api-client/token';

/** Asked of the token itself: for what a press does, which may come before the mirror below is up. */
export const isSignedIn = (): boolean => token.read() !== null;

/** For what is shown: mirrors whether a token is stored; who it belongs to is the session query's. False on the server and until mounted. */
export const signedInAtom = atom(false);
signedInAtom.onMount = (set) => {
  const look = (): void => {
    const present = isSignedIn();
    // Set before the first paint by index.html, so that no button offers to sign in to those who are.
    document.documentElement.classList.toggle('signed-in', present);
    set(present);
  };
  look();
  return token.subscribe(look);
};
