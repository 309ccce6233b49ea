import { page } from './page';
import { token } from './token';

const NAME = 'beforeSignedOut';
const WORD = 'signed-out';
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
  token.remove();
  try {
    sessionStorage.setItem(WORD, because);
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
export const forgetSigningOut = (): void => {
  try {
    sessionStorage.removeItem(WORD);
  } catch {
    // There was none.
  }
};
