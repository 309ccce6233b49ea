import { tabChannel } from './tab-channel';

const KEY = 'token';
/** Left in the tab by who signed out (signing-out.ts), until the page after it has said so. */
export const SIGNED_OUT = 'signed-out';

/** Tabs that are open answer within some milliseconds, if there are any; where there are none private pages wait for this. */
const ANSWER_MS = 300;

const stores = (): Storage[] => {
  try {
    return typeof window === 'undefined' ? [] : [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
};

type Listener = (elsewhere: boolean) => void;

const listeners = new Set<Listener>();
const tell = (elsewhere: boolean): void => {
  for (const listener of listeners) listener(elsewhere);
};
const heedOtherTabs = ({ key }: StorageEvent): void => {
  if (key === KEY || key === null) tell(true);
};

/** What goes with the tabs. */
const held = (): string | null => stores()[1]?.getItem(KEY) ?? null;
const hold = (value: string | null): void => {
  const [, tab] = stores();
  if (value === null) tab?.removeItem(KEY);
  else tab?.setItem(KEY, value);
};

let gotOne: () => void = () => undefined;
const tabs = tabChannel(({ was, now }) => {
  const own = held();
  if (was === null && now === null) {
    if (own !== null) tabs.tell({ was, now: own });
  } else if (token.read() === was) {
    hold(now);
    gotOne();
    tell(true);
  }
});
let asked: Promise<void> | undefined;
let isOut = false;

const ask = async (): Promise<void> => {
  if (held() === null && token.read() !== null) return;
  // Whoever has just signed out here is nobody, whoever the others are.
  isOut ||= held() === null && stores()[1]?.getItem(SIGNED_OUT) === 'logout';
  if (isOut) return;
  tabs.open();
  if (held() !== null) return;
  const answer = new Promise<void>((resolve) => (gotOne = resolve));
  tabs.tell({ was: null, now: null });
  await Promise.race([answer, new Promise((late) => setTimeout(late, ANSWER_MS))]);
  if (held() === null) tabs.close();
};

/** Somebody may have signed in elsewhere before they came back to this tab. */
const askAgain = (): void => {
  if (!document.hidden && token.read() === null) asked = asked?.then(ask);
};
const askFirst = (): Promise<void> => {
  window.addEventListener('visibilitychange', askAgain);
  return ask();
};

/**
 * The only place that touches the stored token. Remembered: outlives the browser; otherwise it goes with the last tab that holds it, and a link
 * that is opened in a new tab is followed by the same person.
 */
export const token = {
  /** Asks what the other tabs hold, as the page begins and whenever a visitor comes back to it; else it says when that is known. */
  ofOtherTabs: (): Promise<void> => (asked ??= stores().length > 0 ? askFirst() : Promise.resolve()),
  read(): string | null {
    for (const store of stores()) {
      const found = store.getItem(KEY);
      if (found) return found;
    }
    return null;
  },
  write(value: string, remember: boolean): void {
    isOut = false;
    for (const store of stores()) store.removeItem(KEY);
    if (remember) stores()[0]?.setItem(KEY, value);
    else {
      hold(value);
      tabs.open();
    }
    tell(false);
  },
  /** The same session goes on under another one; kept where the old one was. */
  replace(value: string): void {
    const was = held();
    if (was !== null) tabs.tell({ was, now: value });
    const store = stores().find((one) => one.getItem(KEY));
    store?.setItem(KEY, value);
    tell(false);
  },
  /** @param options alone: other tabs keep theirs */
  remove({ alone = false } = {}): void {
    const was = held();
    for (const store of stores()) store.removeItem(KEY);
    if (was !== null && !alone) tabs.tell({ was, now: null });
    tabs.close();
    // The server had no answer for it: the same one would be taken again and again.
    isOut ||= alone;
    tell(false);
  },
  /** Called after every change; `elsewhere`: by another tab. */
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', heedOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', heedOtherTabs);
    };
  },
};
