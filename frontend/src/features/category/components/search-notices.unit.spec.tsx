import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ListingPage, Understood } from '@ilan/api';
import { aListingPage } from '@test/listing-builders';
import { openPage } from '@test/render-page';
import { SearchPage } from './search-page';

const nothing: Understood = { guesses: [], as_words: null, spelling: null, step: null };

function open(path: string, understood: Partial<Understood>, more: Partial<ListingPage> = {}) {
  return openPage(<SearchPage />, path, (address) =>
    address.pathname === '/api/home/categories'
      ? []
      : address.pathname === '/api/listings'
        ? { ...aListingPage(3), understood: { ...nothing, ...understood }, ...more }
        : 404,
  );
}

describe('a search page', () => {
  it('says what is shown instead of what was not found', async () => {
    open('/arama?q=iphone 13', { step: { kind: 'fewer_words', missing: 'iphone 13', shown: 'iphone' } });
    expect(await screen.findByText('“iphone 13” bulunamadı; iphone ilanları:')).toBeTruthy();
  });

  it('leads to what was typed, beside what was refused before', async () => {
    const spelling = { typed: 'iphne', right: 'iphone', applied: true };
    const { user, address } = open('/arama?q=iphne&verbatim=place', { spelling });
    await user.click(await screen.findByRole('link', { name: '“iphne” olarak ara' }));
    expect(address()).toBe('/arama?q=iphne&verbatim=place,spelling');
  });

  it('says nothing of results of a corrected text that was not found', async () => {
    const spelling = { typed: 'lastk', right: 'lastik', applied: true };
    open('/arama?q=lastk', { spelling, step: { kind: 'category', missing: 'lastik', shown: 'Yedek Parça' } });
    expect(await screen.findByText('“lastik” bulunamadı; Yedek Parça ilanları:')).toBeTruthy();
    expect(screen.getByRole('link', { name: '“lastk” olarak ara' })).toBeTruthy();
    expect(screen.queryByText(/sonuçlar gösteriliyor/u)).toBeNull();
  });

  it('says what was searched instead of what was typed where nothing is found', async () => {
    const spelling = { typed: 'bebek arabsı', right: 'bebek arabası', applied: true };
    open('/arama?q=bebek arabsı', { spelling }, aListingPage(0));
    expect(await screen.findByText(/^“bebek arabası” arandı/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: '“bebek arabsı” olarak ara' })).toBeTruthy();
    expect(screen.getByText(/^“bebek arabası” için ilan bulamadık/u)).toBeTruthy();
    expect(screen.queryByText(/sonuçlar gösteriliyor/u)).toBeNull();
  });

  it('leads to the words as words where they find more', async () => {
    const { user, address, asked } = open('/arama?q=van kedisi', { as_words: { total: 14, verbatim: 'place' } });
    await user.click(await screen.findByRole('link', { name: 'Sözcük olarak aransın: 14 ilan' }));
    expect(address()).toBe('/arama?q=van+kedisi&verbatim=place');
    expect(asked.filter((path) => path.startsWith('/api/listings')).at(-1)).toContain('verbatim=place');
    await user.click(await screen.findByRole('link', { name: 'Süzgeç olarak ara' }));
    expect(address()).toBe('/arama?q=van+kedisi');
  });

  it('takes an understood part out of the search', async () => {
    const guesses = [{ name: 'place', typed: 'izmir', label: 'İzmir', without: 'gitar' }];
    const { user, address } = open('/arama?q=izmir gitar', { guesses });
    await user.click(await screen.findByRole('button', { name: '“izmir” sözünden anlaşıldı: İzmir. Aramadan çıkar' }));
    expect(address()).toBe('/arama?q=gitar');
  });

  it('says what of a kept address its filter cannot mean any more, and forgets it with the next choice', async () => {
    const left_out = [{ key: 'guc', label: 'Motor gücü', values: ['100-200'] }];
    const { user, address } = open('/arama?q=oto&f[guc]=100-200&price_min=5', {}, { left_out });
    await screen.findByText(
      'Adresteki “Motor gücü: 100-200” ölçütü olmadan arandı: bu filtre artık başka biçimde soruluyor.',
      { exact: false },
    );
    // It is no filter that is on.
    expect(screen.queryByRole('button', { name: /100-200/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^en az 5/u }));
    expect(address()).toBe('/arama?q=oto');
  });

  it.each([
    [
      true as const,
      'Satıcılar onu artık kendi sözleriyle yazıyor: o filtreye ya da arama kutusuna sözcük yazarak arayabilirsiniz.',
    ],
    [undefined, 'Filtrelerden yeniden seçebilirsiniz.'],
  ])('says how to go on where its filter is asked otherwise (in words: %s)', async (inWords, sentence) => {
    const left_out = [{ key: 'guc', label: 'Motor gücü', values: ['100-200'], ...(inWords && { in_words: inWords }) }];
    open('/arama?q=oto&f[guc]=100-200', {}, { left_out });
    const note = await screen.findByText('Adresteki “Motor gücü: 100-200” ölçütü', { exact: false });
    expect(note.textContent).toMatch(new RegExp(`soruluyor\\. ${sentence}$`, 'u'));
  });

  it('names several of them together, of yes and no the name alone', async () => {
    const left_out = [
      { key: 'guc', label: 'Motor gücü', values: ['100-200'] },
      { key: 'garanti', label: 'Garanti', values: ['1'] },
    ];
    open('/arama?q=oto&f[guc]=100-200&f[garanti]=1', {}, { left_out });
    await screen.findByText('Adresteki “Motor gücü: 100-200”, “Garanti” ölçütleri olmadan arandı', { exact: false });
  });
});
