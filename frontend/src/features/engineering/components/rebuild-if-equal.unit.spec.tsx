import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReadModelPage } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { RebuildActs } from './rebuild-acts';

const AT = '2026-11-20T09:00:00.000Z';
const CALL = 'POST /api/admin/engineering/projections/listings/rebuilds';
const page: ReadModelPage = {
  log: { store: 'postgres:1', head: '43', fault: null },
  read_model: {
    ...{ name: 'listings', state: 'live', place: '43', events_behind: 0, seconds_behind: 0, handled: 7, parked: 0 },
    ...{ error: null, fault: null, version: 5, slot: 1, tables: ['listing_card'], building: null, run: null },
  },
  ...{ at: AT, streams: [], restorable: true, runs: [], older: null },
};
const shown = () =>
  openAccountPage(<RebuildActs page={page} />, aUser({ role: 'super_admin' }), { [CALL]: () => ({ id: 1 }) });

it('builds anew and switches only where every row is the same, where that is asked for, and forgets it after', async () => {
  const { user, changes } = shown();
  const asked = async () => {
    await user.click(screen.getByRole('button', { name: 'Yeniden kur' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await asked();
  await user.click(first.getByRole('checkbox', { name: /bütün satırlar aynıysa/u }));
  await user.click(first.getByRole('button', { name: 'Yeniden kur' }));
  expect(changes).toEqual([[CALL, { kind: 'rebuild', require_equal: true }]]);
  const second = await asked();
  expect(second.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await user.click(second.getByRole('button', { name: 'Yeniden kur' }));
  expect(changes[1]).toEqual([CALL, { kind: 'rebuild', require_equal: false }]);
});

it('does not ask for it of what goes back, which is another one by its nature', async () => {
  const { user, changes } = shown();
  await user.click(screen.getByRole('button', { name: 'Öncekine dön' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Öncekine dön' }));
  expect(changes).toEqual([[CALL, { kind: 'restore', require_equal: false }]]);
});
