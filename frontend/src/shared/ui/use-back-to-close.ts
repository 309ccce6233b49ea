import { useEffect, useEffectEvent } from 'react';
import { MARK, tellOfBack } from './hear-back-first';

type Entry = readonly [state: unknown, unused: string, url?: string | URL | null];

/** How many covers lie over the page at an entry, and which page that is. */
interface Mark {
  readonly height: number;
  readonly page: unknown;
}

/** Where Back is always at hand and what is opened fills the screen; on a wide window it is a card over the page. */
export const ON_PHONES_AND_TABLETS = '(width < 64rem)';

/** How each cover is closed, the lowest first. There are to be as many entries over that of the page. */
const covers = new Set<() => void>();
/** The page under them: the router's key of its entry. */
let page: unknown;
/** The entries of covers that are gone are being taken back, which takes a turn of the browser. */
let leaving = false;
/** What the router did to an entry that goes: to be done to the one below as soon as that is the current one. */
let meanwhile: { readonly method: 'pushState' | 'replaceState'; readonly entry: Entry } | undefined;

const stateOf = (state: unknown): { readonly key?: unknown; readonly [MARK]?: Mark } =>
  typeof state === 'object' && state !== null ? state : {};
const markOf = (state: unknown): Mark => {
  const { key, [MARK]: mark } = stateOf(state);
  return mark ?? { height: 0, page: key };
};
/** When another document was asked for (a sign-in begins the page anew, an order is paid elsewhere): who goes back meanwhile would stay here. */
let departed = Number.NEGATIVE_INFINITY;
const DEPARTURE_MS = 10_000;
let watching = false;
/** Past what `watch` puts before it. */
const write = (method: 'pushState' | 'replaceState', entry: Entry): void =>
  History.prototype[method].call(window.history, ...entry);

/** Makes the entries as many as the covers. */
const settle = (): void => {
  if (leaving) return;
  watch();
  const state = stateOf(window.history.state);
  const { height, page: under } = markOf(state);
  page = under;
  leaving = height > covers.size && performance.now() - departed > DEPARTURE_MS;
  if (leaving) window.history.go(covers.size - height);
  for (let next = height + 1; next <= covers.size; next += 1)
    // A place on the page that was gone to by a hash has no state: the router counts from null, and not from nothing.
    write('pushState', [{ idx: null, ...state, [MARK]: { height: next, page } satisfies Mark }, '']);
};
/** Once all that goes and comes at the same time has gone and come. */
const settleSoon = (): void => queueMicrotask(settle);

const arrive = (event: PopStateEvent): void => {
  const at = markOf(event.state);
  const stays = at.page === page;
  const closed = leaving ? [] : [...covers].slice(stays ? at.height : 0);
  // Nothing happened to the page: the router would load it anew.
  if (stays && (leaving || closed.length > 0)) event.stopImmediatePropagation();
  if (stays && at.height === 0 && meanwhile) write(meanwhile.method, meanwhile.entry);
  meanwhile = undefined;
  leaving = false;
  departed = Number.NEGATIVE_INFINITY;
  for (const close of closed.toReversed()) close();
  // One that may not be closed now stays, and so do the entries of those below; Forward leads to entries of which nothing is left.
  setTimeout(settle);
};

/** From the first cover on: whoever goes on from it takes the place of its entry, so that Back leads from there to the page at once. */
const watch = (): void => {
  if (watching) return;
  watching = true;
  const { history } = window;
  tellOfBack(arrive);
  window.addEventListener('beforeunload', () => (departed = performance.now()));
  history.pushState = (...entry: Entry) => {
    const { height } = markOf(history.state);
    meanwhile = leaving ? { method: 'pushState', entry } : undefined;
    write(height > 0 ? 'replaceState' : 'pushState', entry);
  };
  history.replaceState = (...entry: Entry) => {
    const { [MARK]: mark } = stateOf(history.state);
    if (mark || leaving) meanwhile = { method: meanwhile?.method ?? 'replaceState', entry };
    const [state, ...rest] = entry;
    write('replaceState', mark ? [{ ...stateOf(state), [MARK]: mark }, ...rest] : entry);
  };
};

/**
 * While something covers the whole page, Back takes it away instead of leaving the page: it gets an entry of its own in the
 * history, past the router, which would load the page under it anew.
 * @param where a media query for where it is a cover; without one it is everywhere
 */
export const useBackToClose = (open: boolean, onClose: () => void, where?: string): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || (where !== undefined && !matchMedia(where).matches)) return undefined;
    const cover = (): void => close();
    covers.add(cover);
    settleSoon();
    return () => {
      covers.delete(cover);
      settleSoon();
    };
  }, [open, where]);
  // The address may have changed under it: a choice in it is a step of its own, over which it lies again.
  useEffect(() => {
    if (open) settleSoon();
  });
};
