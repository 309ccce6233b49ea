import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '@test/render-page';
import type { AdminListSpec } from './list-spec';
import { useAdminList } from './use-admin-list';

interface Row {
  readonly id: string;
}
const spec: AdminListSpec<Row> = {
  name: 'rows',
  path: '/api/admin/rows',
  label: 'Kayıtlar',
  keyOf: ({ id }) => id,
  titleOf: ({ id }) => id,
  columns: [],
  filters: [
    { kind: 'choice', name: 'series', label: 'Seri', options: [{ value: 'ILN2026', label: 'ILN2026' }] },
    { kind: 'amount', name: 'amount_max', label: 'En çok' },
  ],
};

/** Both from one look at the list, as on a device that has not drawn the first one yet. */
const Hasty = () => {
  const { setFilter, state } = useAdminList(spec);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setFilter('series', 'ILN2026');
          setFilter('amount_max', '149.8');
        }}
      >
        Daralt
      </button>
      <button type="button" onClick={() => setFilter('series', '')}>
        Seri olmasın
      </button>
      <p>{Object.values(state.filters).join(' ')}</p>
    </>
  );
};

it('a filter that is set before the one before it was drawn takes nothing away', async () => {
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 0 };
  const { user, address } = openPage(<Hasty />, '/cpadmin/rows?page=3', () => ({
    data: [],
    meta,
    links: { next: null },
  }));
  await user.click(screen.getByRole('button', { name: 'Daralt' }));
  expect(await screen.findByText('ILN2026 149.8')).toBeVisible();
  expect(address()).toBe('/cpadmin/rows?series=ILN2026&amount_max=149.8');
  await user.click(screen.getByRole('button', { name: 'Seri olmasın' }));
  expect(address()).toBe('/cpadmin/rows?amount_max=149.8');
});
