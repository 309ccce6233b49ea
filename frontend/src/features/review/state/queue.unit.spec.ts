import { describe, expect, it } from '@jest/globals';
import type { ReviewDetail, ReviewItem } from '@ilan/api';
import type { QueuePage } from '../api/reviews';
import { added, changed, isDecided, isOnItsWay, type Outbox, returned, type Sent, undoable } from './outbox';
import { neighbour, nextAfter, undecided } from './queue';

const ME = 50;
const item = (listing_id: number, change: Partial<ReviewItem> = {}): ReviewItem =>
  ({ listing_id, kind: 'listing', owner: { id: 7, name: 'Ayşe' }, claim: null, ...change }) as ReviewItem;
const pageOf = (asked_at: number, ...data: ReviewItem[]) => ({ data, asked_at }) as QueuePage;
const sent = (listing_id: number, change: Partial<Sent> = {}): Sent => ({
  key: `key-${listing_id}`,
  listing_id,
  kind: 'listing',
  title: 'Bisiklet',
  seen: {} as ReviewDetail,
  verdict: { decision: 'approve' },
  state: 'sending',
  decision_id: null,
  done_at: null,
  message: null,
  ...change,
});
const ids = (items: readonly ReviewItem[]) => items.map(({ listing_id }) => listing_id);
const claim = (mine: boolean) => ({ moderator: { id: 51, name: 'Selin' }, until: '', mine });

describe('the list', () => {
  it('loses what is on its way, and gets back what was not taken', () => {
    const pages = [pageOf(0, item(1), item(2))];
    expect(ids(undecided(pages, [sent(1)]))).toEqual([2]);
    expect(ids(undecided(pages, [sent(1, { state: 'failed' })]))).toEqual([1, 2]);
    expect(ids(undecided(pages, [sent(1, { state: 'conflict' })]))).toEqual([1, 2]);
    expect(ids(undecided(pages, [sent(1, { state: 'undone', done_at: 5 })]))).toEqual([1, 2]);
  });

  it('believes an answer that was asked for after the decision', () => {
    const outbox = [sent(1, { state: 'done', done_at: 5 })];
    expect(ids(undecided([pageOf(4, item(1))], outbox))).toEqual([]);
    expect(ids(undecided([pageOf(6, item(1))], outbox))).toEqual([1]);
  });

  it('keeps the complaint about an ad that was decided about', () => {
    expect(isDecided([sent(1)], { listing_id: 1, kind: 'complaint' }, 0)).toBe(false);
  });

  it('shows nothing twice when a page moved meanwhile', () => {
    expect(ids(undecided([pageOf(0, item(1), item(2)), pageOf(0, item(2), item(3))], []))).toEqual([1, 2, 3]);
  });
});

describe('walking', () => {
  const items = [item(1), item(2), item(3)];

  it('begins at the first, and stops at both ends', () => {
    expect(neighbour(items, null, 1)).toBe(1);
    expect(neighbour(items, 1, 1)).toBe(2);
    expect(neighbour(items, 3, 1)).toBeNull();
    expect(neighbour(items, 1, -1)).toBeNull();
    expect(neighbour([], null, 1)).toBeNull();
  });

  it('goes on after a decision with what one may decide about', () => {
    const mixed = [
      item(1),
      item(2),
      item(3, { claim: claim(false) }),
      item(4, { owner: { id: ME, name: 'Ben' } }),
      item(5, { claim: claim(true) }),
    ];
    expect(nextAfter(mixed, 2, ME)).toBe(5);
    expect(nextAfter(mixed, 5, ME)).toBe(2);
    expect(nextAfter([item(1)], 1, ME)).toBeNull();
  });
});

describe('what was decided', () => {
  it('is taken back when it is the last, on its way or arrived', () => {
    expect(undoable([sent(1, { state: 'done' }), sent(2)])?.listing_id).toBe(2);
    expect(undoable([sent(1), sent(2, { state: 'done' })])?.listing_id).toBe(2);
    expect(undoable([])).toBeUndefined();
  });

  it.each([
    ['was decided by somebody else', { state: 'conflict' }],
    ['did not arrive', { state: 'failed' }],
    ['was taken back', { state: 'undone' }],
    ['stands for good', { state: 'done', verdict: { decision: 'dismiss' } }],
  ] as const)('leaves the one before alone when the last %s', (_what, last) => {
    expect(undoable([sent(1, { state: 'done' }), sent(2, last)])).toBeUndefined();
  });

  it('goes out once, however often the key is pressed', () => {
    const ad = { listing_id: 1, kind: 'listing' } as const;
    expect(isOnItsWay([], ad)).toBe(false);
    expect(isOnItsWay([sent(1)], ad)).toBe(true);
    expect(isOnItsWay([sent(1)], { ...ad, kind: 'complaint' })).toBe(false);
    expect(isOnItsWay([sent(1, { state: 'undone' })], ad)).toBe(false);
  });

  it('comes back with its sentence', () => {
    const outbox = changed(added([sent(1)], sent(2)), 'key-2', { state: 'failed', message: 'Olmadı.' });
    expect(returned(outbox)).toMatchObject([{ listing_id: 2, message: 'Olmadı.' }]);
  });

  it('is remembered for a while only', () => {
    const many = Array.from({ length: 80 }, (_, at) => sent(at)).reduce<Outbox>(added, []);
    expect(many).toHaveLength(50);
    expect(many.at(-1)?.listing_id).toBe(79);
  });
});
