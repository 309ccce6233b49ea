import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SavedSearch } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { aUser, openAccountPage } from '@test/open-account-page';
import { openPage } from '@test/render-page';
import { SaveSearchButton } from './save-search-button';

const SEARCH = 'q=ford&sort=newest';
const saved = { id: 'a', name: '“ford”', criteria: 'q=ford&category_id=2', rhythm: 'daily' };

afterEach(() => {
  token.remove();
  toast.clear();
  window.sessionStorage.clear();
});

function openSignedIn(kept: Partial<SavedSearch>[] = []) {
  const sent: unknown[] = [];
  const view = openAccountPage(
    <SaveSearchButton categoryId={2} search={SEARCH} />,
    aUser(),
    {
      'GET /api/saved-searches': () => ({ data: kept.map((one) => ({ ...one })) }),
      'POST /api/saved-searches': (body) => {
        sent.push(body);
        kept.push(saved as SavedSearch);
        return { ...saved, is_new: true };
      },
      'DELETE /api/saved-searches/a': () => void kept.splice(0),
    },
    '/otomobil-c2?q=ford',
  );
  return { ...view, sent };
}

describe('the button that saves a search', () => {
  it('saves with one press, says so, and takes it back', async () => {
    const { user, sent } = openSignedIn();
    await user.click(await screen.findByRole('button', { name: 'Aramayı kaydet' }));
    expect(await screen.findByRole('button', { name: 'Kaydedildi: kaydı kaldır', pressed: true })).toBeTruthy();
    expect(sent).toEqual([{ criteria: 'q=ford&category_id=2' }]);
    toastStore.get()[0]?.action?.onPress();
    expect(await screen.findByRole('button', { name: 'Aramayı kaydet', pressed: false })).toBeTruthy();
  });

  it('knows what is saved already', async () => {
    openSignedIn([saved as SavedSearch]);
    expect(await screen.findByText('Kaydedildi')).toBeTruthy();
  });

  it('asks visitors to sign in and leads them back, where it is saved', async () => {
    const { user, store, unmount } = openPage(
      <SaveSearchButton categoryId={2} search={SEARCH} />,
      '/otomobil-c2?q=ford',
      () => 401,
    );
    await user.click(screen.getByRole('button', { name: 'Aramayı kaydet' }));
    expect(store.get(authDialogAtom)).toMatchObject({ mode: 'login', wanted: '/otomobil-c2?q=ford' });
    unmount();
    const { sent } = openSignedIn();
    await waitFor(() => expect(sent).toEqual([{ criteria: 'q=ford&category_id=2' }]));
    expect(await screen.findByText('Kaydedildi')).toBeTruthy();
  });

  it('is not there where nothing is asked for', () => {
    openPage(<SaveSearchButton categoryId={null} search="sort=newest" />, '/arama', () => 401);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
