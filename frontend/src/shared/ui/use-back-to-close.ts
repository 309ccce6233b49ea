import { useEffect, useEffectEvent } from 'react';

const MARK = 'over-the-page';

const isOurs = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/** An entry that is being taken back; going back takes a turn of the browser. */
let takenBack: Promise<void> = Promise.resolve();

const takeBack = (): void => {
  takenBack = new Promise((done) => window.addEventListener('popstate', () => done(), { once: true }));
  window.history.back();
};

/**
 * While something covers the whole page, Back takes it away instead of leaving the page: it gets an entry of its own in the
 * history, past the router, which would load the page under it anew.
 */
export const useBackToClose = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    let over = false;
    const gone = (): void => close();
    void takenBack.then(() => {
      if (over) return;
      window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, '');
      window.addEventListener('popstate', gone);
    });
    return () => {
      over = true;
      window.removeEventListener('popstate', gone);
      // Closed in another way: the entry goes too, unless somebody has gone on from it.
      if (isOurs(window.history.state)) takeBack();
    };
  }, [open]);
};
