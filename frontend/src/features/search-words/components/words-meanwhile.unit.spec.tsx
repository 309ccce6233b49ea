import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SearchRule, SynonymGroup } from '@ilan/api';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { noticeRead } from '@test/notice-read';
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
    ...{ rests: false, match: null, revision: 1, updated_at: null },
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
  await noticeRead();
  await user.click((await form()).getByRole('button', { name: 'Yeni kayıt olarak ekle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual([
    `POST ${RULES}`,
    { kind: 'redirect', term: 'pikap', path: '/arama?q=dolap', match: null },
  ]);
});

it('a redirect that somebody else saved meanwhile is shown as it is now, and what was typed is saved over it once that is seen', async () => {
  const rule = (path: string, revision: number): SearchRule => ({
    ...{
      id: 'redirect-pikap',
      kind: 'redirect',
      term: 'pikap',
      path,
      rests: false,
      match: null,
      revision,
      updated_at: null,
    },
  });
  const {
    user,
    reply,
    changes: sent,
  } = openAccountPage(<RedirectsPage />, admin, {
    ...changes,
    [`GET ${RULES}`]: () => ({ data: [rule('/arama?q=masa', 1)] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Düzenle pikap' }));
  const path = (await form()).getByRole<HTMLInputElement>('textbox', { name: 'Gidilecek adres' });
  await user.clear(path);
  await user.type(path, '/arama?q=dolap');
  reply(`GET ${RULES}`, () => ({ data: [rule('/arama?q=sehpa', 2)] }));
  reply(`PUT ${RULES}/redirect-pikap`, () =>
    refused(409, { code: 'VERSION_CONFLICT', message: 'Bu kural siz bakarken değişti.' }),
  );
  await user.click((await form()).getByRole('button', { name: 'Kaydet' }));
  await (await form()).findByText('pikap → /arama?q=sehpa', { exact: false });
  expect(path.value).toBe('/arama?q=dolap');
  reply(`PUT ${RULES}/redirect-pikap`, () => rule('/arama?q=dolap', 3));
  await noticeRead();
  await user.click((await form()).getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(([, body]) => (body as { revision: number }).revision)).toEqual([1, 2]);
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
  await noticeRead();
  await user.click((await form()).getByRole('button', { name: 'Yeni kayıt olarak ekle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.[0]).toBe('POST /api/admin/synonyms');
  expect(sent.at(-1)?.[1]).toMatchObject({ kind: 'same', words: ['araba', 'oto', 'vasıta'] });
});

it('words that somebody else saved meanwhile are shown as they are now, and what was typed is saved over them once they are seen', async () => {
  const group = (words: readonly string[], revision: number): SynonymGroup => ({
    ...{ id: 'same-1', kind: 'same', word: null, words: [...words], revision, updated_at: null },
  });
  const {
    user,
    reply,
    changes: sent,
  } = openAccountPage(<SynonymsPage />, admin, {
    ...changes,
    'GET /api/admin/synonyms': () => ({ data: [group(['araba', 'oto'], 1)] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Düzenle/u }));
  const words = (await form()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Kelimeler' });
  await user.type(words, '\nvasıta');
  reply('GET /api/admin/synonyms', () => ({ data: [group(['araba', 'taşıt'], 2)] }));
  reply('PUT /api/admin/synonyms/same-1', () =>
    refused(409, { code: 'VERSION_CONFLICT', message: 'Bu grup siz bakarken değişti.' }),
  );
  await user.click((await form()).getByRole('button', { name: 'Kaydet' }));
  await (await form()).findByText('araba, taşıt', { exact: false });
  expect(words.value).toBe('araba\noto\nvasıta');
  reply('PUT /api/admin/synonyms/same-1', () => group(['araba', 'oto', 'vasıta'], 3));
  await noticeRead();
  await user.click((await form()).getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(([, body]) => (body as { revision: number }).revision)).toEqual([1, 2]);
});

it('what changes while it is open and is deleted then stays in the form as it was last seen', async () => {
  const rule = (path: string, revision: number): SearchRule => ({
    ...{
      id: 'redirect-pikap',
      kind: 'redirect',
      term: 'pikap',
      path,
      rests: false,
      match: null,
      revision,
      updated_at: null,
    },
  });
  const redirects = openAccountPage(<RedirectsPage />, admin, {
    ...changes,
    [`GET ${RULES}`]: () => ({ data: [rule('/arama?q=masa', 1)] }),
  });
  await redirects.user.click(await screen.findByRole('button', { name: 'Düzenle pikap' }));
  const path = (await form()).getByRole<HTMLInputElement>('textbox', { name: 'Gidilecek adres' });
  redirects.reply(`GET ${RULES}`, () => ({ data: [rule('/arama?q=sehpa', 2)] }));
  await act(() => redirects.queryClient.invalidateQueries());
  await waitFor(() => expect(path.value).toBe('/arama?q=sehpa'));
  redirects.reply(`GET ${RULES}`, none);
  await act(() => redirects.queryClient.invalidateQueries());
  await screen.findByText('Bu kayıt siz yazarken silindi.', { exact: false });
  expect([path.isConnected, path.value]).toEqual([true, '/arama?q=sehpa']);
  redirects.unmount();

  const group = (words: readonly string[], revision: number): SynonymGroup => ({
    ...{ id: 'same-1', kind: 'same', word: null, words: [...words], revision, updated_at: null },
  });
  const synonyms = openAccountPage(<SynonymsPage />, admin, {
    ...changes,
    'GET /api/admin/synonyms': () => ({ data: [group(['araba', 'oto'], 1)] }),
  });
  await synonyms.user.click(await screen.findByRole('button', { name: /^Düzenle/u }));
  const words = (await form()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Kelimeler' });
  synonyms.reply('GET /api/admin/synonyms', () => ({ data: [group(['araba', 'taşıt'], 2)] }));
  await act(() => synonyms.queryClient.invalidateQueries());
  await waitFor(() => expect(words.value).toBe('araba\ntaşıt'));
  synonyms.reply('GET /api/admin/synonyms', none);
  await act(() => synonyms.queryClient.invalidateQueries());
  await screen.findByText('Bu kayıt siz yazarken silindi.', { exact: false });
  expect([words.isConnected, words.value]).toEqual([true, 'araba\ntaşıt']);
});

it('what changes while its deletion is asked for is not deleted unseen, and is with the next press', async () => {
  const conflict = () => refused(409, { code: 'VERSION_CONFLICT', message: 'Bu kayıt siz bakarken değişti.' });
  const revisions = (sent: readonly (readonly [string, unknown])[]) =>
    sent.map(([call, body]) => [call.split('/')[0], (body as { revision: number }).revision]);
  const rule = (path: string, revision: number): SearchRule => ({
    ...{
      id: 'redirect-pikap',
      kind: 'redirect',
      term: 'pikap',
      path,
      rests: false,
      match: null,
      revision,
      updated_at: null,
    },
  });
  const redirects = openAccountPage(<RedirectsPage />, admin, {
    ...changes,
    [`GET ${RULES}`]: () => ({ data: [rule('/arama?q=masa', 1)] }),
    [`DELETE ${RULES}/redirect-pikap`]: conflict,
  });
  const deletions = () => revisions(redirects.changes.filter(([call]) => call.startsWith('DELETE')));
  await redirects.user.click(await screen.findByRole('button', { name: 'Sil pikap' }));
  const remove = async () => (await form()).getByRole('button', { name: 'Sil' });
  await remove();
  redirects.reply(`GET ${RULES}`, () => ({ data: [rule('/arama?q=sehpa', 2)] }));
  await act(() => redirects.queryClient.invalidateQueries());
  await screen.findByText('/arama?q=sehpa');
  await redirects.user.click(await remove());
  await screen.findByText('Bu kayıt siz bakarken değişti.', { exact: false });
  redirects.reply(`DELETE ${RULES}/redirect-pikap`, () => undefined);
  await redirects.user.click(await remove());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deletions()).toEqual([
    ['DELETE ', 1],
    ['DELETE ', 2],
  ]);
  redirects.unmount();

  const group = (words: readonly string[], revision: number): SynonymGroup => ({
    ...{ id: 'same-1', kind: 'same', word: null, words: [...words], revision, updated_at: null },
  });
  const synonyms = openAccountPage(<SynonymsPage />, admin, {
    ...changes,
    'GET /api/admin/synonyms': () => ({ data: [group(['araba', 'oto'], 1)] }),
    'DELETE /api/admin/synonyms/same-1': conflict,
  });
  await synonyms.user.click(await screen.findByRole('button', { name: /^Sil/u }));
  await remove();
  synonyms.reply('GET /api/admin/synonyms', () => ({ data: [group(['araba', 'taşıt'], 2)] }));
  await act(() => synonyms.queryClient.invalidateQueries());
  await screen.findAllByText('araba, taşıt', { exact: false });
  await synonyms.user.click(await remove());
  await screen.findByText('Bu kayıt siz bakarken değişti.', { exact: false });
  expect(revisions(synonyms.changes.filter(([call]) => call.startsWith('DELETE')))).toEqual([['DELETE ', 1]]);
});
