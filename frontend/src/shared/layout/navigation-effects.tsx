import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** An entry that only a hash made has no name, and is one of many: without its address it would open where another one was left. */
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
    const held = focused.current;
    if (!(held instanceof Element)) return undefined;
    const keep = (): void => {
      if (held.isConnected || document.activeElement !== document.body) return;
      // An open dialog stands behind the page, and keeps it: what it covers is hidden from whoever reads by ear.
      [...document.querySelectorAll<HTMLElement>('#main, [role="dialog"]')].at(-1)?.focus({ preventScroll: true });
    };
    keep();
    if (!held.isConnected) return undefined;
    // It may go later, when what was asked for has come; whoever went on by then is not called back.
    const observer = new MutationObserver(() => {
      if (held.isConnected && focused.current === held) return;
      observer.disconnect();
      if (focused.current === held) keep();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [search]);

  // Stands before ScrollRestoration, so that it is set when that scrolls.
  useBrowserLayoutEffect(() => {
    document.documentElement.dataset.scroll = kind === NavigationType.Pop ? 'instant' : 'smooth';
  }, [kind, pathname]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  // Another page, or another record on the same one: what only filters a list has no other title.
  const title = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = title.current === undefined;
    title.current ??= document.title;
    if (isFirst) return undefined;
    // The title of the new page is set in the same commit; the region must change after it.
    const timer = setTimeout(() => {
      if (document.title !== title.current) setAnnounced(document.title);
      title.current = document.title;
    }, 100);
    return () => clearTimeout(timer);
  }, [pathname, search]);

  return (
    <>
      <ScrollRestoration getKey={placeOf} />
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  );
};
