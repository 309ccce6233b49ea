import { describe, expect, it } from '@jest/globals';
import { invoiceQuery, UNKNOWN_CONSUMER } from '@ilan/api';
import { searchedBy } from './invoice-search.js';

const searched = (q: string) => {
  const { values, words } = searchedBy(invoiceQuery.parse({ q }));
  return { named: values[0], words };
};

describe('the search box of invoices', () => {
  it('takes a tax number as one, however it is grouped', () => {
    expect(searched('123 456 789 50')).toEqual({ named: '12345678950', words: [] });
    expect(searched('9876543217')).toEqual({ named: '9876543217', words: [] });
  });

  it('does not take for somebody the number that stands for every consumer who gave none', () => {
    expect(searched(UNKNOWN_CONSUMER).named).toBeNull();
    expect(searched('111 111 111 11').named).toBeNull();
  });
});
