import { PHRASES } from '../phrases/real-estate.js';
import { capital, spin, tidy } from '../spin.js';
import { lira } from '../turkish.js';
import { ageFactor, ageWords, type Dwelling, floorWords, type Home, imagine } from './imagined-home.js';
import { sharedOf } from './knowledge-file.js';
import { offeredBy } from './offered-by.js';
import { flatPrice } from './real-estate-prices.js';
import { asked, FeatureSheet, type LeafKnowledge, paragraphs, type Subject } from './writer.js';

const { DWELLINGS, heatingWords, ADVANTAGES, DETACHED_ADVANTAGES, CLOSING_OWNER, CLOSING_AGENT } = sharedOf<{
  readonly DWELLINGS: Readonly<Record<string, Dwelling>>;
  readonly heatingWords: Readonly<Record<string, string>>;
  readonly ADVANTAGES: readonly string[];
  readonly DETACHED_ADVANTAGES: readonly string[];
  readonly CLOSING_OWNER: readonly string[];
  readonly CLOSING_AGENT: readonly string[];
}>('real-estate');

/** Half of the homes are offered by who owns them. */
const SELLERS: NonNullable<LeafKnowledge['sellers']> = [
  ['person', 5],
  ['agency', 5],
];

function homeFeatures(subject: Subject, home: Home): FeatureSheet {
  const { random } = subject;
  return new FeatureSheet(subject.filters).setAll({
    m2_brut: home.gross,
    m2_net: home.net,
    oda_sayisi: home.rooms,
    bina_yasi: home.age,
    bulundugu_kat: home.floor,
    kat_sayisi: home.floors,
    isitma: home.heating,
    banyo_sayisi: String(home.baths),
    mutfak: home.net < 75 || random.chance(0.35) ? 'Açık (Amerikan)' : 'Kapalı',
    balkon: home.balcony,
    asansor: home.lift,
    otopark: home.parking,
    esyali: home.furnished,
    site_icinde: home.complex,
    aidat: home.dues > 0 ? home.dues : undefined,
    cephe: random.sample(['Kuzey', 'Güney', 'Doğu', 'Batı'], random.int(1, 2)),
    manzara: home.views.length > 0 ? home.views : undefined,
    kimden: offeredBy(subject),
  });
}

function homeDescription(subject: Subject, home: Home, dwelling: Dwelling, lead: string, tail: string): string {
  const { random, place, seller } = subject;
  const pool = dwelling.detached ? [...DETACHED_ADVANTAGES, ...ADVANTAGES.slice(0, 3)] : ADVANTAGES;
  const words = {
    yer: place.name,
    yerde: place.inName,
    m2: home.net,
    brut: home.gross,
    oda: home.roomsShort,
    banyo: home.baths,
    aidat: lira(home.dues),
    isitma: home.heating,
  };
  const say = (pattern: string) => spin(pattern, random, words);
  const inside = [
    say(heatingWords[home.heating] ?? ''),
    home.baths > 1 && say(PHRASES.home.baths),
    home.furnished && say(PHRASES.home.furnished),
    home.views.includes('Deniz') && say(PHRASES.home.sea),
    home.complex && say(PHRASES.home.complex),
    !home.complex && home.dues > 0 && say(PHRASES.home.dues),
  ].filter((sentence): sentence is string => typeof sentence === 'string');
  const around = random.sample(pool, random.int(2, 4)).map(say);
  const closing = random.sample(seller === 'person' ? CLOSING_OWNER : CLOSING_AGENT, random.int(1, 2)).map(say);
  if (seller !== 'person' && random.chance(0.5)) {
    const list = [
      say(PHRASES.home.list.size),
      capital(floorWords(home, random)),
      say(PHRASES.home.list.heating),
      say(PHRASES.home.list.baths),
      home.parking !== 'Yok' && home.parking,
      home.balcony && PHRASES.home.list.balcony,
    ].filter(Boolean);
    return paragraphs(
      lead,
      list.map((line) => `• ${line as string}`).join('\n'),
      [...around, tail].join(' '),
      closing.join(' '),
    );
  }
  return paragraphs([lead, ...random.shuffled(inside)].join(' '), [...around, tail].join(' '), closing.join(' '));
}

export function sale(kind: string, weight: number, extra: Partial<LeafKnowledge> = {}): LeafKnowledge {
  const dwelling = DWELLINGS[kind] as Dwelling;
  return {
    weight,
    sellers: SELLERS,
    ...extra,
    write: (subject) => {
      const { random, place } = subject;
      const home = imagine(dwelling, subject, false);
      const price =
        flatPrice(place) *
        dwelling.factor *
        ageFactor(home.age) *
        home.net *
        random.between(0.86, 1.16) *
        (home.views.includes('Deniz') ? 1.15 : 1);
      const used = home.age.startsWith('0');
      const use = used
        ? 'Boş'
        : random.weighted([
            ['Boş', 4],
            ['Kiracılı', 2],
            ['Mülk sahibi oturuyor', 3],
          ] as const);
      const deed = dwelling.detached
        ? 'Müstakil tapulu'
        : home.age === '0 (Yapım aşamasında)'
          ? 'Kat irtifaklı'
          : random.weighted([
              ['Kat mülkiyetli', 7],
              ['Kat irtifaklı', 2],
              ['Hisseli tapulu', 0.4],
            ] as const);
      const credit = deed !== 'Hisseli tapulu' && !(dwelling.country && random.chance(0.6));
      const swap = random.chance(0.18);
      const features = homeFeatures(subject, home)
        .setAll({ krediye_uygun: credit, tapu_durumu: deed, kullanim: use, takas: swap })
        .set(
          'kimden',
          used && subject.seller === 'agency' && random.chance(0.4) ? 'İnşaat firmasından' : offeredBy(subject),
        )
        .done();
      const noun = kind === 'dubleks-ve-tripleks' && home.floor === 'Çatı katı' ? 'çatı dubleksi' : dwelling.noun;
      return {
        title: title(subject, home, noun, 'satılık'),
        price: asked(price, random),
        features,
        description: homeDescription(
          subject,
          home,
          dwelling,
          saleLead(subject, home, noun),
          [
            use === 'Kiracılı' && spin(PHRASES.sale.rented, random),
            credit && spin(PHRASES.sale.credit, random),
            swap && spin(PHRASES.sale.swap, random),
          ]
            .filter(Boolean)
            .join(' '),
        ),
      };
    },
  };
}

const saleLead = ({ random, place }: Subject, home: Home, noun: string): string =>
  spin(random.pick(PHRASES.saleLead.lead), random, {
    yer: place.name,
    yerde: place.inName,
    m2: home.net,
    brut: home.gross,
    oda: home.roomsShort,
    tur: noun,
    kat: capital(floorWords(home, random)),
    yas: ageWords(home.age, noun.includes('daire') ? 'flat' : 'house', random),
  });

function title({ random, place }: Subject, home: Home, noun: string, deal: string): string {
  const extras = [
    home.views.includes('Deniz') && PHRASES.title.extras.sea,
    home.complex && PHRASES.title.extras.complex,
    home.furnished && PHRASES.title.extras.furnished,
    home.age === '0 (Oturuma hazır)' && PHRASES.title.extras.brandNew,
    home.parking.includes('apalı') && PHRASES.title.extras.garage,
    home.lift && PHRASES.title.extras.lift,
    home.balcony && random.chance(0.3) && PHRASES.title.extras.balcony,
    home.floor === 'En üst kat' && PHRASES.title.extras.top,
    home.floor === 'Bahçe katı' && PHRASES.title.extras.garden,
    ...PHRASES.title.always,
  ].filter((extra) => extra !== false);
  const extra = random.pick(extras);
  const words = {
    yer: place.name,
    yerde: place.inName,
    m2: home.net,
    oda: home.roomsShort,
    tur: noun,
    ek: extra,
    Ek: capital(extra),
    Is: capital(deal),
    is: deal,
  };
  return capital(
    tidy(
      spin(
        random.pick(
          PHRASES.title.patterns.filter((pattern) => !(pattern.includes('merkeze') && place.name.endsWith('merkez'))),
        ),
        random,
        words,
      ),
    ),
  );
}

export function rent(kind: string, weight: number, extra: Partial<LeafKnowledge> = {}): LeafKnowledge {
  const dwelling = DWELLINGS[kind] as Dwelling;
  return {
    weight,
    sellers: SELLERS,
    ...extra,
    write: (subject) => {
      const { random, place } = subject;
      const home = imagine(dwelling, subject, true);
      const worth = flatPrice(place) * Math.sqrt(dwelling.factor) * ageFactor(home.age) * home.net;
      const monthly = asked(
        worth * 0.0049 * random.between(0.86, 1.15) * (home.furnished ? 1.2 : 1) * (home.net < 60 ? 1.2 : 1),
        random,
      );
      const months = random.weighted([
        [1, 3],
        [2, 3],
        [3, 0.4],
      ] as const);
      const pets = random.chance(0.4);
      const state = random.weighted([
        ['Boş', 4],
        ['Hemen taşınılabilir', 5],
        ['Kiracı çıkacak', 1.5],
      ] as const);
      const features = homeFeatures(subject, home)
        .setAll({ depozito: monthly * months, kullanim: state, evcil_hayvan: pets })
        .done();
      const lead = spin(random.pick(PHRASES.rent.lead), random, {
        yer: place.name,
        yerde: place.inName,
        oda: home.roomsShort,
        tur: dwelling.noun,
        m2: home.net,
        kat: capital(floorWords(home, random)),
        kat2: floorWords(home, random),
      });
      const tail = [
        spin(PHRASES.rent.deposit, random, {
          kac: PHRASES.rent.months[months],
          depozito: lira(monthly * months),
        }),
        state === 'Hemen taşınılabilir' && PHRASES.rent.ready,
        state === 'Kiracı çıkacak' && spin(PHRASES.rent.leaving, random),
        pets ? spin(PHRASES.rent.petsWelcome, random) : spin(PHRASES.rent.noPets, random),
        spin(PHRASES.rent.terms, random),
      ]
        .filter(Boolean)
        .join(' ');
      return {
        title: title(subject, home, dwelling.noun, 'kiralık').replace('Fırsat, ', ''),
        price: monthly,
        features,
        description: homeDescription(subject, home, dwelling, lead, tail)
          .replace('ekspertiz', 'sözleşme')
          .replace('Krediye uygunluk ve sözleşme', 'Kontrat'),
      };
    },
  };
}
