import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReadModelPage, RebuildRun } from '@ilan/api';
import { toastStore } from '@/shared/ui/toast';
import { aUser, openAccountPage, refused } from '@test/open-account-page';
import { RebuildActs } from './rebuild-acts';

const AT = '2026-11-27T09:00:00.000Z';
const run = (changes: Partial<RebuildRun>): RebuildRun => ({
  ...{ id: 8, kind: 'rebuild', version: 5, require_equal: false, asked_by: '1', asked_at: AT, state: 'running' },
  ...{ wanted: 'run', events: 1, total: 9, rate: 0, passed: 0.1, pace: 0, started_at: AT, ended_at: null },
  ...{ seconds: null, tables: null, parked_live: null, parked_new: null, error: null, paused_until: null },
  ...{ pause_ended_by: null, erased: [], ...changes },
});
const page = (newest?: RebuildRun, changes: Partial<ReadModelPage> = {}): ReadModelPage => ({
  log: { store: 'postgres', head: '9', fault: null },
  read_model: {
    ...{ name: 'listings', state: 'running', place: '9', events_behind: 0, seconds_behind: 0, handled: 9, parked: 0 },
    ...{ error: null, fault: null, version: 5, slot: 1, tables: ['listing_card'], building: null, run: null },
  },
  ...{ at: AT, streams: ['listing-'], restorable: true, runs: newest ? [newest] : [], older: null, ...changes },
});
const REBUILDS = 'POST /api/admin/engineering/projections/listings/rebuilds';
const open = (of: ReadModelPage, refusal?: object) =>
  openAccountPage(<RebuildActs page={of} />, aUser({ role: 'super_admin' }), {
    [REBUILDS]: () => (refusal ? refused(409, refusal) : { id: 9 }),
    [`${REBUILDS}/8`]: () => (refusal ? refused(409, refusal) : {}),
  });
const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('what can be wanted of a rebuild that is under way', () => {
  it.each([
    ['Duraklat', run({}), 'pause'],
    ['Sürdür', run({ state: 'paused', wanted: 'pause' }), 'resume'],
    ['Sürdür', run({ state: 'interrupted' }), 'resume'],
    ['İptal et', run({ state: 'waiting' }), 'cancel'],
    ['İptal et', run({ state: 'paused', wanted: 'pause' }), 'cancel'],
  ])('%s wants it of this very run', async (name, newest, wish) => {
    const { user, changes } = open(page(newest));
    await user.click(button(name));
    await waitFor(() => expect(changes).toEqual([[`${REBUILDS}/8`, { wish }]]));
  });

  it('offers to pause what runs, to go on with what is paused, and no other rebuild beside it', () => {
    const { unmount } = open(page(run({})));
    expect(names()).toEqual(['Duraklat', 'İptal et']);
    unmount();
    open(page(run({ state: 'paused', wanted: 'pause' })));
    expect(names()).toEqual(['Sürdür', 'İptal et']);
  });

  it('lets nobody meddle with one that a start of the program makes by itself', () => {
    open(page(run({ kind: 'upgrade' })));
    expect(names()).toEqual(['Karşılaştır', 'Öncekine dön', 'Yeniden kur']);
  });

  it('takes nothing while the log does not answer, for it could not be written down', () => {
    open(page(run({}), { log: { store: null, head: null, fault: 'away' } }));
    for (const one of screen.getAllByRole('button')) expect(one).toBeDisabled();
  });

  it('says why it was refused', async () => {
    const { user } = open(page(run({})), { message: 'Bu kuruluş sona ermiş.' });
    await user.click(button('Duraklat'));
    await waitFor(() => expect(toastStore.get().map(({ title }) => title)).toContain('Bu kuruluş sona ermiş.'));
    expect(button('Duraklat')).toBeEnabled();
  });
});

describe('what is put live', () => {
  it.each([
    ['Öncekine dön', 'Öncekine dönülsün mü?', /“listings” için bir önceki kurulum/u, 'restore'],
    ['Yeniden kur', 'Yeniden kurulsun mu?', /listings/u, 'rebuild'],
  ])('%s asks first, names what it is about, and does it once that is confirmed', async (name, title, about, kind) => {
    const { user, changes } = open(page(run({ state: 'switched' })));
    await user.click(button(name));
    const dialog = await screen.findByRole('dialog', { name: title });
    within(dialog).getByText(about);
    expect(changes).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(changes).toEqual([[REBUILDS, { kind, require_equal: false }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays as it is where somebody thinks better of it', async () => {
    const { user, changes } = open(page());
    await user.click(button('Öncekine dön'));
    const dialog = await screen.findByRole('dialog', { name: 'Öncekine dönülsün mü?' });
    await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes).toEqual([]);
  });

  it('is compared without being asked twice, for nothing of it is shown', async () => {
    const { user, changes } = open(page());
    await user.click(button('Karşılaştır'));
    await waitFor(() => expect(changes).toEqual([[REBUILDS, { kind: 'compare', require_equal: false }]]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes back to nothing where no build before it is kept', () => {
    open(page(undefined, { restorable: false }));
    expect(names()).toEqual(['Karşılaştır', 'Yeniden kur']);
  });
});
