import type { QueryClient } from '@tanstack/react-query';
import { page } from '@/shared/api-client/page';
import {
  forgetSession,
  forgetSigningOut,
  signedOutBecause,
  signedOutElsewhereBecause,
} from '@/shared/api-client/signing-out';
import { loadPerson } from '@/shared/api-client/queries/accounts';
import { currentLocationQuery } from '@/shared/api-client/queries/locations';
import { popularSearchesQuery, recentSearchesQuery } from '@/shared/api-client/queries/search';
import { forgetSettings, settingsQuery } from '@/shared/api-client/queries/settings';
import { token } from '@/shared/api-client/token';
import { t } from '@/shared/i18n/t';
import { hear } from '@/shared/realtime/heard-part';
import { startRealtime } from '@/shared/realtime/socket';
import { AUTH_MODES, authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { store } from '@/shared/state/store';
import { toast } from '@/shared/ui/toast';
import { whenIdle } from '@/shared/when-idle';

/** The person behind the stored token, the socket that announces them, their own searches; and what everybody gets. */
const loadHeader = async (queryClient: QueryClient): Promise<void> => {
  void queryClient.query(popularSearchesQuery()).catch(() => undefined);
  const person = await loadPerson(queryClient);
  if (person) {
    void queryClient.query(recentSearchesQuery(true)).catch(() => undefined);
    // The page came with the place of this device; the one of the account counts.
    void queryClient.invalidateQueries({ queryKey: currentLocationQuery().queryKey });
  }
  const { openLine, publicHints } = await import('./live');
  hear(...publicHints);
  startRealtime(() => openLine(queryClient, store));
};

/** Parameters of the address by which somebody came in that ask for more than its page. */
export interface EntryParams {
  /** Mode that a link in a mail opens the auth dialog in. */
  readonly auth: string | undefined;
}

/**
 * Signed out in another tab: here too, for the same reason. Signed in there: this tab looks again who one is, or goes where it was
 * about to ask for that.
 */
export const followOtherTabs = (queryClient: QueryClient): (() => void) => {
  let before = token.read();
  return token.subscribe((elsewhere) => {
    const [last, now] = [before, token.read()];
    before = now;
    if (!elsewhere || now === last) return;
    const wanted = store.get(authDialogAtom)?.wanted;
    if (now === null) void forgetSession(signedOutElsewhereBecause()).then(() => page.reload());
    else if (wanted !== undefined) page.open(wanted);
    else void queryClient.invalidateQueries();
  });
};

const openDialog = (mode: string | undefined): void => {
  const known = AUTH_MODES.find((one) => one === mode);
  if (known && !token.read()) store.set(authDialogAtom, { mode: known });
};

/** What runs beside React in a browser, once the first page has settled. */
export const startBrowserParts = (queryClient: QueryClient, { auth }: EntryParams): void => {
  // The page that changed the settings fires it.
  window.addEventListener('settings-updated', () => {
    forgetSettings();
    void queryClient.invalidateQueries(settingsQuery());
  });
  followOtherTabs(queryClient);
  const start = async (): Promise<void> => {
    await token.ofOtherTabs();
    // The dialog says it where one opened.
    if (signedOutBecause() === 'expired' && !store.get(authDialogAtom))
      toast.add({ type: 'warning', title: t('auth.expired'), duration: 0 });
    forgetSigningOut();
    openDialog(auth);
    void loadHeader(queryClient);
  };
  whenIdle(() => void start());
};
