import { beforeAll, describe, expect, it } from '@jest/globals';
import { companyBuyer, invoiceDocument, lineOf, withheldLine } from '#test/builders/invoice-document.js';
import { pdfText } from '#test/invoices/pdf-text.js';
import { karekod } from '../domain/karekod.js';
import { CANCELLED, NOT_YET, UNCONFIRMED } from './invoice-blocks.js';
import { invoicePdf } from './invoice-pdf.js';

const document = invoiceDocument();

// The library takes its time to load, more than a test has.
beforeAll(() => import('pdfkit'));

describe('an invoice as PDF', () => {
  it('says what the invoice says, in Turkish letters', async () => {
    const text = pdfText(await invoicePdf(document, true));
    for (const said of [
      'e-Arşiv Fatura',
      'İlanPazar İnternet Hizmetleri A.Ş.',
      'Işıl Çağla Gümüşoğlu',
      'Şehit Öğretmen Sk. No: 4/7, Üsküdar / İstanbul',
      'ILN2026000000001',
      '20.11.2026 12:15:42',
      document.ettn,
      'Bu satış internet üzerinden yapılmıştır.',
      ...['Miktar', '1 adet', 'Birim fiyat'],
    ])
      expect(text).toContain(said);
    expect(text.filter((one) => /₺$/.test(one))).toEqual([
      '83,25 ₺',
      '83,25 ₺',
      '16,65 ₺',
      '99,90 ₺',
      '83,25 ₺',
      '16,65 ₺',
      '99,90 ₺',
    ]);
  });

  it('says what of the KDV the buyer keeps back, by which code, and what is left to be paid', async () => {
    const withheld = invoiceDocument({
      ...{ buyer: companyBuyer, lines: [withheldLine(1_200_002)], withholding: { code: '625', tenths: 3 } },
    });
    const text = pdfText(await invoicePdf(withheld, true));
    for (const said of ['TEVKIFAT', 'KDV tevkifatı (625, 3/10)', 'Vergiler dahil toplam']) expect(text).toContain(said);
    expect(text.filter((one) => /₺$/.test(one)).slice(-3)).toEqual(['12.000,02 ₺', '-600,00 ₺', '11.400,02 ₺']);
    expect(text.join(' ')).toContain('3/10 oranındaki bölümü alıcı tarafından');
    expect(pdfText(await invoicePdf(document, true)).join(' ')).not.toContain('evkifat');
  });

  it('says of itself that it is worth nothing, until it was accepted', async () => {
    expect(pdfText(await invoicePdf(document, false))).toContain(NOT_YET);
    expect(pdfText(await invoicePdf(document, true))).not.toContain(NOT_YET);
  });

  it('says of itself that it was cancelled, whatever the integrator had said of it before', async () => {
    for (const accepted of [true, false]) {
      const text = pdfText(await invoicePdf(document, accepted, true));
      expect(text).toContain(CANCELLED);
      expect(text).not.toContain(NOT_YET);
    }
    expect(pdfText(await invoicePdf(document, true))).not.toContain(CANCELLED);
  });

  it('says of itself that its buyer has to agree to its cancellation, and not that it is void, for as long as that is so', async () => {
    for (const accepted of [true, false]) {
      const text = pdfText(await invoicePdf(document, accepted, 'unconfirmed'));
      expect(text).toContain(UNCONFIRMED);
      expect(text).not.toContain(CANCELLED);
      // Until it is with the buyer it is no invoice yet either.
      if (accepted) expect(text).not.toContain(NOT_YET);
      else expect(text).toContain(NOT_YET);
    }
  });

  it('is the same bytes whenever it is made, and others for another invoice', async () => {
    const bytes = await invoicePdf(document, true);
    expect(Buffer.compare(await invoicePdf(document, true), bytes)).toBe(0);
    const other = await invoicePdf(invoiceDocument({ number: 'ILN2026000000002' }), true);
    expect(Buffer.compare(other, bytes)).not.toBe(0);
  });

  it('can be read aloud: tagged, in Turkish, with a table that has heads, and the code in words', async () => {
    const file = (await invoicePdf(document, true)).toString('latin1');
    for (const mark of ['/Marked true', '/StructTreeRoot', '/Lang (tr-TR)', '/DisplayDocTitle true', 'pdfuaid:part'])
      expect(file).toContain(mark);
    for (const [type, count] of [
      ['H1', 1],
      ['Table', 1],
      ['TR', 2],
      ['TH', 8],
      ['TD', 8],
      ['Figure', 1],
    ] as const)
      expect(file.match(new RegExp(`/S /${type}\\b`, 'g'))).toHaveLength(count);
    expect(file).toContain('/Alt (');
    expect(file.match(/\/FontFile2/g)).toHaveLength(2);
  });

  it('goes on over pages, every line once, with the head on each', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => lineOf(`Öne çıkarma: ilan ${index}`, 2_490));
    const bytes = await invoicePdf(invoiceDocument({ lines }), true);
    const text = pdfText(bytes);
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    for (const { name } of lines) expect(text.filter((one) => one === name)).toHaveLength(1);
    expect(text.filter((one) => one === 'Matrah').length).toBeGreaterThan(1);
    expect(text).toContain(`e-Arşiv Fatura ILN2026000000001 · Sayfa ${pages} / ${pages}`);
  });
});

describe('the code on an invoice', () => {
  it('says in the words of the standard what the invoice says', () => {
    expect(karekod(invoiceDocument({ lines: [lineOf('Öne çıkarma', 9_990), lineOf('Katalog', 1_100, 10)] }))).toBe(
      '{"vkntckn":"1234567890","avkntckn":"12345678950","senaryo":"EARSIVFATURA","tip":"SATIS","tarih":"2026-11-20",' +
        '"no":"ILN2026000000001","ettn":"0e7b1f0c-6a52-4b34-9f0e-1f2a3b4c5d6e","parabirimi":"TRY","malhizmettoplam":"93.25",' +
        '"kdvmatrah(20)":"83.25","kdvmatrah(10)":"10.00","hesaplanankdv(20)":"16.65","hesaplanankdv(10)":"1.00",' +
        '"vergidahil":"110.90","odenecek":"110.90"}',
    );
  });
});
