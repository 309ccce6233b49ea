import { describe, expect, it } from '@jest/globals';
import { type WithholdingTerms, UNKNOWN_CONSUMER } from '@ilan/api';
import { companyBuyer, personBuyer } from '#test/builders/invoice-document.js';
import type { PlacedOrder } from '#modules/billing/orders/domain/order.state.js';
import { decideOtherParty, isOtherParty, madeOutTo } from './other-party.js';

const place = { street: 'Doğru Sok. 5', district: 'Kadıköy', city: 'İstanbul' };
const company = { kind: 'company', name: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy', ...place } as const;
const person = { kind: 'person', first_name: 'Ayşe', last_name: 'Su', tckn: '12345678950', ...place } as const;
const terms = (rule: WithholdingTerms['rule']): WithholdingTerms => ({ rule, above_minor: 5_000, tenths: 3 });
type Sold = Pick<PlacedOrder, 'lines' | 'withholding'>;
const order = (gross_minor: number, withholding: Sold['withholding'] = null): Sold => {
  const line = { number: 1, listing_id: 1, package_id: 'bump', name: 'Üste taşı', kind: 'bump', days: null } as const;
  const [net_minor, vat_minor] = [gross_minor / 1.2, gross_minor - gross_minor / 1.2];
  return { lines: [{ ...line, gross_minor, vat_rate: 20, net_minor, vat_minor }], withholding };
};
const kept = { code: '625', tenths: 3 };

describe('an invoice that is issued anew in the name of somebody else', () => {
  it('names the company as it was told, and of a person what is not asked for stays', () => {
    const { street, district, city } = place;
    const address = { street, district, city };
    expect(madeOutTo(personBuyer, company)).toEqual({
      ...{ kind: 'company', name: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy' },
      ...{ address, mail: personBuyer.mail },
    });
    const trader = { ...personBuyer, tax_office: 'Beyoğlu' };
    expect(madeOutTo(trader, person)).toMatchObject({ tax_office: 'Beyoğlu', tckn: '12345678950', address });
    expect(madeOutTo(companyBuyer, person)).toMatchObject({ tax_office: null, mail: companyBuyer.mail });
  });

  it('is that of another party where kind or number differs, and not where a number was only missing', () => {
    expect(isOtherParty(personBuyer, madeOutTo(personBuyer, company))).toBe(true);
    expect(isOtherParty(personBuyer, { ...personBuyer, tckn: '19090909018' })).toBe(true);
    expect(isOtherParty({ ...personBuyer, tckn: UNKNOWN_CONSUMER }, personBuyer)).toBe(false);
    expect(isOtherParty(personBuyer, { ...personBuyer, first_name: 'Işıl' })).toBe(false);
  });

  const decided = (
    ...[before, now, sold, rule]: [
      typeof personBuyer | typeof companyBuyer,
      typeof personBuyer | typeof companyBuyer,
      Sold,
      WithholdingTerms['rule'],
    ]
  ) => {
    const told = decideOtherParty(before, now, sold, terms(rule));
    return told.ok ? told.value.kind : told.error.code;
  };

  it('is refused where the order of a company would have been paid in another way', () => {
    expect(decided(personBuyer, companyBuyer, order(4_800), 'undecided')).toBe('company');
    expect(decided(personBuyer, companyBuyer, order(6_000), 'undecided')).toBe('OTHER_BUYER');
    expect(decided(personBuyer, companyBuyer, order(6_000), 'withheld')).toBe('OTHER_BUYER');
    expect(decided(personBuyer, companyBuyer, order(6_000), 'none')).toBe('company');
  });

  it('stays that of a taxpayer where one kept part of the KDV back', () => {
    expect(decided(companyBuyer, personBuyer, order(6_000, kept), 'none')).toBe('OTHER_BUYER');
    expect(decided(companyBuyer, personBuyer, order(6_000), 'withheld')).toBe('person');
    expect(decided(companyBuyer, { ...companyBuyer, vkn: '1234567890' }, order(6_000, kept), 'none')).toBe('company');
    expect(decided(companyBuyer, { ...personBuyer, tax_office: 'Beyoğlu' }, order(6_000, kept), 'none')).toBe('person');
  });
});
