import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Notices, ToldNotice } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, openAccountPage, refused, type Replies } from '@test/open-account-page';
import NoticesPage from './notices-page';

const aNotice = (id: number, change: Partial<ToldNotice> = {}): ToldNotice => ({
  id,
  kind: 'ad_approved',
  topic: 'decisions',
  text: `Bildirim ${id}`,
  detail: null,
  path: `/yer-${id}`,
  picture: null,
  at: new Date(Date.now() - 1_000).toISOString(),
  read: true,
  ...change,
});
const list = (data: ToldNotice[], next: string | null = null): Notices => ({
  data,
  meta: { unread: data.filter(({ read }) => !read).length },
  links: { next },
});
const open = (replies: Replies) => openAccountPage(<NoticesPage />, aUser(), replies, '/notices');

afterEach(() => {
  token.remove();
  toast.clear();
});

describe('the page of notices', () => {
  it('groups them by day, each leading to its place', async () => {
    open({
      'GET /api/notices': () =>
        list([
          aNotice(3),
          aNotice(2, { at: new Date(Date.now() - 86_400_000).toISOString(), detail: 'Neden: Diğer' }),
          aNotice(1, { at: '2024-03-03T09:00:00.000Z', path: null }),
        ]),
    });
    expect(await screen.findByRole('link', { name: 'Bildirim 3' })).toHaveAttribute('href', '/yer-3');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Bugün',
      'Dün',
      '3 Mart 2024',
    ]);
    expect(within(screen.getByRole('list', { name: 'Dün' })).getByText('Neden: Diğer')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bildirim 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tümünü okundu işaretle' })).toBeNull();
  });

  it('marks one as read by its button or by following it, and all at once', async () => {
    const { user, changes } = open({
      'GET /api/notices': () => list([aNotice(2, { read: false }), aNotice(1, { read: false })]),
      'POST /api/notices/read': () => undefined,
    });
    expect(await screen.findByText('2 okunmamış bildirim')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Okundu işaretle: Bildirim 2' }));
    await user.click(screen.getByRole('button', { name: 'Tümünü okundu işaretle' }));
    await user.click(screen.getByRole('link', { name: 'Bildirim 1' }));
    await waitFor(() => expect(changes.map(([, body]) => body)).toEqual([{ ids: [2] }, {}, { ids: [1] }]));
  });

  it('says when that did not work', async () => {
    const { user } = open({
      'GET /api/notices': () => list([aNotice(2, { read: false })]),
      'POST /api/notices/read': () => refused(500),
    });
    await user.click(await screen.findByRole('button', { name: 'Okundu işaretle: Bildirim 2' }));
    await waitFor(() => expect(toastStore.get().at(-1)).toMatchObject({ title: 'Okundu olarak işaretlenemedi' }));
  });

  it('comes page by page', async () => {
    const { user } = open({
      'GET /api/notices': () => list([aNotice(2)], '/api/notices?before=2'),
      'GET /api/notices?before=2': () => list([aNotice(1)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Daha fazla göster' }));
    expect(await screen.findByText('Bildirim 1')).toBeInTheDocument();
  });

  it('says that there is nothing yet, and what went wrong', async () => {
    open({ 'GET /api/notices': () => list([]) });
    expect(await screen.findByText('Henüz bildiriminiz yok')).toBeInTheDocument();
  });

  it('says when they cannot be loaded', async () => {
    open({ 'GET /api/notices': () => refused(500) });
    expect(await screen.findByText('Bildirimler yüklenirken bir hata oluştu')).toBeInTheDocument();
  });
});
