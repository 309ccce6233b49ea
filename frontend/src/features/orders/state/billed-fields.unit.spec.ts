import { describe, expect, it } from '@jest/globals';
import { type BilledFields, blankBilled, readBilled, typedBilled } from './billed-fields';

const trader: BilledFields = {
  ...blankBilled,
  kind: 'company',
  vkn: '12345678950',
  tax_office: 'Kadıköy',
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  address: 'Moda Caddesi 5',
  city_id: '34',
  district_id: '1',
};

describe('who an invoice is made out to', () => {
  it('is a person with a tax office where a business has an identity number, and comes back as it was typed', () => {
    const read = readBilled(trader);
    if (!('billed' in read)) throw new Error(JSON.stringify(read.problems));
    expect(read.billed).toMatchObject({
      kind: 'person',
      tckn: '12345678950',
      tax_office: 'Kadıköy',
      last_name: 'Yılmaz',
    });
    expect(typedBilled(read.billed)).toEqual(trader);
  });

  it.each(['12345678951', '11111111111'])('is refused at the number where it is nobody’s: %s', (vkn) => {
    const read = readBilled({ ...trader, vkn });
    expect('problems' in read && Object.keys(read.problems)).toEqual(['vkn']);
  });

  it('is a company with ten digits, and a person without a number', () => {
    const company = { ...trader, vkn: '1234567890', title: 'Örnek A.Ş.' };
    expect(readBilled(company)).toMatchObject({ billed: { kind: 'company', vkn: '1234567890', title: 'Örnek A.Ş.' } });
    expect(readBilled({ ...trader, kind: 'person' })).toMatchObject({ billed: { kind: 'person', tckn: '' } });
  });
});
