import { describe, expect, it } from '@jest/globals';
import type { LogEvent, LogPage } from '@ilan/api';
import { joinedPage } from './joined-page';

const eventAt = (place: number) =>
  ({ position: String(place), revision: place - 1, recorded_at: `at ${place}` }) as LogEvent;
const pageOf = (places: readonly number[], meta: Partial<LogPage['meta']>): LogPage => ({
  data: places.map(eventAt),
  meta: { next: null, looked_at: 10, reached: 'long ago', head: '70', ...meta },
});
const placesIn = ({ data }: LogPage): readonly string[] => data.map(({ position }) => position);

describe('a page of the event browser with what came after it', () => {
  it('has both, each once, and has looked at both', () => {
    const joined = joinedPage(pageOf([70, 60], { next: '20' }), pageOf([72, 70], { looked_at: 3, head: '75' }));
    expect(placesIn(joined)).toEqual(['72', '70', '60']);
    expect(joined.meta).toEqual({ next: '20', looked_at: 13, reached: 'long ago', head: '75' });
  });

  it('holds no more than a page, and goes on from its last', () => {
    const full = Array.from({ length: 50 }, (_, at) => 70 - at);
    const joined = joinedPage(pageOf(full, { next: '21' }), pageOf([71, 72].toReversed(), { head: '72' }));
    expect([joined.data.length, joined.meta.next, joined.meta.reached]).toEqual([50, '23', 'at 23']);
    const ofStream = joinedPage(pageOf(full, { head: 'r000000000000069' }), pageOf([71], { head: 'r000000000000070' }));
    expect(ofStream.meta.next).toBe('r21');
  });

  it.each([
    ['more came than one answer tells', { next: '71', head: '75' }],
    ['another log stands there', { head: '12' }],
    ['nobody can say up to where it was looked at', { head: null }],
  ])('is only the newer one where %s', (_, meta) => {
    const newer = pageOf([12], meta);
    expect(joinedPage(pageOf([70, 60], {}), newer)).toBe(newer);
  });
});
