import { useEffect } from 'react';

const NAME = '--visible-height';
/** Less than this is no keyboard: bars of the browser come and go. */
const KEYBOARD = 120;

/** A keyboard on the screen covers a page without making it smaller: while it does, what is left of the window is told to the styles. */
export const useVisibleHeight = (): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const look = (): void => {
      const isCovered = window.innerHeight - view.height > KEYBOARD && view.scale <= 1;
      if (isCovered) style.setProperty(NAME, `${Math.round(view.height)}px`);
      else style.removeProperty(NAME);
      if (isCovered) window.scrollTo(0, 0);
    };
    look();
    view.addEventListener('resize', look);
    return () => {
      view.removeEventListener('resize', look);
      style.removeProperty(NAME);
    };
  }, []);
};
