import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { toastStore } from '@/shared/ui/toast';
import { refused } from '@test/open-account-page';
import { cleanSecurityPage, openSecurityPage, press, section } from '@test/open-security-page';

cleanSecurityPage();
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Son görülme zamanımı göster' });

describe('when one was here last', () => {
  it('is shown to others, or not', async () => {
    const view = openSecurityPage({ 'PUT /api/messages/settings': (form) => form });
    expect((await box()).checked).toBe(true);
    await view.user.click(await box());
    expect((await box()).checked).toBe(false);
    await waitFor(() => expect(view.changes).toContainEqual(['PUT /api/messages/settings', { show_last_seen: false }]));
  });

  it('stays as it was where that is not taken', async () => {
    const view = openSecurityPage({ 'PUT /api/messages/settings': () => refused(500) });
    await view.user.click(await box());
    await waitFor(() => expect(toastStore.get().at(-1)?.title).toBe('Ayar kaydedilemedi'));
    expect((await box()).checked).toBe(true);
  });
});

describe('the people whom one has blocked', () => {
  it('are none at first', async () => {
    openSecurityPage();
    expect(await screen.findByText('Kimseyi engellemediniz.')).toBeTruthy();
  });

  it('can be let in again', async () => {
    const person = { id: 5, name: 'İpek Su Çelik', photo: null, blocked_at: '2026-11-20T09:00:00.000Z' };
    const kept = [person];
    const view = openSecurityPage({
      'GET /api/account/blocked-people': () => ({ data: [...kept] }),
      'DELETE /api/users/5/block': () => void kept.pop(),
    });
    expect(await screen.findByText('20 Kasım 2026 tarihinden beri')).toBeTruthy();
    await press(view, 'İpek Su Çelik için engeli kaldır');
    expect(await section('Engellenen kişiler').findByText('Kimseyi engellemediniz.')).toBeTruthy();
    expect(view.changes).toContainEqual(['DELETE /api/users/5/block', undefined]);
  });
});
