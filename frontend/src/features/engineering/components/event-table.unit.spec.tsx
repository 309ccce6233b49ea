import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { LogEvent } from '@ilan/api';
import { MemoryRouter } from 'react-router-dom';
import { AdminNavContext } from '@/shared/admin/admin-page';
import { EventTable } from './event-table';

const event: LogEvent = {
  ...{ id: 'one', position: '7', place: '7', stream: 'roles', revision: 3, type: 'person.suspended' },
  ...{ label: 'Hesap askıya alındı', sealed: true, actor: { id: '1', role: 'admin' } },
  ...{ recorded_at: '2026-11-20T09:00:00.000Z', about: { label: 'Roller ve yetkiler', path: '/cpadmin/roles' } },
  concerns: { stream: 'account-42', label: 'Kullanıcı #42', path: '/cpadmin/customers/42' },
};
const peopleIn = (shown: LogEvent, opens = (_address: string) => true, name = 'Kullanıcı #42'): (string | null)[] => {
  render(
    <MemoryRouter>
      <AdminNavContext value={{ pages: [], tabs: [], opens }}>
        <EventTable events={[shown]} />
      </AdminNavContext>
    </MemoryRouter>,
  );
  return screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
};

describe('the list of events', () => {
  it('leads to whom an event is about, in the table and in the list of narrow windows', () => {
    expect(peopleIn(event)).toEqual(['/cpadmin/customers/42', '/cpadmin/customers/42']);
  });

  it('leads to who did it, where they have an account and its reader may open it', () => {
    expect(peopleIn(event, undefined, 'Kullanıcı #1')).toEqual(['/cpadmin/customers/1', '/cpadmin/customers/1']);
    cleanup();
    expect(peopleIn(event, () => false, 'Kullanıcı #1')).toEqual([]);
    expect(screen.getAllByText('#1')).toHaveLength(2);
    cleanup();
    const program = { id: 'system:operator', role: 'super_admin' };
    render(<EventTable events={[{ ...event, actor: program, concerns: null }]} />, { wrapper: MemoryRouter });
    expect(screen.getAllByText('system:operator')).toHaveLength(2);
    expect(screen.queryAllByRole('link', { name: /operator/u })).toEqual([]);
  });

  it('names nobody where the stream says whose it is', () => {
    expect(peopleIn({ ...event, concerns: null })).toEqual([]);
    expect(screen.queryByText('Kullanıcı #42')).toBeNull();
  });

  it('names who has a page that its reader may not open, and leads nobody there', () => {
    expect(peopleIn(event, (address) => address !== '/cpadmin/customers/42')).toEqual([]);
    expect(screen.getAllByText('Kullanıcı #42')).toHaveLength(2);
  });

  it('names who has no page without a way that leads nowhere', () => {
    expect(peopleIn({ ...event, concerns: { stream: 'account-42', label: 'Kullanıcı #42', path: null } })).toEqual([]);
    expect(screen.getAllByText('Kullanıcı #42')).toHaveLength(2);
  });
});
