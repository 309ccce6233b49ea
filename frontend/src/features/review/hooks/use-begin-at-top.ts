import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The bar above every page of the area (3.5 rem), and a little room. */
const BELOW_BAR = 68;

/** Each ad begins at its top, wherever the one before was left. @param id what is open */
export const useBeginAtTop = (id: number | undefined): RefObject<HTMLElement | null> => {
  const top = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (id === undefined || !top.current) return;
    // Not scrollIntoView: the document keeps room for the taller header of public pages.
    window.scrollBy({ top: top.current.getBoundingClientRect().top - BELOW_BAR, behavior: 'instant' });
  }, [id]);
  return top;
};
