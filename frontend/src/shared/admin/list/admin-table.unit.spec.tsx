import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { toast, toastStore } from '@/shared/ui/toast';
import { openPage, Refusal, type Answers } from '@test/render-page';
import { AdminTable } from './admin-table';
import type { AdminListSpec } from './list-spec';
import { useAdminList } from './use-admin-list';

interface Ad {
  readonly id: number;
  readonly title: string;
  readonly price: number;
}
const spec: AdminListSpec<Ad> = {
  name: 'ads',
  path: '/api/admin/ads',
  label: 'İlanlar',
  keyOf: ({ id }) => id,
  titleOf: ({ title }) => title,
  open: ({ id }) => `/cpadmin/ads/${id}`,
  search: 'Başlık ya da ilan no',
  columns: [
    { key: 'title', label: 'Başlık', cell: ({ title }) => title, sort: 'title', text: ({ title }) => title },
    {
      key: 'price',
      label: 'Fiyat',
      cell: ({ price }) => `${price} TL`,
      sort: 'price',
      descendingFirst: true,
      text: ({ price }) => price,
    },
    { key: 'id', label: 'No', cell: ({ id }) => id, extra: true },
  ],
  filters: [{ kind: 'choice', name: 'status', label: 'Durum', options: [{ value: 'sold', label: 'Satıldı' }] }],
};
const ads = (from: number, count: number): Ad[] =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    title: `İlan ${from + index}`,
    price: from + index,
  }));
const page = (data: Ad[], at = 1, last = 1, total = data.length) => ({
  data,
  meta: { current_page: at, last_page: last, per_page: 20, total },
  links: { next: null },
});
const acted = jest.fn();

const List = () => {
  const list = useAdminList(spec);
  return (
    <AdminTable
      list={list}
      bulk={(rows, clear) => (
        <button
          type="button"
          onClick={() => {
            acted(rows.map(({ id }) => id));
            clear();
          }}
        >
          Onayla
        </button>
      )}
    />
  );
};
const open = (search: string, answers: Answers, wide = true) => {
  globalThis.matchMedia = ((media: string) => ({
    matches: wide,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  return openPage(
    <Routes>
      <Route path="/cpadmin/ads" element={<List />} />
      <Route path="/cpadmin/ads/:id" element={<p>İlan sayfası</p>} />
    </Routes>,
    `/cpadmin/ads${search}`,
    answers,
  );
};
const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  toast.clear();
});

describe('an admin list', () => {
  it('asks for what its address says', async () => {
    const { asked } = open('?q=araba&status=sold&sort=-price&page=2&per_page=50', () => page(ads(51, 3), 2, 2, 53));
    expect(await screen.findByRole('table', { name: 'İlanlar' })).toBeVisible();
    expect(new URLSearchParams(asked[0]?.split('?')[1])).toEqual(
      new URLSearchParams('status=sold&q=araba&sort=-price&page=2&per_page=50'),
    );
    expect(screen.getByRole('columnheader', { name: 'Fiyat' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('Sayfa 2 / 2')).toBeVisible();
    expect(screen.getByText('53 kayıt')).toBeVisible();
  });

  it('cleans its address of what it does not know', async () => {
    const { address } = open('?page=x&sort=secret&status=gone&tab=1', () => page(ads(1, 2)));
    await screen.findByRole('table');
    expect(address()).toBe('/cpadmin/ads?tab=1');
  });

  it('and of what the server refuses', async () => {
    const { address } = open('?q=zz', ({ searchParams }) =>
      searchParams.has('q')
        ? new Refusal(422, { message: 'Hata', code: 'X', errors: { q: ['Olmaz.'] } })
        : page(ads(1, 2)),
    );
    await screen.findByRole('table');
    expect(address()).toBe('/cpadmin/ads');
  });

  it('goes to the last page from one that no longer exists', async () => {
    const { address } = open('?page=9', ({ searchParams }) =>
      searchParams.get('page') === '2' ? page(ads(21, 1), 2, 2, 21) : page([], 9, 2, 21),
    );
    await screen.findByRole('link', { name: 'İlan 21' });
    expect(address()).toBe('/cpadmin/ads?page=2');
  });

  it('sorts, filters and turns pages in the address, and Back undoes it', async () => {
    const { user, address, goBack } = open('', ({ searchParams }) =>
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
    const { user, address, goBack } = open('', () => page(ads(1, 2)));
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
    const { user, address } = open('', () => page(ads(1, 2)));
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox'), 'ara');
    await user.tab();
    expect(address()).toBe('/cpadmin/ads?q=ara');
  });

  describe('whose search box is left before it has searched', () => {
    afterEach(() => void jest.useRealTimers());
    /** Typed a moment ago: the search would come by itself a little later. */
    const typed = async () => {
      const view = open('', () => page(ads(1, 2)));
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
    const { user, address } = open('?q=yok', ({ searchParams }) => page(searchParams.has('q') ? [] : ads(1, 1)));
    expect(await screen.findByText('Bu arama ve filtrelerle kayıt bulunamadı')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Filtreleri temizle' })[0]!);
    expect(address()).toBe('/cpadmin/ads');
    expect(await screen.findByRole('link', { name: 'İlan 1' })).toBeVisible();
  });

  it('tells a failure with the way to try again', async () => {
    let works = false;
    const { user } = open('', () =>
      works ? page(ads(1, 1)) : new Refusal(403, { message: 'Yetkiniz yok.', code: 'X', errors: {} }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Yetkiniz yok.');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(await screen.findByRole('link', { name: 'İlan 1' })).toBeVisible();
  });

  it('has cards where it is narrow, with the order in a select', async () => {
    const { user, address } = open('', () => page(ads(1, 2)), false);
    const cards = await screen.findByRole('list', { name: 'İlanlar' });
    expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
    expect(within(cards).getAllByText('Fiyat')).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sıralama' }), '-price');
    expect(address()).toBe('/cpadmin/ads?sort=-price');
  });
});

describe('ticked rows', () => {
  it('are counted, acted on and cleared', async () => {
    const { user } = open('', () => page(ads(1, 3)));
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
    const { user } = open('', ({ searchParams }) =>
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
    const { user } = open('', () => page(ads(1, 3)));
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
    const { user } = open('', () => page(ads(1, 3)));
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
    const { user, address } = open('?status=sold&sort=title', () => page(ads(1, 2)));
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
    const first = open('', () => page(ads(1, 2)));
    await first.user.click(screen.getByRole('button', { name: 'Sütunlar' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'No' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Fiyat' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['', 'Başlık', 'No']);
    first.unmount();
    open('', () => page(ads(1, 2)));
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
    const { user, asked } = open('?status=sold', ({ searchParams }) => {
      const at = Number(searchParams.get('page') ?? 1);
      const rows = at === 1 ? [{ id: 1, title: '=1+1', price: 5 }, ...ads(2, 1)] : ads(2, 2);
      return page(rows, at, 2, 3);
    });
    await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
    expect(await saved()).toBe("\uFEFFBaşlık;Fiyat\r\n'=1+1;5\r\nİlan 2;2\r\nİlan 3;3\r\n");
    expect(asked.filter((call) => call.includes('per_page=100') && call.includes('status=sold'))).toHaveLength(2);
  });

  it('says what did not go in', async () => {
    const { user } = open('', ({ searchParams }) => {
      const at = Number(searchParams.get('page') ?? 1);
      return page(ads((at - 1) * 100 + 1, 100), at, 60, 6000);
    });
    await user.click(await screen.findByRole('button', { name: 'CSV indir' }));
    expect((await saved()).split('\r\n')).toHaveLength(5002);
    expect(toastStore.get()[0]?.message).toContain('İlk 5.000 kayıt indirildi, 1.000 kayıt dışarıda kaldı.');
  });
});
