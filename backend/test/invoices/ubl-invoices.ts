import { UNKNOWN_CONSUMER } from '@ilan/api';
import type { InvoiceDocument } from '#modules/billing/documents/domain/invoice-document.js';
import type { IntegratorName } from '#modules/billing/documents/ubl/integrator-dialects.js';
import { companyBuyer, invoiceDocument, lineOf, personBuyer, withheldLine } from '#test/builders/invoice-document.js';

/**
 * Invoices whose XML lies beside this file. Each of those files has passed the schemas and the rules (Schematron, for e-Arşiv as
 * `type=earchive`) that the tax office publishes; nobody has said that these may be copied, so they are not kept here and a change of a
 * file has to be held against them by hand: README.md says how.
 */
export const ublInvoices: readonly (readonly [file: string, InvoiceDocument, IntegratorName])[] = [
  ['earchive-person', invoiceDocument(), 'files'],
  ['earchive-person-izibiz', invoiceDocument(), 'izibiz'],
  ['earchive-person-nilvera', invoiceDocument(), 'nilvera'],
  [
    'earchive-unknown-consumer',
    invoiceDocument({
      buyer: { ...personBuyer, tckn: UNKNOWN_CONSUMER, first_name: 'NİHAİ', last_name: 'TÜKETİCİ', mail: null },
      payment: { method: 'intermediary', paid_at: '2026-11-20T09:14:30.000Z', intermediary: 'Ödeme Kuruluşu A.Ş.' },
    }),
    'files',
  ],
  [
    'efatura-company-two-rates',
    invoiceDocument({
      route: 'efatura',
      number: 'ILF2026000000012',
      buyer: companyBuyer,
      lines: [lineOf('30 gün öne çıkarma', 29_990), lineOf('Üste taşıma', 2_490), lineOf('Katalog', 1_100, 10)],
      payment: { method: 'transfer', paid_at: '2026-11-20T09:14:30.000Z', intermediary: null },
    }),
    'files',
  ],
  [
    'efatura-withheld',
    invoiceDocument({
      ...{ route: 'efatura', number: 'ILF2026000000013', buyer: companyBuyer },
      // Two whose parts are rounded, and one of another rate.
      lines: [withheldLine(1_200_002), withheldLine(9_980), withheldLine(1_100, 10)],
      withholding: { code: '625', tenths: 3 },
    }),
    'files',
  ],
  [
    'earchive-withheld-nilvera',
    invoiceDocument({
      buyer: { ...personBuyer, tax_office: 'Üsküdar' },
      lines: [withheldLine(1_499_500), withheldLine(2_490)],
      withholding: { code: '625', tenths: 3 },
      payment: { method: 'transfer', paid_at: '2026-11-20T09:14:30.000Z', intermediary: null },
    }),
    'nilvera',
  ],
];
