import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assess, riskOf, type Surroundings } from './assessment.js';
import { findContacts } from './contact-spans.js';
import { defaultRules, type ModerationRule } from './rules.js';
import { findWords } from './text-spans.js';

const found = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => text.slice(start, end));
const words = (text: string, ...list: string[]) => found(text, findWords(text, list));
const contacts = (text: string) => found(text, findContacts(text));

describe('a list of words', () => {
  it.each([
    ['Satılık TABANCA kılıfı', 'tabanca', 'TABANCA'],
    ['satılık t.a.b.a.n.c.a', 'tabanca', 't.a.b.a.n.c.a'],
    ['satılık t4b4nc4 var', 'tabanca', 't4b4nc4'],
    ['KAÇAK SİGARA bulunur', 'kaçak sigara', 'KAÇAK SİGARA'],
    ['kacak  sigara bulunur', 'kaçak sigara', 'kacak  sigara'],
    ['Işıldak ve ISPARTA gülü', 'ışıldak', 'Işıldak'],
  ])('finds in “%s” the word “%s”', (text, word, spelt) => {
    expect(words(text, word)).toEqual([spelt]);
  });

  it('means whole words, unless it ends with a star', () => {
    expect(words('tabancalar', 'tabanca')).toEqual([]);
    expect(words('su tabancası', 'tabanca*')).toEqual(['tabanca']);
    expect(words('mesrar', 'esrar')).toEqual([]);
    expect(words('esrarengiz bir ev', 'esrar')).toEqual([]);
  });

  it('keeps its places in a text with signs of several units', () => {
    expect(words('🔥🔥 kapora yok 🔥', 'kapora')).toEqual(['kapora']);
  });

  it('takes any word as it is written, never as a pattern', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 2, maxLength: 20 }), fc.string({ maxLength: 80 }), (word, text) => {
        for (const { start, end } of findWords(text, [word])) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

describe('contact in a text', () => {
  it.each([
    ['Ara: 0532 123 45 67', '0532 123 45 67'],
    ['05321234567', '05321234567'],
    ['+90 (532) 123-45-67 numara', '+90 (532) 123-45-67'],
    ['5 3 2 1 2 3 4 5 6 7 den ulaşın', '5 3 2 1 2 3 4 5 6 7'],
    ['İş: 0212 555 44 33', '0212 555 44 33'],
    ['ali.veli@ornek.com.tr yazın', 'ali.veli@ornek.com.tr'],
    ['ali (at) ornek . com', 'ali (at) ornek . com'],
    ['bakınız www.baska-site.com/ilan/3', 'www.baska-site.com/ilan/3'],
    ['baskasite.com üzerinden', 'baskasite.com'],
    ['TR33 0006 1005 1978 6457 8413 26 hesabına', 'TR33 0006 1005 1978 6457 8413 26'],
    ['instagram: @benimdukkan', 'instagram: @benimdukkan'],
    ['sıfır beş üç iki bir iki üç dört beş', 'sıfır beş üç iki bir iki üç dört beş'],
  ])('is found in “%s”', (text, expected) => {
    expect(contacts(text)).toEqual([expected]);
  });

  it.each([
    '2019 model, 145.000 km, 3 yıl garanti',
    'Fiyatı 1.250.000 TL',
    'Seri no 8690123456789012',
    '16 GB bellek, 512 GB disk, 2560x1440',
    'Üç oda bir salon, iki banyo',
    'E-posta atmayın, siteden yazın',
    'A.B.C Mobilya kalitesi',
    '4+1 daire, 2500 metrekare, 2018-2020 arası',
  ])('is not seen in “%s”', (text) => {
    expect(contacts(text)).toEqual([]);
  });

  it('takes no long time for any text', () => {
    for (const text of [
      '5 '.repeat(5_000),
      '0'.repeat(10_000),
      'bir '.repeat(2_500),
      'a.'.repeat(5_000),
      '@'.repeat(10_000),
    ]) {
      const before = process.cpuUsage();
      findContacts(text);
      findWords(text, ['tabanca', 'kaçak sigara', 'aaaa*']);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
    }
  });
});

describe('an assessment', () => {
  const content = {
    title: 'Temiz aile arabası',
    description: 'Az kullanılmış, bakımlı, garajda duruyor.',
    price_minor: 100_000_00,
    photo_ids: ['a', 'b', 'c'],
  };
  const nothing: Surroundings = { median_minor: null, twins: [], copies: [] };
  const twin = { listing_id: 9, similarity: 0.9, same_seller: true };
  const only = (id: string): readonly ModerationRule[] => defaultRules.filter((rule) => rule.id === id);

  it('of an ordinary ad finds nothing', () => {
    expect(assess(defaultRules, content, { ...nothing, median_minor: 90_000_00 })).toEqual([]);
  });

  it('says where in which field, and how the rule is called', () => {
    const [finding] = assess(only('advance-payment'), { ...content, title: 'KAPORASIZ araba' }, nothing);
    expect(finding).toMatchObject({
      field: 'title',
      matches: [{ start: 0, end: 6 }],
      sentence: expect.stringContaining('Başlıkta'),
    });
  });

  it('doubts a price that is far from the middle of its category, on either side', () => {
    const at = (price_minor: number, median_minor: number | null) =>
      assess(only('price'), { ...content, price_minor }, { ...nothing, median_minor });
    expect(at(10_000_00, 120_000_00)[0]?.sentence).toBe(
      'Fiyat, kategorideki ilanların ortanca fiyatının 12 kat altında.',
    );
    expect(at(960_000_00, 120_000_00)[0]?.sentence).toContain('8 kat üstünde');
    expect(at(20_000_00, 120_000_00)).toEqual([]);
    expect(at(0, 120_000_00)).toEqual([]);
    expect(at(1, null)).toEqual([]);
  });

  it('knows twins by their title, of the same seller where the rule says so', () => {
    const of = (change: Partial<typeof twin>) =>
      assess(only('duplicate'), content, { ...nothing, twins: [{ ...twin, ...change }] });
    expect(of({})).toMatchObject([
      {
        field: 'title',
        related: [9],
        sentence: 'Başlığı çok benzeyen, aynı satıcının satışta 1 ilan daha var (benzerlik %90).',
      },
    ]);
    expect(of({ similarity: 0.2 })).toEqual([]);
    expect(of({ same_seller: false })).toEqual([]);
  });

  it('asks no rule that is switched off', () => {
    const off = defaultRules.map((rule) => ({ ...rule, enabled: false }));
    expect(
      assess(off, { ...content, title: 'kapora tabanca 05321234567' }, { ...nothing, median_minor: 1, twins: [twin] }),
    ).toEqual([]);
  });

  it('adds doubts up without ever passing 100', () => {
    expect(riskOf([])).toBe(0);
    expect(riskOf([{ risk: 30 }])).toBe(30);
    expect(riskOf([{ risk: 30 }, { risk: 60 }])).toBe(72);
    expect(riskOf([{ risk: 100 }, { risk: 60 }])).toBe(100);
  });
});
