import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SearchRule, SynonymGroup } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { RedirectsPage } from './redirects-page';
import { SynonymsPage } from './synonyms-page';

const admin = aUser({ role: 'super_admin' });
const RULES = '/api/admin/search-rules';
const nobody = (kind: 'rule' | 'group') => () =>
  kind === 'rule'
    ? refused(404, { code: 'NO_SEARCH_RULE', message: 'Böyle bir arama kuralı bulunamadı.' })
    : refused(404, { code: 'NO_SYNONYMS', message: 'Böyle bir grup bulunamadı.' });
const none = () => ({ data: [] });
const changes = {
  'GET /api/admin/search-rule-changes': () => ({ data: [], next_cursor: null }),
  'GET /api/admin/synonym-changes': () => ({ data: [], next_cursor: null }),
};
const form = async () => within(await screen.findByRole('dialog'));

it('a redirect that somebody else deletes while it is written stays in the form, and is added anew', async () => {
  const rule: SearchRule = {
    ...{ id: 'redirect-pikap', kind: 'redirect', term: 'pikap', path: '/arama?q=masa' },
    ...{ match: null, revision: 1, updated_at: null },
  };
  const {
    user,
    reply,
    changes: sent,
  } = openAccountPage(<RedirectsPage />, admin, {
    ...changes,
    [`GET ${RULES}`]: () => ({ data: [rule] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle pikap' }));
  const path = (await form()).getByRole<HTMLInputElement>('textbox', { name: 'Gidilecek adres' });
  await user.clear(path);
  await user.type(path, '/arama?q=dolap');
  reply(`GET ${RULES}`, none);
  reply(`PUT ${RULES}/redirect-pikap`, nobody('rule'));
  await user.click((await form()).getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Bu kayıt siz yazarken silindi.', { exact: false });
  expect(path.value).toBe('/arama?q=dolap');
  expect(path.isConnected).toBe(true);

  reply(`POST ${RULES}`, () => rule);
  await user.click((await form()).getByRole('button', { name: 'Yeni kayıt olarak ekle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual([
    `POST ${RULES}`,
    { kind: 'redirect', term: 'pikap', path: '/arama?q=dolap', match: null },
  ]);
});

it('words that stand for each other stay in the form, too', async () => {
  const group: SynonymGroup = {
    ...{ id: 'same-1', kind: 'same', word: null, words: ['araba', 'oto'], revision: 1, updated_at: null },
  };
  const {
    user,
    reply,
    changes: sent,
  } = openAccountPage(<SynonymsPage />, admin, {
    ...changes,
    'GET /api/admin/synonyms': () => ({ data: [group] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Düzenle/u }));
  const words = (await form()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Kelimeler' });
  await user.type(words, '\nvasıta');
  reply('GET /api/admin/synonyms', none);
  reply('PUT /api/admin/synonyms/same-1', nobody('group'));
  await user.click((await form()).getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Bu kayıt siz yazarken silindi.', { exact: false });
  expect(words.value).toBe('araba\noto\nvasıta');

  reply('POST /api/admin/synonyms', () => group);
  await user.click((await form()).getByRole('button', { name: 'Yeni kayıt olarak ekle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.[0]).toBe('POST /api/admin/synonyms');
  expect(sent.at(-1)?.[1]).toMatchObject({ kind: 'same', words: ['araba', 'oto', 'vasıta'] });
});
