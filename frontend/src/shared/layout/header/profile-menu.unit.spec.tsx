import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Heart, UserRound } from 'lucide-react';
import { page } from '@/shared/api-client/page';
import { token } from '@/shared/api-client/token';
import { AccountLinksContext, type AccountLink } from '@/shared/routing/account-links';
import { toast, toastStore } from '@/shared/ui/toast';
import { openPage } from '@test/render-page';
import ProfileMenu from './profile-menu';

const session = {
  user: { id: 1, name: 'İpek Su', surname: 'Işık', email: 'ipek@ornek.com', photo: null, role: 'users' },
  permissions: [],
};
const calls: string[] = [];
const accountLinks: readonly AccountLink[] = [
  { to: '/account/profile', label: 'Profilim', icon: UserRound, order: 10 },
  { to: '/favorites', label: 'Favorilerim', icon: Heart, order: 20, useCount: () => 3 },
];
const links = Promise.resolve(accountLinks);
const menu = (
  <AccountLinksContext value={() => links}>
    <ProfileMenu />
  </AccountLinksContext>
);
const open = async (logout: unknown = {}) => {
  token.write('t', true);
  const view = openPage(menu, '/', ({ pathname }) => {
    calls.push(pathname);
    return pathname === '/api/user' ? session : pathname === '/api/logout' ? logout : {};
  });
  await view.user.click(await screen.findByRole('button', { name: 'Hesap menüsü: İpek Su Işık' }));
  return view;
};

let reload: jest.SpiedFunction<typeof page.reloadSoon>;
beforeEach(() => {
  reload = jest.spyOn(page, 'reloadSoon').mockImplementation(() => undefined);
  calls.length = 0;
});
afterEach(() => {
  reload.mockRestore();
  token.remove();
  act(() => toast.clear());
});

describe('the profile menu', () => {
  it('shows who it is and where their pages are', async () => {
    await open();
    expect(screen.getByText('ipek@ornek.com')).toBeVisible();
    expect(document.querySelector('[data-letters="İI"]')).toBeInTheDocument();
    for (const { label, to } of accountLinks)
      expect(await screen.findByRole('link', { name: new RegExp(`^${label}`) })).toHaveAttribute('href', to);
    expect(screen.getByRole('link', { name: /^Favorilerim/ })).toHaveTextContent('3');
  });

  it('ends the session, says so, and reloads a little later', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Çıkış Yap' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(calls).toContain('/api/logout');
    expect(token.read()).toBeNull();
    expect(toastStore.get()).toMatchObject([{ type: 'success', title: 'Çıkış yapıldı' }]);
  });

  it('says honestly that the server did not hear of it', async () => {
    const { user } = await open(503);
    await user.click(screen.getByRole('button', { name: 'Çıkış Yap' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(token.read()).toBeNull();
    expect(toastStore.get()).toMatchObject([{ type: 'warning' }]);
  });

  it('closes with Escape and gives the focus back', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('ipek@ornek.com')).toBeNull();
    expect(screen.getByRole('button', { name: /^Hesap menüsü/ })).toHaveFocus();
  });
});
