import { page } from './page';
import { SIGNED_OUT, token } from './token';

const NAME = 'beforeSignedOut';
const WORD = SIGNED_OUT;
/** Which page left the word. */
const LEFT_BY = 'signed-out-by';
const thisPage = (): string => String(performance.timeOrigin);
/** What another sign-in ended with is none of this one's. */
const REMEMBERED_MS = 600_000;
/** Longer than this nobody waits for what a form wants to keep. */
const TIMEOUT = 1000;

export type SignedOutBecause = 'expired' | 'logout';

/** Fired on the window while the token is still stored, so that forms can keep what was typed. */
export class BeforeSignedOutEvent extends Event {
  readonly work: Promise<unknown>[] = [];

  constructor(readonly because: SignedOutBecause) {
    super(NAME);
  }
  /** The page stays for this, a second at the most. */
  waitFor(work: Promise<unknown>): void {
    this.work.push(work);
  }
}

/** Calls `save` before the person is signed out; what it returns is waited for. Returns the way to stop. */
export const onBeforeSignedOut = (save: (because: SignedOutBecause) => Promise<unknown> | undefined): (() => void) => {
  const listener = (event: Event): void => {
    const work = event instanceof BeforeSignedOutEvent ? save(event.because) : undefined;
    if (work && event instanceof BeforeSignedOutEvent) event.waitFor(work);
  };
  window.addEventListener(NAME, listener);
  return () => window.removeEventListener(NAME, listener);
};

/** Lets forms keep their words, takes the token away and leaves a word for the page that comes next. */
export const forgetSession = async (because: SignedOutBecause): Promise<void> => {
  const event = new BeforeSignedOutEvent(because);
  window.dispatchEvent(event);
  try {
    // Before the token goes, which is what the other tabs hear of.
    localStorage.setItem(WORD, `${because} ${Date.now()}`);
  } catch {
    // They then take it for a signing out.
  }
  token.remove();
  try {
    sessionStorage.setItem(WORD, because);
    sessionStorage.setItem(LEFT_BY, thisPage());
  } catch {
    // The next page then does not say why.
  }
  if (event.work.length === 0) return;
  await Promise.race([Promise.allSettled(event.work), new Promise((late) => setTimeout(late, TIMEOUT))]);
};

/** A call was answered with 401: the page comes anew, as a visitor's. */
export const endExpiredSession = (): void => void forgetSession('expired').then(() => page.reload());

/** Why the page before this one ended, if the person was signed out there. */
export const signedOutBecause = (): SignedOutBecause | undefined => {
  try {
    const word = sessionStorage.getItem(WORD);
    return word === 'expired' || word === 'logout' ? word : undefined;
  } catch {
    return undefined;
  }
};
/** Why another tab has just signed the person out; of one that sleeps "just" is a while ago. */
export const signedOutElsewhereBecause = (): SignedOutBecause => {
  try {
    const [word, at] = localStorage.getItem(WORD)?.split(' ') ?? [];
    return word === 'expired' && Date.now() - Number(at) < REMEMBERED_MS ? word : 'logout';
  } catch {
    return 'logout';
  }
};

/** Said, and done with. A page that was still starting when it left a word leaves it to the next one. */
export const forgetSigningOut = (): void => {
  try {
    if (sessionStorage.getItem(LEFT_BY) === thisPage()) return;
    sessionStorage.removeItem(WORD);
    sessionStorage.removeItem(LEFT_BY);
  } catch {
    // There was none.
  }
};
