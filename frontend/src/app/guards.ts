import { redirect } from 'react-router-dom';
import { signedOutBecause } from '@/shared/api-client/signing-out';
import { token } from '@/shared/api-client/token';
import { t } from '@/shared/i18n/t';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { store } from '@/shared/state/store';
import { notFound, type Guard } from '@/shared/routing/page';
import type { PrivatePage } from '@/shared/routing/site-page';

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
  async () => {
    await token.ofOtherTabs();
    return token.read() ? redirect(home) : undefined;
  };

/** Others go to the home page, where the auth dialog opens and leads back here; not so after signing out on purpose. */
export const signedInOnly: Guard = async ({ url }) => {
  await token.ofOtherTabs();
  if (token.read()) return undefined;
  const because = signedOutBecause();
  const wanted = asked(url);
  // Asked once more for the same page, it takes no word away that the first answer said: by then the reason may be forgotten.
  const isSaid = store.get(authDialogAtom)?.wanted === wanted;
  if (typeof window !== 'undefined' && because !== 'logout' && !isSaid)
    store.set(authDialogAtom, {
      mode: 'login',
      wanted,
      ...(because === 'expired' && { notice: { type: 'info', text: t('auth.expired') } }),
    });
  return redirect('/');
};

const GUARDS: { readonly [Access in PrivatePage['access']]: Guard } = {
  members: signedInOnly,
  guests: guestsOnly(),
};

/** What stands before a private page. An address that the page does not know is no page, whoever asks for it. */
export const guardOf = ({ access, only }: Pick<PrivatePage, 'access' | 'only'>): Guard => {
  const guard = GUARDS[access];
  if (!only) return guard;
  return (context) => {
    if (!only.test(context.url.pathname)) throw notFound();
    return guard(context);
  };
};
