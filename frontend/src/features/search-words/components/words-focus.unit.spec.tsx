import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SearchRule } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { RudeWordsPage } from './rude-words-page';

const RULES = '/api/admin/search-rules';
const rude = (term: string): SearchRule => ({
  ...{ id: `rude-${term}`, kind: 'rude', term, path: null, match: 'whole', rests: false, revision: 1 },
  updated_at: '2026-11-20T09:00:00.000Z',
});

it('whoever deletes a word by keyboard goes on at the words that are left, and on the page where none is', async () => {
  let kept = [rude('mırık'), rude('zırık')];
  const { user } = openAccountPage(
    <main id="main" tabIndex={-1}>
      <RudeWordsPage />
    </main>,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${RULES}`]: () => ({ data: kept }),
      [`GET ${RULES}/withheld`]: () => ({ today: [], changed: [] }),
      'GET /api/admin/search-rule-changes': () => ({ data: [], next_cursor: null }),
      ...Object.fromEntries(
        ['mırık', 'zırık'].map((term) => [
          `DELETE ${RULES}/rude-${term}`,
          () => {
            kept = kept.filter((one) => one.term !== term);
            return undefined;
          },
        ]),
      ),
    },
  );
  const remove = async (term: string): Promise<void> => {
    (await screen.findByRole('button', { name: `Sil ${term}` })).focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Sil' })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: `Sil ${term}` })).toBeNull());
  };
  await remove('mırık');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Kaba sözler' })));
  await remove('zırık');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
