import { atom } from 'jotai';
import { token } from '@/shared/api-client/token';

/** Mirrors whether a token is stored; who it belongs to is the session query's. False on the server and until mounted. */
export const signedInAtom = atom(false);
signedInAtom.onMount = (set) => {
  const look = (): void => set(token.read() !== null);
  look();
  return token.subscribe(look);
};
