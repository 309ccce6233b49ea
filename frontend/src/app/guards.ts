import { redirect } from 'react-router-dom';
import { signedOutBecause } from '@/shared/api-client/signing-out';
import { token } from '@/shared/api-client/token';
import { t } from '@/shared/i18n/t';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { store } from '@/shared/state/store';
import type { Guard } from '@/shared/routing/page';

/** What the visitor wanted: path and query. */
export const asked = ({ pathname, search }: URL): string => pathname + search + hashAt(pathname);

/** Routers leave the hash out of what they ask; on arrival it stands in the address still. */
const hashAt = (pathname: string): string => {
  if (typeof window === 'undefined' || window.location.pathname !== pathname) return '';
  return window.location.hash;
};

/** Signed-in people go to `home`. */
export const guestsOnly =
  (home = '/'): Guard =>
  () =>
    token.read() ? redirect(home) : undefined;

/** Others go to the home page, where the auth dialog opens and leads back here; not so after signing out on purpose. */
export const signedInOnly: Guard = ({ url }) => {
  if (token.read()) return undefined;
  const because = signedOutBecause();
  if (typeof window !== 'undefined' && because !== 'logout')
    store.set(authDialogAtom, {
      mode: 'login',
      wanted: asked(url),
      ...(because === 'expired' && { notice: { type: 'info', text: t('auth.expired') } }),
    });
  return redirect('/');
};

/** `/messages/u-7/p-12`. Any other address below `/messages` is no page, for nobody. */
export const signedInOnConversations: Guard = (context) =>
  /^\/messages\/u-\d+\/p-\d+\/*$/u.test(context.url.pathname) ? signedInOnly(context) : undefined;
