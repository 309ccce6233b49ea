import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeReversal } from '@ilan/api';
import { toastStore } from '@/shared/ui/toast';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import TurnBackDialog from './turn-back-dialog';

const AT = '2026-11-27T09:00:00.000Z';
const change = { revision: 4, at: AT, sentence: 'Ayşe “Emlak” kategorisinin adını “Vasıta” yaptı' };
const way: ChangeReversal = {
  ...{ ...change, changes: [], note: null, warning: null, at_once: 2, later: null, beside: { count: 0, next: null } },
  refusal: 'Bu adda bir kategori burada zaten var.',
  page: '/cpadmin/categories/1',
};
const named = (at: number, label: string, before: string, after: string) => ({
  ...{ field: String(at), label, before, after, parts: null },
});

it('a change that cannot go back alone goes back with all that were made at once with it', async () => {
  const done: string[] = [];
  const onClose = jest.fn();
  const path = '/api/admin/category-changes';
  const { user } = openAccountPage(
    <TurnBackDialog path={path} change={change} under={['admin', 'categories']} onClose={onClose} />,
    aUser({ role: 'admin' }),
    {
      [`GET ${path}/4`]: () => way,
      [`GET ${path}/4?together=1`]: () => ({
        ...{ ...way, refusal: null, page: null },
        changes: [named(0, 'Emlak · Ad', 'Vasıta', 'Emlak'), named(1, 'Vasıta · Ad', 'Emlak', 'Vasıta')],
      }),
      [`POST ${path}/4/turn-back?together=1`]: () => {
        done.push('all');
        return undefined;
      },
    },
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('zaten var', { exact: false });
  expect(within(dialog).queryByText(/parça parça/u)).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'Kaydın sayfasını aç' }).getAttribute('href')).toBe(way.page);
  expect(within(dialog).queryByRole('button', { name: /[Gg]eri al$/u })).toBeNull();
  await user.click(within(dialog).getByRole('checkbox', { name: /2 değişikliğin hepsi/u }));
  await within(dialog).findByText('Vasıta · Ad');
  expect(within(dialog).queryByRole('link')).toBeNull();
  within(dialog).getByText(/parça parça alınan bir dosyanın yalnızca bu parçası geri alınır/u);
  expect(within(dialog).queryByText('zaten var', { exact: false })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Hepsini geri al' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(done).toEqual(['all']);
  expect(toastStore.get()[0]?.title).toContain('öbür parçaları duruyor');
});

it('a file that was brought in several parts goes back part by part, each looked at, and it is said how many stand still', async () => {
  const done: number[] = [];
  const onClose = jest.fn();
  const path = '/api/admin/category-changes';
  const part = (revision: number, beside: ChangeReversal['beside']): ChangeReversal => ({
    ...{ ...way, revision, refusal: null, page: null, sentence: `Ayşe ${revision} numaralı parçayı getirdi`, beside },
    changes: [named(0, `Parça ${revision}`, 'yeni', 'eski')],
  });
  const turn = (revision: number) => () => void done.push(revision);
  const { user } = openAccountPage(
    <TurnBackDialog path={path} change={change} under={['admin', 'categories']} onClose={onClose} />,
    aUser({ role: 'admin' }),
    {
      [`GET ${path}/4`]: () => way,
      [`GET ${path}/4?together=1`]: () => part(4, { count: 2, next: 9 }),
      [`GET ${path}/9?together=1`]: () => part(9, { count: 1, next: 2 }),
      [`GET ${path}/2?together=1`]: () => part(2, { count: 0, next: null }),
      [`POST ${path}/4/turn-back?together=1`]: turn(4),
      [`POST ${path}/9/turn-back?together=1`]: turn(9),
      [`POST ${path}/2/turn-back?together=1`]: turn(2),
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /2 değişikliğin hepsi/u }));
  await dialog.findByText(/art arda 2 toplu değişiklik daha yapmış/u);
  await user.click(dialog.getByRole('button', { name: 'Hepsini geri al' }));
  await dialog.findByText('Parça 9');
  expect((await dialog.findByRole('status')).textContent).toBe('1 parça geri alındı, 2 parça duruyor.');
  dialog.getByText(/9 numaralı parçayı/u);
  await user.click(dialog.getByRole('button', { name: 'Sıradaki parçayı geri al' }));
  await dialog.findByText('Parça 2');
  expect(dialog.getByRole('status').textContent).toBe('2 parça geri alındı, 1 parça duruyor.');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Sıradaki parçayı geri al' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(done).toEqual([4, 9, 2]);
  expect(toastStore.get().map(({ title }) => title)).toContain(
    '3 parça geri alındı; art arda yapılan başka toplu değişiklik kalmadı.',
  );
});

it('what comes of it that nobody may have thought of is told before, and hinders nobody', async () => {
  const path = '/api/admin/category-changes';
  const warning = 'Geri alınınca aynı adla iki kez sorulacak filtreler: “Yakıt” (Sedan).';
  openAccountPage(
    <TurnBackDialog path={path} change={change} under={['admin', 'categories']} onClose={() => undefined} />,
    aUser({ role: 'admin' }),
    { [`GET ${path}/4`]: () => ({ ...way, refusal: null, page: null, warning }) },
  );
  expect((await screen.findByRole('alert')).textContent).toBe(warning);
  expect(screen.getByRole('button', { name: 'Geri al' })).toBeTruthy();
});

it('the choice of all can be taken back where what they would change cannot be had', async () => {
  const path = '/api/admin/category-changes';
  const { user } = openAccountPage(
    <TurnBackDialog path={path} change={change} under={['admin', 'categories']} onClose={() => undefined} />,
    aUser({ role: 'admin' }),
    {
      [`GET ${path}/4`]: () => way,
      [`GET ${path}/4?together=1`]: () => refused(503),
    },
  );
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('checkbox', { name: /2 değişikliğin hepsi/u }));
  await waitFor(() => expect(dialog.querySelector('[aria-busy="true"]')).toBeNull());
  await waitFor(() => expect(within(dialog).queryByText('zaten var', { exact: false })).toBeNull());
  await user.click(within(dialog).getByRole('checkbox', { name: /2 değişikliğin hepsi/u }));
  await within(dialog).findByText('zaten var', { exact: false });
});
