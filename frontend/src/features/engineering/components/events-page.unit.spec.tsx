import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

  it('ask for no place that says nothing: they say what is wrong with it, and ask for what is written then', async () => {
    const page = open('');
    const { user } = page;
    const asked = () => [...new Set(page.asked.filter((one) => one.startsWith(`${API}/events`)))];
    const place = screen.getByRole<HTMLInputElement>('textbox', { name: 'Şu konumdan önce' });
    const said = () => screen.queryByRole('alert')?.textContent;
    await user.type(place, 'dün{Enter}');
    expect(said()).toBe('Konum 42 ya da r5 gibi yazılır.');
    await user.clear(place);
    await user.type(place, 'r5{Enter}');
    expect(said()).toBe('r ile başlayan konum tek bir akışın sırasıdır: akışını da yazın ya da konumu silin.');
    expect([document.activeElement, place.getAttribute('aria-invalid')]).toEqual([place, 'true']);
    await user.type(streamField(), 'listing-1{Enter}');
    await waitFor(() => expect(asked().at(-1)).toBe(`${API}/events?stream=listing-1&before=r5`));
    expect(said()).toBeUndefined();
    await user.clear(streamField());
    await user.type(streamField(), '{Enter}');
    expect(said()).toBeDefined();
    await user.clear(place);
    await user.type(place, '42{Enter}');
    await waitFor(() => expect(asked().at(-1)).toBe(`${API}/events?before=42`));
    expect(asked()).toHaveLength(3);
  });

  it('say at the end of a span that it is before its beginning, and ask for it once it is mended', async () => {
    const page = open('');
    const { user } = page;
    const asked = () => [...new Set(page.asked.filter((one) => one.startsWith(`${API}/events`)))];
    const [since, until] = [screen.getByLabelText('Şu andan beri'), screen.getByLabelText('Şu ana kadar')];
    fireEvent.change(since, { target: { value: '2026-11-22T10:00' } });
    fireEvent.change(until, { target: { value: '2026-11-21T10:00' } });
    const before = asked().length;
    await user.click(screen.getByRole('button', { name: 'Göster' }));
    const sentence = 'Bitiş başlangıçtan önce: bitişi daha geç ya da başlangıcı daha erken bir an yapın.';
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect([document.activeElement, until.getAttribute('aria-invalid')]).toEqual([until, 'true']);
    expect(asked()).toHaveLength(before);
    // The same minute is a span of one minute.
    fireEvent.change(until, { target: { value: '2026-11-22T10:00' } });
    await user.click(screen.getByRole('button', { name: 'Göster' }));
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say the same of a span that the address had wrong', () => {
    const { asked } = open('?since=2026-11-22&until=2026-11-21');
    expect(screen.getByText(/^Bitiş başlangıçtan önce/u)).toBeTruthy();
    // It fits nothing, which is not the same as that nothing was found.
    expect(asked.filter((one) => one.startsWith(`${API}/events`))).toEqual([]);
  });

  it('take one day for a span', () => {
    open('?since=2026-11-22&until=2026-11-22');
    expect(screen.queryByText(/^Bitiş başlangıçtan önce/u)).toBeNull();
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
