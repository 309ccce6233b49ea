import { splitInclusive, withheldPart } from '@ilan/api';
import type {
  CompanyBuyer,
  InvoiceDocument,
  InvoiceLine,
  PersonBuyer,
} from '#modules/billing/documents/domain/invoice-document.js';

export const lineOf = (name: string, gross: number, rate = 20): InvoiceLine => ({
  name,
  rate,
  ...splitInclusive(gross, rate),
});

/** … of which a taxpayer keeps three tenths of the KDV back. */
export function withheldLine(gross: number, rate = 20): InvoiceLine {
  const line = lineOf('30 gün öne çıkarma', gross, rate);
  return { ...line, withheld: withheldPart(line.kdv, 3) };
}

export const companyBuyer: CompanyBuyer = {
  kind: 'company',
  vkn: '9876543217',
  name: 'Şıkgiyim Tekstil ve Dış Ticaret Ltd. Şti.',
  tax_office: 'Kadıköy',
  address: { street: 'Şehit Öğretmen Sk. No: 4/7', district: 'Üsküdar', city: 'İstanbul' },
  mail: 'muhasebe@sikgiyim.example',
};

export const personBuyer: PersonBuyer = {
  kind: 'person',
  tckn: '12345678950',
  first_name: 'Işıl Çağla',
  last_name: 'Gümüşoğlu',
  tax_office: null,
  address: { street: 'Şehit Öğretmen Sk. No: 4/7', district: 'Üsküdar', city: 'İstanbul' },
  mail: 'isil@example.test',
};

/** An invoice over one promotion, bought by a person with a card. */
export const invoiceDocument = (change: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  number: 'ILN2026000000001',
  ettn: '0e7b1f0c-6a52-4b34-9f0e-1f2a3b4c5d6e',
  route: 'earchive',
  issued_at: '2026-11-20T09:15:42.000Z',
  issuer: {
    name: 'İlanPazar İnternet Hizmetleri A.Ş.',
    vkn: '1234567890',
    tax_office: 'Beyoğlu',
    mersis: '0123456789012345',
    address: { street: 'Büyükdere Cad. No: 1', district: 'Şişli', city: 'İstanbul' },
    website: 'https://ilanpazar.example',
    mail: 'muhasebe@ilanpazar.example',
    phone: '+90 212 000 00 00',
  },
  buyer: personBuyer,
  lines: [lineOf('7 gün öne çıkarma: “Sahibinden 2019 model & temiz <araba>”', 9_990)],
  order: { id: 'SP-1042', ordered_at: '2026-11-20T09:12:00.000Z' },
  payment: { method: 'card', paid_at: '2026-11-20T09:14:30.000Z', intermediary: null },
  performed_at: '2026-11-20T09:14:30.000Z',
  ...change,
});
