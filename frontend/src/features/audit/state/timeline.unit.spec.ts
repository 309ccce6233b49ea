import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '@ilan/api';
import { readHistory, writeHistory } from './history-address';
import { stepOf } from '@/shared/admin/past/step-of';
import { eventAt } from './moments';
import { byDay, countKinds, ofKinds } from './timeline';

let count = 0;
const event = (at: string, changes: Partial<TimelineEntry> = {}): TimelineEntry => {
  count += 1;
  return {
    event_id: `e${count}`,
    position: String(count),
    revision: count,
    type: 'listing.edited',
    kind: 'content',
    label: 'İlan düzenlendi',
    at,
    sentence: 'Ayşe Y. ilanı düzenledi',
    actor: { id: '7', name: 'Ayşe Y.', role_label: 'Kullanıcı', kind: 'person' },
    reason_label: null,
    note: null,
    changes: [],
    correlation_id: `c${count}`,
    causation_id: `c${count}`,
    caused_by: null,
    audited: false,
    ...changes,
  };
};
const shape = (days: ReturnType<typeof byDay>) =>
  days.map(({ day, commands }) => [
    day,
    ...commands.map(({ entries }) => entries.map(({ event_id }) => event_id).join('+')),
  ]);

describe('the timeline of an ad', () => {
  const one = { correlation_id: 'r', causation_id: 'r' };
  const entries = [
    event('2026-11-19T20:59:59.000Z', { event_id: 'a' }),
    event('2026-11-19T21:00:00.000Z', { event_id: 'b', ...one }),
    event('2026-11-19T21:00:00.000Z', { event_id: 'c', ...one, kind: 'decision', type: 'review.released' }),
    // Follows from the same request, but another command did it.
    event('2026-11-19T21:00:01.000Z', { event_id: 'd', correlation_id: 'r', causation_id: 'c', kind: 'review' }),
  ];

  it('parts the days in Istanbul and keeps together what one command did', () => {
    expect(shape(byDay(entries, 'oldest'))).toEqual([
      ['2026-11-19', 'a'],
      ['2026-11-20', 'b+c', 'd'],
    ]);
  });
  it('turns round, but not within a command', () => {
    expect(shape(byDay(entries, 'newest'))).toEqual([
      ['2026-11-20', 'd', 'b+c'],
      ['2026-11-19', 'a'],
    ]);
  });
  it('loses and doubles nothing, whatever the order', () => {
    for (const order of ['newest', 'oldest'] as const) {
      const told = byDay(entries, order).flatMap(({ commands }) => commands.flatMap((command) => command.entries));
      expect([...told].sort((a, b) => (a.event_id < b.event_id ? -1 : 1))).toEqual(entries);
    }
  });
  it('keeps two people apart who share a request', () => {
    const other = event('2026-11-19T21:00:00.000Z', { ...one, actor: { ...entries[0]!.actor, id: '8' } });
    expect(byDay([entries[1]!, other], 'oldest')[0]?.commands).toHaveLength(2);
  });
  it('is filtered by kinds, of which each is counted', () => {
    expect(ofKinds(entries, []).length).toBe(4);
    expect(ofKinds(entries, ['decision', 'review']).map(({ event_id }) => event_id)).toEqual(['c', 'd']);
    expect(countKinds(entries, ['feature', 'review', 'content'])).toEqual([
      ['review', 1],
      ['content', 2],
    ]);
  });
});

describe('the address of a history', () => {
  const read = (search: string) => readHistory(new URLSearchParams(search));
  it('is read back as it was written', () => {
    const address = { at: '2026-11-20T09:00:00.000Z', kinds: ['decision', 'sale'], order: 'oldest' } as const;
    expect(read(writeHistory(address).toString())).toEqual(address);
    expect(writeHistory(read('')).toString()).toBe('');
  });
  it.each(['at=dün', 'at=2026-13-40T00:00:00Z', 'kind=bilinmez', 'sort=drop'])('makes nothing of %s', (search) => {
    expect(read(search)).toEqual({ at: undefined, kinds: [], order: 'newest' });
  });
  it('takes a moment of another zone', () => {
    expect(read('at=2026-11-20T12:00%2B03:00').at).toBe('2026-11-20T09:00:00.000Z');
  });
});

describe('the moments of an ad', () => {
  const moments = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:05:00.000Z'];
  it.each([
    [undefined, 2],
    ['2026-11-20T09:05:00.000Z', 1],
    ['2026-11-20T09:04:59.999Z', 0],
    ['2026-11-20T08:00:00.000Z', -1],
    ['2027-01-01T00:00:00.000Z', 1],
  ])('%s is step %i', (at, step) => expect(stepOf(moments, at)).toBe(step));
  it('are told by the last event of the ad itself', () => {
    const [moment] = moments;
    const told = [event(moment!, { event_id: 'x' }), event(moment!, { event_id: 'y', type: 'review.claimed' })];
    expect(eventAt(told, moment)?.event_id).toBe('x');
    expect(eventAt(told, undefined)).toBeUndefined();
  });
});
