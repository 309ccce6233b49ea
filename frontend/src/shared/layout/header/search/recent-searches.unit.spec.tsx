import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { box, cleanSearchBox, line, openSearchBox, signIn, toasts } from '@test/open-search-box';
import { deviceSearches } from './device-searches';

cleanSearchBox();

describe('recent searches of a visitor', () => {
  it('stay in the browser, and go one by one or together', async () => {
    const { user, asked } = openSearchBox();
    await user.type(box(), 'koltuk{Enter}');
    await user.clear(box());
    await user.type(box(), 'masa{Enter}');
    expect(deviceSearches.list().map(({ search_term }) => search_term)).toEqual(['masa', 'koltuk']);
    await user.clear(box());
    await user.click(await screen.findByRole('button', { name: '“koltuk” aramasını sil' }));
    expect(box()).toHaveFocus();
    expect(deviceSearches.list().map(({ search_term }) => search_term)).toEqual(['masa']);
    await user.click(screen.getByRole('button', { name: 'Tümünü sil' }));
    expect(deviceSearches.list()).toEqual([]);
    expect(screen.queryByRole('rowgroup', { name: 'Son aramalar' })).not.toBeInTheDocument();
    expect(asked.filter((one) => one.startsWith('/api/search-history'))).toEqual([]);
  });

  it('are ten at the most, and none where the browser holds something else', () => {
    for (let n = 0; n < 12; n++) deviceSearches.add(`koltuk ${n}`, new Date());
    deviceSearches.add('KOLTUK 5', new Date());
    expect(deviceSearches.list()).toHaveLength(10);
    expect(deviceSearches.list()[0]?.search_term).toBe('KOLTUK 5');
    deviceSearches.clear();
    localStorage.setItem('ilan:searches', '{"tag":"1","at":0,"value":[{"search_term":7}]}');
    expect(deviceSearches.list()).toEqual([]);
  });
});

describe('recent searches of who is signed in', () => {
  beforeEach(signIn);

  it('come from the server with day, short month, hour and minute', async () => {
    const { user } = openSearchBox();
    await user.click(box());
    await line('bebek arabası 20 Kas 14:30');
    const group = screen.getByRole('rowgroup', { name: 'Son aramalar' });
    expect(within(group).getAllByRole('row')).toHaveLength(3);
    expect(deviceSearches.list()).toEqual([]);
  });

  it('go one by one or together', async () => {
    const { user, asked } = openSearchBox({ saved: {} });
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: '“bebek arabası” aramasını sil' }));
    await waitFor(() => expect(asked).toContain('/api/search-history?search_term=bebek+arabası'));
    expect(screen.queryByRole('gridcell', { name: /bebek/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tümünü sil' }));
    await waitFor(() => expect(asked.filter((one) => one === '/api/search-history')).toHaveLength(2));
    expect(screen.queryByRole('rowgroup', { name: 'Son aramalar' })).not.toBeInTheDocument();
  });

  it('come back where the server could not take one out', async () => {
    const { user } = openSearchBox({ forgotten: 500 });
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: '“bebek arabası” aramasını sil' }));
    await waitFor(() =>
      expect(toasts()).toEqual([{ type: 'error', title: 'Arama geçmişi silinirken bir hata oluştu' }]),
    );
    expect(await line('bebek arabası 20 Kas 14:30')).toBeInTheDocument();
  });
});

describe('searches of an account that strangers share', () => {
  beforeEach(signIn);

  it('stay in the browser of each, and lead where the server says', async () => {
    const { user, address, asked } = openSearchBox({
      session: { user: { id: 1, shared: true }, permissions: [] },
      saved: { redirect: '/bebek-arabasi-c5?q=bebek', search: true },
    });
    await user.click(box());
    await waitFor(() => expect(asked).toContain('/api/user'));
    await user.keyboard('bebek{Enter}');
    await waitFor(() => expect(address()).toBe('/bebek-arabasi-c5?q=bebek'));
    expect(deviceSearches.list().map(({ search_term }) => search_term)).toEqual(['bebek']);
    await user.clear(box());
    await user.click(await screen.findByRole('button', { name: '“bebek” aramasını sil' }));
    expect(deviceSearches.list()).toEqual([]);
    expect(asked.filter((one) => one.startsWith('/api/search-history?'))).toEqual([]);
  });
});
