import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { box, cleanSearchBox, line, openSearchBox, signIn, toasts } from '@test/open-search-box';
import { openPage, Refusal } from '@test/render-page';
import { toastStore } from '@/shared/ui/toast';
import { deviceSearches } from './device-searches';
import { SearchBox } from './search-box';

cleanSearchBox();

describe('the search box', () => {
  it('leads to the results on Enter', async () => {
    const { user, address } = openSearchBox();
    await user.type(box(), '  ışıklı ayna {Enter}');
    expect(address()).toBe('/arama?q=ışıklı+ayna');
  });

  it('works before the code of the page is there: the browser submits the same address', () => {
    openSearchBox();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/arama');
    expect(box()).toHaveAttribute('name', 'q');
  });

  it.each([
    ['/arama?q=ayna', 'ayna'],
    ['/otomobil-c2?q=ayna', 'ayna'],
    ['/profile/ads?q=ayna', ''],
  ])('at %s holds “%s”', (at, text) => {
    openSearchBox({ at });
    expect(box()).toHaveValue(text);
  });

  it('does nothing for a blank term', async () => {
    signIn();
    const { user, address, asked } = openSearchBox();
    await user.type(box(), '   {Enter}');
    expect(address()).toBe('/');
    expect(asked.filter((one) => one.startsWith('/sanctum'))).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it('shows popular searches with counts, reachable with the arrows', async () => {
    const { user, address } = openSearchBox();
    await user.click(box());
    await line('kiralık daire 1.204 arama');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('gridcell', { name: /iphone 15/ }).id);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/arama?q=iphone+15');
  });

  it.each([[404], [[]]])('shows no list where there is nothing to suggest (%j)', async (answer) => {
    const { user, asked } = openSearchBox({ answer });
    await user.click(box());
    await waitFor(() => expect(asked).toEqual(['/api/popular-searches']));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes with Escape and keeps what was typed', async () => {
    const { user } = openSearchBox();
    await user.click(box());
    await line(/kiralık daire/);
    await user.keyboard('x{Escape}');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(box()).toHaveValue('x');
  });
});

describe('while something is typed', () => {
  it('terms, categories with their path, places and ads are suggested, once for what was typed in a row', async () => {
    deviceSearches.add('İPHONE 15', new Date());
    const { user, asked } = openSearchBox();
    await user.type(box(), 'iph');
    await line(/iPhone 13 128 GB ₺25\.000/);
    expect(asked.filter((one) => one.startsWith('/api/search-suggestions'))).toEqual(['/api/search-suggestions?q=iph']);
    const groups = screen.getAllByRole('rowgroup').map((group) => group.getAttribute('aria-label'));
    // The own search stands for the popular term that it equals.
    expect(groups).toEqual(['Son aramalar', 'Kategoriler', 'Konumlar', 'İlanlar']);
    expect(screen.getByRole('gridcell', { name: /iPhone \(iOS\) Elektronik › Cep Telefonu/ })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('4 öneri.');
  });

  it('popular searches that begin so stand there until the first answer comes, and what to do where there are none', async () => {
    const { user } = openSearchBox({ suggestions: new Promise(() => undefined) });
    await user.click(box());
    await line(/^kiralık daire/);
    await user.type(box(), 'ip');
    await line(/^iphone 15/);
    expect(screen.queryByRole('gridcell', { name: /^kiralık daire/ })).toBeNull();
    await user.type(box(), 'q');
    expect(await screen.findByText('Sonuçları görmek için büyüteç düğmesine basın.')).toBeTruthy();
  });

  it.each([
    [/iPhone \(iOS\)/, '/iphone-ios-c5'],
    [/İpsala, Edirne/, '/arama?city_id=22&district_id=2204'],
    [/iPhone 13 128 GB/, '/iphone-13-p9'],
    [/iphone 15/, '/arama?q=iphone+15'],
  ])('a press on %s leads to %s', async (name, path) => {
    const { user, address } = openSearchBox();
    await user.type(box(), 'ip');
    await user.click(await line(name));
    expect(address()).toBe(path);
  });

  it('no longer text than is completed is asked about', async () => {
    const { user, asked } = openSearchBox();
    await user.click(box());
    await user.paste('x'.repeat(80));
    await waitFor(() => expect(asked).toContain(`/api/search-suggestions?q=${'x'.repeat(60)}`));
  });
});

describe('a search of who is signed in', () => {
  beforeEach(signIn);
  const searched = async (saved: unknown) => {
    const page = openSearchBox({ saved });
    await page.user.type(box(), 'ayna{Enter}');
    return page;
  };

  it.each([
    ['/ayna-c7?q=ayna', '/ayna-c7?q=ayna'],
    ['ayna-c7?q=ayna', '/ayna-c7?q=ayna'],
  ])('leads to where the server says: %s', async (redirect, path) => {
    const { address } = await searched({ redirect, search: true });
    await waitFor(() => expect(address()).toBe(path));
    expect(toasts()).toEqual([]);
  });

  it.each([
    [true, 'info'],
    [false, 'warning'],
  ])('without results says so and stays (search: %s), and the history is fetched anew', async (search, type) => {
    const { address, asked, user } = await searched({ redirect: null, search });
    await waitFor(() => expect(toasts()).toEqual([{ type, title: '“ayna” için eşleşen sonuç bulunamadı' }]));
    expect(address()).toBe('/');
    expect(toastStore.get()[0]?.action?.label).toBe('Yine de arama sayfasını aç');
    await user.click(box());
    await waitFor(() => expect(asked.filter((one) => one === '/api/search-history').length).toBeGreaterThan(1));
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', '/\\elsewhere.test'])(
    'says that the address is invalid where it leads elsewhere: %s',
    async (redirect) => {
      const { address } = await searched({ redirect, search: true });
      await waitFor(() => expect(toasts()).toEqual([{ type: 'error', title: 'Geçersiz yönlendirme adresi' }]));
      await waitFor(() => expect(address()).toBe('/arama?q=ayna'));
    },
  );

  it.each([
    [401, 'warning', 'Aramaların kaydedilmesi için giriş yapmalısınız'],
    [500, 'error', 'Sunucu hatası. Lütfen tekrar deneyin.'],
    [429, 'error', 'Arama kaydedilirken bir hata oluştu'],
    [422, 'error', 'Arama kaydedilirken bir hata oluştu'],
  ])('that could not be remembered (%d) says so and goes on', async (status, type, title) => {
    const { address } = await searched(new Refusal(status, {}));
    await waitFor(() => expect(toasts()).toContainEqual({ type, title }));
    await waitFor(() => expect(address()).toBe('/arama?q=ayna'));
  });

  it('says that the net is away', async () => {
    const page = openPage(<SearchBox />, '/', ({ pathname }) => {
      if (pathname === '/sanctum/csrf-cookie') throw new TypeError('Failed to fetch');
      return 404;
    });
    await page.user.type(box(), 'ayna{Enter}');
    await waitFor(() =>
      expect(toasts()).toEqual([{ type: 'error', title: 'Ağ hatası. İnternet bağlantınızı kontrol edin.' }]),
    );
    await waitFor(() => expect(page.address()).toBe('/arama?q=ayna'));
  });
});
