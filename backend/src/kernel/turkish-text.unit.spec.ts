import fc from 'fast-check';
import { fold, lowerTurkish, normaliseNumbers, slugify, tokenise } from './turkish-text.js';

describe('fold', () => {
  it.each([
    ['Şişli IĞDIR İZMİR Kağıthane Hakkâri', 'sisli igdir izmir kagithane hakkari'],
    ['IPHONE iPhone ıphone', 'iphone iphone iphone'],
    ['ÇAMAŞIR MAKİNASI', 'camasir makinasi'],
    ['Öğüş Ünlü', 'ogus unlu'],
    ['I\u0307STANBUL', 'istanbul'],
    ['Straße Łódź Æsir', 'strasse lodz aesir'],
    ['%_\\ \' "', '%_\\ \' "'],
  ])('%s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)));
  });

  it('folds a letter alike beside any other letter', () => {
    const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzâîûIİÇĞÖŞÜÂ 1+²') });
    fc.assert(fc.property(turkish, (text) => fold(`${text}é`) === `${fold(text)}e`));
  });

  it('makes Turkish capitals and small letters equal', () => {
    const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyz ') });
    fc.assert(fc.property(turkish, (text) => fold(text.toLocaleUpperCase('tr')) === fold(text)));
  });
});

describe('lowerTurkish', () => {
  it('keeps the marks', () => {
    expect(lowerTurkish('IĞDIR İZMİR')).toBe('ığdır izmir');
  });
});

describe('tokenise', () => {
  it.each([
    ['3+1 daire', ['3p1', 'daire']],
    ['3 + 1 Daire', ['3p1', 'daire']],
    ['3 artı 1', ['3p1']],
    ['1.5+1', ['1v5p1']],
    ['Stüdyo (1+0)', ['studyo', '1p0']],
    ['128 GB 128GB', ['128gb', '128gb']],
    ['1 TB SSD', ['1tb', 'ssd']],
    ['120 m² arsa', ['120m2', 'arsa']],
    ['120 metrekare', ['120m2']],
    ['150.000 km', ['150000km']],
    ['150 bin km', ['150000km']],
    ['1.250.000 TL', ['1250000', 'tl']],
    ['1,6 TDI', ['1v6', 'tdi']],
    ['1.6 dizel', ['1v6', 'dizel']],
    ['55" televizyon', ['55inc', 'televizyon']],
    ['55 inç', ['55inc']],
    ['Samsung 15.6" (27") "2+1"', ['samsung', '15v6inc', '27inc', '2p1']],
    ['iPhone-13', ['iphone', '13']],
    ['iPhone13', ['iphone', '13']],
    ['rtx4060', ['rtx', '4060']],
    ['Samsung S24', ['samsung', 's24']],
    ["Ankara'da ev", ['ankara', 'ev']],
    ['L’Oréal', ['loreal']],
    ['Ford   Focus!!!', ['ford', 'focus']],
    ['a & b | !c:* (d)', ['a', 'b', 'c', 'd']],
    ["'; drop table x; --", ['drop', 'table', 'x']],
    ['🚗 araba 🚙', ['araba']],
    ['a\u0000b', ['a', 'b']],
    ['', []],
    ['%%% ___', []],
  ])('%s → %j', (text, tokens) => {
    expect(tokenise(text)).toEqual(tokens);
  });

  it('gives words of letters and digits only, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        tokenise(text).every((token) => /^[\p{L}\p{N}]+$/u.test(token)),
      ),
    );
  });

  it('finds the same words in its own output', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('3+1', '128 GB', 'ışık', 'İzmir', 'iphone13', '1,6', '150 bin km', 'm²')),
        (parts) => {
          const once = tokenise(parts.join(' , '));
          expect(tokenise(once.join(' , '))).toEqual(once);
        },
      ),
    );
  });
});

describe('normaliseNumbers', () => {
  it('leaves words and plain numbers as they are', () => {
    expect(normaliseNumbers('2012 model 320i c180 bmw')).toBe('2012 model 320i c180 bmw');
  });

  it('does not join a unit with the start of a longer word', () => {
    expect(normaliseNumbers('3 kilometrekare 2 vites')).toBe('3 kilometrekare 2 vites');
  });
});

describe('slugify', () => {
  it.each([
    ['Ford Focus, Mavi!', 'ford-focus-mavi'],
    ["Şişli'de 2+1 Daire", 'sislide-2-1-daire'],
    ['Iğdır İlanları & Ötesi', 'igdir-ilanlari-otesi'],
    ['🚗🚗', 'ilan'],
    ['Ещё', 'ilan'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
  ])('%s → %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('is always safe in an address and never longer than asked', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 5, max: 100 }),
        (text, maxLength) => {
          const slug = slugify(text, { maxLength });
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(maxLength);
          expect(slugify(slug, { maxLength })).toBe(slug);
        },
      ),
    );
  });
});
