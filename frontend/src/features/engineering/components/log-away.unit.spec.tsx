import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReadModelList, ReadModelPage as Page, ReadModelRow, RebuildRun } from '@ilan/api';
import { aUser, openAccountPage } from '@test/open-account-page';
import { ReadModelPage } from './read-model-page';
import { ReadModelsPage } from './read-models-page';

const API = '/api/admin/engineering/projections';
const AT = '2026-11-27T09:00:00.000Z';
const EARLIER = 'EventStoreDB says: The connection was lost';
const FAULT = 'EventStoreDB does not answer in time';
const run: RebuildRun = {
  ...{ id: 1, kind: 'compare', version: 5, require_equal: false, asked_by: '1', asked_at: AT, state: 'paused' },
  ...{ wanted: 'pause', events: 1, total: 9, rate: 0, passed: 0.1, pace: 0, started_at: AT, ended_at: null },
  ...{ seconds: null, tables: null, parked_live: null, parked_new: null, error: null, paused_until: AT },
  ...{ pause_ended_by: null, erased: [] },
};
const model = (changes: Partial<ReadModelRow> = {}): ReadModelRow => ({
  ...{ name: 'listings', state: 'stuck', place: '42', events_behind: null, seconds_behind: 0, handled: 7, parked: 0 },
  ...{
    error: FAULT,
    fault: 'unreachable',
    version: 5,
    slot: 1,
    tables: ['listing_card'],
    building: null,
    run: null,
    ...changes,
  },
});
const away = { store: null, head: null, fault: FAULT };
const list = (changes: Partial<ReadModelList> = {}): ReadModelList => ({
  ...{ log: away, led: true, at: AT, reactions: [], parts: [], failed_jobs: [], given_up_mails: [], parked: [] },
  ...{ more_failed_jobs: false, more_parked: 0 },
  ...{
    read_models: [model({ error: EARLIER }), model({ name: 'roles', state: 'live', events_behind: 0, error: null })],
    ...changes,
  },
});
const page: Page = {
  log: away,
  read_model: model({ run }),
  at: AT,
  streams: [],
  restorable: true,
  runs: [run],
  older: null,
};

it('says once that the log does not answer, and of each read model what is known all the same', async () => {
  openAccountPage(<ReadModelsPage />, aUser({ role: 'super_admin' }), { [`GET ${API}`]: () => list() });
  expect((await screen.findByRole('alert')).textContent).toContain(`Günlük yanıt vermiyor (${FAULT})`);
  expect(screen.getByText(/günlük dönene kadar yapılamaz/u)).toBeTruthy();
  expect(screen.getAllByText('Günlüğü bekliyor')).toHaveLength(1);
  expect(screen.getByText('gecikmesi bilinmiyor')).toBeTruthy();
  expect(screen.getByText('gecikme yok')).toBeTruthy();
  expect(screen.getByText('Güncel')).toBeTruthy();
  expect(screen.queryByText('Takıldı')).toBeNull();
  expect(screen.queryByText(EARLIER)).toBeNull();
  expect(screen.getAllByText('konum 42')).toHaveLength(2);
});

it('says nothing of it while the log answers', async () => {
  const log = { store: 'postgres:1', head: '43', fault: null };
  const rows = [model({ error: null, state: 'live', events_behind: 0 })];
  openAccountPage(<ReadModelsPage />, aUser({ role: 'super_admin' }), {
    [`GET ${API}`]: () => list({ log, read_models: rows }),
  });
  await screen.findByText('Günlük postgres:1, sonu 43');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks nothing of a run that could not be recorded, and says why', async () => {
  openAccountPage(<ReadModelPage />, aUser({ role: 'super_admin' }), { [`GET ${API}/`]: () => page });
  await screen.findByText(/günlük dönene kadar yapılamaz/u);
  for (const name of ['Sürdür', 'İptal et'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  expect(screen.getByText('gecikmesi bilinmiyor')).toBeTruthy();
  expect(screen.queryByText(FAULT)).toBeNull();
});
