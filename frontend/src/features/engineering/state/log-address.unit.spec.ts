import { describe, expect, it } from '@jest/globals';
import {
  isNarrowed,
  isPlaceIn,
  logSearch,
  mayBeLive,
  nearOf,
  readLog,
  requestPath,
  revisionOf,
  stepTo,
  streamPath,
} from './log-address';

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

  it('keeps a place that counts the events of one stream only where one is asked for', () => {
    const read = (text: string) => readLog(new URLSearchParams(text));
    expect([read('before=r5'), read('category=listing-&before=r5'), read('stream=a-1&before=r5')]).toEqual([
      {},
      { category: 'listing-' },
      { stream: 'a-1', before: 'r5' },
    ]);
    expect([logSearch({ before: 'r5' }), logSearch({ stream: '', before: 'r5', type: 'x' })]).toEqual(['?', '?type=x']);
    expect([{ stream: 'a-1' }, { stream: '' }, {}].map((address) => isPlaceIn(address, 'r5'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isPlaceIn({}, '42-42')).toBe(true);
  });

  it('knows days and moments, and is live where new events belong to it', () => {
    const span = 'since=2026-11-20&until=2026-11-26T14:05:59.999Z';
    expect(readLog(new URLSearchParams(span))).toEqual({ since: '2026-11-20', until: '2026-11-26T14:05:59.999Z' });
    expect(readLog(new URLSearchParams('since=2026-11-26T14:05&until=1'))).toEqual({});
    expect([{}, { since: '2026-11-20', type: 'x' }, { until: '2026-11-20' }, { before: '7' }].map(mayBeLive)).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('of a request names it whatever it is called, and the place near which it is', () => {
    expect(requestPath('demo/1:0', '0042-0042')).toBe('/cpadmin/engineering/requests/demo%2F1%3A0?near=0042-0042');
    expect(['near=42', 'near=42-43', 'near=r3', ''].map((text) => nearOf(new URLSearchParams(text)))).toEqual([
      ...['42', '42-43', undefined, undefined],
    ]);
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
