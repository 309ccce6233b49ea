import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assess, riskOf, type AssessmentFacts } from './assessment.js';
import { findContacts } from './contact-spans.js';
import { defaultRules, type ModerationRule } from './rules.js';
import { findWords } from './word-scanner.js';

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

  interface Disguise {
    readonly sign: string;
    readonly signs: number;
    readonly spaces: number;
    readonly isTurned: boolean;
  }

  it('finds a phrase however it is disguised, and all of it', () => {
    const letters = fc.constantFrom('a', 'ş', 'k', 'o', 'ü', 't');
    const part = fc.array(letters, { minLength: 2, maxLength: 6 });
    const disguise = fc.infiniteStream(
      fc.record<Disguise>({
        sign: fc.constantFrom(...'.-_*·•’,/'),
        signs: fc.nat({ max: 2 }),
        spaces: fc.integer({ min: 1, max: 9 }),
        isTurned: fc.boolean(),
      }),
    );
    const turned: Readonly<Record<string, string>> = { a: '4', ş: '$', o: '0', t: '+', k: 'K', ü: 'U' };
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), disguise, (parts, stream) => {
        const next = () => (stream.next() as IteratorYieldResult<Disguise>).value;
        const written = parts.map((signs) =>
          signs
            .map((letter) => (next().isTurned ? (turned[letter] ?? letter) : letter))
            .reduce((word, letter) => word + next().sign.repeat(next().signs) + letter),
        );
        const phrase = written.reduce((all, word) => all + ' '.repeat(next().spaces) + word);
        // A sign in front of a word belongs to no letter.
        expect(words(`bak ${phrase}! bak`, parts.map((signs) => signs.join('')).join(' '))).toEqual([phrase]);
      }),
    );
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

  it('is seen behind the names of messengers however they are spaced', () => {
    expect(contacts('whatsapp hattım : 0555abc')).toEqual(['whatsapp hattım : 0555abc']);
    expect(contacts('insta   hesabım @benimdukkan')).toEqual(['insta   hesabım @benimdukkan']);
    expect(contacts('telegram= dukkan3456')).toEqual(['telegram= dukkan3456']);
  });
});

describe('the work on a text grows with its length, whatever it is made of', () => {
  const LENGTH = 10_000;
  const of = (length: number, piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  /** Processor time, the least of three. */
  const work = (run: () => void): number =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const before = process.cpuUsage();
        run();
        return process.cpuUsage(before).user / 1_000;
      }),
    );
  const PLAIN = of(LENGTH, 'temiz kullanilmis araba ');

  it.each([
    ['spaces behind a messenger', `whatsapp${of(3_000, ' ')}x`],
    ['messengers in a row', of(LENGTH, 'ig.')],
    ['letters without an end', of(LENGTH, 'a')],
    ['digits', of(LENGTH, '0')],
    ['digits and spaces', of(LENGTH, '5 ')],
    ['words of numbers', of(LENGTH, 'bir ')],
    ['words of numbers far apart', of(LENGTH, `bir${of(60, ' ')}`)],
    ['points', of(LENGTH, 'a.')],
    ['at signs', of(LENGTH, '@')],
    ['letters and at signs', of(LENGTH, `${of(70, 'a')}@`)],
    ['beginnings of addresses', of(LENGTH, 'www.')],
  ])('contacts: %s', (_, text) => {
    const plain = work(() => findContacts(PLAIN));
    expect(work(() => findContacts(text))).toBeLessThan(50 * Math.max(plain, 1));
  });

  it.each([
    ['points', `a${of(79, '.')}`, of(LENGTH, `a${of(90, '.')}`)],
    ['points and letters', of(80, 'a.'), of(LENGTH, 'a.')],
    ['signs that are letters, too', of(80, 'i|'), of(LENGTH, 'i|.')],
    ['an open end', `${of(79, 'a')}*`, of(LENGTH, 'a')],
    ['a phrase', 'a b', of(LENGTH, `a${of(500, ' ')}`)],
    ['a phrase of points', of(80, 'a. '), of(LENGTH, 'a.  ')],
  ])('words: %s', (_, word, text) => {
    const plain = work(() => findWords(PLAIN, ['tabanca', 'kaçak sigara']));
    expect(work(() => findWords(text, [word]))).toBeLessThan(50 * Math.max(plain, 1));
  });

  /** As long as a rule may be: a hundred words of eighty signs, no two of them alike from their first letter on. */
  const hostile = (letter: string, other: string, joint = '') =>
    Array.from({ length: 100 }, (_, n) =>
      Array.from({ length: 40 }, (__, at) => ((n >> (at % 7)) & 1 ? other : letter) + joint).join(''),
    );
  it.each([
    ['points', Array.from({ length: 100 }, (_, n) => `a${of(70 + (n % 9), '.')}${n}`), of(LENGTH, `a${of(90, '.')}`)],
    ['letters that stand for each other', hostile('i', '1'), of(LENGTH, '1.')],
    ['… with points', hostile('i', '1', '.'), of(LENGTH, '1..')],
    ['open ends', hostile('o', '0').map((word) => `${word.slice(0, 39)}*`), of(LENGTH, '0')],
    ['phrases', hostile('i', '1', ' '), of(LENGTH, '1   ')],
  ])('the longest rule, %s: no more than a few times an honest one as long', (_, words, text) => {
    expect(words.join('').length).toBeLessThanOrEqual(8_000);
    const honest = Array.from({ length: 100 }, (__, n) => of(80, `kelime${n}uzun`));
    const plain = work(() => findWords(PLAIN, honest));
    expect(work(() => findWords(text, words))).toBeLessThan(50 * Math.max(plain, 1));
  });
});

describe('an assessment', () => {
  const content = {
    title: 'Temiz aile arabası',
    description: 'Az kullanılmış, bakımlı, garajda duruyor.',
    price_minor: 100_000_00,
    photo_ids: ['a', 'b', 'c'],
  };
  const nothing: AssessmentFacts = { median_minor: null, twins: [], copies: [] };
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
