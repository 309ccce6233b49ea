import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '@test/render-page';
import { EventsPage } from './events-page';

const API = '/api/admin/engineering';
const choices = { types: [{ type: 'listing.sold', label: 'Satıldı' }], categories: ['listing-'], tables: [] };
const none = { data: [], meta: { next: null, looked_at: 0, reached: null, head: '50' } };
const open = (address: string) =>
  openPage(<EventsPage />, `/cpadmin/engineering${address}`, (asked) =>
    asked.pathname === `${API}/choices` ? choices : asked.pathname === `${API}/events` ? none : 404,
  );
const streamField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Akış/u });

describe('the filters of the event browser', () => {
  it('keep the keyboard where they are cleared, so that the next key leads into the first of them', async () => {
    const { user } = open('?stream=listing-1');
    screen.getByRole('button', { name: 'Temizle' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(streamField().value).toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Olayları daralt' }));
  });

  it('are empty once cleared, also where nothing had been asked for in them before', async () => {
    const { user, goBack } = open('?stream=listing-1');
    await user.clear(streamField());
    await user.type(streamField(), '{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Temizle' })).toBeNull());
    goBack();
    await waitFor(() => expect(streamField().value).toBe('listing-1'));
    await user.click(await screen.findByRole('button', { name: 'Temizle' }));
    await waitFor(() => expect(streamField().value).toBe(''));
  });
});
