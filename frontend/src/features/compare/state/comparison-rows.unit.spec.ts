import { describe, expect, it } from '@jest/globals';
import { aDetail } from '@test/listing-builders';
import { comparedIds } from './compared-ids';
import { comparisonRows } from './comparison-rows';

const feature = (key: string, text: string) => ({ key, label: `Ad ${key}`, text });

describe('what compared ads say', () => {
  const golf = aDetail(1, { features: [feature('yil', '2016'), feature('renk', 'Mavi')], deliver_in_person: true });
  const clio = aDetail(2, { features: [feature('renk', 'Mavi'), feature('vites', 'Manuel')], price_minor: 90_000_00 });
  const rows = comparisonRows([golf, undefined, clio]);
  const row = (key: string) => rows.find((one) => one.key === key);

  it('stands in one row a thing: price and place first, who sells last', () => {
    expect(rows.map(({ key }) => key)).toEqual([
      ...['_price', '_place', 'yil', 'renk', 'vites'],
      ...['_deliver', '_seller', '_member_since', '_seller_ads', '_published'],
    ]);
  });

  it('has a place for what one of them does not say, and for one that is gone', () => {
    expect(row('yil')?.values).toEqual(['2016', null, null]);
    expect(row('vites')?.values).toEqual([null, null, 'Manuel']);
  });

  it('is marked where they differ, of which one that is gone is no part', () => {
    expect(row('renk')?.differs).toBe(false);
    expect(row('_place')?.differs).toBe(false);
    expect([row('yil')?.differs, row('_price')?.differs]).toEqual([true, true]);
  });
});

describe('the ads of an address', () => {
  it.each([
    [null, []],
    ['12,7', [12, 7]],
    ['7,7,abc,-3,0,1e9, 5', [7]],
    ['1,2,3,4,5,6', [1, 2, 3, 4]],
    ['9'.repeat(5_000), []],
  ])('%s are %j', (written, ids) => expect(comparedIds(written)).toEqual(ids));
});
