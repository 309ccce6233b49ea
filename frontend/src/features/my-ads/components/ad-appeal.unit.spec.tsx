import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MyListing, OwnAppeal } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aCard } from '@test/listing-builders';
import { aUser, openAccountPage, refused, type Replies } from '@test/open-account-page';
import { AdAppeal } from './ad-appeal';

const rejected: MyListing = {
  ...aCard(1),
  status: 'inactive',
  inactive_reason: 'rejected',
  listing_number: '1000000001',
  created_at: '2026-11-01T10:00:00.000Z',
  views: 0,
  favorites_count: 0,
  messages_count: 0,
  phone_reveals: 0,
  promoted: false,
  actions: ['edit', 'delete'],
  notice: {
    reason: 'bad_photo',
    reason_label: 'Uygunsuz fotoğraf',
    note: 'Kendi fotoğrafınızı ekleyin.',
    decided_at: '2026-11-20T10:00:00.000Z',
  },
};
const until = { listing_id: 1, appeal_until: '2026-12-20T10:00:00.000Z', appeal: null };
const was = (outcome: 'accepted' | 'denied' | null, note: string | null = null): OwnAppeal => ({
  listing_id: 1,
  appeal_until: null,
  appeal: { at: '2026-11-20T11:00:00.000Z', outcome, decided_at: outcome && '2026-11-21T11:00:00.000Z', note },
});
const open = (appeal: OwnAppeal | undefined, listing: MyListing = rejected, replies: Replies = {}) => {
  const data = appeal === undefined ? [] : [appeal];
  return openAccountPage(<AdAppeal listing={listing} />, aUser(), {
    'GET /api/my/appeals': () => ({ data }),
    ...replies,
  });
};
const TEXT = 'Fotoğraflar bana ait, ürünü kendim çektim.';

afterEach(() => {
  token.remove();
  toast.clear();
});

describe('objecting to a decision', () => {
  it('is offered with its last day, is sent once, and is then seen to wait', async () => {
    const message = 'İtirazınız alındı. Karara katılmamış başka bir moderatör değerlendirecek.';
    const view = open(until, rejected, { 'POST /api/my/listings/1/appeal': () => ({ message }) });
    expect(await screen.findByText(/20 Aralık 2026 tarihine kadar bir kez itiraz edebilirsiniz/)).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Karara itiraz et: İlan 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Karara itiraz edin' }));
    expect(dialog.getByText('Kararın nedeni: Uygunsuz fotoğraf')).toBeInTheDocument();
    expect(dialog.getByText('Kendi fotoğrafınızı ekleyin.')).toBeInTheDocument();
    await view.user.type(dialog.getByLabelText('İtirazınız'), TEXT);
    view.reply('GET /api/my/appeals', () => ({ data: [was(null)] }));
    await view.user.click(dialog.getByRole('button', { name: 'İtirazı gönder' }));
    expect(await screen.findByText('İtirazınız inceleniyor')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Karara itiraz et/ })).toBeNull();
    expect(view.changes).toEqual([['POST /api/my/listings/1/appeal', { text: TEXT }]]);
    expect(toastStore.get().at(-1)).toMatchObject({ type: 'success', title: message });
  });

  it('wants twenty characters', async () => {
    const view = open(until);
    await view.user.click(await screen.findByRole('button', { name: /Karara itiraz et/ }));
    await view.user.type(await screen.findByLabelText('İtirazınız'), 'Yanlış karar.');
    await view.user.click(screen.getByRole('button', { name: 'İtirazı gönder' }));
    expect(await screen.findByText('İtirazınızı en az 20 karakterle açıklayın.')).toBeInTheDocument();
    expect(screen.getByLabelText('İtirazınız')).toHaveFocus();
    expect(view.changes).toEqual([]);
  });

  it('says why it is refused, and keeps the words', async () => {
    const message = 'Karara 30 gün içinde itiraz edilebilir; bu süre doldu.';
    const view = open(until, rejected, {
      'POST /api/my/listings/1/appeal': () => refused(409, { code: 'APPEAL_TOO_LATE', message }),
    });
    await view.user.click(await screen.findByRole('button', { name: /Karara itiraz et/ }));
    await view.user.type(await screen.findByLabelText('İtirazınız'), TEXT);
    await view.user.click(screen.getByRole('button', { name: 'İtirazı gönder' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('İtirazınız')).toHaveValue(TEXT);
  });

  it('was in vain, with what staff wrote', async () => {
    open(was('denied', 'Fotoğraf başka bir siteden.'));
    expect(await screen.findByText('İtirazınız reddedildi')).toBeInTheDocument();
    expect(screen.getByText(/21 Kasım 2026/)).toBeInTheDocument();
    expect(screen.getByText('Fotoğraf başka bir siteden.')).toBeInTheDocument();
  });

  it('brought the ad back', async () => {
    open(was('accepted'), { ...rejected, status: 'active', inactive_reason: null, notice: null });
    expect(await screen.findByText('İtirazınız kabul edildi')).toBeInTheDocument();
  });

  it('was right, also where the owner has set the ad aside since', async () => {
    open(was('accepted'), { ...rejected, inactive_reason: 'owner', notice: null });
    expect(await screen.findByText('İtirazınız kabul edildi')).toBeInTheDocument();
    expect(screen.getByText('21 Kasım 2026 tarihinde ilanınız hakkındaki kararı geri aldık.')).toBeInTheDocument();
    expect(screen.queryByText(/yeniden yayına alındı/)).toBeNull();
  });

  it('waits also while the ad waits anew', async () => {
    open(was(null), { ...rejected, status: 'pending', notice: null });
    expect(await screen.findByText('İtirazınız inceleniyor')).toBeInTheDocument();
  });

  it('is no matter any more where the ad waits anew', async () => {
    const { container, queryClient } = open(was('denied'), { ...rejected, status: 'pending', notice: null });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(container).toHaveTextContent(/^Başka sayfa$/);
  });
});
