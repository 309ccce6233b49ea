import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';
import { token } from '@/shared/api-client/token';

/**
 * Stops on the way to another page while there is something unsaved, and has the browser ask before the tab is closed.
 * Nobody is kept whose session is over: there is nothing left that could be saved.
 */
export const useLeaveGuard = (unsaved: boolean): Blocker => {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (token.read()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && token.read() !== null,
  );
};
