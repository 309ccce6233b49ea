import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;

/** False in the first HTML and while the page comes to life, true from then on: for what only a browser shows. */
export const useAlive = (): boolean => useSyncExternalStore(never, yes, no);
