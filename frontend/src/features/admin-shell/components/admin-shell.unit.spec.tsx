import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { AdminPageEntry } from '@/shared/admin/admin-page';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { token } from '@/shared/api-client/token';
import { aUser } from '@test/open-account-page';
import { openPage } from '@test/render-page';
import { AdminShell } from './admin-shell';

const icon = Circle;
const pages: readonly AdminPageEntry[] = [
  { path: 'adverts', label: 'İlanlar', icon, permission: 'adverts.view', group: 'general', tabs: 'adverts' },
  { path: 'adverts/review', label: 'Kuyruk', icon, permission: 'adverts.moderate', under: 'adverts', tabs: 'adverts' },
  { path: 'management', label: 'Yöneticiler', icon, permission: 'management.view', group: 'management' },
  { path: 'settings', label: 'Ayarlar', icon, permission: 'settings.view', group: 'management' },
];
const settings = { logo: '/logo.webp' };
const moderator = aUser({ role: 'moderator', role_label: 'Moderatör' });

const Here = () => <AdminFrame title="Sayfa">{useLocation().pathname}</AdminFrame>;
const open = (permissions: readonly string[], path = '/cpadmin/adverts', wide = true, who: unknown = moderator) => {
  globalThis.matchMedia = ((media: string) => ({
    matches: wide && media.includes('width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  return openPage(
    <AdminShell area={{ pages, records: [] }} onRightsChanged={() => undefined}>
      <Here />
    </AdminShell>,
    path,
    ({ pathname }) => (pathname === '/api/user' ? { user: who, permissions } : settings),
  );
};
const menu = () => screen.findByRole('navigation', { name: 'Yönetim menüsü' });

beforeEach(() => token.write('t', false));

describe('the admin area’s frame', () => {
  it('shows a spinner while it is asked who is signed in, then what they may open', async () => {
    open(['adverts.view', 'adverts.moderate']);
    const nav = await menu();
    expect(within(nav).getByRole('status')).toHaveTextContent('Yükleniyor…');
    expect(await within(nav).findByRole('link', { name: 'İlanlar' })).toHaveAttribute('href', '/cpadmin/adverts');
    expect(
      within(nav)
        .getAllByRole('heading')
        .map((group) => group.textContent),
    ).toEqual(['Genel']);
    expect(within(nav).queryByRole('status')).toBeNull();
    expect(within(nav).queryByRole('link', { name: 'Ayarlar' })).toBeNull();
  });

  it('leads from an entry whose own page somebody may not open to the one below it, and marks the entry there', async () => {
    open(['adverts.moderate'], '/cpadmin/adverts/review');
    const link = await within(await menu()).findByRole('link', { name: 'İlanlar' });
    expect(link).toHaveAttribute('href', '/cpadmin/adverts/review');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('says that there is no menu for somebody without one', async () => {
    open([]);
    expect(await screen.findByText('Kullanılabilir menü bulunamadı')).toBeVisible();
  });

  it('marks the page under which the open one stands, and shows the tabs beside it', async () => {
    open(['adverts.view', 'adverts.moderate'], '/cpadmin/adverts/review');
    expect(await within(await menu()).findByRole('link', { current: 'page' })).toHaveTextContent('İlanlar');
    const tabs = within(screen.getByRole('navigation', { name: 'Sekmeler' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['İlanlar', 'Kuyruk']);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Kuyruk');
  });

  it('folds the sidebar away and back', async () => {
    const { user } = open(['adverts.view']);
    await menu();
    await user.click(screen.getByRole('button', { name: 'Menüyü kapat', expanded: true }));
    expect(screen.queryByRole('navigation', { name: 'Yönetim menüsü' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menüyü aç', expanded: false }));
    await menu();
  });

  it('has the menu in a drawer where it is narrow, which closes behind the one who goes', async () => {
    const { user, address } = open(['adverts.view', 'settings.view'], '/cpadmin/adverts', false);
    const button = await screen.findByRole('button', { name: 'Menüyü aç' });
    expect(screen.queryByRole('navigation', { name: 'Yönetim menüsü' })).toBeNull();
    await user.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Yönetim menüsü' });
    await user.click(await within(drawer).findByRole('link', { name: 'Ayarlar' }));
    expect(address()).toBe('/cpadmin/settings');
    // It slides out first.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has name, role and the own links in the menu of the person', async () => {
    const { user } = open(['adverts.view', 'settings.view', 'management.view']);
    await user.click(await screen.findByRole('button', { name: /^Hesap menüsü: Ayşe Yılmaz/u }));
    expect(screen.getAllByText('Moderatör')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Profilim' })).toHaveAttribute('href', '/cpadmin/management');
    expect(screen.getAllByRole('link', { name: 'Ayarlar' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Profilim' })).toBeNull();
  });

  it('keeps links from the person’s menu that are not for them', async () => {
    const { user } = open(['adverts.view']);
    await user.click(await screen.findByRole('button', { name: /Hesap menüsü/u }));
    expect(screen.queryByRole('link', { name: 'Profilim' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ayarlar' })).toBeNull();
  });

  it('shows the logo of the settings', async () => {
    open(['adverts.view']);
    const logo = await screen.findByRole('link', { name: 'İlanPazar yönetim anasayfası' });
    await waitFor(() => expect(logo.querySelector('img')).toHaveAttribute('src', '/logo.webp'));
  });

  it('leaves a visitor alone with the page', () => {
    token.remove();
    open([]);
    expect(screen.getByRole('heading', { name: 'Sayfa' })).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
