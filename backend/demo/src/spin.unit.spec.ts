import { SeededRandom } from './seeded-random.js';
import { capital, spin, spinAll, tidy, withCapitals } from './spin.js';
import { fromPlace, inPlace, lira } from './turkish.js';

const many = (pattern: string) =>
  new Set(Array.from({ length: 60 }, (_, seed) => spin(pattern, new SeededRandom(`${seed}`), { yer: 'Bodrum' })));

describe('spin', () => {
  it('chooses one of several, also inside one another', () => {
    expect([...many('{a|b{c|d}|}')].sort()).toEqual(['', 'a', 'bc', 'bd']);
  });

  it('leaves an optional part out or in, without a double space', () => {
    expect([...many('ev [çok] güzel')].sort()).toEqual(['ev güzel', 'ev çok güzel']);
  });

  it('puts words in', () => {
    expect(spin('<yer> merkez', new SeededRandom('1'), { yer: 'Bodrum' })).toBe('Bodrum merkez');
  });

  it('asks the compiler for the words of a pattern', () => {
    // @ts-expect-error `yer` is wanted
    expect(() => spin('<yer> merkez', new SeededRandom('1'), {})).toThrow('No word for <yer>');
    // @ts-expect-error no words at all
    expect(() => spin('<yer> merkez', new SeededRandom('1'))).toThrow('No word for <yer>');
  });

  it('puts sentences beside each other, in order', () => {
    const words = { yer: 'Bodrum' };
    expect(spinAll(['<yer> merkez.', '', '{a|a}.'] as const, new SeededRandom('1'), words)).toBe('Bodrum merkez.  a.');
  });

  it.each(['<kim> geldi', '{a|b', '[a', 'a}', '<yer'])(
    'refuses %j, which would reach a reader half done',
    (pattern) => {
      expect(() => spin(pattern, new SeededRandom('1'))).toThrow();
    },
  );
});

describe('Turkish letters', () => {
  it.each([
    ['Kadıköy', "Kadıköy'de", "Kadıköy'den"],
    ['Bursa', "Bursa'da", "Bursa'dan"],
    ['Tokat', "Tokat'ta", "Tokat'tan"],
    ['Gaziantep', "Gaziantep'te", "Gaziantep'ten"],
    ['Muş', "Muş'ta", "Muş'tan"],
    ['Iğdır', "Iğdır'da", "Iğdır'dan"],
  ])('%s takes its endings', (name, at, from) => {
    expect([inPlace(name), fromPlace(name)]).toEqual([at, from]);
  });

  it('begins sentences with a capital, and leaves iPhone and ordinals alone', () => {
    expect(withCapitals('ilk cümle. ikinci cümle.\niPhone durur. 3. katta, 1.6 dizel.')).toBe(
      'İlk cümle. İkinci cümle.\niPhone durur. 3. katta, 1.6 dizel.',
    );
    expect([capital('ışık'), capital('iPad')]).toEqual(['Işık', 'iPad']);
  });

  it('tidies what was joined', () => {
    expect(tidy('temiz.Arka çanta , hediye .  Son')).toBe('temiz. Arka çanta, hediye. Son');
  });

  it('writes amounts with dots', () => {
    expect(lira(1_250_000)).toBe('1.250.000 TL');
  });
});
