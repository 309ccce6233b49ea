import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FoundEvents } from './found-events';

const seek = { reached: undefined, begin: () => undefined, stop: () => undefined };
const show = (next: string | null): void => {
  const meta = { next, looked_at: 5_000, reached: '2026-11-20T09:00:00.000Z' };
  render(
    <MemoryRouter>
      <FoundEvents page={{ data: [], meta }} address={{ type: 'listing.sold' }} seek={seek} />
    </MemoryRouter>,
  );
};

describe('an answer of the event browser that found nothing', () => {
  it('says so of what was looked at where there are older events, and leads to them once', () => {
    show('42');
    expect(screen.getByText('Bakılan 5.000 olayda uyan yok')).toBeTruthy();
    expect(screen.queryByText('Bu koşullara uyan olay yok')).toBeNull();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['Daha eskilere bak', '/?type=listing.sold&before=42']]);
  });

  it('says that there is none where the log was looked through', () => {
    show(null);
    expect(screen.getByText('Bu koşullara uyan olay yok')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
