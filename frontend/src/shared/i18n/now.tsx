import { createContext, useContext } from 'react';

/** The moment the page was made, from the server: relative dates in its HTML and in the browser agree. */
export const NowContext = createContext<number>(Date.now());
export const useNow = (): number => useContext(NowContext);
