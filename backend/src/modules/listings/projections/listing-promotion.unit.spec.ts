import { describe, expect, it } from '@jest/globals';
import type { Row, StoredEvent } from '#platform/projections/projection.js';
import { listingPromotion } from './listing-promotion.js';

const at = (day: number): string => new Date(Date.UTC(2026, 10, day, 9)).toISOString();
const happened = (type: string, day: number, data: object = {}): StoredEvent => ({
  ...{ id: 'e', type: `listing.${type}`, data: { owner_id: 7, at: at(day), order_id: null, ...data } },
  ...{ streamId: 'listing-1', revision: 0, position: '1', actor: { id: '1', role: 'users' } },
  ...{ correlationId: 'c', causationId: 'c', occurredAt: new Date(0) },
});
const periods = (...events: readonly StoredEvent[]) =>
  events.reduce<Row | undefined>((row, event) => {
    if (listingPromotion.keyOf(event) === undefined) return row;
    const after = listingPromotion.fold(row, event, 1);
    return after === undefined ? row : (after ?? undefined);
  }, undefined)?.['periods'];
const featured = (day: number, until: number, order_id: string | null = null) =>
  happened('featured', day, { until: at(until), days: 7, order_id });
const period = (kind: string, from: number, until: number, order_id: string | null = null) => ({
  ...{ kind, from: at(from), until: at(until), order_id },
});

describe('the promotions of an ad', () => {
  it('begin where days that were bought before are over', () => {
    expect(periods(featured(1, 8, 'A'), featured(5, 15, 'B'), featured(20, 27))).toEqual([
      period('featured', 1, 8, 'A'),
      period('featured', 8, 15, 'B'),
      period('featured', 20, 27),
    ]);
  });

  it('get the days back that a review took, and end at once when staff ends them', () => {
    const extended = happened('feature-extended', 4, { until: at(11) });
    expect(periods(featured(1, 8), extended)).toEqual([period('featured', 1, 11)]);
    expect(periods(featured(1, 8), featured(2, 15), happened('feature-ended', 6))).toEqual([period('featured', 1, 6)]);
    // The clock, which is late.
    expect(periods(featured(1, 8), happened('feature-ended', 9))).toEqual([period('featured', 1, 8)]);
  });

  it('are of every kind, concern nothing else, and go with their ad', () => {
    const others = [happened('urgent-marked', 2, { until: at(9), days: 7 }), happened('bumped', 3, { order_id: 'C' })];
    expect(periods(...others)).toEqual([period('urgent', 2, 9), period('bump', 3, 3, 'C')]);
    expect(listingPromotion.keyOf(happened('sold', 3))).toBeUndefined();
    expect(periods(happened('feature-ended', 3))).toBeUndefined();
    expect(periods(featured(1, 8), happened('deleted', 3))).toBeUndefined();
  });
});
