import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ads, cleanAdminList, openAdminList, page } from '@test/open-admin-list';
import { Refusal } from '@test/render-page';

cleanAdminList();

describe('an admin list', () => {
  it('asks for what its address says', async () => {
    const { asked } = openAdminList('?q=araba&status=sold&sort=-price&page=2&per_page=50', () =>
      page(ads(51, 3), 2, 2, 53),
    );
    expect(await screen.findByRole('table', { name: 'İlanlar' })).toBeVisible();
    expect(new URLSearchParams(asked[0]?.split('?')[1])).toEqual(
      new URLSearchParams('status=sold&q=araba&sort=-price&page=2&per_page=50'),
    );
    expect(screen.getByRole('columnheader', { name: 'Fiyat' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('Sayfa 2 / 2')).toBeVisible();
    expect(screen.getByText('53 kayıt')).toBeVisible();
  });

  it('cleans its address of what it does not know', async () => {
    const { address } = openAdminList('?page=x&sort=secret&status=gone&tab=1', () => page(ads(1, 2)));
    await screen.findByRole('table');
    expect(address()).toBe('/cpadmin/ads?tab=1');
  });

  it('and of what the server refuses', async () => {
    const { address } = openAdminList('?q=zz', ({ searchParams }) =>
      searchParams.has('q')
        ? new Refusal(422, { message: 'Hata', code: 'X', errors: { q: ['Olmaz.'] } })
        : page(ads(1, 2)),
    );
    await screen.findByRole('table');
    expect(address()).toBe('/cpadmin/ads');
  });

  it('goes to the last page from one that no longer exists', async () => {
    const { address } = openAdminList('?page=9', ({ searchParams }) =>
      searchParams.get('page') === '2' ? page(ads(21, 1), 2, 2, 21) : page([], 9, 2, 21),
    );
    await screen.findByRole('link', { name: 'İlan 21' });
    expect(address()).toBe('/cpadmin/ads?page=2');
  });

  it('sorts, filters and turns pages in the address, and Back undoes it', async () => {
    const { user, address, goBack } = openAdminList('', ({ searchParams }) =>
      page(ads(1, 20), Number(searchParams.get('page') ?? 1), 3, 60),
    );
    await user.click(await screen.findByRole('button', { name: 'Fiyat' }));
    expect(address()).toBe('/cpadmin/ads?sort=-price');
    await user.click(screen.getByRole('button', { name: 'Sonraki sayfa' }));
    expect(address()).toBe('/cpadmin/ads?sort=-price&page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'sold');
    expect(address()).toBe('/cpadmin/ads?status=sold&sort=-price');
    goBack();
    expect(address()).toBe('/cpadmin/ads?sort=-price&page=2');
    expect(screen.getByRole('combobox', { name: 'Durum' })).toHaveValue('');
  });

  it('searches while one types; one Back leaves the search', async () => {
    const { user, address, goBack } = openAdminList('', () => page(ads(1, 2)));
    const box = screen.getByRole('searchbox');
    await user.type(box, 'ara');
    await waitFor(() => expect(address()).toBe('/cpadmin/ads?q=ara'));
    await user.type(box, 'ba{Enter}');
    expect(address()).toBe('/cpadmin/ads?q=araba');
    goBack();
    expect(address()).toBe('/cpadmin/ads');
    expect(box).toHaveValue('');
  });

  it('searches at once when the box is left', async () => {
    const { user, address } = openAdminList('', () => page(ads(1, 2)));
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox'), 'ara');
    await user.tab();
    expect(address()).toBe('/cpadmin/ads?q=ara');
  });

  describe('whose search box is left before it has searched', () => {
    afterEach(() => void jest.useRealTimers());
    /** Typed a moment ago: the search would come by itself a little later. */
    const typed = async () => {
      const view = openAdminList('', () => page(ads(1, 2)));
      await screen.findByRole('table');
      jest.useFakeTimers();
      const box = screen.getByRole('searchbox');
      box.focus();
      fireEvent.change(box, { target: { value: 'ara' } });
      return { ...view, box };
    };

    it('searches when the row below the finger has been pressed, not before', async () => {
      const { address, box } = await typed();
      const row = screen.getByRole('link', { name: 'İlan 1' });
      fireEvent.pointerDown(row);
      fireEvent.blur(box);
      expect(address()).toBe('/cpadmin/ads');
      fireEvent.pointerUp(row);
      expect(address()).toBe('/cpadmin/ads?q=ara');
    });

    it('does not search for what is thrown away', async () => {
      const { address } = await typed();
      const clear = screen.getByRole('button', { name: 'Aramayı temizle' });
      // Its default would take the focus from the box.
      expect(fireEvent.mouseDown(clear)).toBe(false);
      fireEvent.click(clear);
      act(() => jest.advanceTimersByTime(1_000));
      expect(address()).toBe('/cpadmin/ads');
    });
  });

  it('says why it is empty and how to see more', async () => {
    const { user, address } = openAdminList('?q=yok', ({ searchParams }) =>
      page(searchParams.has('q') ? [] : ads(1, 1)),
    );
    expect(await screen.findByText('Bu arama ve filtrelerle kayıt bulunamadı')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Filtreleri temizle' })[0]!);
    expect(address()).toBe('/cpadmin/ads');
    expect(await screen.findByRole('link', { name: 'İlan 1' })).toBeVisible();
  });

  it('tells a failure with the way to try again', async () => {
    let works = false;
    const { user } = openAdminList('', () =>
      works ? page(ads(1, 1)) : new Refusal(403, { message: 'Yetkiniz yok.', code: 'X', errors: {} }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Yetkiniz yok.');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('link', { name: 'İlan 1' })).toBeVisible();
  });

  it('has cards where it is narrow, with the order in a select', async () => {
    const { user, address } = openAdminList('', () => page(ads(1, 2)), false);
    const cards = await screen.findByRole('list', { name: 'İlanlar' });
    expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
    expect(within(cards).getAllByText('Fiyat')).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sıralama' }), '-price');
    expect(address()).toBe('/cpadmin/ads?sort=-price');
  });
});
