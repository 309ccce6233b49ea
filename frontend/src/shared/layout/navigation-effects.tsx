import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Every page that the browser itself loads has the key `default`: without its address it would open where another one was left. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/**
 * After going to another page: smooth to the top or to the hash, at once back to the saved place; the focus moves to the
 * content and the title is read out.
 */
export const NavigationEffects = () => {
  const { pathname, search } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  // The same page with something else on it: whoever pressed what went with it would begin at the top of the page again.
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => void (focused.current = target);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const wentAway = focused.current instanceof Element && !focused.current.isConnected;
    if (wentAway && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [search]);

  // Stands before ScrollRestoration, so that it is set when that scrolls.
  useBrowserLayoutEffect(() => {
    document.documentElement.dataset.scroll = kind === NavigationType.Pop ? 'instant' : 'smooth';
  }, [kind, pathname]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    // The title of the new page is set in the same commit; the region must change after it.
    const timer = setTimeout(() => setAnnounced(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <>
      <ScrollRestoration getKey={placeOf} />
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  );
};
