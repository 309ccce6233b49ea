import { describe, expect, it } from '@jest/globals';
import { twinOf, waitingFor } from './waiting-orders';

const order = (id: string, ...lines: readonly (readonly [listing_id: number, package_id: string])[]) => ({
  id,
  lines: lines.map(([listing_id, package_id]) => ({ listing_id, package_id })),
});
const first = order('A', [12, 'bump'], [15, 'urgent-7']);
const second = order('B', [12, 'featured-7']);
const elsewhere = order('C', [99, 'bump']);
const all = [elsewhere, first, second];

describe('orders that wait', () => {
  it('are shown where one of the ads is in them', () => {
    expect(waitingFor(all, [12])).toEqual([first, second]);
    expect(waitingFor(all, [15, 99])).toEqual([elsewhere, first]);
    expect(waitingFor(all, [7])).toEqual([]);
  });

  it('stand in the way of another only for the same package of the same ad', () => {
    expect(twinOf(all, [12], ['urgent-7', 'bump'])).toBe(first);
    expect(twinOf(all, [12], ['urgent-7'])).toBeUndefined();
    expect(twinOf(all, [15], ['bump'])).toBeUndefined();
    expect(twinOf(all, [12], [])).toBeUndefined();
  });
});
