import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SearchRule } from '@ilan/api';
import { aUser, offline, openAccountPage, refused, type Reply } from '@test/open-account-page';
import { PopularPage } from './popular-page';
import { RedirectsPage } from './redirects-page';

const RULES = '/api/admin/search-rules';
const LOOK = `GET ${RULES}/withheld?kind=hidden&term=zurna`;
const rule: SearchRule = {
  ...{ id: 'redirect-a', kind: 'redirect', term: 'pikap', path: '/vasita-c2' },
  ...{ rests: false, match: null, revision: 1, updated_at: null },
};
const common = {
  'GET /api/admin/search-rule-changes': () => ({ data: [], next_cursor: null }),
  [`GET ${RULES}`]: () => ({ data: [rule] }),
};
const down = () => refused(503, { code: 'UNAVAILABLE', message: 'Sunucu şu anda yanıt veremiyor.' });
const popular = (look: Reply) =>
  openAccountPage(<PopularPage />, aUser({ role: 'super_admin' }), {
    ...common,
    [`GET ${RULES}`]: () => ({ data: [] }),
    [`GET ${RULES}/popular`]: () => ({
      data: [{ search_term: 'zurna', search_count: 12, kept_back: null, hidden_by: null }],
    }),
    [LOOK]: look,
    [`POST ${RULES}`]: () => ({ ...rule, id: 'hidden-zurna', kind: 'hidden', term: 'zurna', path: null }),
  });
const effect = async () => within(await screen.findByRole('region', { name: 'Bu değişiklik ne yapar?' }));

it.each<[string, Reply]>([
  ['the server fails', down],
  ['no answer comes', offline],
])(
  'where %s, what hiding a term will do is told as not to be seen now, and looked for again by keyboard',
  async (_why, look) => {
    const { user, reply } = popular(look);
    await user.click(await screen.findByRole('button', { name: 'Gizle zurna' }));
    await (await effect()).findByText(/Tekrar deneyebilir ya da etkisini görmeden sürdürebilirsiniz\.$/u);
    reply(LOOK, () => ({ today: [], changed: [{ search_term: 'zurna', search_count: 12 }] }));
    (await effect()).getByRole('button', { name: 'Tekrar dene' }).focus();
    await user.keyboard('{Enter}');
    await (await effect()).findByText('Popüler aramalardan gizlenecekler: zurna (12 arama)');
    expect((await effect()).queryByRole('button')).toBeNull();
    await waitFor(async () => expect((await effect()).getByRole('heading', { level: 3 })).toHaveFocus());
  },
);

it('a term is hidden all the same where what that does cannot be seen', async () => {
  const { user, changes } = popular(down);
  await user.click(await screen.findByRole('button', { name: 'Gizle zurna' }));
  await (await effect()).findByText('Sunucu şu anda yanıt veremiyor.', { exact: false });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Gizle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([[`POST ${RULES}`, { kind: 'hidden', term: 'zurna', path: null, match: null }]]);
});

it('what is refused for what is typed is not tried again: another try would be refused as well', async () => {
  const { user } = popular(() => refused(422, { message: 'Bu terim çok kısa.' }));
  await user.click(await screen.findByRole('button', { name: 'Gizle zurna' }));
  await (await effect()).findByText('Etkisi gösterilemiyor: Bu terim çok kısa.');
  expect((await effect()).queryByRole('button')).toBeNull();
});

it('what the search of a redirect that goes will find can be looked for again, and none is told without a zero', async () => {
  const { user, reply } = openAccountPage(<RedirectsPage />, aUser({ role: 'super_admin' }), {
    ...common,
    [`GET ${RULES}/effect`]: down,
  });
  await user.click(await screen.findByRole('button', { name: 'Sil pikap' }));
  const retry = await (await effect()).findByRole('button', { name: 'Tekrar dene' });
  const today = { path: '/vasita-c2', total: 4, titles: [] };
  reply(`GET ${RULES}/effect`, () => ({ today, changed: { path: '/arama?q=pikap', total: 0, titles: [] } }));
  await user.click(retry);
  await (await effect()).findByText('4 ilan');
  (await effect()).getByText('İlan bulunamaz.');
});
