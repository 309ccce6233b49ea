import { redirect } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { signedOutBecause } from '@/shared/api-client/signing-out';
import { token } from '@/shared/api-client/token';
import { t } from '@/shared/i18n/t';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { may } from '@/shared/state/permissions';
import { store } from '@/shared/state/store';
import type { Guard } from './page';

export const ADMIN_HOME = '/cpadmin';
const ADMIN_LOGIN = '/cpadmin/login';
const UNAUTHORIZED = '/cpadmin/unauthorized';

const asked = ({ pathname, search }: URL): string => pathname + search;

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

const toAdminLogin = (url: URL): Response =>
  redirect(
    url.pathname.replace(/\/+$/u, '') === ADMIN_HOME
      ? ADMIN_LOGIN
      : `${ADMIN_LOGIN}?${new URLSearchParams({ redirect: asked(url) }).toString()}`,
  );

/** Visitors go to the admin login, which leads back here; people without the permission are told so. */
export const needs =
  (permission: string): Guard =>
  async ({ queryClient, url }) => {
    if (!token.read()) return toAdminLogin(url);
    try {
      const session = await queryClient.query({ ...sessionQuery(), staleTime: 'static' });
      return may(session, permission) ? undefined : redirect(UNAUTHORIZED);
    } catch (error) {
      // A refused token is gone by now; another failure shows as such.
      if (token.read()) throw error;
      return toAdminLogin(url);
    }
  };
