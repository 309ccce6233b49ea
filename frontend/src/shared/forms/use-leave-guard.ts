import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';
import { token } from '@/shared/api-client/token';

/**
 * Stops on the way to another page while there is something unsaved, and has the browser ask before the tab is closed.
 * Nobody is kept whose session is over: there is nothing left that could be saved.
 * @param alsoWithin on the way to another address of the same page, too
 */
export const useLeaveGuard = (unsaved: boolean, { alsoWithin = false } = {}): Blocker => {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (token.read()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(({ currentLocation, nextLocation }) => {
    const leaves =
      currentLocation.pathname !== nextLocation.pathname ||
      (alsoWithin && currentLocation.search !== nextLocation.search);
    return unsaved && leaves && token.read() !== null;
  });
};
