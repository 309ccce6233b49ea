import { describe, expect, it } from '@jest/globals';
import { type BilledTo, billedTo, billingTermsValues, invoiceResubmission, packageWrite } from '@ilan/api';
import fc from 'fast-check';
import { BILLED } from '#test/builders/billed.js';
import { invoiceDocument, lineOf, personBuyer } from '#test/builders/invoice-document.js';
import { defaultTerms } from '#modules/billing/terms/domain/billing-terms.js';
import type { Buyer, InvoiceDocument } from './invoice-document.js';
import { invoiceFaults } from './invoice-faults.js';
import { withVisibleTexts } from './invoice-texts.js';

const { address, mail } = personBuyer;
const { issuer } = invoiceDocument();
const { revision: _, ...terms } = defaultTerms;
const faultsOf = (change: Partial<InvoiceDocument>) =>
  invoiceFaults(invoiceDocument(change), { withholding_from: null });

const buyerOf = (billed: BilledTo): Buyer => {
  const place = { address: { ...address, street: billed.address }, mail };
  if (billed.kind === 'person') {
    const { first_name, last_name } = billed;
    return { ...personBuyer, ...place, first_name, last_name };
  }
  const { title: name, vkn, tax_office } = billed;
  return { kind: 'company', name, vkn, tax_office, ...place };
};

/** What people paste: signs that nobody sees, letters in pieces, blanks of all widths, and long texts. */
const piece = fc.oneof(
  fc.constantFrom('Moda Cad. 5', 'Ş', 'ı', 'Şahin'.normalize('NFD'), ' ', '  ', '\t', '\n', '\u00a0', '\u2003'),
  fc.constantFrom('\u200e', '\u200b', '\u0000', '\ufeff', '\ud800', '\u2800', '\u0958', '\u0301', '\u0301'.repeat(9)),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ maxLength: 60 }),
);
const pasted = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

describe('texts of an invoice', () => {
  const company = { kind: 'company', vkn: '9876543217', city_id: 34, district_id: 3421 } as const;

  it('that were taken when something was bought never keep it from being issued', () => {
    fc.assert(
      fc.property(pasted, pasted, pasted, (one, other, third) => {
        const forms = [
          { ...BILLED, first_name: one, last_name: other, address: third },
          { ...company, title: one, tax_office: other, address: third },
        ];
        for (const form of forms) {
          const read = billedTo.safeParse(form);
          if (read.success) expect(faultsOf({ buyer: buyerOf(read.data) })).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('that staff wrote never keep one from being issued', () => {
    const bump = { kind: 'bump', days: null, gross_minor: 2_490, vat_rate: 20, valid_from: null, valid_to: null };
    fc.assert(
      fc.property(pasted, pasted, (one, other) => {
        const named = packageWrite.safeParse({ ...bump, name: one, reason: 'Yeni yılın paketi' });
        if (named.success) expect(faultsOf({ lines: [lineOf(`${named.data.name}, ilan #7`, 2_490)] })).toEqual([]);
        const sells = billingTermsValues.safeParse({
          ...terms,
          ...{ name: one, street: other, district: one, city: other, tax_office: one, website: other },
        });
        if (!sells.success) return;
        const { name, tax_office, website, street, district, city } = sells.data;
        const changed = { ...issuer, name, tax_office, website, address: { street, district, city } };
        expect(faultsOf({ issuer: changed })).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['two blanks', 'Moda  Cad. 5'],
    ['a tab', 'Moda\tCad. 5'],
    ['a blank that keeps together', 'Moda\u00a0Cad. 5'],
    ['a mark of direction', 'Moda\u200e Cad. 5'],
    ['a blank behind', 'Moda Cad. 5 '],
  ])('are kept without %s', (_, text) => {
    expect(billedTo.parse({ ...BILLED, address: text })).toEqual({ ...BILLED, address: 'Moda Cad. 5' });
  });

  it('are put into order, too, where staff puts right who it is made out to', () => {
    const { tckn, last_name } = personBuyer;
    const buyer = { kind: 'person', tckn, last_name, ...address, street: 'Şair  Sk.\u00a05'.normalize('NFD') };
    const read = invoiceResubmission.safeParse({ buyer: { ...buyer, first_name: 'Ayşe\u200e' } });
    expect(read.data?.buyer).toMatchObject({ first_name: 'Ayşe', street: 'Şair Sk. 5' });
  });

  it('are measured as they are kept', () => {
    expect(billedTo.safeParse({ ...BILLED, first_name: 'Ş'.repeat(60).normalize('NFD') }).success).toBe(true);
    for (const name of ['\u200e\u200e', '\u00a0A ', 'Ş'.repeat(61)])
      expect(billedTo.safeParse({ ...BILLED, first_name: name }).success).toBe(false);
    const mailed = billingTermsValues.safeParse({ ...terms, mail: `${'a'.repeat(200)}@x.example` });
    expect(mailed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['mail']);
  });

  it('that were kept as they came are put into order instead of being refused', () => {
    const dirty = (text: string): string => `${text} \u200e `.replaceAll(' ', ' \t').normalize('NFD');
    const place = { street: dirty(address.street), district: dirty(address.district), city: dirty(address.city) };
    const { name, tax_office, website } = issuer;
    const document = invoiceDocument({
      buyer: { ...personBuyer, address: place, last_name: dirty(personBuyer.last_name) },
      issuer: { ...issuer, address: place, name: dirty(name), tax_office: dirty(tax_office), website: dirty(website) },
      lines: [lineOf(dirty('7 gün öne çıkar'), 9_990)],
    });
    expect(withVisibleTexts(document)).toEqual(
      invoiceDocument({ issuer: { ...issuer, address }, lines: [lineOf('7 gün öne çıkar', 9_990)] }),
    );
    const titled = {
      kind: 'company',
      vkn: '9876543217',
      name: dirty('Şık Ltd.'),
      tax_office: dirty('Kadıköy'),
    } as const;
    expect(withVisibleTexts({ ...document, buyer: { ...titled, address: place, mail } }).buyer).toEqual({
      ...{ ...titled, name: 'Şık Ltd.', tax_office: 'Kadıköy', address, mail },
    });
  });
});
