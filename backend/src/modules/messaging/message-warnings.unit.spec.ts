import { describe, expect, it } from '@jest/globals';
import { warningsOf } from './message-warnings.js';

describe('wording that warns', () => {
  it.each([
    ['link', 'Ödeme için www.odeme-guvenli.com adresine girin'],
    ['link', 'HTTPS://KISA.LINK/abc'],
    ['link', 'sahibinden-param.net üzerinden yollarım'],
    ['iban', 'TR33 0006 1005 1978 6457 8413 26 hesabıma'],
    ['iban', 'İBAN yazayım mı?'],
    ['deposit', 'Önce kapora atın, ayırayım'],
    ['deposit', 'ÖN ÖDEME alıyorum'],
    ['deposit', 'havale yaparsan kargolarım'],
    ['elsewhere', 'whatsapptan yaz'],
    ['elsewhere', 'WhatsApp’tan yazın'],
    ['elsewhere', "wp'den konuşalım"],
    ['elsewhere', 'Telegram kullanıyor musun'],
  ] as const)('finds %s in “%s”', (kind, body) => {
    expect(warningsOf(body)).toContain(kind);
  });

  it.each([
    'Merhaba, hâlâ satılık mı?',
    'Saat 14.30 gibi Kadıköy’de olabilirim.',
    '250.000 TL son fiyat mı?',
    'Orhan Bey, depo katında da yer var mı?',
    'Fatura ve garanti belgesi duruyor.',
    '',
  ])('finds nothing in “%s”', (body) => {
    expect(warningsOf(body)).toEqual([]);
  });

  it('tells all that it finds', () => {
    expect(warningsOf('Kaporayı IBAN’a at, whatsapp yaz: www.x.com')).toEqual(['link', 'iban', 'deposit', 'elsewhere']);
  });

  it('takes time that grows with the length alone', () => {
    const texts = ['w'.repeat(2_000), 'a-'.repeat(1_000), 'tr1'.repeat(660), 'havale '.repeat(280), ' '.repeat(2_000)];
    const started = performance.now();
    for (const text of texts) warningsOf(text);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
