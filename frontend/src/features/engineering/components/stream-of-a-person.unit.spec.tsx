import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { EventDetail, LogEvent, StreamPage as Page } from '@ilan/api';
import { Route, Routes } from 'react-router-dom';
import { openPage } from '@test/render-page';
import { StreamPage } from './stream-page';

const API = '/api/admin/engineering/streams';
const person = { label: 'Kullanıcı #42', path: '/cpadmin/customers/42' };
const act = (revision: number, label: string): LogEvent => ({
  ...{ id: `id-${revision}`, position: String(revision), place: String(revision), stream: 'roles', revision, label },
  ...{ type: 'person.suspended', sealed: true, actor: { id: '1', role: 'admin' } },
  ...{ recorded_at: '2026-11-20T09:00:00.000Z', about: { label: 'Roller ve yetkiler', path: '/cpadmin/roles' } },
  concerns: { stream: 'account-42', ...person },
});
const page = (stream: string, meta: Partial<Page['meta']>, about: Page['about'] = person): Page => ({
  ...{ stream, about, data: [] },
  meta: {
    first_revision: 0,
    last_revision: -1,
    has_state: false,
    around: [],
    elsewhere: null,
    at_revision: null,
    ...meta,
  },
});
const open = (address: string, answers: Readonly<Record<string, unknown>>) =>
  openPage(
    <Routes>
      <Route path="/cpadmin/engineering/streams/:stream" element={<StreamPage />} />
    </Routes>,
    `/cpadmin/engineering/streams/${address}`,
    ({ pathname }) => answers[pathname] ?? 404,
  );
const EMPTY = 'Bu akışta olay yok';

describe('the stream of a person', () => {
  it('leads to what staff did to them in the stream where that stands, and is not called empty', async () => {
    const data = [act(3, 'Hesap askıya alındı'), act(5, 'Hesap yeniden açıldı')];
    const elsewhere = { stream: 'roles', data, more: false };
    open('account-42', { [`${API}/account-42`]: page('account-42', { elsewhere }) });
    await screen.findByText('Kullanıcı #42 için personelin yaptıkları roles akışında durur.');
    const list = screen.getByRole('list', { name: 'Başka bir akışta duran olayları' });
    expect([...list.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hesap askıya alındı', '/cpadmin/engineering/streams/roles?rev=3'],
      ['Hesap yeniden açıldı', '/cpadmin/engineering/streams/roles?rev=5'],
    ]);
    expect(screen.queryByText(EMPTY)).toBeNull();
    expect(screen.queryByText(/gösteriliyor; daha eskileri/u)).toBeNull();
  });

  it('says where it would stand, of whom staff did nothing to', async () => {
    const elsewhere = { stream: 'roles', data: [], more: false };
    open('account-42', { [`${API}/account-42`]: page('account-42', { elsewhere }) });
    await screen.findByText('Orada bu kayıtla ilgili bir olay yok.');
    expect(screen.getByText('Kullanıcı #42 için personelin yaptıkları roles akışında durur.')).toBeTruthy();
    expect(screen.getByText(EMPTY)).toBeTruthy();
  });

  it('says that there is more than is shown', async () => {
    const elsewhere = { stream: 'roles', data: [act(3, 'Hesap askıya alındı')], more: true };
    open('account-42', { [`${API}/account-42`]: page('account-42', { elsewhere }) });
    await screen.findByText('En yeni 1 olay gösteriliyor; daha eskileri o akıştadır.');
  });
});

it('an event of a stream of many leads to whom it is about and to their events', async () => {
  const event = act(0, 'Hesap askıya alındı');
  const detail: EventDetail = {
    ...event,
    ...{ correlation_id: 'c', causation_id: 'c', occurred_at: null, schema: 1, known_schema: 1 },
    ...{
      stored: {},
      read: {},
      fault: null,
      closed: null,
      rows: [],
      more_rows: 0,
      set_aside: [],
      last_revision: 0,
      state: null,
      state_reached: null,
    },
  };
  open('roles?rev=0', {
    [`${API}/roles`]: { ...page('roles', { last_revision: 0 }, event.about), data: [event] },
    [`${API}/roles/events/0`]: detail,
  });
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('Kullanıcı #42')).toBe('/cpadmin/customers/42');
  expect(await to('account-42')).toBe('/cpadmin/engineering/streams/account-42');
});
