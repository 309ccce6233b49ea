import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withheldPart } from '@ilan/api';
import { companyBuyer, invoiceDocument, lineOf, personBuyer } from '#test/builders/invoice-document.js';
import { ublFaults } from '#test/invoices/ubl-structure.js';
import { ublInvoices } from '#test/invoices/ubl-invoices.js';
import { mutated, ublMutants, withheldMutants } from '#test/invoices/ubl-mutants.js';
import { textAt, xmlTree } from '#test/invoices/xml-tree.js';
import { invoiceFaults } from '../domain/invoice-faults.js';
import { karekod } from '../domain/karekod.js';
import { ublInvoice } from './ubl-invoice.js';

const FILES = join(import.meta.dirname, '../../../../../test/invoices');
const xml = ublInvoice(invoiceDocument(), 'files');

describe('an invoice as XML', () => {
  it.each(ublInvoices)('is, byte for byte, the file that passed: %s', (file, document, integrator) => {
    expect(ublInvoice(document, integrator)).toBe(readFileSync(join(FILES, `${file}.xml`), 'utf8'));
  });

  it.each(ublInvoices.filter(([, , integrator]) => integrator !== 'nilvera'))(
    'has everything in its place: %s',
    (_file, document, integrator) => expect(ublFaults(ublInvoice(document, integrator))).toEqual([]),
  );

  it('for an integrator that signs by itself has no place for a signature', () => {
    expect(ublFaults(ublInvoice(invoiceDocument(), 'nilvera'))).toEqual([
      'Invoice lacks ext:UBLExtensions',
      'Invoice lacks cac:Signature',
      'Signature',
    ]);
  });

  it.each(ublMutants)('is not right with $name', (mutant) => {
    expect(ublFaults(mutated(xml, mutant))).toEqual(mutant.faults);
  });

  it.each(withheldMutants)('of which KDV is withheld is not right with $name', (mutant) => {
    const written = readFileSync(join(FILES, 'efatura-withheld.xml'), 'utf8');
    expect(ublFaults(mutated(written, mutant))).toEqual(mutant.faults);
  });

  it('adds up whatever was bought and whatever part of the KDV the buyer keeps back', () => {
    const price = fc.integer({ min: 1_000, max: 5_000_000 }).filter((gross) => gross % 6 !== 3 && gross % 11 < 5);
    const line = fc.record({ gross: price, rate: fc.constantFrom(10, 20) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (bought, tenths) => {
        const lines = bought.map(({ gross, rate }) => {
          const one = lineOf('Öne çıkarma', gross, rate);
          return { ...one, withheld: withheldPart(one.kdv, tenths) };
        });
        const document = invoiceDocument({ buyer: companyBuyer, lines, withholding: { code: '625', tenths } });
        expect(invoiceFaults(document, { withholding_from: 0 })).toEqual([]);
        expect(ublFaults(ublInvoice(document, 'files'))).toEqual([]);
        const code = JSON.parse(karekod(document)) as Readonly<Record<string, string>>;
        const root = xmlTree(ublInvoice(document, 'files'));
        expect(code['odenecek']).toBe(textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'));
        expect(code['tip']).toBe('TEVKIFAT');
      }),
      { numRuns: 40 },
    );
  });

  it('adds up whatever was bought, and says names as they are written', () => {
    const price = fc.integer({ min: 100, max: 5_000_000 }).filter((gross) => gross % 6 !== 3);
    const name = fc.string({
      unit: fc.constantFrom('&', '<', '>', '"', "'", ']', 'İ', 'ğ', '₺', '=', 'a'),
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 6 }), name, (prices, last_name) => {
        const lines = prices.map((gross) => lineOf('Öne çıkarma', gross));
        const written = ublInvoice(invoiceDocument({ lines, buyer: { ...personBuyer, last_name } }), 'izibiz');
        expect(ublFaults(written)).toEqual([]);
        const said = textAt(xmlTree(written), 'cac:AccountingCustomerParty/cac:Party/cac:Person/cbc:FamilyName');
        expect(said).toBe(last_name);
      }),
      { numRuns: 40 },
    );
  });

  it('says what the code on the PDF says, whatever was bought', () => {
    const price = fc.integer({ min: 100, max: 5_000_000 }).filter((gross) => gross % 6 !== 3 && gross % 11 < 5);
    const line = fc.record({ gross: price, rate: fc.constantFrom(10, 20) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (bought) => {
        const document = invoiceDocument({
          lines: bought.map(({ gross, rate }) => lineOf('Öne çıkarma', gross, rate)),
        });
        const code = JSON.parse(karekod(document)) as Readonly<Record<string, string>>;
        const root = xmlTree(ublInvoice(document, 'files'));
        const total = (name: string): string | undefined => textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`);
        expect(code).toMatchObject({
          ...{ no: textAt(root, 'cbc:ID'), ettn: textAt(root, 'cbc:UUID'), tarih: textAt(root, 'cbc:IssueDate') },
          ...{ senaryo: textAt(root, 'cbc:ProfileID'), tip: textAt(root, 'cbc:InvoiceTypeCode') },
          ...{ malhizmettoplam: total('LineExtensionAmount'), vergidahil: total('TaxInclusiveAmount') },
          ...{ odenecek: total('PayableAmount'), parabirimi: textAt(root, 'cbc:DocumentCurrencyCode') },
        });
        const kdv = Object.entries(code).filter(([member]) => member.startsWith('hesaplanankdv'));
        const kurus = kdv.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0);
        expect(kurus).toBe(Math.round(Number(textAt(root, 'cac:TaxTotal/cbc:TaxAmount')) * 100));
      }),
      { numRuns: 40 },
    );
  });

  it('has the day and the time of Istanbul', () => {
    const at = '2026-12-31T21:00:05.000Z';
    const root = xmlTree(ublInvoice(invoiceDocument({ issued_at: at, number: 'ILN2027000000001' }), 'files'));
    expect([textAt(root, 'cbc:IssueDate'), textAt(root, 'cbc:IssueTime')]).toEqual(['2027-01-01', '00:00:05']);
  });
});
