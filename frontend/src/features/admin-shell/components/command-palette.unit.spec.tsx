import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Circle } from 'lucide-react';
import type { AdminPageEntry } from '@/shared/admin/admin-page';
import type { FoundRecord, PaletteRecords } from '@/shared/admin/palette-records';
import { apiOf } from '@/shared/api-client/query-client';
import { token } from '@/shared/api-client/token';
import { aUser, openAccountPage, settle } from '@test/open-account-page';
import { findPages } from '../state/find-pages';
import { AdminShell } from './admin-shell';

const page = (path: string, label: string, permission = `${path.split('/')[0] ?? ''}.view`): AdminPageEntry => ({
  path,
  label,
  icon: Circle,
  permission,
  group: 'general',
});
const pages = [
  page('adverts', 'İlanlar'),
  page('adverts/:id', 'İlan'),
  page('customers', 'Kullanıcılar'),
  page('customers/:id', 'Kullanıcı'),
  page('settings', 'Ayarlar'),
  page('roles', 'Roller'),
];
const ad = { id: 12, label: 'Kırmızı araba', detail: '1000000012' };
const person = { id: 7, label: 'Işıl Araz', detail: 'Kullanıcı' };

const recordsOf = (name: string, label: string): PaletteRecords => ({
  name,
  label,
  icon: Circle,
  order: 1,
  page: `${name}/:id`,
  find: async (client, q, signal) =>
    (await apiOf(client).get<{ data: FoundRecord[] }>(`/api/admin/${name}`, { query: { q }, signal })).data,
});
const records = [recordsOf('adverts', 'İlanlar'), recordsOf('customers', 'Kullanıcılar')];

const open = (...permissions: string[]) => {
  const opened = openAccountPage(
    <AdminShell area={{ pages, records }} onRightsChanged={() => undefined}>
      Sayfa
    </AdminShell>,
    aUser({ role: 'moderator' }),
    {
      'GET /api/settings': () => ({ logo: null }),
      'GET /api/admin/adverts': () => ({ data: [ad] }),
      'GET /api/admin/customers': () => ({ data: [person] }),
    },
  );
  opened.queryClient.setQueryData(['session'], { user: aUser({ role: 'moderator' }), permissions });
  return opened;
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => token.write('t', false));

describe('finding a page', () => {
  it.each([
    ['', ['İlanlar', 'Kullanıcılar', 'Ayarlar', 'Roller']],
    ['ilan', ['İlanlar']],
    ['KULLANICI', ['Kullanıcılar']],
    ['kullanici', ['Kullanıcılar']],
    ['ar', ['İlanlar', 'Kullanıcılar', 'Ayarlar']],
    ['xyz', []],
  ])('by “%s”', (typed, labels) => {
    const known = pages.filter(({ path }) => !path.includes(':'));
    expect(findPages(known, typed).map(({ label }) => label)).toEqual(labels);
  });

  it('gives those first that begin with it', () => {
    expect(findPages([page('a', 'Tüm ayarlar'), page('b', 'Ayarlar')], 'aya').map(({ path }) => path)).toEqual([
      'b',
      'a',
    ]);
  });
});

describe('the command palette', () => {
  it('opens with Ctrl-K, offers what one may open and goes there by keys', async () => {
    const { user, path } = open('adverts.view', 'settings.view');
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Sayfa, ilan ya da kullanıcı ara' });
    await waitFor(() => expect(box).toHaveFocus());
    expect(options()).toEqual(['İlanlar', 'Ayarlar']);
    await user.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ayarlar');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(path()).toBe('/cpadmin/settings');
  });

  it('keeps what is typed before it is there for its field, and from the page', async () => {
    const { user } = open('roles.view', 'settings.view');
    const reached: string[] = [];
    const ear = new AbortController();
    document.addEventListener('keydown', ({ key }) => reached.push(key), { signal: ear.signal });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of ['a', 'y', 'x', 'Backspace', 'Enter']) fireEvent.keyDown(document.body, { key });
    const box = await screen.findByRole('combobox');
    expect(box).toHaveValue('ay');
    await waitFor(() => expect(box).toHaveFocus());
    expect(reached).toEqual([]);
    ear.abort();
    await user.keyboard('ar');
    expect(box).toHaveValue('ayar');
    expect(options()).toEqual(['Ayarlar']);
  });

  it('does not come when it was given up before it is there, and starts empty', async () => {
    open('settings.view');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of ['a', 'Escape']) fireEvent.keyDown(document.body, { key });
    await settle();
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
    expect(await screen.findByRole('combobox')).toHaveValue('');
  });

  it('finds ads and people', async () => {
    const { user, path } = open('adverts.view', 'customers.view');
    await user.click(await screen.findByRole('button', { name: 'Ara' }));
    await user.type(await screen.findByRole('combobox'), 'ara');
    const ads = await screen.findByRole('group', { name: 'İlanlar' });
    expect(within(ads).getByRole('option')).toHaveTextContent('Kırmızı araba1000000012');
    const people = await screen.findByRole('group', { name: 'Kullanıcılar' });
    await user.click(within(people).getByRole('option'));
    expect(path()).toBe('/cpadmin/customers/7');
  });

  it('asks for no records that are not for this person', async () => {
    const { user } = open('adverts.view');
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await screen.findByRole('combobox'), 'ara');
    await screen.findByRole('group', { name: 'İlanlar' });
    expect(screen.queryByRole('group', { name: 'Kullanıcılar' })).toBeNull();
  });

  it('says that nothing was found', async () => {
    const { user } = open('settings.view');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzz');
    expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible();
  });
});
