import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SavedSearch } from '@ilan/api';
import { token } from '@/shared/api-client/token';
import { toast, toastStore } from '@/shared/ui/toast';
import { aUser, openAccountPage, refused, type Replies } from '@test/open-account-page';
import SavedSearchesPage from './saved-searches-page';

const aSearch = (change: Partial<SavedSearch> = {}): SavedSearch => ({
  id: '0197a3c2-5b1e-4c6d-8f20-1a2b3c4d5e6f',
  name: '“iphone 13” · İstanbul',
  criteria: 'q=iphone+13&city_id=34',
  path: '/arama?q=iphone+13&city_id=34',
  chips: ['“iphone 13”', 'İstanbul'],
  gone: [],
  rhythm: 'daily',
  saved_at: '2026-11-20T10:00:00.000Z',
  new_count: 0,
  ...change,
});

function open(searches: readonly SavedSearch[], replies: Replies = {}) {
  const kept = [...searches];
  const sent: unknown[] = [];
  const path = `/api/saved-searches/${searches[0]?.id ?? ''}`;
  const view = openAccountPage(
    <SavedSearchesPage />,
    aUser(),
    {
      'GET /api/saved-searches': () => ({ data: kept.map((one) => ({ ...one })) }),
      [`PATCH ${path}`]: (body) => {
        sent.push(body);
        Object.assign(kept[0] ?? {}, body);
      },
      [`DELETE ${path}`]: () => void kept.splice(0, 1),
      [`POST ${path}/seen`]: () => void Object.assign(kept[0] ?? {}, { new_count: 0 }),
      'POST /api/saved-searches': (body) => {
        sent.push(body);
        kept.push(aSearch());
        return { id: kept[0]?.id, name: kept[0]?.name, rhythm: 'daily', is_new: true };
      },
      ...replies,
    },
    '/saved-searches',
  );
  return { ...view, sent };
}

afterEach(() => {
  token.remove();
  toast.clear();
});

describe('the saved searches', () => {
  it('say what each looks for, how often it tells, and what is new', async () => {
    open([aSearch({ new_count: 3 })]);
    expect(await screen.findByRole('heading', { level: 2, name: '“iphone 13” · İstanbul' })).toBeTruthy();
    const chips = within(screen.getByRole('list', { name: 'Ölçütler' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['“iphone 13”', 'İstanbul']);
    expect(screen.getByText('3 yeni')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'İlanları gör' }).getAttribute('href')).toBe(
      '/arama?q=iphone+13&city_id=34',
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('daily');
  });

  it('say what one asks for that is no more, and lead to a search without it; deleted it cannot come back', async () => {
    const { user } = open([aSearch({ gone: ['Vites', 'Renk'] })]);
    expect(await screen.findByText(/^Bu aramanın “Vites”, “Renk” ölçütleri artık yok/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Yeniden ara' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /aramasını sil$/ }));
    expect(await screen.findByText('Henüz kayıtlı aramanız yok')).toBeTruthy();
    expect(toastStore.get()).toMatchObject([{ type: 'success' }]);
    expect(toastStore.get()[0]?.action).toBeUndefined();
  });

  it('explain themselves where there are none', async () => {
    open([]);
    expect(await screen.findByText('Henüz kayıtlı aramanız yok')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'İlanlarda ara' }).getAttribute('href')).toBe('/arama');
  });

  it('change their rhythm and their name', async () => {
    const { user, sent } = open([aSearch()]);
    await user.selectOptions(await screen.findByRole('combobox'), 'weekly');
    await user.click(screen.getByRole('button', { name: /aramasını adlandır$/ }));
    const field = screen.getByRole('textbox', { name: 'Aramanın adı' });
    await user.clear(field);
    await user.type(field, 'Telefonum{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Telefonum' })).toBeTruthy();
    expect(sent).toEqual([{ rhythm: 'weekly' }, { name: 'Telefonum' }]);
  });

  it('are as they were where a change is refused', async () => {
    const path = `PATCH /api/saved-searches/${aSearch().id}`;
    const { user } = open([aSearch()], { [path]: () => refused(500, {}) });
    const select = await screen.findByRole<HTMLSelectElement>('combobox');
    await user.selectOptions(select, 'off');
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('Değişiklik kaydedilemedi'));
    await waitFor(() => expect(select.value).toBe('daily'));
  });

  it('come back after they were deleted, when somebody thinks better of it', async () => {
    const { user, sent } = open([aSearch({ rhythm: 'instant' })]);
    await user.click(await screen.findByRole('button', { name: /aramasını sil$/ }));
    expect(await screen.findByText('Henüz kayıtlı aramanız yok')).toBeTruthy();
    toastStore.get()[0]?.action?.onPress();
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
    expect(sent).toEqual([{ criteria: 'q=iphone+13&city_id=34', name: '“iphone 13” · İstanbul', rhythm: 'instant' }]);
  });
});
