import { describe, expect, it } from '@jest/globals';
import { requestText, type WholeRequest } from './request-text.js';

type TreeEvent = WholeRequest['data'][number];

const RECORDED = '2026-11-29T09:00:00.000Z';
const SINCE = { mails_since: '2026-11-01T00:00:00.000Z', hints_since: '2026-06-01T00:00:00.000Z' };
const event = (id: string, changes: Partial<TreeEvent> = {}): TreeEvent => ({
  ...{ id, position: '1', place: '1', stream: `listing-${id}`, revision: 0, type: 'listing.sold', label: 'Satıldı' },
  ...{ about: { label: 'İlan #1', path: null }, concerns: null, actor: { id: '5', role: 'users' }, sealed: false },
  ...{ recorded_at: RECORDED, occurred_at: RECORDED, causation_id: 'r', caused_by: null },
  ...{ reactions: [], hints: [], mails: [], ...changes },
});
const said = (data: TreeEvent[], changes: Partial<WholeRequest> = {}): readonly string[] =>
  requestText({
    ...{ correlation_id: 'r', data, looked_at: 3, back: null, ...SINCE, more_mails: false, more_hints: false },
    ...changes,
  }).split('\n');
const MAILS = /^Mails that were finished before 2026-11-01/u;
const NOTICES = /^Notices of before 2026-06-01/u;

describe('a request, as a terminal shows it', () => {
  it('says that mails and notices are gone by when an event happened, however late it was recorded', () => {
    const untold = (...events: TreeEvent[]) => said(events).filter((line) => MAILS.test(line) || NOTICES.test(line));
    expect(untold(event('1'))).toEqual([]);
    expect(untold(event('1', { occurred_at: '2026-10-01T09:00:00.000Z' }))).toEqual([expect.stringMatching(MAILS)]);
    const [first, older] = [event('1'), event('2', { occurred_at: '2026-05-01T09:00:00.000Z' })];
    expect(untold(first, older)).toEqual([expect.stringMatching(MAILS), expect.stringMatching(NOTICES)]);
    // One that says no moment is as old as its record.
    expect(untold(event('1', { occurred_at: null }))).toEqual([]);
    expect(untold(event('1', { occurred_at: null, recorded_at: '2026-10-01T09:00:00.000Z' }))).toHaveLength(1);
  });

  it('names who acts upon an event by what is known of it', () => {
    const states = ['done', 'unknown', 'waiting', 'unseen', 'parked', 'skipped'] as const;
    const reactions = states.map((state) => ({
      ...{ name: `${state}-one`, state },
      ...(state === 'skipped' ? { error: 'broken', fault: 'no_person' as const } : { error: null, fault: null }),
    }));
    expect(said([event('1', { reactions })]).slice(3, 9)).toEqual([
      '    parked: parked-one',
      '    skipped: skipped-one (no such person here: broken)',
      '    waiting: waiting-one',
      '    done: done-one',
      '    unseen, as they begin behind it: unseen-one',
      '    not known whether they looked: unknown-one',
    ]);
  });

  it('says when an event happened only where that was long before it was recorded', () => {
    expect(said([event('1', { occurred_at: '2026-11-29T08:59:30.000Z' })])[2]).toBe(
      'listing-1@0  listing.sold  2026-11-29T09:00:00.000Z  by 5 (users)',
    );
    expect(said([event('1', { occurred_at: '2026-05-01T09:00:00.000Z' })])[2]).toBe(
      'listing-1@0  listing.sold  2026-11-29T09:00:00.000Z (happened 2026-05-01T09:00:00.000Z)  by 5 (users)',
    );
  });
});
