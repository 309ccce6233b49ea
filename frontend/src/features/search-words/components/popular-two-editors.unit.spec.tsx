import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PopularForStaff, SearchRule } from '@ilan/api';
import { toast } from '@/shared/ui/toast';
import { Toaster } from '@/shared/ui/toaster';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { PopularPage } from './popular-page';

const RULES = '/api/admin/search-rules';
const DARBUKA: SearchRule = {
  ...{ id: 'hidden-darbuka', kind: 'hidden', term: 'Darbuka', path: null, match: null, rests: false },
  ...{ revision: 1, updated_at: '2026-11-20T09:00:00.000Z' },
};
const EXISTS = {
  ...{ code: 'SEARCH_RULE_EXISTS', message: '“Darbuka” için zaten bir kural var.' },
  errors: { term: ['“Darbuka” için zaten bir kural var.'] },
};
const NONE = { code: 'NO_SEARCH_RULE', message: 'Böyle bir arama kuralı bulunamadı.' };

/** The page of one of two people; what the other one does is kept beside it. */
function opened(before: readonly SearchRule[]) {
  let kept = before;
  const popular = (): PopularForStaff => ({
    data: [
      {
        ...{ search_term: 'darbuka', search_count: 40 },
        ...{ kept_back: kept.length > 0 ? 'hidden' : null, hidden_by: kept[0]?.id ?? null },
      },
    ],
  });
  const page = openAccountPage(
    <>
      <PopularPage />
      <Toaster />
    </>,
    aUser({ role: 'super_admin' }),
    {
      [`GET ${RULES}`]: () => ({ data: kept }),
      [`GET ${RULES}/popular`]: popular,
      [`GET ${RULES}/withheld`]: () => ({ today: [], changed: [] }),
      'GET /api/admin/search-rule-changes': () => ({ data: [], next_cursor: null }),
      [`POST ${RULES}`]: () => refused(409, EXISTS),
      [`DELETE ${RULES}/hidden-darbuka`]: () => refused(404, NONE),
    },
  );
  const other = (now: readonly SearchRule[]): void => {
    kept = now;
  };
  return { ...page, other };
}
const terms = async () => within(await screen.findByRole('region', { name: 'Popüler aramalar' }));
afterEach(() => act(() => toast.clear()));

it('who hides a popular term that somebody else has hidden reads so, and sees theirs', async () => {
  const { user, changes, other } = opened([]);
  const hide = await (await terms()).findByRole('button', { name: 'Gizle darbuka' });
  await user.click(hide);
  const sure = within(await screen.findByRole('dialog', { name: 'Terim gizlensin mi?' }));
  other([DARBUKA]);
  await user.click(sure.getByRole('button', { name: 'Gizle' }));
  await screen.findByText('Kaydedilemedi. “Darbuka” için zaten bir kural var.');
  await (await terms()).findByRole('button', { name: 'Yeniden göster darbuka' });
  expect(changes.map(([call]) => call)).toEqual([`POST ${RULES}`]);
});

it('what is hidden by somebody else is not shown again by who wanted to hide it', async () => {
  const { user, changes, other, queryClient } = opened([]);
  const hide = await (await terms()).findByRole('button', { name: 'Gizle darbuka' });
  other([DARBUKA]);
  // The rules are read again, the popular terms are not yet.
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'search-rules', 'list'] }));
  await screen.findByText('Darbuka', { selector: 'strong' });
  await user.click(hide);
  const sure = within(await screen.findByRole('dialog', { name: 'Terim gizlensin mi?' }));
  await user.click(sure.getByRole('button', { name: 'Gizle' }));
  await screen.findByText('Kaydedilemedi. “Darbuka” için zaten bir kural var.');
  expect(changes.map(([call]) => call)).toEqual([`POST ${RULES}`]);
});

it('a button that turns from hiding to showing again under the finger asks before it does so', async () => {
  const { user, changes, other, queryClient } = opened([]);
  await (await terms()).findByRole('button', { name: 'Gizle darbuka' });
  other([DARBUKA]);
  // As the hint of the other one's change does it.
  await act(() => queryClient.invalidateQueries({ queryKey: ['admin', 'search-rules'] }));
  await user.click(await (await terms()).findByRole('button', { name: 'Yeniden göster darbuka' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Terim yeniden gösterilsin mi?' }));
  sure.getByText('“Darbuka” popüler aramalarda ve önerilerde birkaç saniye içinde yeniden görünür.');
  expect(changes).toEqual([]);
  await user.click(sure.getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([]);
});

it('a term is shown again also where the rule that hides it is written otherwise than people search', async () => {
  const { user } = opened([{ ...DARBUKA, term: 'Darbûka!' }]);
  await user.click(await (await terms()).findByRole('button', { name: 'Yeniden göster darbuka' }));
  await screen.findByRole('dialog', { name: 'Terim yeniden gösterilsin mi?' });
});

it('who shows a term again that somebody else has shown again reads so, and sees it', async () => {
  const { user, other } = opened([DARBUKA]);
  await user.click(await screen.findByRole('button', { name: 'Yeniden göster Darbuka' }));
  const sure = within(await screen.findByRole('dialog'));
  other([]);
  await user.click(sure.getByRole('button', { name: 'Yeniden göster' }));
  await screen.findByText('Kaydedilemedi. Böyle bir arama kuralı bulunamadı.');
  await (await terms()).findByRole('button', { name: 'Gizle darbuka' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a term that is typed while somebody else hides it stays in the form', async () => {
  const { user, other } = opened([]);
  await user.click(await screen.findByRole('button', { name: 'Terim gizle' }));
  const form = within(await screen.findByRole('dialog'));
  const term = form.getByRole<HTMLInputElement>('textbox', { name: 'Gizlenecek terim' });
  await user.type(term, 'darbuka');
  other([DARBUKA]);
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await form.findByText('“Darbuka” için zaten bir kural var.');
  expect(term.value).toBe('darbuka');
  await screen.findByText('Darbuka', { selector: 'strong' });
});
