import { beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffPage } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { noticeRead } from '@test/notice-read';
import { toast, toastStore } from '@/shared/ui/toast';
import { PagePage } from './page-page';

const draft = {
  title: 'Teslimat',
  slug: 'teslimat',
  description: 'Ürünler size nasıl gelir',
  seo_title: null,
  text: 'Ürünler kargoyla gelir, iadesi kolaydır.',
};
const page = (id: number): StaffPage => ({
  ...{ id, revision: 1, slug_paid: `teslimat-p${id}`, published: false, changed: true, needed: false },
  ...{
    title: draft.title,
    draft,
    public: null,
    searches: [],
    slides: [],
    unnamed: { searches: 0, slides: 0 },
    updated_at: '2026-11-20T09:00:00.000Z',
  },
});
const NO_HISTORY = { data: [], next_cursor: null };
const gone = () => refused(404, { code: 'PAGE_NOT_FOUND', message: 'Böyle bir sayfa yok.' });
const open = (at: number) =>
  openAccountPage(
    <Routes>
      <Route path="/cpadmin/pages/:id" element={<PagePage />} />
    </Routes>,
    aUser({ role: 'super_admin' }),
    { 'GET /api/admin/pages/7': () => page(7), 'GET /api/admin/page-changes': () => NO_HISTORY },
    `/cpadmin/pages/${at}`,
  );
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Başlık' });

it('a page that somebody else deletes while it is written stays in the form, and is kept as a new one', async () => {
  const { user, reply, changes, path } = open(7);
  await user.type(await title(), ' ve iade');
  reply('GET /api/admin/pages/7', gone);
  reply('PUT /api/admin/pages/7', gone);
  await user.click(screen.getByRole('button', { name: 'Taslağı kaydet' }));
  await screen.findByText('Bu sayfa siz yazarken silindi.', { exact: false });
  expect((await title()).value).toBe('Teslimat ve iade');

  reply('POST /api/admin/pages', () => page(8));
  reply('GET /api/admin/pages/8', () => page(8));
  await noticeRead();
  await user.click(screen.getByRole('button', { name: 'Yeni sayfa olarak kaydet' }));
  await screen.findByRole('button', { name: 'Taslağı kaydet' });
  expect(path()).toBe('/cpadmin/pages/8');
  expect(changes.at(-1)).toEqual(['POST /api/admin/pages', { ...draft, title: 'Teslimat ve iade' }]);
});

it('a page that changes while it is open and is deleted then stays as it was last seen, and is kept so', async () => {
  const { user, reply, changes, queryClient } = open(7);
  const look = () => act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'pages'] }));
  await title();
  const newer = { ...draft, title: 'Teslimat ve iade', text: 'On dört gün içinde iade edilir.' };
  reply('GET /api/admin/pages/7', () => ({ ...page(7), revision: 2, title: newer.title, draft: newer }));
  await look();
  await waitFor(async () => expect((await title()).value).toBe(newer.title));
  reply('GET /api/admin/pages/7', gone);
  await look();
  await screen.findByText('Bu sayfa siz yazarken silindi.', { exact: false });
  expect((await title()).value).toBe(newer.title);

  reply('POST /api/admin/pages', () => page(8));
  reply('GET /api/admin/pages/8', () => page(8));
  await noticeRead();
  await user.click(screen.getByRole('button', { name: 'Yeni sayfa olarak kaydet' }));
  await waitFor(() => expect(changes.at(-1)).toEqual(['POST /api/admin/pages', newer]));
});

it('who may add no page keeps the words of a deleted one to copy them', async () => {
  const { user, reply, queryClient } = open(7);
  await user.type(await title(), ' ve iade');
  reply('GET /api/admin/pages/7', gone);
  const person = aUser({ role: 'moderator' });
  act(() => void queryClient.setQueryData(['session'], { user: person, permissions: ['pages.view', 'pages.edit'] }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'pages'] }));
  await screen.findByText('yeni sayfa eklemek için yetki gerekir', { exact: false });
  expect((await title()).value).toBe('Teslimat ve iade');
  expect(screen.queryByRole('button', { name: /kaydet/u })).toBeNull();
});

it('a page that was deleted before is no form', async () => {
  const { reply } = open(9);
  reply('GET /api/admin/pages/9', gone);
  await screen.findByText('Böyle bir sayfa yok.');
  expect(screen.queryByRole('textbox', { name: 'Başlık' })).toBeNull();
});

describe('publishing', () => {
  const publish = () => screen.getByRole('button', { name: 'Yayınla' });
  const look = (queryClient: QueryClient) => act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'pages'] }));
  const titled = (revision: number, name: string): StaffPage => ({
    ...{ ...page(7), revision, title: name },
    draft: { ...draft, title: name },
  });
  /** What was said last. */
  const said = () => toastStore.get().at(-1)?.title;
  beforeEach(() => toast.clear());

  it('leaves the focus beside its button, which goes, and not at the top of the page', async () => {
    const { user, reply } = open(7);
    await title();
    const published = { ...page(7), published: true, changed: false, revision: 2 };
    reply('POST /api/admin/pages/7/publish', () => published);
    reply('GET /api/admin/pages/7', () => published);
    publish().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yayınla' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Yayından kaldır'));
  });

  it('is refused beside words that are not saved, and publishes them once they are', async () => {
    const { user, reply, changes } = open(7);
    await user.type(await title(), ' ve iade');
    await user.click(publish());
    expect(said()).toBe('Yayınlamadan önce değişikliklerinizi kaydedin.');
    expect(changes).toEqual([]);
    const saved = titled(2, 'Teslimat ve iade');
    reply('PUT /api/admin/pages/7', () => saved);
    reply('GET /api/admin/pages/7', () => saved);
    reply('POST /api/admin/pages/7/publish', () => ({ ...saved, revision: 3 }));
    await user.click(screen.getByRole('button', { name: 'Taslağı kaydet' }));
    await waitFor(() => expect(said()).toBe('“Teslimat ve iade” kaydedildi.'));
    // What was saved here has been read here.
    await user.click(publish());
    await waitFor(() => expect(changes.at(-1)).toEqual(['POST /api/admin/pages/7/publish', { revision: 2 }]));
  });

  it('of what somebody else saved in the moment of the press waits until that can have been read', async () => {
    const { user, reply, changes, queryClient } = open(7);
    await title();
    reply('GET /api/admin/pages/7', () => titled(2, 'Onun yazdığı'));
    await look(queryClient);
    await waitFor(async () => expect((await title()).value).toBe('Onun yazdığı'));
    await user.click(publish());
    expect(said()).toMatch(/^Henüz yayınlanmadı: sayfa tam o anda değişti\./u);
    expect(changes).toEqual([]);
    reply('POST /api/admin/pages/7/publish', () => titled(3, 'Onun yazdığı'));
    await waitFor(
      async () => {
        await user.click(publish());
        expect(changes).toEqual([['POST /api/admin/pages/7/publish', { revision: 2 }]]);
      },
      { timeout: 5000 },
    );
  });

  it('has its opposite asked for of the page as it was then', async () => {
    const { user, reply, changes, queryClient } = open(7);
    await title();
    await user.click(await screen.findByRole('button', { name: 'Sil' }));
    const dialog = within(await screen.findByRole('dialog'));
    reply('GET /api/admin/pages/7', () => titled(2, 'Onun yazdığı'));
    await look(queryClient);
    await dialog.findByText('“Onun yazdığı”', { exact: false });
    reply('DELETE /api/admin/pages/7', () => refused(409, { code: 'VERSION_CONFLICT', message: 'Sayfa değişti.' }));
    await user.click(dialog.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(said()).toBe('Kaydedilemedi. Sayfa değişti.'));
    expect(changes).toEqual([['DELETE /api/admin/pages/7', { revision: 1 }]]);
  });

  it('says which searches lead to a page before it is withdrawn', async () => {
    const { user, reply, queryClient } = open(7);
    await title();
    const searches = ['kargo', 'taşıma', 'nakliye', 'koli', 'paket', 'ambalaj', 'kutu'];
    reply('GET /api/admin/pages/7', () => ({ ...page(7), published: true, public: draft, searches }));
    await look(queryClient);
    await user.click(await screen.findByRole('button', { name: 'Yayından kaldır' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('(“kargo”, “taşıma”, “nakliye”, “koli”, “paket” ve 2 arama daha)', { exact: false });
  });

  it.each([
    ['Yayından kaldır', 'Bu sayfaya götüren slaytlar (“Bahar”, “Yaz”) sayfa yeniden yayınlanana dek gösterilmez.'],
    [
      'Sil',
      'Bu sayfaya götüren slaytlar (“Bahar”, “Yaz”) bundan sonra gösterilmez; bağlantılarını değiştirin ya da silin.',
    ],
  ])('says which slides lead to a page before it goes by “%s”', async (press, sentence) => {
    const { user, reply, queryClient } = open(7);
    await title();
    const published = { ...page(7), published: true, public: draft, slides: ['Bahar', 'Yaz'] };
    reply('GET /api/admin/pages/7', () => published);
    await look(queryClient);
    await screen.findByRole('button', { name: 'Yayından kaldır' });
    await user.click(screen.getByRole('button', { name: press }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(sentence, { exact: false });
  });

  it.each([
    ['Yayından kaldır', 'Bu sayfaya götüren 2 slayt sayfa yeniden yayınlanana dek gösterilmez'],
    ['Sil', 'Bu sayfaya götüren 2 slayt bundan sonra gösterilmez'],
  ])(
    'says before it goes by “%s” how many lead to it where their words are not for who asks',
    async (press, sentence) => {
      const { user, reply, queryClient } = open(7);
      await title();
      const unnamed = { searches: 3, slides: 2 };
      reply('GET /api/admin/pages/7', () => ({ ...page(7), published: true, public: draft, unnamed }));
      await look(queryClient);
      await screen.findByRole('button', { name: 'Yayından kaldır' });
      await user.click(screen.getByRole('button', { name: press }));
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findByText(sentence, { exact: false });
      await dialog.findByText('Bu sayfaya yönlendirilen 3 arama bundan sonra', { exact: false });
    },
  );
});
