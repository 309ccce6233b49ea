import { describe, expect, it } from '@jest/globals';
import { isNarrowed, logSearch, readLog, revisionOf, stepTo, streamPath } from './log-address';

describe('the address of the event browser', () => {
  it('keeps what it understands, and nothing else', () => {
    const params = new URLSearchParams('type=listing.sold&before=42&until=dün&actor=&strange=1&stream= listing-7 ');
    expect(readLog(params)).toEqual({ type: 'listing.sold', before: '42', stream: 'listing-7' });
    expect(readLog(new URLSearchParams(`stream=${'x'.repeat(201)}&before=sonra`))).toEqual({});
    expect(readLog(new URLSearchParams(logSearch({ stream: 'a-1', before: 'r12' })))).toEqual({
      stream: 'a-1',
      before: 'r12',
    });
  });

  it('is narrowed by what it filters, not by where it begins', () => {
    expect([isNarrowed({}), isNarrowed({ before: '42' }), isNarrowed({ type: 'x', before: '42' })]).toEqual([
      ...[false, false],
      true,
    ]);
  });

  it('of a stream names it whatever it is called, and the event that is shown', () => {
    expect(streamPath('conversation-1-2', 3)).toBe('/cpadmin/engineering/streams/conversation-1-2?rev=3');
    expect(streamPath('a/b')).toBe('/cpadmin/engineering/streams/a%2Fb');
    expect([revisionOf(new URLSearchParams('rev=3')), revisionOf(new URLSearchParams('rev=-3'))]).toEqual([
      3,
      undefined,
    ]);
  });

  it('is stepped through by keys, up to its ends', () => {
    expect(['ArrowDown', 'ArrowUp', 'j', 'k', 'Home', 'End', 'x'].map((key) => stepTo(key, 3, 9))).toEqual([
      ...[4, 2, 4, 2, 0, 9],
      undefined,
    ]);
    expect([stepTo('ArrowDown', 9, 9), stepTo('ArrowUp', 0, 9), stepTo('Home', 0, 9)]).toEqual([
      ...[undefined, undefined],
      undefined,
    ]);
  });
});
