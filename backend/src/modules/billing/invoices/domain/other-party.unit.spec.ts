import { describe, expect, it } from '@jest/globals';
import { type WithholdingTerms, UNKNOWN_CONSUMER } from '@ilan/api';
import { companyBuyer, personBuyer } from '#test/builders/invoice-document.js';
import { AppError } from '#kernel/app-error.js';
import type { PlacedOrder } from '#modules/billing/orders/domain/order.state.js';
import { correctedBuyer, decideOtherParty, isOtherParty, madeOutTo } from './other-party.js';

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

  it('names the company as it was told, and a person with the tax office of its business', () => {
    const { street, district, city } = place;
    const address = { street, district, city };
    expect(madeOutTo(personBuyer, company)).toEqual({
      ...{ kind: 'company', name: 'Şık Ltd.', vkn: '9876543217', tax_office: 'Kadıköy' },
      ...{ address, mail: personBuyer.mail },
    });
    const told = { ...person, tax_office: 'Beyoğlu' };
    expect(madeOutTo(personBuyer, told)).toMatchObject({ tax_office: 'Beyoğlu', tckn: '12345678950', address });
    expect(madeOutTo(companyBuyer, person)).toMatchObject({ tax_office: null, mail: companyBuyer.mail });
  });

  it('has the tax office of nobody else', () => {
    const trader = { ...personBuyer, tax_office: 'Beyoğlu' };
    const other = madeOutTo(trader, { ...person, tckn: '19090909018' });
    expect(other).toMatchObject({ tckn: '19090909018', tax_office: null });
    // Nor does a consumer take the place of a taxpayer in what was withheld.
    expect(decided(trader, other, order(6_000, kept), 'withheld')).toBe('OTHER_BUYER');
    expect(decided(trader, other, order(6_000), 'withheld')).toBe('person');
    expect(decided(trader, madeOutTo(trader, { ...person, tax_office: 'Şişli' }), order(6_000, kept), 'none')).toBe(
      'person',
    );
  });

  it('is that of another party where kind or number differs, and not where a number was only missing', () => {
    expect(isOtherParty(personBuyer, madeOutTo(personBuyer, company))).toBe(true);
    expect(isOtherParty(personBuyer, { ...personBuyer, tckn: '19090909018' })).toBe(true);
    expect(isOtherParty({ ...personBuyer, tckn: UNKNOWN_CONSUMER }, personBuyer)).toBe(false);
    expect(isOtherParty(personBuyer, { ...personBuyer, first_name: 'Işıl' })).toBe(false);
    // Who runs a business is somebody else than the business, under one number or none.
    expect(isOtherParty(personBuyer, { ...personBuyer, tax_office: 'Beyoğlu' })).toBe(true);
    expect(isOtherParty({ ...personBuyer, tax_office: 'Beyoğlu' }, { ...personBuyer, tax_office: 'Şişli' })).toBe(
      false,
    );
    // Without a number there is only the name.
    const unknown = { ...personBuyer, tckn: UNKNOWN_CONSUMER };
    expect(isOtherParty(unknown, { ...personBuyer, first_name: 'IŞIL ÇAĞLA' })).toBe(false);
    expect(isOtherParty(unknown, { ...personBuyer, first_name: 'Ali', last_name: 'Su' })).toBe(true);
    expect(isOtherParty(personBuyer, { ...unknown, first_name: 'Ali', last_name: 'Su' })).toBe(true);
    expect(isOtherParty(personBuyer, unknown)).toBe(false);
  });

  it('is refused where the order of a company would have been paid in another way', () => {
    expect(decided(personBuyer, companyBuyer, order(4_800), 'undecided')).toBe('company');
    expect(decided(personBuyer, companyBuyer, order(6_000), 'undecided')).toBe('OTHER_BUYER');
    expect(decided(personBuyer, companyBuyer, order(6_000), 'withheld')).toBe('OTHER_BUYER');
    expect(decided(personBuyer, companyBuyer, order(6_000), 'none')).toBe('company');
    // Where nobody has decided, an order of the company would be refused as well: the rule comes first.
    const sentence = (rule: WithholdingTerms['rule']) => {
      const told = decideOtherParty(personBuyer, companyBuyer, order(6_000), terms(rule));
      return told.ok ? '' : told.error.message;
    };
    expect(sentence('undecided')).toMatch(/kuralı Ödemeler › Satıcı bilgileri sayfasında seçin/);
    expect(sentence('undecided')).not.toMatch(/iade edin/);
    expect(sentence('withheld')).toMatch(/iade edin, alıcı işletme adına yeniden sipariş versin/);
  });

  it('stays that of a taxpayer where one kept part of the KDV back', () => {
    expect(decided(companyBuyer, personBuyer, order(6_000, kept), 'none')).toBe('OTHER_BUYER');
    expect(decided(companyBuyer, personBuyer, order(6_000), 'withheld')).toBe('person');
    expect(decided(companyBuyer, { ...companyBuyer, vkn: '1234567890' }, order(6_000, kept), 'none')).toBe('company');
    expect(decided(companyBuyer, { ...personBuyer, tax_office: 'Beyoğlu' }, order(6_000, kept), 'none')).toBe('person');
  });
});

describe('an invoice that is put right under its number', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const stands = { cancelled: false, issued_at: '2026-11-20T09:00:00Z', route: 'earchive', returns: [] } as const;
  const trader = { ...personBuyer, tax_office: 'Beyoğlu' };
  const said = (...given: Parameters<typeof correctedBuyer>): string => {
    try {
      return JSON.stringify(correctedBuyer(...given));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.message;
    }
  };

  it('stays that of a taxpayer, or of none', () => {
    expect(correctedBuyer(trader, { ...person, tax_office: 'Şişli' }, stands, now)).toMatchObject({
      tax_office: 'Şişli',
    });
    expect(said(personBuyer, person, stands, now)).toContain('Ayşe');
    expect(said(trader, person, stands, now)).toMatch(/^Kişiye, şahıs işletmesine ya da şirkete/);
    expect(said(personBuyer, { ...person, tax_office: 'Şişli' }, stands, now)).toMatch(
      /^Kişiye, şahıs işletmesine ya da şirkete/,
    );
    expect(said(companyBuyer, { ...person, tax_office: 'Şişli' }, stands, now)).toMatch(
      /^Kişiye, şahıs işletmesine ya da şirkete/,
    );
  });

  it('says what can be done instead', () => {
    expect(said(personBuyer, company, stands, now)).toMatch(/iptal edip öteki adla/);
    expect(said(personBuyer, company, { ...stands, cancelled: true }, now)).toMatch(/“Yeniden düzenle” varsa/);
    expect(said(personBuyer, company, { ...stands, issued_at: '2026-10-20T09:00:00Z' }, now)).toMatch(
      /artık iptal edilemez\. Kalan ödemeyi iade edin/,
    );
    // What was given back in part is not cancelled any more.
    const returns = [
      { refund_id: 'r', at: stands.issued_at, lines: [], document: 'buyer_invoice', paper: null, note: null },
    ] as const;
    expect(said(personBuyer, company, { ...stands, returns }, now)).toMatch(/artık iptal edilemez/);
  });
});
