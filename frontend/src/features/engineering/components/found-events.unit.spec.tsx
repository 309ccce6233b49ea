import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Seek } from '../hooks/use-seek';
import type { LogAddress } from '../state/log-address';
import { FoundEvents } from './found-events';

const seek = { reached: undefined, begin: () => undefined, stop: () => undefined };
const found = (next: string | null, looks: Seek = seek, address: LogAddress = { type: 'listing.sold' }) => {
  const meta = { next, looked_at: 5_000, reached: '2026-11-20T09:00:00.000Z', head: '50' };
  return (
    <MemoryRouter>
      <FoundEvents page={{ data: [], meta }} address={address} seek={looks} />
    </MemoryRouter>
  );
};
const show = (next: string | null) => render(found(next));

describe('an answer of the event browser that found nothing', () => {
  it('says so of what was looked at where there are older events, and leads to them once', () => {
    show('42');
    expect(screen.getByText('Bakılan 5.000 konumda uyan yok')).toBeTruthy();
    expect(screen.queryByText('Bu koşullara uyan olay yok')).toBeNull();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['Daha eskilere bak', '/?type=listing.sold&before=42']]);
  });

  it('of one stream leads nowhere once no stream is asked for any more, and does not say that there is none', () => {
    render(found('r42', seek, { stream: 'listing-1', type: 'listing.sold' }));
    const leads = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(leads()).toEqual(['/?stream=listing-1&type=listing.sold&before=r42']);
    cleanup();
    show('r42');
    expect([leads(), screen.queryByRole('button')]).toEqual([[], null]);
    expect(screen.queryByText('Bu koşullara uyan olay yok')).toBeNull();
  });

  it('keeps the keyboard on the button that begins a look and stops it', () => {
    const { rerender } = show('42');
    const button = screen.getByRole('button', { name: 'Bulana kadar bak' });
    button.focus();
    rerender(found('42', { ...seek, reached: '2026-11-20T09:00:00.000Z' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Durdur' }));
    rerender(found('42'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bulana kadar bak' }));
  });

  it('keeps the keyboard where a look ends and the button is gone', () => {
    const { rerender } = show('42');
    const button = screen.getByRole('button', { name: 'Bulana kadar bak' });
    button.focus();
    button.click();
    rerender(found('42', { ...seek, reached: '2026-11-20T09:00:00.000Z' }));
    rerender(found('42'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bulana kadar bak' }));
    rerender(found(null));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bulunan olaylar' }));
  });

  it('takes the keyboard from nobody who has gone elsewhere meanwhile', () => {
    const { rerender } = show('42');
    screen.getByRole('button', { name: 'Bulana kadar bak' }).click();
    rerender(found('42', { ...seek, reached: '2026-11-20T09:00:00.000Z' }));
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    rerender(found(null));
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('says that there is none where the log was looked through', () => {
    show(null);
    expect(screen.getByText('Bu koşullara uyan olay yok')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
