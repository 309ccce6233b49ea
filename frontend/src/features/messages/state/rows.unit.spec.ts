import { describe, expect, it } from '@jest/globals';
import { aMessage, mine } from '@test/message-builders';
import type { Outgoing } from './outbox';
import { rowsOf } from './rows';

const going = (client_id: string, written_at = '2026-11-20T10:00:00.000Z'): Outgoing => ({
  client_id,
  person: 5,
  listing: 12,
  body: 'Geliyor',
  photos: [],
  offer_minor: null,
  written_at,
  refused: null,
  phase: 'sending',
});
const told = (rows: ReturnType<typeof rowsOf>) =>
  rows.map((row) => (row.kind === 'message' && row.grouped ? `${row.key} close` : row.key));

describe('the rows of a thread', () => {
  it('part the days as they are in Istanbul', () => {
    const rows = rowsOf(
      [
        aMessage(1, { sent_at: '2026-11-19T20:59:00Z' }),
        aMessage(2, { sent_at: '2026-11-19T21:01:00Z' }),
        aMessage(3, { sent_at: '2026-11-20T20:00:00Z' }),
      ],
      [],
    );
    expect(told(rows)).toEqual(['d2026-11-19', 'n1', 'd2026-11-20', 'n2', 'n3']);
  });

  it('put what one person says in a row close together', () => {
    const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`;
    const rows = rowsOf(
      [
        aMessage(1, { sent_at: at(0) }),
        aMessage(2, { sent_at: at(2) }),
        mine(3, { sent_at: at(3) }),
        mine(4, { sent_at: at(20) }),
      ],
      [],
    );
    expect(told(rows)).toEqual(['d2026-11-20', 'n1', 'n2 close', 'client-3', 'client-4']);
  });

  it('end with what is on its way, which keeps its place when it arrives', () => {
    const before = rowsOf([aMessage(1)], [going('client-2'), going('client-3')]);
    expect(told(before)).toEqual(['d2026-11-20', 'n1', 'client-2', 'client-3']);
    const after = rowsOf([aMessage(1), mine(2)], [going('client-2'), going('client-3')]);
    expect(told(after)).toEqual(['d2026-11-20', 'n1', 'client-2', 'client-3']);
    expect(after.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'outgoing']);
  });

  it('never take one for another because both have no number of the browser', () => {
    const rows = rowsOf([aMessage(1), aMessage(2, { sent_at: '2026-11-20T12:00:00Z' })], [going('client-9')]);
    expect(told(rows)).toEqual(['d2026-11-20', 'n1', 'n2', 'client-9']);
  });

  it('tell the day of what is on its way', () => {
    expect(told(rowsOf([], [going('client-1')]))).toEqual(['d2026-11-20', 'client-1']);
  });
});
