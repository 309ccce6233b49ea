import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '@test/render-page';
import { t } from '../texts';
import { Projections } from './projections';

const row = (name: string, change: object = {}) => ({
  ...{ name, state: 'live', events_behind: 0, seconds_behind: 0, parked: 0 },
  ...change,
});
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the read models on the dashboard', () => {
  it('are one sentence while all are well, and all of them for who asks', async () => {
    openPage(<Projections rows={[row('listings'), row('orders', { state: 'elsewhere' })]} />, '/', () => 404);
    expect(screen.getByText(t('projections_well', { count: '2' }))).toBeVisible();
    expect(names()).toEqual([]);
    const all = screen.getByRole('button', { name: t('projections_all', { count: '2' }) });
    await userEvent.click(all);
    expect(names()).toEqual(['listings', 'orders']);
    await userEvent.click(screen.getByRole('button', { name: t('projections_fewer') }));
    expect(names()).toEqual([]);
  });

  it('are named where somebody should know: late, stuck, being built, with events set aside', async () => {
    const rows = [
      row('listings'),
      row('late', { events_behind: 9, seconds_behind: 61 }),
      row('stuck', { state: 'stuck' }),
      row('built', { state: 'building' }),
      row('parked', { parked: 1 }),
      row('busy', { events_behind: 9, seconds_behind: 3 }),
    ];
    openPage(<Projections rows={rows} />, '/', () => 404);
    expect(names()).toEqual(['late', 'stuck', 'built', 'parked']);
    await userEvent.click(screen.getByRole('button', { name: t('projections_all', { count: '6' }) }));
    expect(names()).toEqual(['late', 'stuck', 'built', 'parked', 'listings', 'busy']);
  });
});
