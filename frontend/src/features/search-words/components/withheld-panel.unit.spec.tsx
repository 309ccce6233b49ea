import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SearchRule, WithheldTerms } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { PopularPage } from './popular-page';
import { RedirectsPage } from './redirects-page';
import { RudeWordsPage } from './rude-words-page';

const admin = aUser({ role: 'super_admin' });
const RULES = '/api/admin/search-rules';
const rule = (change: Partial<SearchRule> & Pick<SearchRule, 'id' | 'kind' | 'term'>): SearchRule => ({
  ...{ path: null, rests: false, match: null, revision: 1, updated_at: null },
  ...change,
});
const searched = (...terms: readonly string[]) => terms.map((search_term) => ({ search_term, search_count: 12 }));
const withheld = (today: readonly string[], changed: readonly string[]) => (): WithheldTerms => ({
  today: searched(...today),
  changed: searched(...changed),
});
const common = {
  'GET /api/admin/search-rule-changes': () => ({ data: [], next_cursor: null }),
  [`GET ${RULES}/popular`]: () => ({ data: [] }),
};
const effect = async (name = 'Bu değişiklik ne yapar?') => within(await screen.findByRole('region', { name }));
const counts = async (): Promise<readonly string[]> => {
  const region = await effect();
  const of = async (title: string) => (await region.findByRole('heading', { name: title })).parentElement?.textContent;
  return [(await of('Bugün')) ?? '', (await of('Değişiklikle')) ?? ''];
};

it('a rude word that is narrowed says which popular searches are offered again, before it is saved', async () => {
  const { user } = openAccountPage(<RudeWordsPage />, admin, {
    ...common,
    [`GET ${RULES}`]: () => ({ data: [rule({ id: 'rude-domb', kind: 'rude', term: 'dombra', match: 'beginning' })] }),
    [`GET ${RULES}/withheld?kind=rude&id=rude-domb&term=dombra&match=beginning`]: withheld(
      ['dombra', 'dombracı'],
      ['dombra', 'dombracı'],
    ),
    [`GET ${RULES}/withheld?kind=rude&id=rude-domb&term=dombra&match=whole`]: withheld(
      ['dombra', 'dombracı'],
      ['dombra'],
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle dombra' }));
  await (await effect()).findByText('Popüler aramalarda hiçbir şey değişmez.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nasıl aranır' }), 'whole');
  await (await effect()).findByText('Popüler aramalarda yeniden görünecekler: dombracı (12 arama)');
  expect(await counts()).toEqual(['Bugün2 popüler arama gizli', 'Değişiklikle1 popüler arama gizli']);
});

it('a rude word that is deleted, and a hidden term that is shown again, say what is offered again', async () => {
  const rude = openAccountPage(<RudeWordsPage />, admin, {
    ...common,
    [`GET ${RULES}`]: () => ({ data: [rule({ id: 'rude-domb', kind: 'rude', term: 'dombra', match: 'whole' })] }),
    [`GET ${RULES}/withheld?kind=rude&id=rude-domb`]: withheld(['dombra'], []),
  });
  await rude.user.click(await screen.findByRole('button', { name: 'Sil dombra' }));
  await (await effect()).findByText('Popüler aramalarda yeniden görünecekler: dombra (12 arama)');
  expect(await counts()).toEqual(['Bugün1 popüler arama gizli', 'DeğişiklikleGizli popüler arama yok']);
  rude.unmount();

  const hidden = openAccountPage(<PopularPage />, admin, {
    ...common,
    [`GET ${RULES}`]: () => ({ data: [rule({ id: 'hidden-kaval', kind: 'hidden', term: 'kaval' })] }),
    [`GET ${RULES}/withheld?kind=hidden&id=hidden-kaval`]: withheld(['kaval'], []),
  });
  await hidden.user.click(await screen.findByRole('button', { name: 'Yeniden göster kaval' }));
  await (await effect()).findByText('Popüler aramalarda yeniden görünecekler: kaval (12 arama)');
});

it('a redirect that gets another term says also what becomes of the term that led away until now', async () => {
  const { user } = openAccountPage(<RedirectsPage />, admin, {
    ...common,
    [`GET ${RULES}`]: () => ({
      data: [rule({ id: 'redirect-a', kind: 'redirect', term: 'pikap', path: '/vasita-c2' })],
    }),
    [`GET ${RULES}/effect`]: () => ({
      today: { path: '/vasita-c2', total: 4, titles: [] },
      changed: { path: null, total: 0, titles: [] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle pikap' }));
  const term = await screen.findByRole('textbox', { name: 'Aranan terim' });
  expect(screen.queryByRole('region', { name: 'Bu değişiklik “pikap” aramasına ne yapar?' })).toBeNull();
  await user.type(term, 'ler');
  await (await effect('Bu değişiklik “pikap” aramasına ne yapar?')).findByText('Sonuç bulunamaz.');
});

it('a redirect whose page is withdrawn says on its row that it rests', async () => {
  const redirect = { kind: 'redirect', path: '/kargo-s12' } as const;
  openAccountPage(<RedirectsPage />, admin, {
    ...common,
    [`GET ${RULES}`]: () => ({
      data: [
        rule({ ...redirect, id: 'redirect-a', term: 'kargo', rests: true }),
        rule({ ...redirect, id: 'redirect-b', term: 'taşıma', path: '/yardim-s3' }),
      ],
    }),
  });
  const resting = await screen.findAllByText('sayfa ya da ilan yayında değil', { exact: false });
  expect(resting.map((note) => note.closest('li')?.querySelector('strong')?.textContent)).toEqual(['kargo']);
});

it('a term that is hidden without effect says why, as does one that is shown again without effect', async () => {
  const { user } = openAccountPage(<PopularPage />, admin, {
    ...common,
    [`GET ${RULES}`]: () => ({ data: [rule({ id: 'hidden-kaval', kind: 'hidden', term: 'kaval' })] }),
    [`GET ${RULES}/withheld?kind=hidden&term=zurna`]: withheld([], []),
    [`GET ${RULES}/withheld?kind=hidden&term=kaval`]: withheld(['kaval'], ['kaval']),
    [`GET ${RULES}/withheld?kind=hidden&id=hidden-kaval`]: withheld([], []),
  });
  await user.click(await screen.findByRole('button', { name: 'Terim gizle' }));
  const term = await screen.findByRole('textbox', { name: 'Gizlenecek terim' });
  await user.type(term, 'zurna');
  await (await effect()).findByText(/“zurna” popüler aramalarda gösterilmiyor\. Çok aranmaya başlarsa gizli kalır\./u);
  await user.clear(term);
  await user.type(term, 'kaval');
  await (await effect()).findByText('Hiçbir şey değişmez: “kaval” zaten gizli.');
  await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await user.click(await screen.findByRole('button', { name: 'Yeniden göster kaval' }));
  await (await effect()).findByText(/yeterince aranmadığı ya da başka bir kural onu gizlediği için yine gösterilmez/u);
});

it('a popular term that is hidden from its row says first which searches go by that, and is saved only when that is confirmed', async () => {
  const { user, changes } = openAccountPage(<PopularPage />, admin, {
    ...common,
    [`GET ${RULES}`]: () => ({ data: [] }),
    [`GET ${RULES}/popular`]: () => ({
      data: [{ search_term: 'zurna', search_count: 12, kept_back: null, hidden_by: null }],
    }),
    [`GET ${RULES}/withheld?kind=hidden&term=zurna`]: withheld([], ['zurna', 'zûrna']),
    [`POST ${RULES}`]: () => rule({ id: 'hidden-zurna', kind: 'hidden', term: 'zurna' }),
  });
  const hide = await screen.findByRole('button', { name: 'Gizle zurna' });
  await user.click(hide);
  const sure = within(await screen.findByRole('dialog', { name: 'Terim gizlensin mi?' }));
  await (await effect()).findByText('Popüler aramalardan gizlenecekler: zurna (12 arama), zûrna (12 arama)');
  expect(await counts()).toEqual(['BugünGizli popüler arama yok', 'Değişiklikle2 popüler arama gizli']);
  await user.click(sure.getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([]);

  await user.click(hide);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Gizle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(hide).toHaveFocus());
  expect(changes).toEqual([[`POST ${RULES}`, { kind: 'hidden', term: 'zurna', path: null, match: null }]]);
});

it('a popular term that cannot be hidden says so where that is asked, and can be tried again', async () => {
  const { user } = openAccountPage(<PopularPage />, admin, {
    ...common,
    [`GET ${RULES}`]: () => ({ data: [] }),
    [`GET ${RULES}/popular`]: () => ({
      data: [{ search_term: 'zurna', search_count: 12, kept_back: null, hidden_by: null }],
    }),
    [`GET ${RULES}/withheld?kind=hidden&term=zurna`]: withheld([], ['zurna']),
    [`POST ${RULES}`]: () => refused(503, { code: 'UNAVAILABLE', message: 'Şu anda kaydedilemiyor.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Gizle zurna' }));
  const sure = within(await screen.findByRole('dialog'));
  await user.click(sure.getByRole('button', { name: 'Gizle' }));
  await sure.findByText('Kaydedilemedi. Şu anda kaydedilemiyor.');
  expect(sure.getByRole('button', { name: 'Gizle' })).toBeEnabled();
});
