import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CategoryNode, Facet } from '@ilan/api';
import { aListingPage } from '@test/listing-builders';
import { openPage } from '@test/render-page';
import { CategoryPage } from './category-page';

const cars: CategoryNode = {
  id: 2,
  parent_id: null,
  name: 'Otomobil',
  slug_cid: 'otomobil-c2',
  icon: '',
  listing_count: 30,
  subcategories: [],
};
const facets: Facet[] = [
  { key: 'marka', label: 'Marka', type: 'multiselect', values: [{ value: 'Ford', label: 'Ford', count: 3 }] },
  { key: 'km', label: 'Kilometre', type: 'range', unit: 'km', values: [] },
  { key: 'motor_no', label: 'Motor no', type: 'text', values: [] },
  {
    key: 'yil',
    label: 'Yıl',
    type: 'range',
    values: [],
    histogram: [
      { from: 2000, to: 2010, count: 3 },
      { from: 2010, to: 2020, count: 9 },
      { from: 2020, to: 2026, count: 1 },
    ],
  },
];

/** The list with its drawer open, and what one does in it. */
const open = async (path = '/otomobil-c2') => {
  const view = openPage(<CategoryPage id={2} />, path, ({ pathname }) =>
    pathname === '/api/home/categories'
      ? [cars]
      : pathname === '/api/listings'
        ? aListingPage(30, { page: 1, facets })
        : 404,
  );
  const { user } = view;
  const reopen = () => user.click(screen.getByRole('button', { name: /^Filtreler( \(\d\))?$/ }));
  await screen.findByText('30 ilan');
  await reopen();
  const drawer = within(await screen.findByRole('dialog', { name: 'Filtreler' }));
  const field = (name: string) => drawer.findByRole('textbox', { name });
  return {
    ...view,
    drawer,
    field,
    reopen,
    type: async (name: string, text: string) => user.type(await field(name), text),
    show: () => user.click(drawer.getByRole('button', { name: /^Sonuçları göster$|ilanı göster$/ })),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
  };
};

describe('the drawer of filters', () => {
  it('applies with its large button all that was typed and not applied yet', async () => {
    const { type, show, isClosed, address } = await open();
    await type('Fiyat, en az', '300.000');
    await type('Kilometre, en çok', '50.000');
    await type('Motor no içinde ara', 'abc 12');
    await show();
    await isClosed();
    expect(address()).toBe('/otomobil-c2?price_min=300000&f[km]=-50000&f[motor_no]=abc+12');
  });

  it('tells no count while something is typed that it does not count', async () => {
    const { type, drawer } = await open();
    expect(drawer.getByRole('button', { name: '30 ilanı göster' })).toBeTruthy();
    await type('Fiyat, en az', '300000');
    expect(drawer.getByRole('button', { name: 'Sonuçları göster' })).toBeTruthy();
    await type('Fiyat, en az', '{Enter}');
    expect(await drawer.findByRole('button', { name: '30 ilanı göster' })).toBeTruthy();
  });

  it('stays open at a mistake, leads to it, and keeps what was typed beside it', async () => {
    const { type, field, show, isClosed, address, drawer } = await open();
    await type('Fiyat, en az', '300000');
    await type('Kilometre, en az', 'çok');
    const wrong = await field('Kilometre, en az');
    wrong.closest('details')!.open = false;
    await show();
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(wrong.closest('details')!.open).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Geçerli bir sayı girin');
    expect(drawer.getByRole('button', { name: 'Sonuçları göster' })).toBeTruthy();
    expect(address()).toBe('/otomobil-c2?price_min=300000');
    fireEvent.change(wrong, { target: { value: '10' } });
    await show();
    await isClosed();
    expect(address()).toBe('/otomobil-c2?price_min=300000&f[km]=10-');
  });

  it('waits for no thumb to rest', async () => {
    const { drawer, show, isClosed, address } = await open();
    fireEvent.change(await drawer.findByRole('slider', { name: 'Yıl, en az' }), { target: { value: '1' } });
    await show();
    await isClosed();
    expect(address()).toBe('/otomobil-c2?f[yil]=2010-');
  });

  it('is no step in the history where nothing was changed in it', async () => {
    const { show, isClosed, address, goBack, user, drawer } = await open('/otomobil-c2?price_min=1000');
    await user.click(drawer.getByRole('checkbox', { name: /^Ford/ }));
    await show();
    await isClosed();
    expect(address()).toBe('/otomobil-c2?price_min=1000&f[marka]=Ford');
    goBack();
    expect(address()).toBe('/otomobil-c2?price_min=1000');
  });

  it('forgets what was typed and not applied where it is closed without that button, or cleared', async () => {
    const { user, type, isClosed, reopen, address } = await open('/otomobil-c2?price_max=9000');
    await type('Fiyat, en az', '3000');
    await user.keyboard('{Escape}');
    await isClosed();
    await reopen();
    const again = within(await screen.findByRole('dialog'));
    const field = () => again.getByRole<HTMLInputElement>('textbox', { name: 'Kilometre, en az' });
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Fiyat, en az' }).value).toBe('');
    await user.type(field(), '5');
    await user.click(again.getAllByRole('button', { name: 'Temizle' }).at(-1)!);
    expect(field().value).toBe('');
    await user.click(await again.findByRole('button', { name: '30 ilanı göster' }));
    await isClosed();
    expect(address()).toBe('/otomobil-c2');
  });
});
