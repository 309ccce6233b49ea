import { redirect } from 'react-router-dom';
import type { Session } from '@ilan/api';
import { startOf } from '@/features/admin-shell/state/menu';
import { ADMIN_HOME, mayOpen, pathTo, type AdminPageEntry } from '@/shared/admin/admin-page';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { token } from '@/shared/api-client/token';
import { asked } from './guards';
import type { Guard } from '@/shared/routing/page';

const LOGIN = `${ADMIN_HOME}/login`;
/** Where staff sets up what is asked of them before anything else. */
const TWO_STEP = '/account/privacy/two-step';
const UNAUTHORIZED = `${ADMIN_HOME}/unauthorized`;

const toLogin = (url: URL): Response =>
  redirect(`${LOGIN}?${new URLSearchParams({ redirect: asked(url) }).toString()}`);

/** Visitors go to the admin login, which leads back here. */
const askedOf =
  (lead: (session: Session | null | undefined) => Response | undefined): Guard =>
  async ({ queryClient, url }) => {
    await token.ofOtherTabs();
    if (!token.read()) return toLogin(url);
    try {
      const session = await queryClient.query({ ...sessionQuery(), staleTime: 'static' });
      if (session?.second_factor_required) return redirect(TWO_STEP);
      return lead(session);
    } catch (error) {
      // A refused token is gone by now; another failure shows as such.
      if (token.read()) throw error;
      return toLogin(url);
    }
  };

/** People for whom the page is not are told so. */
export const needs = (page: Pick<AdminPageEntry, 'permission' | 'roles'>): Guard =>
  askedOf((session) => (mayOpen(session, page) ? undefined : redirect(UNAUTHORIZED)));

/** Leads everybody to the page that the area begins with for them. */
export const toStart = (pages: readonly AdminPageEntry[]): Guard =>
  askedOf((session) => {
    const path = startOf(pages, session);
    return redirect(path === undefined ? UNAUTHORIZED : pathTo({ path }));
  });
