import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '@/shared/ui/toast';
import { acted, ads, cleanAdminList, openAdminList, page, titles } from '@test/open-admin-list';

cleanAdminList();

describe('ticked rows', () => {
  it('are counted, acted on and cleared', async () => {
    const { user } = openAdminList('', () => page(ads(1, 3)));
    await user.click(await screen.findByRole('checkbox', { name: 'Seç: İlan 2' }));
    expect(screen.getByText('1 kayıt seçildi')).toBeVisible();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sayfadaki tüm kayıtları seç' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(screen.getByText('3 kayıt seçildi')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Onayla' }));
    expect(acted).toHaveBeenCalledWith([1, 2, 3]);
    expect(screen.queryByText(/kayıt seçildi/u)).toBeNull();
  });

  it('are forgotten when they leave the page', async () => {
    const { user } = openAdminList('', ({ searchParams }) =>
      searchParams.get('page') === '2' ? page(ads(21, 20), 2, 2, 40) : page(ads(1, 20), 1, 2, 40),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Seç: İlan 1' }));
    await user.click(screen.getByRole('button', { name: 'Sonraki sayfa' }));
    await screen.findByRole('link', { name: 'İlan 21' });
    expect(screen.queryByText(/kayıt seçildi/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Önceki sayfa' }));
    expect(await screen.findByRole('checkbox', { name: 'Seç: İlan 1' })).not.toBeChecked();
  });
});

describe('the keys of a list', () => {
  it('go from row to row, tick and open', async () => {
    const { user } = openAdminList('', () => page(ads(1, 3)));
    await screen.findByRole('table');
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'İlan 2' })).toHaveFocus();
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Seç: İlan 2' })).toBeChecked();
    await user.keyboard('k{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'İlan 3' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('İlan sayfası')).toBeVisible();
  });

  it('leave typing alone, and can be switched off', async () => {
    const { user } = openAdminList('', () => page(ads(1, 3)));
    await screen.findByRole('table');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('jx?');
    expect(screen.getByRole('searchbox')).toHaveValue('jx?');
    await user.keyboard('{Escape}{Escape}?');
    const help = await screen.findByRole('dialog', { name: 'Klavye kısayolları' });
    await user.click(within(help).getByRole('checkbox', { name: 'Tek harfli kısayollar açık' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('j');
    expect(titles().some((title) => document.activeElement?.textContent === title)).toBe(false);
  });
});

describe('what a person keeps of a list', () => {
  it('is a view under a name, opened again and deleted', async () => {
    const { user, address } = openAdminList('?status=sold&sort=title', () => page(ads(1, 2)));
    await user.click(screen.getByRole('button', { name: 'Görünümler' }));
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(screen.getByText('Görünüme bir ad verin.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Görünüm adı' }), 'Satılanlar{Enter}');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
    expect(address()).toBe('/cpadmin/ads?sort=title');
    await user.click(screen.getByRole('button', { name: 'Görünümler' }));
    await user.click(screen.getByRole('button', { name: 'Satılanlar' }));
    expect(address()).toBe('/cpadmin/ads?status=sold&sort=title');
    await user.click(screen.getByRole('button', { name: 'Görünümler' }));
    await user.click(screen.getByRole('button', { name: '“Satılanlar” görünümünü sil' }));
    expect(screen.queryByRole('button', { name: 'Satılanlar' })).toBeNull();
  });

  it('is the choice of columns, also the next time', async () => {
    const first = openAdminList('', () => page(ads(1, 2)));
    await first.user.click(screen.getByRole('button', { name: 'Sütunlar' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'No' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Fiyat' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['', 'Başlık', 'No']);
    first.unmount();
    openAdminList('', () => page(ads(1, 2)));
    await screen.findByRole('table');
    expect(heads()).toEqual(['', 'Başlık', 'No']);
  });
});

describe('the spreadsheet', () => {
  let files: Blob[] = [];
  beforeEach(() => {
    files = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const saved = async (): Promise<string> => {
    await waitFor(() => expect(files).toHaveLength(1));
    const reader = new FileReader();
    reader.readAsArrayBuffer(files[0]!);
    await new Promise((done) => (reader.onload = done));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer);
  };

  it('has all pages of the list as it is narrowed, and runs nothing', async () => {
    const { user, asked } = openAdminList('?status=sold', ({ searchParams }) => {
      const at = Number(searchParams.get('page') ?? 1);
      const rows = at === 1 ? [{ id: 1, title: '=1+1', price: 5 }, ...ads(2, 1)] : ads(2, 2);
      return page(rows, at, 2, 3);
    });
    await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
    expect(await saved()).toBe("\uFEFFBaşlık;Fiyat\r\n'=1+1;5\r\nİlan 2;2\r\nİlan 3;3\r\n");
    expect(asked.filter((call) => call.includes('per_page=100') && call.includes('status=sold'))).toHaveLength(2);
  });

  it('says what did not go in', async () => {
    const { user } = openAdminList('', ({ searchParams }) => {
      const at = Number(searchParams.get('page') ?? 1);
      return page(ads((at - 1) * 100 + 1, 100), at, 60, 6000);
    });
    await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
    expect((await saved()).split('\r\n')).toHaveLength(5002);
    expect(toastStore.get()[0]?.message).toContain('İlk 5.000 kayıt indirildi, 1.000 kayıt dışarıda kaldı.');
  });
});
