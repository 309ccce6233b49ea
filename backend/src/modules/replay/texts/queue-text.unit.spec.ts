import type { ToldPart } from '../told/told-parts.js';
import { queueTable } from './queue-text.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const part = (changes: Partial<ToldPart>): ToldPart => ({
  ...{ name: 'jobs', state: 'live', place: null, waiting: 0, seconds_behind: 0, parked: 0, settled_at: null },
  ...{ error: null, fault: null },
  queue: {
    state: 'live',
    answers: true,
    due: 0,
    active: 0,
    later: 27,
    failing: null,
    last_done_at: '2026-11-28T11:59:57.500Z',
  },
  ...changes,
});
const lines = (...parts: ToldPart[]) => queueTable(parts, NOW).split('\n');

describe('queues, as a terminal shows them', () => {
  it('stand with what is due, at work and put off, and how old all of it is', () => {
    const late = {
      state: 'behind' as const,
      answers: true,
      due: 9_999,
      active: null,
      later: 12,
      failing: 2,
      last_done_at: '2026-11-28T10:30:00Z',
    };
    const unworked = { ...late, state: 'unworked' as const, due: 4, later: null, last_done_at: null };
    const told = lines(
      part({}),
      part({ name: 'mails', seconds_behind: 7_201, parked: 3, queue: late }),
      part({ name: 'search_index', state: 'elsewhere', waiting: 4, seconds_behind: 300, queue: unworked }),
      part({ name: 'audit_chain', queue: null }),
    );
    expect(told).toEqual([
      'queue         state     due   active  later  oldest  last done   parked',
      '────────────  ────────  ────  ──────  ─────  ──────  ──────────  ──────',
      'jobs          live         0       0     27  –       3 s ago          0',
      'mails         behind    9999  –          12  2 h     90 min ago       3',
      'search_index  unworked     4  –       –      5 min   –                0',
      '',
      'mails: 3 parked, to be settled by people: npm run cli -- mails parked',
    ]);
  });

  it('say of what waits for people where they settle it', () => {
    const told = lines(
      part({ name: 'payout_matches', parked: 2, settled_at: 'payments/payouts', error: 'unforeseen' }),
    );
    expect(told.slice(3)).toEqual([
      '',
      'payout_matches: unforeseen',
      '',
      'payout_matches: 2 parked, to be settled by people: /cpadmin/payments/payouts',
    ]);
    for (const line of told) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('say of one in which some work fails how much, and of what, beside its state', () => {
    const queue = {
      state: 'live' as const,
      answers: true,
      due: 0,
      active: null,
      later: 2,
      failing: 2,
      last_done_at: null,
    };
    const told = lines(part({ name: 'mails', error: 'Error EENVELOPE', queue }));
    expect(told[2]).toMatch(/^mails  live /u);
    expect(told.slice(4)).toEqual(['mails: 2 failing: Error EENVELOPE']);
    expect(lines(part({ name: 'mails', queue: { ...queue, failing: 0 } }))).toHaveLength(3);
  });

  it('say below the table why one does not answer and what went wrong in another, and the table stays narrow', () => {
    const silent = {
      state: 'silent' as const,
      answers: false,
      due: null,
      active: null,
      later: null,
      failing: null,
      last_done_at: null,
    };
    const error = 'The job queue in Redis failed: connect ECONNREFUSED 127.0.0.1:6379';
    const told = lines(
      part({ state: 'stuck', waiting: null, seconds_behind: 90, parked: null, error, queue: silent }),
      part({ name: 'invoice_hand_over', state: 'stuck', error: 'no answer', parked: 120, settled_at: 'invoices' }),
      part({ name: 'mails', state: 'stuck', error: 'Error ECONNREFUSED', fault: 'unreachable' }),
    );
    expect(told[2]).toBe('jobs               silent  ?    –       –      ?       –          ?');
    expect(told.slice(5)).toEqual([
      '',
      `jobs: its queue does not answer (${error}).`,
      'invoice_hand_over: no answer',
      'mails: what it needs does not answer: Error ECONNREFUSED',
      '',
      'invoice_hand_over: 120 parked, to be settled by people: /cpadmin/invoices',
    ]);
    for (const line of told.slice(0, 4)) expect(line.length).toBeLessThanOrEqual(80);
  });
});
