import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { comparedAds } from '@/shared/compare/compared-ads';
import { aDetail } from '@test/listing-builders';
import { openPage } from '@test/render-page';
import { ComparePage } from './compare-page';

const feature = (key: string, label: string, text: string) => ({ key, label, text });
const ads = new Map([
  [1, aDetail(1, { features: [feature('yil', 'Yıl', '2016'), feature('renk', 'Renk', 'Mavi')] })],
  [2, aDetail(2, { features: [feature('renk', 'Renk', 'Mavi')], status: 'sold', sold_at: '2026-11-20T10:00:00.000Z' })],
]);
const open = (path: string, gone = 410) =>
  openPage(<ComparePage />, path, ({ pathname }) => ads.get(Number(pathname.split('/').at(-1))) ?? gone);
const row = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

afterEach(() => comparedAds.clear());

describe('ads side by side', () => {
  it('are a table whose columns are the ads and whose rows are what they say', async () => {
    open('/karsilastir?ids=1,2');
    const table = await screen.findByRole('table', { name: 'Karşılaştırılan ilanlar' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => within(head).getByRole('link').getAttribute('href'))).toEqual([
      '/ilan-1-p1',
      '/ilan-2-p2',
    ]);
    expect((await row(/^Konum/)).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
      Array(2).fill('Kadıköy, İstanbul'),
    );
  });

  it('say where they differ, in words, too, and that one does not say it', async () => {
    open('/karsilastir?ids=1,2');
    const year = await row(/^Yıl.*\(farklı\)$/);
    expect(year.getByText('Belirtilmemiş')).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: 'Renk' })).toBeTruthy();
  });

  it('are left with what differs, and with all of it again', async () => {
    const { user } = open('/karsilastir?ids=1,2');
    const only = await screen.findByRole('checkbox', { name: 'Yalnızca farkları göster' });
    await user.click(only);
    expect(screen.queryByRole('rowheader', { name: 'Renk' })).toBeNull();
    expect(screen.getByRole('rowheader', { name: /^Yıl/ })).toBeTruthy();
    await user.click(only);
    expect(screen.getByRole('rowheader', { name: 'Renk' })).toBeTruthy();
  });

  it('say which is sold and which is gone', async () => {
    open('/karsilastir?ids=2,9');
    expect(await screen.findByText('Satıldı')).toBeTruthy();
    expect(await screen.findByText('Bu ilan yayından kaldırıldı')).toBeTruthy();
    expect(screen.getByRole('button', { name: '2. ilanı çıkar' })).toBeTruthy();
  });

  it('offer another try where one could not be loaded', async () => {
    open('/karsilastir?ids=1,9', 500);
    expect(await screen.findByRole('button', { name: 'Tekrar dene' })).toBeTruthy();
    expect(screen.getByText('İlan yüklenirken bir hata oluştu')).toBeTruthy();
  });

  it('are taken out of the address one by one, and what is seen is what the device remembers', async () => {
    const { user, address } = open('/karsilastir?ids=1,2');
    await screen.findByRole('table');
    expect(comparedAds.list()).toEqual([1, 2]);
    await user.click(screen.getByRole('button', { name: '“İlan 1” ilanını çıkar' }));
    expect(address()).toBe('/karsilastir?ids=2');
    await user.click(screen.getByRole('button', { name: '“İlan 2” ilanını çıkar' }));
    await waitFor(() => expect(screen.getByText('Karşılaştırılacak ilan yok')).toBeTruthy());
    expect(comparedAds.list()).toEqual([]);
  });

  it('are none where the address names none', async () => {
    const { asked } = open('/karsilastir?ids=abc');
    expect(await screen.findByRole('link', { name: 'İlanlarda ara' })).toBeTruthy();
    expect(asked.filter((path) => path.startsWith('/api/listings'))).toEqual([]);
  });
});
