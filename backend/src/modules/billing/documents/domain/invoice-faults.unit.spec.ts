import { describe, expect, it } from '@jest/globals';
import { UNKNOWN_CONSUMER } from '@ilan/api';
import fc from 'fast-check';
import { invoiceDocument, lineOf, personBuyer, withheldLine } from '#test/builders/invoice-document.js';
import type { CompanyBuyer, InvoiceDocument } from './invoice-document.js';
import { invoiceFaults } from './invoice-faults.js';

const rules = { withholding_from: 1_200_000 };
const fieldsOf = (change: Partial<InvoiceDocument>) =>
  invoiceFaults(invoiceDocument(change), rules).map(({ field }) => field);
const { address, mail } = personBuyer;
const company: CompanyBuyer = {
  kind: 'company',
  vkn: '9876543217',
  name: 'Şıkgiyim Ltd. Şti.',
  tax_office: 'Kadıköy',
  address,
  mail,
};
const { issuer, payment } = invoiceDocument();
/** Of a company, above the limit, with what it keeps back. */
const withheld = (change: Partial<InvoiceDocument> = {}): Partial<InvoiceDocument> => ({
  buyer: company,
  lines: [withheldLine(1_200_006)],
  withholding: { code: '625', tenths: 3 },
  ...change,
});

describe('an invoice', () => {
  it('of a person, of a company, and of a consumer without a number may be issued', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf(withheld())).toEqual([]);
    expect(fieldsOf(withheld({ buyer: { ...personBuyer, tax_office: 'Kadıköy' } }))).toEqual([]);
    expect(fieldsOf({ buyer: company, route: 'efatura' })).toEqual([]);
    const nameless = { ...personBuyer, tckn: UNKNOWN_CONSUMER, first_name: 'NİHAİ', last_name: 'TÜKETİCİ' };
    expect(fieldsOf({ buyer: nameless })).toEqual([]);
  });

  it.each<[string, Partial<InvoiceDocument>]>([
    ['number', { number: 'İLN2026000000001' }],
    ['number', { number: 'ILN202600000001' }],
    ['number', { number: 'ILN2025000000001' }],
    ['ettn', { ettn: '0E7B1F0C-6A52-4B34-9F0E-1F2A3B4C5D6E' }],
    ['issuer.vkn', { issuer: { ...issuer, vkn: '1234567891' } }],
    ['issuer.name', { issuer: { ...issuer, name: '' } }],
    ['buyer.tckn', { buyer: { ...personBuyer, tckn: '12345678951' } }],
    ['buyer.last_name', { buyer: { ...personBuyer, last_name: '' } }],
    ['buyer.first_name', { buyer: { ...personBuyer, first_name: 'A\u0000yşe' } }],
    ['buyer.address.city', { buyer: { ...personBuyer, address: { ...address, city: '' } } }],
    ['buyer.address.district', { buyer: { ...personBuyer, address: { ...address, district: '' } } }],
    ['buyer.address.street', { buyer: { ...personBuyer, address: { ...address, street: 'a\nb' } } }],
    ['buyer.vkn', { buyer: { ...company, vkn: '9876543216' } }],
    ['buyer', { buyer: company, lines: [lineOf('Paket', 1_200_006)] }],
    ['lines', { lines: [] }],
    ['lines', { lines: Array.from({ length: 101 }, () => lineOf('Paket', 600)) }],
    ['lines.0', { lines: [lineOf('Paket', 9_999)] }],
    ['lines.0', { lines: [lineOf('Paket', 0)] }],
    ['lines.0', { lines: [{ name: 'Paket', rate: 0, gross: 100, net: 100, kdv: 0 }] }],
    ['lines.0', { lines: [{ ...lineOf('Paket', 9_990), kdv: 1_664 }] }],
    ['lines.0', { lines: [{ ...lineOf('Paket', 9_990), net: 8_326, kdv: 1_664 }] }],
    ['lines.0.name', { lines: [lineOf('x'.repeat(251), 9_990)] }],
    ['issued_at', { issued_at: '2026-11-20' }],
    ['issued_at', { issued_at: '2026-11-20T09:14:29.999Z' }],
    ['payment.paid_at', { payment: { ...payment, paid_at: '2026-11-20T09:11:59.000Z' } }],
    ['withholding', { lines: [withheldLine(1_200_006)] }],
    ['withholding', withheld({ buyer: personBuyer })],
    ['withholding', withheld({ withholding: { code: '626', tenths: 3 } })],
    ['withholding', withheld({ withholding: { code: '625', tenths: 10 } })],
    ['lines.0', withheld({ withholding: { code: '625', tenths: 5 } })],
    ['lines.0', withheld({ lines: [{ ...withheldLine(1_200_006), withheld: 60_001 }] })],
    ['lines.1', withheld({ lines: [withheldLine(1_200_006), lineOf('Paket', 9_990)] })],
    ['withholding', withheld({ lines: [lineOf('Paket', 6)] })],
    ['payment.intermediary', { payment: { ...payment, method: 'intermediary' } }],
  ])('is refused for its %s (%#)', (field, change) => expect(fieldsOf(change)).toEqual([field]));

  it('belongs to the year that it is in Istanbul', () => {
    const issued_at = '2026-12-31T21:00:00.000Z';
    expect(fieldsOf({ issued_at, number: 'ILN2027000000001' })).toEqual([]);
    expect(fieldsOf({ issued_at, number: 'ILN2026000000009' })).toEqual(['number']);
  });

  it('of a company may be of any amount when nothing is withheld', () => {
    const document = invoiceDocument({ buyer: company, lines: [lineOf('Paket', 9_000_000)] });
    expect(invoiceFaults(document, { withholding_from: null })).toEqual([]);
  });

  it('never has a line whose net and KDV are not its price', () => {
    const amounts = fc.record({ gross: fc.integer({ min: 1, max: 100_000 }), off: fc.integer({ min: -3, max: 3 }) });
    fc.assert(
      fc.property(amounts, ({ gross, off }) => {
        const { net, kdv, ...line } = lineOf('Paket', gross);
        const refused = fieldsOf({ lines: [{ ...line, net: net + off, kdv: kdv - off }] }).length > 0;
        expect(refused).toBe(off !== 0 || gross % 6 === 3 || kdv === 0);
      }),
    );
  });
});
