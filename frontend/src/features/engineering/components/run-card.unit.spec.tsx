import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RebuildRun } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { RunCard } from './run-card';

const AT = '2026-11-27T09:00:00.000Z';
const run = (people: number): RebuildRun => ({
  ...{ id: 1, kind: 'compare', version: 5, require_equal: false, asked_by: '1', asked_at: AT, state: 'compared' },
  ...{ wanted: 'run', events: 1, total: 1, rate: 0, passed: 1, pace: 0, started_at: AT, ended_at: AT, seconds: 1 },
  ...{ tables: null, parked_live: 0, parked_new: 0, error: null, paused_until: null, pause_ended_by: null },
  erased: Array.from({ length: people }, (_, index) => ({ person: String(index + 1), at: AT })),
});

it.each([
  [5, false],
  [6, true],
])('says of %i who were erased lately whether there are more than it names', async (people, more) => {
  openAccountPage(<RunCard run={run(people)} />, aUser({ role: 'super_admin' }), {});
  const told = (await screen.findByText(/kullanıcı #5/u)).textContent;
  expect(told.includes('başkaları')).toBe(more);
  expect(told).not.toContain('#6');
});

const pausing = (changes: Partial<RebuildRun>): RebuildRun => ({ ...run(0), ...changes });
const shown = (changes: Partial<RebuildRun>) =>
  openAccountPage(<RunCard run={pausing(changes)} />, aUser({ role: 'super_admin' }), {});

it('says until when a pause lasts', async () => {
  shown({ state: 'paused', wanted: 'pause', paused_until: '2026-11-27T21:00:00.000Z' });
  expect(await screen.findByText(/28 Kasım 2026 00:00:00 saatine kadar duraklatıldı/u)).toBeTruthy();
});

it.each([
  ['hours', /12 saat boyunca sürdürülmediği için/u],
  ['erasure', /bir kullanıcının verileri siliniyordu/u],
  ['version', /programın başka bir sürümü/u],
] as const)('says in the words of the page why a pause ended: %s', async (pause_ended_by, why) => {
  shown({ state: 'cancelled', pause_ended_by, error: 'It was ended while it was paused.' });
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByText(/It was ended/u)).toBeNull();
});
