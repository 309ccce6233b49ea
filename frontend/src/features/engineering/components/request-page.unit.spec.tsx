import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RequestTree } from '@ilan/api';
import { Route, Routes } from 'react-router-dom';
import { NOW, openPage } from '@test/render-page';
import { type TreeEvent } from '../state/request-tree';
import { RequestPage } from './request-page';

type Reaction = TreeEvent['reactions'][number];
const reaction = (state: Reaction['state']): Reaction => ({ name: 'notices', state, error: null, fault: null });
const event = (id: string, position: string, reactions: readonly Reaction[] = []): TreeEvent => ({
  ...{ id, position, place: position, stream: `listing-${id}`, revision: 0, type: 'listing.sold', label: `Olay ${id}` },
  ...{
    about: { label: `İlan #${id}`, path: null },
    concerns: null,
    actor: { id: '5', role: 'individual' },
    sealed: false,
  },
  ...{ recorded_at: new Date(NOW - 3_600_000).toISOString(), occurred_at: null, causation_id: 'r', caused_by: null },
  ...{ reactions: [...reactions], hints: [], mails: [] },
});
const tree = (data: readonly TreeEvent[], meta: Partial<RequestTree['meta']> = {}): RequestTree => ({
  ...{ correlation_id: 'r', data: [...data] },
  meta: {
    ...{ looked_at: 10, from: null, to: null, back: null, on: null, head: '70' },
    ...{ mails_since: '2026-11-01T00:00:00.000Z', hints_since: '2026-06-01T00:00:00.000Z' },
    ...{ more_mails: false, more_hints: false, ...meta },
  },
});
const page = (answers: Readonly<Record<string, () => unknown>>) =>
  openPage(
    <Routes>
      <Route path="/cpadmin/engineering/requests/:correlation" element={<RequestPage />} />
    </Routes>,
    '/cpadmin/engineering/requests/r?near=50',
    ({ pathname, search }) => (pathname.endsWith('/requests/r') ? (answers[search]?.() ?? 404) : 404),
  );
const again = () => screen.findByRole('button', { name: 'Yenile' });

describe('the page of a request', () => {
  it('says of what waited what is true by now, and shows what came since', async () => {
    let state: Reaction['state'] = 'waiting';
    const { user } = page({
      '?near=50': () => tree([event('1', '50', [reaction(state)])]),
      '?after=70': () => tree([event('2', '72')], { head: '80' }),
      '?after=80': () => tree([], { head: '80' }),
    });
    await screen.findByText('Henüz bakmayan: notices.');
    expect(screen.getByText('Canlı')).toBeTruthy();
    state = 'done';
    await user.click(await again());
    await screen.findByText('Bakan otomatik işler: notices.');
    expect(screen.getByRole('link', { name: 'Olay 2' })).toBeTruthy();
    // Nothing of it is under way any more, and it is an hour old.
    expect(screen.queryByText('Canlı')).toBeNull();
    expect(screen.queryByText('Henüz bakmayan: notices.')).toBeNull();
  });

  it('says of what is left out why, in a sentence, and what the program says of it folded below', async () => {
    const error = 'PostgreSQL 23503: what it names is not there';
    const nobody: Reaction = { ...reaction('skipped'), error, fault: 'no_person' };
    page({ '?near=50': () => tree([event('1', '50', [nobody])]) });
    await screen.findByText(/notices \(ilgili kişinin bu kurulumda hesabı yok\)\.$/u);
    const raw = screen.getByText(`notices: ${error}`);
    expect([raw.getAttribute('lang'), raw.closest('details')?.open]).toEqual(['en', false]);
  });

  it('says of automatic jobs that began behind an event that they never saw it, and of others that nobody knows', async () => {
    const reactions = [reaction('unseen'), { ...reaction('unknown'), name: 'mails' }];
    page({ '?near=50': () => tree([event('1', '50', reactions)]) });
    await screen.findByText('Sonrasından başladığı için bu olayı hiç görmeyen: notices.');
    screen.getByText('Bakıp bakmadığı bilinmeyen: mails.');
    expect(screen.queryByText(/Bakan otomatik işler/u)).toBeNull();
  });

  it('says which hints browsers did not get, by what their read model made of the event', async () => {
    const hints = (['done', 'waiting', 'parked', 'skipped'] as const).map((state) => ({
      ...{ read_model: 'listings', name: `${state}_hint`, room: 'public', state },
    }));
    page({ '?near=50': () => tree([{ ...event('1', '50'), hints }]) });
    await screen.findByText('Tarayıcılara: done_hint → public');
    for (const text of [
      'Okuma modeli olaya gelince tarayıcılara: waiting_hint → public',
      'Okuma modeli olayı beklettiğinden tarayıcılara gitmeyen: parked_hint → public',
      'Okuma modeli olayı kalıcı olarak atladığından tarayıcılara gitmeyen: skipped_hint → public',
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('says what stands in no tree, where there is one', async () => {
    page({ '?near=50': () => tree([event('1', '50')], { more_hints: true }) });
    await screen.findByText('Adı geçenden daha fazla tarayıcıya haber verildi.');
    await screen.findByText(/^Ağaçta görünmeyenler: tek bir olaya değil saate/u);
  });

  it('says of an old request from when on its notices and mails are there, and nothing of it of a young one', async () => {
    const recorded_at = '2026-05-31T09:00:00.000Z';
    page({ '?near=50': () => tree([{ ...event('1', '50'), recorded_at }]) });
    await screen.findByText(/tarihinden önce sonuçlanan e-postalar silinmiştir/u);
    screen.getByText(/^1 Haziran 2026 .* tarihinden önceki bildirimler silinmiştir/u);
  });

  it('says the same where the events were recorded a moment ago, as in a log that was moved, and when they happened', async () => {
    const occurred_at = '2026-05-31T09:00:00.000Z';
    page({ '?near=50': () => tree([event('1', '50'), { ...event('2', '51'), occurred_at }]) });
    await screen.findByText(/tarihinden önce sonuçlanan e-postalar silinmiştir/u);
    screen.getByText(/^1 Haziran 2026 .* tarihinden önceki bildirimler silinmiştir/u);
    expect(screen.getAllByText(/^olduğu an: 31 Mayıs 2026 12:00:00$/u)).toHaveLength(1);
  });

  it.each([
    ['that are old enough to have lost their mails alone', { recorded_at: '2026-10-01T00:00:00.000Z' }, {}, 1],
    [
      'where nothing is ever cleared away of them',
      { recorded_at: '2026-05-01T00:00:00.000Z' },
      { hints_since: null },
      1,
    ],
    ['that are young', {}, {}, 0],
  ])('says nothing of notices below events %s', async (_, more, meta, mails) => {
    page({ '?near=50': () => tree([{ ...event('1', '50'), ...more }], meta) });
    await screen.findByText(/^Ağaçta görünmeyenler/u);
    expect(screen.queryByText(/bildirimler silinmiştir/u)).toBeNull();
    expect(screen.queryAllByText(/e-postalar silinmiştir/u)).toHaveLength(mails);
  });

  it('keeps what somebody has looked further for when it is asked for again', async () => {
    const { user, asked } = page({
      '?near=50': () => tree([event('1', '50')], { back: '40' }),
      '?before=40': () => tree([event('0', '30')], { back: null }),
      '?after=70': () => tree([], { head: '75' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Daha geriye bak' }));
    await screen.findByRole('link', { name: 'Olay 0' });
    await user.click(await again());
    await waitFor(() => expect(asked.at(-1)).toContain('after=70'));
    expect(screen.getByRole('link', { name: 'Olay 0' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Daha geriye bak' })).toBeNull();
  });

  it('keeps the keyboard where a look ends and its button is gone', async () => {
    const { user } = page({
      '?near=50': () => tree([event('1', '50')], { back: '40' }),
      '?before=40': () => tree([event('0', '30')], { back: null }),
    });
    (await screen.findByRole('button', { name: 'Daha geriye bak' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Olay ağacı' })));
  });

  it('says that a look failed where it was asked for, until it is asked again and succeeds', async () => {
    let isUp = false;
    const { user } = page({
      '?near=50': () => tree([event('1', '50')], { back: '40' }),
      '?before=40': () => (isUp ? tree([event('0', '30')], { back: '20' }) : 500),
      '?after=70': () => tree([], { head: '75' }),
    });
    const look = await screen.findByRole('button', { name: 'Daha geriye bak' });
    await user.click(look);
    await screen.findByRole('alert');
    await user.click(await again());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(look);
    await screen.findByRole('alert');
    isUp = true;
    await user.click(look);
    await screen.findByRole('link', { name: 'Olay 0' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that what is shown is of before where nobody answers, until somebody does', async () => {
    let isUp = false;
    const { user } = page({
      '?near=50': () => tree([event('1', '50')]),
      '?after=70': () => (isUp ? tree([], { head: '75' }) : 503),
    });
    await user.click(await again());
    expect((await screen.findByRole('alert')).textContent).toContain('son yanıttan kalma');
    isUp = true;
    await user.click(await again());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('link', { name: 'Olay 1' })).toBeTruthy();
  });
});
