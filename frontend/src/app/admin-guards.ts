import { redirect } from 'react-router-dom';
import { ADMIN_HOME, mayOpen, type AdminPageEntry } from '@/shared/admin/admin-page';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { token } from '@/shared/api-client/token';
import { asked } from './guards';
import type { Guard } from '@/shared/routing/page';

export const ADMIN_DASHBOARD = `${ADMIN_HOME}/dashboard`;
const LOGIN = `${ADMIN_HOME}/login`;
/** Where staff sets up what is asked of them before anything else. */
const TWO_STEP = '/account/privacy/two-step';
const UNAUTHORIZED = `${ADMIN_HOME}/unauthorized`;

const toLogin = (url: URL): Response =>
  redirect(`${LOGIN}?${new URLSearchParams({ redirect: asked(url) }).toString()}`);

/** Visitors go to the admin login, which leads back here; people for whom the page is not are told so. */
export const needs =
  (page: Pick<AdminPageEntry, 'permission' | 'roles'>): Guard =>
  async ({ queryClient, url }) => {
    if (!token.read()) return toLogin(url);
    try {
      const session = await queryClient.query({ ...sessionQuery(), staleTime: 'static' });
      if (session?.second_factor_required) return redirect(TWO_STEP);
      return mayOpen(session, page) ? undefined : redirect(UNAUTHORIZED);
    } catch (error) {
      // A refused token is gone by now; another failure shows as such.
      if (token.read()) throw error;
      return toLogin(url);
    }
  };
