import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffPage } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { noticeRead } from '@test/notice-read';
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
  ...{ title: draft.title, draft, public: null, updated_at: '2026-11-20T09:00:00.000Z', published_at: null },
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
