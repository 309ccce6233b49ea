import { act, useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RebuildRun } from '@ilan/api';
import { openPage } from '@test/render-page';
import { RunHistory } from './run-history';

const AT = '2026-11-27T09:00:00.000Z';
const run = (id: number): RebuildRun => ({
  ...{ id, kind: 'compare', version: 5, require_equal: false, asked_by: '1', asked_at: AT, state: 'compared' },
  ...{ wanted: 'run', events: 1, total: 1, rate: 0, passed: 1, pace: 0, started_at: AT, ended_at: AT, seconds: 1 },
  ...{ tables: null, parked_live: 0, parked_new: 0, error: null, paused_until: null, pause_ended_by: null, erased: [] },
});
const path = '/api/admin/engineering/projections/listings';

describe('the history of rebuilds', () => {
  it('goes back to the first one, page by page, and asks for none of the older ones before', async () => {
    const { asked, user } = openPage(
      <RunHistory name="listings" runs={[run(5), run(4)]} older={4} />,
      '/',
      ({ pathname, searchParams }) => {
        if (pathname !== path) return 404;
        return searchParams.get('before') === '4'
          ? { runs: [run(3), run(2)], older: 2 }
          : { runs: [run(1)], older: null };
      },
    );
    const pages = () => asked.filter((one) => one.startsWith(path));
    const more = await screen.findByRole('button', { name: 'Daha eski kuruluşlar' });
    expect(pages()).toEqual([]);
    await user.click(more);
    await screen.findByRole('article', { name: 'Kuruluş #2' });
    await user.click(await screen.findByRole('button', { name: 'Daha eski kuruluşlar' }));
    await screen.findByRole('article', { name: 'Kuruluş #1' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Daha eski kuruluşlar' })).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(pages()).toEqual([`${path}?before=4`, `${path}?before=2`]);
  });

  it('keeps what it went back to when another run begins', async () => {
    let begin: () => void = () => undefined;
    const Page = () => {
      const [runs, setRuns] = useState([run(5), run(4)]);
      begin = () => setRuns([run(6), run(5)]);
      return <RunHistory name="listings" runs={runs} older={runs.at(-1)!.id} />;
    };
    const { asked, user } = openPage(<Page />, '/', ({ pathname, searchParams }) => {
      if (pathname !== path) return 404;
      return { runs: searchParams.get('before') === '4' ? [run(3), run(2)] : [], older: null };
    });
    await user.click(await screen.findByRole('button', { name: 'Daha eski kuruluşlar' }));
    await screen.findByRole('article', { name: 'Kuruluş #2' });
    act(() => begin());
    await screen.findByRole('article', { name: 'Kuruluş #6' });
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual(
      [6, 5, 4, 3, 2].map((id) => `Kuruluş #${id}`),
    );
    expect(asked.filter((one) => one.startsWith(path))).toEqual([`${path}?before=4`]);
  });

  it('offers nothing older where there is none', async () => {
    openPage(<RunHistory name="listings" runs={[run(1)]} older={null} />, '/', () => 404);
    await screen.findByRole('article', { name: 'Kuruluş #1' });
    expect(screen.queryByRole('button', { name: 'Daha eski kuruluşlar' })).toBeNull();
  });
});
