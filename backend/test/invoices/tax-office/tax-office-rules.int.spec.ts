import { beforeAll, describe, expect, it } from '@jest/globals';
import { sayLoudly, skipLoudly } from '#test/support/real-engines.js';
import { ublInvoice } from '#modules/billing/documents/ubl/ubl-invoice.js';
import { ublInvoices } from '../ubl-invoices.js';
import { mutated, ublMutants, withheldMutants } from '../ubl-mutants.js';
import { missingPackages, TaxOfficeRules } from './tax-office-rules.js';

const missing = missingPackages();
if (missing !== null) skipLoudly(`invoices held against the schemas and rules of the tax office: ${missing}`);
else
  describe('the schemas and rules of the tax office', () => {
    let rules: TaxOfficeRules;
    beforeAll(async () => {
      rules = await TaxOfficeRules.open();
      for (const name of rules.otherEditions)
        sayLoudly(`NOT THE EDITION THAT WAS TRIED LAST: ${name} of the tax office`);
    });

    // Read wrongly, they would find nothing wrong with anything.
    it.each([
      ['YTB_Satıs_EArşiv.xml', 'earchive'],
      ['YTB_Satıs_Efatura.xml', 'efatura'],
    ] as const)('take their own example: %s', (name, type) => {
      const xml = rules.examples.get(name) ?? '';
      expect(rules.faults(xml, type)).toEqual([]);
    });

    it.each(ublInvoices)('take what we write: %s', (_file, document, integrator) => {
      const written = ublInvoice(document, integrator);
      const xml = integrator === 'nilvera' ? signedLike(written, ublInvoice(document, 'files')) : written;
      expect(rules.faults(xml, document.route)).toEqual([]);
    });

    it.each(ublMutants)('say of one with $name what is wrong, where they look at it', (mutant) => {
      const [, document] = ublInvoices[0] ?? [];
      if (!document) throw new Error('There is no invoice');
      const faults = rules.faults(mutated(ublInvoice(document, 'files'), mutant), 'earchive');
      if (mutant.official === null) expect(faults).toEqual([]);
      else expect(faults.join('\n')).toContain(mutant.official);
    });

    it.each(withheldMutants)('say of one of which KDV is withheld, with $name, what is wrong', (mutant) => {
      const [, document] = ublInvoices.find(([file]) => file === 'efatura-withheld') ?? [];
      if (!document) throw new Error('There is no invoice');
      const faults = rules.faults(mutated(ublInvoice(document, 'files'), mutant), 'efatura');
      if (mutant.official === null) expect(faults).toEqual([]);
      else expect(faults.join('\n')).toContain(mutant.official);
    });

    it('take no e-Arşiv invoice for an e-Fatura', () => {
      const [, document] = ublInvoices[0] ?? [];
      if (!document) throw new Error('There is no invoice');
      expect(rules.faults(ublInvoice(document, 'files'), 'efatura').join('\n')).toContain('cbc:ProfileID');
    });
  });

/** As an integrator that signs by itself sends it on: with the place of a signature, and with whose it is. */
function signedLike(unsigned: string, signed: string): string {
  const part = (name: string) => new RegExp(`\\s*<${name}>[^]*?</${name}>`).exec(signed)?.[0] ?? '';
  return unsigned
    .replace(/(<Invoice[^>]*>)/, `$1${part('ext:UBLExtensions')}`)
    .replace(/(\s*<cac:AccountingSupplierParty>)/, `${part('cac:Signature')}$1`);
}
