import fc from 'fast-check';
import { ShippedSearchWords } from './shipped-lexicon.js';
import { QueryReader } from './query-reader.js';
import { Relations } from './relations.js';
import { type CountedWord, Vocabulary } from './vocabulary/vocabulary.js';

const relations = new Relations(new ShippedSearchWords().lexicon());

/** Words of ads with how many have them; where the spelling has other letters it stands behind a slash. */
async function readerOf(words: Record<string, number>, named: readonly string[] = []): Promise<QueryReader> {
  const counted: CountedWord[] = Object.entries(words).map(([text, frequency]) => {
    const [word = '', spelled = word] = text.split('/');
    return { word, frequency, spelled };
  });
  const names = named.map((word) => ({ word, frequency: 0, spelled: word, named: true }));
  return new QueryReader(
    await Vocabulary.of({ ads: 1_000, words: [...counted, ...names] }, relations.whole),
    relations,
  );
}

const ADS = {
  iphone: 60,
  ikinci: 40,
  telefon: 80,
  telefonu: 90,
  telefonlar: 3,
  koltuk: 70,
  kulaklik: 30,
  'buzdolabi/buzdolabı': 50,
  buz: 4,
  dolabi: 8,
  kis: 12,
  lastik: 30,
  lastigi: 10,
  tdi: 40,
  '1v6': 60,
  makine: 30,
  'makinesi/makinesi': 60,
  evden: 20,
  eve: 30,
  nakliyat: 20,
  sony: 10,
  son: 60,
  'muhendislik/mühendislik': 5,
  kitap: 60,
  klima: 25,
  servisi: 9,
  'volkswagen/volkswagen': 25,
  nike: 12,
  'satilik/satılık': 400,
  saatlik: 2,
  daire: 200,
  araba: 90,
  arabasi: 20,
  hal: 9,
  hali: 18,
  halisi: 6,
  halinde: 15,
  temiz: 100,
  bmw: 8,
  '3v20': 2,
  r16: 4,
  '128gb': 20,
  s24: 3,
  guvenlik: 20,
  '#kiralikvilla': 9,
  kiralik: 90,
  villa: 40,
} as const;

const closeness = async (text: string, form: string, reader?: QueryReader): Promise<number | undefined> => {
  const read = (reader ?? (await readerOf(ADS))).read(text);
  return read.words.flatMap(({ forms }) => forms).find(({ word }) => word === form)?.closeness;
};
const meant = async (text: string) => {
  const { words, corrected } = (await readerOf(ADS, ['samsun', 'van', 'renault', 'tv'])).read(text);
  return { words: words.filter(({ optional }) => !optional).map(({ word }) => word), corrected };
};

describe('a text', () => {
  it.each([
    ['iphne 13', 'iphone 13'],
    ['İPHNE', 'iphone'],
    ['koltık', 'koltuk'],
    ['telofon', 'telefon'],
    ['kulaklk', 'kulaklik'],
    ['satlık daire', 'satılık daire'],
    ['buzdolbı', 'buzdolabı'],
    ['wolkswagen', 'volkswagen'],
    ['nayk', 'nike'],
    ['ayfon 13', 'iphone 13'],
    ['reno', 'renault'],
    ['güvelik', 'guvenlik'],
    ['kışlastik', 'kis lastik'],
    ['evdenevenakliyat', 'evden eve nakliyat'],
    ['satlk daire', 'satılık daire'],
    ['makinsi', 'makine'],
    ['folkswagen', 'volkswagen'],
  ])('is corrected: %s → %s', async (text, right) => {
    expect((await meant(text)).corrected).toBe(right);
  });

  it.each([
    ['what ads have', 'iphone telefon daire'],
    ['what ads begin with', 'telef'],
    ['other endings of what ads have', 'koltuklar'],
    ['names of places and makes', 'samsun van'],
    ['numbers', '128 1285 r17 3.20'],
    ['short words', 'ips'],
    ['what is like nothing', 'zzzzzz ççççğğğğ qwrtpsdf'],
    ['an own word that some ads have', 'saatlik'],
  ])('is left as it is: %s', async (_, text) => {
    expect((await meant(text)).corrected).toBeUndefined();
  });

  it('is the make that sounds just like it rather than a word with an ending', async () => {
    const counted = Object.entries({ sony: 10, son: 60 }).map(([word, frequency]) => ({ word, frequency }));
    const makes = ['sony', 'bose', 'bosch'].map((word) => ({ word, frequency: 2, named: true, whole: true }));
    const vocabulary = await Vocabulary.of({ ads: 1_000, words: [...counted, ...makes] }, relations.whole);
    const reader = new QueryReader(vocabulary, relations);
    expect(reader.read('soni').corrected).toBe('sony');
    expect(reader.read('boze').corrected).toBe('bose');
  });

  it('says nothing of a number that was not parted from its word, and finds it', async () => {
    const { words, corrected } = (await readerOf(ADS)).read('1.6tdi');
    expect(words[0]?.word).toBe('1v6 tdi');
    expect(corrected).toBeUndefined();
  });

  it('takes no ending of what is known as another way to write something', async () => {
    const reader = await readerOf({ sandal: 8, sandalye: 30 });
    const forms = reader.read('sandalya').words[0]?.forms.map(({ word }) => word);
    expect(forms).toContain('sandalye');
    expect(forms).not.toContain('sandal');
  });

  it('leaves an ending on a known word that no ad has', async () => {
    expect((await readerOf({ hopa: 3, fitness: 20 }, ['hopa'])).read('fitness hocası').corrected).toBeUndefined();
  });

  it('begins a word in the middle, too, where it is none: an abbreviation', async () => {
    const reader = await readerOf(ADS);
    expect(reader.read('müh kitap').words.map(({ beginning }) => beginning !== undefined)).toEqual([true, true]);
    expect(reader.read('kitap müh').words[0]?.beginning).toBeUndefined();
    expect(reader.read('iphone kitap').words[0]?.beginning).toBeUndefined();
    const knowsNothing = new QueryReader(Vocabulary.EMPTY, relations);
    expect(knowsNothing.read('müh kitap').words[0]?.beginning).toBeUndefined();
  });

  it('of a trade finds what is done with the thing before the thing', async () => {
    expect(await closeness('klimacı', 'klima servisi')).toBeGreaterThan(0.5);
    expect(await closeness('klimacı', 'klima')).toBeLessThan(0.5);
  });

  it('does not look for a letter and a digit anywhere', async () => {
    expect(await closeness('x5', 'x 5')).toBeUndefined();
  });

  it('is not corrected where it is meant as typed, and finds what was typed where it is corrected', async () => {
    const reader = await readerOf(ADS);
    expect(reader.read('iphne', { asTyped: true })).toMatchObject({ words: [{ word: 'iphne' }] });
    expect(reader.read('iphne', { asTyped: true }).corrected).toBeUndefined();
    expect(await closeness('iphne', 'iphne')).toBeGreaterThan(0.8);
    expect(await closeness('iphne', 'iphone')).toBe(1);
  });

  it('loses words that only say that somebody looks for an ad, but never all', async () => {
    expect((await meant('ucuz iphone fiyatları arıyorum')).words).toEqual(['iphone']);
    expect((await meant('ucuz')).words).toEqual(['ucuz']);
  });

  it('keeps wishes as such, but where nothing else is to be found', async () => {
    const reader = await readerOf(ADS);
    expect(reader.read('temiz araba').words).toMatchObject([{ word: 'temiz', optional: true }, { word: 'araba' }]);
    expect(reader.read('temiz').words[0]?.optional).toBeUndefined();
  });

  it('names a category that is called so', async () => {
    const reader = await readerOf(ADS);
    const named = (text: string) => reader.read(text).words.filter(({ word }) => word.startsWith('#'));
    expect(named('kiralık villa')).toMatchObject([{ word: '#kiralikvilla', optional: true }]);
    expect(named('villa kiralık')).toHaveLength(1);
    expect(named('kiralık daire')).toEqual([]);
  });

  it('takes its last word for a beginning, and no number', async () => {
    const reader = await readerOf(ADS);
    expect(reader.read('koltuk tele').words.map(({ beginning }) => beginning)).toEqual([undefined, 0.7]);
    expect(reader.read('telefon').words[0]?.beginning).toBeLessThan(0.7);
    expect(reader.read('iphone 13').words[1]?.beginning).toBeUndefined();
  });

  it('has a frequency by which the telling words are known', async () => {
    const [telefon, nothing] = (await readerOf(ADS)).read('telefonlar xyzq').words;
    expect(telefon?.frequency).toBeGreaterThanOrEqual(170);
    expect(nothing?.frequency).toBe(0);
  });

  it('is short: twelve words of three hundred letters, whatever was pasted', async () => {
    const reader = await readerOf(ADS);
    const many = Array.from({ length: 40 }, (_, i) => `k${String.fromCharCode(97 + (i % 26))}${i}`).join(' ');
    expect(reader.read(many).words.length).toBeLessThanOrEqual(12);
    expect(reader.read('x'.repeat(100_000)).words).toHaveLength(1);
  });

  it('is read whatever it is', async () => {
    const reader = await readerOf(ADS);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        for (const { word, forms } of reader.read(text).words) {
          expect(word).not.toBe('');
          expect(forms.length).toBeGreaterThan(0);
          expect(forms.length).toBeLessThanOrEqual(48);
        }
      }),
    );
  });
});

describe('the forms of a word', () => {
  it('are its stem first, then its other endings, then what means the same', async () => {
    const stem = (await closeness('telefonlar', 'telefon')) ?? 0;
    const ending = (await closeness('telefonlar', 'telefonu')) ?? 0;
    expect(stem).toBeGreaterThan(ending);
    expect(ending).toBeGreaterThan((await closeness('telefonlar', 'cep telefonu')) ?? 0);
  });

  it('end as Turkish softens them: lastiği is a lastik', async () => {
    expect(await closeness('lastiği', 'lastik')).toBeGreaterThan(0.9);
    expect(await closeness('lastik', 'lastigi')).toBeGreaterThan(0.8);
  });

  it('keep what only ends alike apart: halı and hal', async () => {
    expect(await closeness('halı', 'halisi')).toBeGreaterThan(0.8);
    for (const other of ['hal', 'halinde']) expect(await closeness('halı', other)).toBeUndefined();
    expect(await closeness('hal', 'hali')).toBeUndefined();
  });

  it('are joined and apart: buz dolabı, buzdolabı', async () => {
    expect(await closeness('buz dolabı', 'buzdolabi')).toBeGreaterThan(0.8);
    expect(await closeness('buzdolabı', 'buz dolabi')).toBeGreaterThan(0.8);
    expect(await closeness('s 24', 's24')).toBe(1);
  });

  it.each([
    ['bmw 320', '3v20'],
    ['bmw 320i', '3v20'],
    ['bmw 3.20', '320i'],
    ['16', 'r16'],
    ['128', '128gb'],
    ['e220', 'e 220'],
  ])('are the notations of a number: %s finds %s', async (text, form) => {
    expect(await closeness(text, form)).toBeGreaterThanOrEqual(0.8);
  });

  it('are known without a vocabulary as far as rules go', () => {
    const [word] = new QueryReader(Vocabulary.EMPTY, relations).read('otomobiller').words;
    expect(word?.forms.map((form) => form.word)).toEqual(expect.arrayContaining(['otomobiller', 'otomobil', 'araba']));
  });

  it('find a number in letters for one in digits, where something is said to be of so many', async () => {
    const reader = await readerOf({ kisilik: 20, alti: 30, masa: 40 });
    const [counted] = reader.read('6 kişilik masa').words;
    expect(counted).toMatchObject({
      typed: '6 kişilik',
      forms: expect.arrayContaining([{ word: 'alti kisilik', closeness: 1 }]),
    });
    expect(reader.read('6 kapaklı masa').words.map(({ word }) => word)).not.toContain('6 kapakli');
  });

  it('are the right ones of what is known to be written otherwise, also where nobody sells it', async () => {
    const reader = await readerOf({ masa: 40 });
    expect(reader.read('galaksi').corrected).toBe('galaxy');
  });
});
