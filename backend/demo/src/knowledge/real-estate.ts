import type { SeededRandom } from '../seeded-random.js';
import { capital, spin, tidy } from '../spin.js';
import { lira, number } from '../turkish.js';
import { COAST, flatPrice, LARGE_CITIES, SEASIDE, SUMMER } from './real-estate-prices.js';
import { sharedOf } from './knowledge-file.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs, type Subject } from './writer.js';

const shared = sharedOf<{
  /** Net square metres, least and most, that such a number of rooms comes with. */
  readonly SIZES: Readonly<Record<string, readonly [number, number]>>;
  readonly DWELLINGS: Readonly<Record<string, Dwelling>>;
  readonly AGES: readonly (readonly [string, number])[];
  readonly heatingWords: Readonly<Record<string, string>>;
  readonly ADVANTAGES: readonly string[];
  readonly DETACHED_ADVANTAGES: readonly string[];
  readonly CLOSING_OWNER: readonly string[];
  readonly CLOSING_AGENT: readonly string[];
  readonly PREMISES: Readonly<Record<string, Premises>>;
}>('real-estate');
const {
  SIZES,
  DWELLINGS,
  AGES,
  heatingWords,
  ADVANTAGES,
  DETACHED_ADVANTAGES,
  CLOSING_OWNER,
  CLOSING_AGENT,
  PREMISES,
} = shared;

/** What kind of dwelling a leaf is about. */
interface Dwelling {
  readonly noun: string;
  readonly rooms: readonly (readonly [string, number])[];
  /** Against an ordinary flat's square metre. */
  readonly factor: number;
  readonly detached?: boolean;
  readonly tower?: boolean;
  readonly summer?: boolean;
  readonly country?: boolean;
}

const ageFactor = (age: string): number => {
  if (age.startsWith('0')) return 1.25;
  if (/^[1-5]$/.test(age)) return 1.15;
  return { '6-10 arası': 1.05, '11-15 arası': 0.97, '16-20 arası': 0.9, '21-25 arası': 0.84 }[age] ?? 0.78;
};

const ageWords = (age: string): string => {
  if (age === '0 (Oturuma hazır)') return 'sıfır, oturuma hazır binada';
  if (age === '0 (Yapım aşamasında)') return 'yapımı süren projede';
  if (age === '31 ve üzeri') return '30 yılı aşkın, sağlam binada';
  return `${age.replace(' arası', '')} yaşındaki binada`;
};

const houseAgeWords = (age: string): string => {
  if (age === '0 (Oturuma hazır)') return 'sıfır, oturuma hazır';
  if (age === '0 (Yapım aşamasında)') return 'yapım aşamasında';
  if (age === '31 ve üzeri') return '30 yılı aşkın, sağlam yapı';
  return `${age.replace(' arası', '')} yaşında`;
};

interface Home {
  readonly rooms: string;
  readonly roomsShort: string;
  readonly net: number;
  readonly gross: number;
  readonly age: string;
  readonly floor: string;
  readonly floors: number;
  readonly heating: string;
  readonly baths: number;
  readonly balcony: boolean;
  readonly lift: boolean;
  readonly parking: string;
  readonly furnished: boolean;
  readonly complex: boolean;
  readonly dues: number;
  readonly views: readonly string[];
}

function imagine(dwelling: Dwelling, { random, place }: Subject, rented: boolean): Home {
  const rooms = random.weighted(dwelling.rooms);
  const [least, most] = SIZES[rooms] ?? [80, 120];
  const net = random.int(least, most);
  const gross = Math.round((net * random.between(1.1, dwelling.tower ? 1.35 : 1.22)) / 5) * 5;
  const candidates = rented || dwelling.summer ? AGES.filter(([age]) => age !== '0 (Yapım aşamasında)') : AGES;
  const age = dwelling.tower
    ? random.weighted(
        candidates.slice(0, rented ? 7 : 8).filter(([value]) => value !== '6-10 arası' || random.chance(0.5)),
      )
    : random.weighted(candidates);
  const floors = dwelling.detached
    ? random.int(1, dwelling.noun === 'villa' ? 3 : 2)
    : dwelling.tower
      ? random.int(14, 32)
      : random.int(3, 9);
  const storey = random.int(dwelling.tower ? 2 : 0, floors - 1);
  const seaside = SEASIDE.has(place.district.id);
  const south = [7, 48, 9, 33, 1, 31, 35].includes(place.city.id);
  const complex =
    dwelling.tower ??
    (!dwelling.country &&
      random.chance(dwelling.summer ? 0.75 : dwelling.noun === 'villa' ? 0.6 : floors >= 7 ? 0.55 : 0.2));
  const lift = !dwelling.detached && (floors > 4 || (floors > 3 && random.chance(0.5)));
  const views = new Set<string>();
  if (seaside && random.chance(dwelling.summer ? 0.7 : 0.4)) views.add('Deniz');
  if (dwelling.country || random.chance(0.25)) views.add('Doğa');
  if ((dwelling.tower ?? false) || random.chance(0.2)) views.add('Şehir');
  const parking = dwelling.tower
    ? 'Kapalı otopark'
    : dwelling.detached
      ? 'Açık otopark'
      : complex
        ? random.pick(['Açık otopark', 'Kapalı otopark', 'Açık ve kapalı otopark'])
        : random.weighted([
            ['Yok', 3],
            ['Açık otopark', 3],
            ['Kapalı otopark', 0.7],
          ] as const);
  return {
    rooms,
    roomsShort: rooms.startsWith('Stüdyo') ? '1+0' : rooms,
    net,
    gross,
    age,
    floors,
    floor: floorOf(dwelling, storey, floors, random),
    heating: dwelling.country
      ? random.pick(['Soba', 'Şömine', 'Klima'])
      : dwelling.tower
        ? random.pick(['Merkezi (pay ölçer)', 'VRV', 'Fancoil ünitesi', 'Yerden ısıtma'])
        : dwelling.noun === 'villa'
          ? random.pick(['Yerden ısıtma', 'Kombi (doğalgaz)', 'Isı pompası'])
          : south && random.chance(0.6)
            ? 'Klima'
            : random.weighted([
                ['Kombi (doğalgaz)', 7],
                ['Merkezi (pay ölçer)', 2],
                ['Merkezi', 1],
                ['Yerden ısıtma', 0.7],
              ] as const),
    baths: net > 220 ? 3 : net > 115 || (net > 100 && random.chance(0.4)) ? 2 : 1,
    balcony: dwelling.noun !== 'prefabrik ev' && !(dwelling.tower && random.chance(0.5)) && random.chance(0.9),
    lift,
    parking,
    furnished: dwelling.summer ? random.chance(0.7) : random.chance(rented ? 0.22 : 0.08),
    complex,
    dues: complex
      ? Math.round(((dwelling.tower ? random.between(28, 60) : random.between(12, 25)) * net) / 50) * 50
      : lift
        ? random.int(8, 18) * 50
        : 0,
    views: [...views],
  };
}

function floorOf(dwelling: Dwelling, storey: number, floors: number, random: SeededRandom): string {
  if (dwelling.noun === 'villa') return 'Villa tipi';
  if (dwelling.detached) return 'Müstakil';
  if (dwelling.noun === 'dubleks') return random.chance(0.7) ? 'Çatı katı' : 'Bahçe katı';
  if (storey === 0) return random.pick(['Giriş katı', 'Yüksek giriş', 'Bahçe katı', 'Zemin kat']);
  if (storey === floors - 1 && random.chance(0.7)) return 'En üst kat';
  if (storey <= 5) return String(storey);
  return storey <= 10 ? '6-10' : storey <= 20 ? '11-20' : '21 ve üzeri';
}

const floorWords = (home: Home): string => {
  if (/^\d$/.test(home.floor)) return `${home.floors} katlı binanın ${home.floor}. katında`;
  if (home.floor === '6-10' || home.floor === '11-20' || home.floor === '21 ve üzeri')
    return `${home.floors} katlı binanın yüksek katında`;
  if (home.floor === 'En üst kat') return `${home.floors} katlı binanın en üst katında`;
  if (home.floor === 'Çatı katı') return 'çatı dubleksi';
  if (home.floor === 'Müstakil' || home.floor === 'Villa tipi')
    return home.floors === 1 ? 'tek katlı' : `${home.floors} katlı`;
  return home.floor
    .toLocaleLowerCase('tr')
    .replace('katı', 'katında')
    .replace('zemin kat', 'zemin katta')
    .replace('yüksek giriş', 'yüksek girişte');
};

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
    kimden: subject.seller === 'person' ? 'Sahibinden' : 'Emlak ofisinden',
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
  };
  const say = (pattern: string) => spin(pattern, random, words);
  const inside = [
    say(heatingWords[home.heating] ?? ''),
    home.baths > 1 && say('Ebeveyn banyosu var{|, toplam <banyo> banyo}.'),
    home.furnished &&
      say('{Ev eşyalıdır, görünen her şey içinde kalacak|Eşyalı verilecek; beyaz eşya ve mobilyalar dahil}.'),
    home.views.includes('Deniz') && say('{Balkondan deniz görünüyor.|Deniz manzarası kapanmaz.}'),
    home.complex &&
      say(
        'Site içinde {7/24 güvenlik|kamera sistemi ve güvenlik|kapalı otopark ve güvenlik}, {çocuk parkı|yüzme havuzu|spor alanı} var. Aidat <aidat>.',
      ),
    !home.complex && home.dues > 0 && say(`Aidat ${lira(home.dues)}{, asansör bakımı dahil|}.`),
  ].filter((sentence): sentence is string => typeof sentence === 'string');
  const around = random.sample(pool, random.int(2, 4)).map(say);
  const closing = random.sample(seller === 'person' ? CLOSING_OWNER : CLOSING_AGENT, random.int(1, 2)).map(say);
  if (seller !== 'person' && random.chance(0.5)) {
    const list = [
      `${home.roomsShort}, net ${home.net} m² / brüt ${home.gross} m²`,
      capital(floorWords(home)),
      `Isıtma: ${home.heating}`,
      `Banyo: ${home.baths}`,
      home.parking !== 'Yok' && home.parking,
      home.balcony && 'Balkonlu',
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

function sale(kind: string, weight: number, extra: Partial<LeafKnowledge> = {}): LeafKnowledge {
  const dwelling = DWELLINGS[kind] as Dwelling;
  return {
    weight,
    sellers: [
      ['person', 5],
      ['agency', 5],
    ],
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
          used && subject.seller === 'agency' && random.chance(0.4)
            ? 'İnşaat firmasından'
            : subject.seller === 'person'
              ? 'Sahibinden'
              : 'Emlak ofisinden',
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
            use === 'Kiracılı' &&
              spin('{İçinde kiracı var, kirasını düzenli ödüyor.|Kiracılıdır, yatırım için uygundur.}', random),
            credit && spin('{Krediye uygundur.|Krediye uygun, ekspertizde sorun çıkmaz.|}', random),
            swap &&
              spin('{Araç takası düşünülür.|Arsa veya araç ile takas olabilir.|Küçük daire ile takas olur.}', random),
          ]
            .filter(Boolean)
            .join(' '),
        ),
      };
    },
  };
}

const saleLead = ({ random, place }: Subject, home: Home, noun: string): string =>
  spin(
    random.pick([
      '<yerde> <m2> m² net kullanım alanlı, <oda> <tur> {satılıktır|satışa çıkmıştır}. <kat>, <yas>.',
      '{İhtiyaçtan|Taşınma nedeniyle|Yatırım değişikliği nedeniyle} satılık <oda> <tur>. <yer> bölgesinde, <yas>. Net <m2> m², brüt <brut> m².',
      '<yer> {merkeze yakın|sevilen bir muhitte|sakin bir sokakta} <oda> <tur>. <kat>. Net <m2> m².',
    ]),
    random,
    {
      yer: place.name,
      yerde: place.inName,
      m2: home.net,
      brut: home.gross,
      oda: home.roomsShort,
      tur: noun,
      kat: capital(floorWords(home)),
      yas: noun.includes('daire') ? ageWords(home.age) : houseAgeWords(home.age),
    },
  );

function title({ random, place }: Subject, home: Home, noun: string, deal: string): string {
  const extras = [
    home.views.includes('Deniz') && 'deniz manzaralı',
    home.complex && 'site içinde',
    home.furnished && 'eşyalı',
    home.age === '0 (Oturuma hazır)' && 'sıfır',
    home.parking.includes('apalı') && 'kapalı otoparklı',
    home.lift && 'asansörlü',
    home.balcony && random.chance(0.3) && 'geniş balkonlu',
    home.floor === 'En üst kat' && 'en üst kat',
    home.floor === 'Bahçe katı' && 'bahçe katı',
    'masrafsız',
    'ferah',
  ].filter((extra): extra is string => typeof extra === 'string');
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
          [
            '<yerde> <ek> <oda> <is> <tur>',
            '<yerde> <m2> m² <oda> <is> <tur>',
            '<Is> <oda> <tur>, <yer>, <ek>',
            '{Sahibinden|Fırsat,} <yerde> <ek> <oda> <tur>',
            '<Ek> <oda> <is> <tur> – <yer>',
            '<yer> merkeze yakın <ek> <oda> <tur>',
          ].filter((pattern) => !(pattern.includes('merkeze') && place.name.endsWith('merkez'))),
        ),
        random,
        words,
      ),
    ),
  );
}

function rent(kind: string, weight: number, extra: Partial<LeafKnowledge> = {}): LeafKnowledge {
  const dwelling = DWELLINGS[kind] as Dwelling;
  return {
    weight,
    sellers: [
      ['person', 5],
      ['agency', 5],
    ],
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
      const lead = spin(
        random.pick([
          '<yerde> kiralık <oda> <tur>. <kat>, net <m2> m².',
          '{Aileye|Düzenli kiracıya|Çalışana veya aileye} kiralık <oda> <tur>, <yer>. Net <m2> m², <kat2>.',
          '<yer> {merkezi konumda|sakin sokakta|ulaşımı kolay} kiralık <oda> <tur>, <m2> m².',
        ]),
        random,
        {
          yer: place.name,
          yerde: place.inName,
          oda: home.roomsShort,
          tur: dwelling.noun,
          m2: home.net,
          kat: capital(floorWords(home)),
          kat2: floorWords(home),
        },
      );
      const tail = [
        `Depozito ${months === 1 ? 'bir' : months === 2 ? 'iki' : 'üç'} kira bedeli (${lira(monthly * months)}).`,
        state === 'Hemen taşınılabilir' && 'Hemen taşınılabilir.',
        state === 'Kiracı çıkacak' && spin('Mevcut kiracı {ay sonunda|iki hafta içinde} çıkıyor.', random),
        pets
          ? spin('{Evcil hayvan olabilir.|Kedi ya da köpek sorun değil.}', random)
          : spin('{Evcil hayvan kabul edilmiyor.|}', random),
        spin('{Kira artışı yasal oranda yapılacaktır.|Sözleşme bir yıllık.|Kefil istenecektir.|}', random),
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

/** Rented by the night. */
function nightly(
  noun: string,
  weight: number,
  price: readonly [number, number],
  rooms: readonly string[],
  pool: number,
  provinces?: readonly number[],
): LeafKnowledge {
  return {
    weight,
    sellers: [
      ['person', 6],
      ['agency', 3],
    ],
    ...(provinces && { provinces }),
    write: ({ random, filters, place, seller }) => {
      const room = random.pick(rooms);
      const [least, most] = SIZES[room] ?? [40, 60];
      const size = random.int(least, most);
      const guests = room.startsWith('Stüdyo')
        ? 2
        : room === '1+1'
          ? random.int(2, 4)
          : room === '2+1'
            ? random.int(4, 5)
            : random.int(6, 8);
      const hasPool = random.chance(pool);
      const short = room.startsWith('Stüdyo') ? '1+0' : room;
      const features = new FeatureSheet(filters).setAll({
        m2_brut: size,
        oda_sayisi: room,
        kisi: guests >= 8 ? '8 ve üzeri' : String(guests),
        havuz: hasPool,
        esyali: true,
        klima: random.chance(0.85),
        internet: true,
        izin_belgesi: true,
        kimden: seller === 'person' ? 'Sahibinden' : 'Emlak ofisinden',
      });
      const words = { yer: place.name, yerde: place.inName, oda: short, kisi: guests, m2: size, tur: noun };
      return {
        title: capital(
          spin(
            random.pick([
              '<yerde> günlük kiralık <oda> <tur>',
              '<yerde> {temiz|sakin|merkezi|ferah} günlük <tur>, <kisi> kişilik',
              'Günlük kiralık <tur> <yer> {<kisi> kişilik|<oda>}',
            ]) + (hasPool ? ', havuzlu' : ''),
            random,
            words,
          ),
        ),
        price: asked(random.between(...price) * (0.7 + guests * 0.12), random),
        features: features.done(),
        description: paragraphs(
          spin(
            '<yerde> {tatil ve iş için|kısa süreli konaklama için|aileler için} günlük kiralık <oda> <tur>. En fazla <kisi> kişi {konaklayabilir|içindir}. {Nevresim, havlu ve temizlik dahildir.|Çarşaf ve havlular temiz teslim edilir.}',
            random,
            words,
          ),
          spin(
            '{Mutfakta ocak, buzdolabı ve temel malzemeler var.|Mutfak tam donanımlı.} {Wi-Fi ve akıllı televizyon mevcut.|İnternet hızlı, uzaktan çalışmaya uygun.} [Araç için park yeri var.]' +
              (hasPool ? ' Havuz {mayıs–ekim arası açık|bakımlı ve ilaçlıdır}.' : ''),
            random,
          ),
          spin(
            'Fiyat gecelik {ücrettir|konaklama bedelidir}. {Giriş 14.00, çıkış 11.00.|Girişler 15.00’ten sonra.} {Hafta içi ve uzun konaklamada indirim yapılır.|Sezonda en az 3 gece.} Turizm izin belgesi vardır, kimlik bildirimi yapılmaktadır.',
            random,
          ),
        ),
      };
    },
  };
}

/** Shops, offices, depots: sold or let. */
interface Premises {
  readonly noun: string;
  readonly size: readonly [number, number];
  readonly factor: number;
  readonly lines: readonly string[];
}

function premises(kind: string, weight: number, let_: boolean): LeafKnowledge {
  const { noun, size, factor, lines } = PREMISES[kind] as Premises;
  return {
    weight,
    sellers: [
      ['person', 3],
      ['agency', 7],
    ],
    ...(kind === 'plaza-kati' && { provinces: [34, 6, 35, 16, 7, 41], setting: 'central' as const }),
    write: ({ random, filters, place, seller }) => {
      const net = Math.round(random.between(size[0], random.chance(0.6) ? (size[0] + size[1]) / 2 : size[1]) / 5) * 5;
      const gross = Math.round((net * random.between(1.05, 1.18)) / 5) * 5;
      const age = random.weighted(
        AGES.filter(([value]) => !value.includes('Yapım') && (kind !== 'plaza-kati' || !/2\d|31/.test(value))),
      );
      const worth = flatPrice(place) * factor * ageFactor(age) * net * random.between(0.85, 1.2);
      const price = asked(let_ ? worth * 0.0052 : worth, random);
      const dues =
        kind === 'plaza-kati' || kind === 'ofis-ve-buro'
          ? Math.round((net * random.between(18, 45)) / 100) * 100
          : undefined;
      const rooms = kind === 'ofis-ve-buro' ? random.int(2, 5) : kind === 'plaza-kati' ? 6 : random.int(1, 3);
      const features = new FeatureSheet(filters).setAll({
        m2_brut: gross,
        m2_net: net,
        bina_yasi: age,
        bolum: rooms > 5 ? '6-10' : String(rooms),
        asansor: kind === 'plaza-kati' || (kind === 'ofis-ve-buro' && random.chance(0.7)),
        isitma:
          kind.startsWith('depo') || kind.startsWith('fabrika')
            ? 'Yok'
            : kind === 'plaza-kati'
              ? random.pick(['VRV', 'Fancoil ünitesi'])
              : random.pick(['Klima', 'Kombi (doğalgaz)', 'Merkezi']),
        otopark_var: kind !== 'dukkan-ve-magaza' || random.chance(0.3),
        aidat: dues,
        krediye_uygun: random.chance(0.75),
        tapu_durumu:
          kind.startsWith('fabrika') || kind.startsWith('depo')
            ? 'Müstakil tapulu'
            : random.pick(['Kat mülkiyetli', 'Kat irtifaklı']),
        kullanim: random.pick(['Boş', 'Kiracılı']),
        takas: random.chance(0.15),
        depozito: price * random.int(1, 3),
        kimden: seller === 'person' ? 'Sahibinden' : 'Emlak ofisinden',
      });
      const deal = let_ ? 'kiralık' : 'satılık';
      const words = { yer: place.name, yerde: place.inName, m2: number(net), tur: noun, is: deal, Is: capital(deal) };
      const credit = features.done().krediye_uygun === true && !let_;
      return {
        title: capital(
          spin(
            random.pick(
              [
                '<yerde> <m2> m² <is> <tur>',
                '<Is> <tur> <yer>, <m2> m²',
                '<yerde> {yatırımlık|merkezi konumda|her işe uygun} <m2> m² <is> <tur>',
              ].map((pattern) => (let_ ? pattern.replace('yatırımlık', 'temiz') : pattern)),
            ),
            random,
            words,
          ),
        ),
        price,
        features: features.done(),
        description: paragraphs(
          spin('<yerde>, net <m2> m² kullanım alanlı <is> <tur>. ', random, words) +
            random
              .sample(lines, 3)
              .map((line) => spin(line, random))
              .join(' '),
          [
            dues ? `Aidat ${lira(dues)}.` : '',
            let_
              ? spin(
                  '{Stopaj kiraya dahil değildir.|Kira net bedeldir, stopaj kiracıya aittir.} {Depozito alınacaktır.|Uzun dönem kiracı tercih edilir.}',
                  random,
                )
              : spin(
                  credit ? '{Krediye uygundur.|Krediye uygun, tapusu hazır.}' : '{Tapusu hazır.|Tapuda sorun yoktur.}',
                  random,
                ),
          ].join(' '),
          spin(
            '{Yerinde görmek için arayınız.|Görüşme için randevu alabilirsiniz.|Ciddi olanlarla görüşülür.}',
            random,
          ),
        ),
      };
    },
  };
}

function takeOver(noun: string, revenue: readonly [number, number], lines: readonly string[]): LeafKnowledge {
  return {
    weight: 0.8,
    sellers: [
      ['person', 8],
      ['agency', 2],
    ],
    write: ({ random, filters, place, seller }) => {
      const size = random.int(50, 190);
      const price = asked(random.between(...revenue), random);
      const monthly = asked(flatPrice(place) * 1.4 * size * 0.0052, random);
      const words = { yer: place.name, yerde: place.inName, m2: size, tur: noun, kira: lira(monthly) };
      return {
        title: capital(
          spin(
            random.pick([
              '<yerde> devren <tur>',
              'Devren kiralık <tur>, <yer>',
              '<yerde> {faal|oturmuş müşterili|masrafsız} devren <tur>',
            ]),
            random,
            words,
          ),
        ),
        price,
        features: new FeatureSheet(filters)
          .setAll({
            m2_brut: size,
            devir_bedeli: price,
            aylik_kira: monthly,
            kimden: seller === 'person' ? 'Sahibinden' : 'Emlak ofisinden',
          })
          .done(),
        description: paragraphs(
          spin(
            '<yerde> {4|5|6|8} yıldır işletilen, <m2> m² <tur> {sağlık|şehir değişikliği|başka işe geçiş} nedeniyle devrediliyor. ',
            random,
            words,
          ) +
            random
              .sample(lines, 3)
              .map((line) => spin(line, random))
              .join(' '),
          spin(
            'Aylık kira <kira>, sözleşme {3|4|5} yıllık. {Mal sahibi anlayışlı.|Kontrat yeni yapılacak.} {Ciro bilgisi yüz yüze paylaşılır.|Belgeler yerinde gösterilir.}',
            random,
            words,
          ),
        ),
      };
    },
  };
}

export const REAL_ESTATE: Knowledge = {
  'satilik-daire': sale('daire', 13),
  'satilik-rezidans': sale('rezidans', 3, { provinces: LARGE_CITIES.slice(0, 7), setting: 'central' }),
  'satilik-mustakil-ev': sale('mustakil-ev', 3.5),
  'satilik-villa': sale('villa', 3.5, { provinces: [34, 6, 35, 7, 48, 9, 16, 10, 41, 77, 33, 1, 54] }),
  'satilik-dubleks-ve-tripleks': sale('dubleks-ve-tripleks', 3),
  'satilik-yazlik': sale('yazlik', 2.5, { provinces: SUMMER, setting: 'seaside' }),
  'satilik-ciftlik-evi': sale('ciftlik-evi', 1, { setting: 'country' }),
  'satilik-koy-evi': sale('koy-evi', 1.5, { setting: 'country' }),
  'kiralik-daire': rent('daire', 9.5),
  'kiralik-rezidans': rent('rezidans', 2, { provinces: LARGE_CITIES.slice(0, 7), setting: 'central' }),
  'kiralik-mustakil-ev': rent('mustakil-ev', 1.5),
  'kiralik-villa': rent('villa', 1, { provinces: [34, 35, 7, 48, 9, 6, 16] }),
  'kiralik-dubleks-ve-tripleks': rent('dubleks-ve-tripleks', 0.7),
  'kiralik-yazlik': rent('yazlik', 1, { provinces: SUMMER, setting: 'seaside' }),
  'gunluk-kiralik-daire': nightly('daire', 2.5, [2_000, 3_400], ['Stüdyo (1+0)', '1+1', '2+1', '3+1'], 0.1),
  'gunluk-kiralik-villa': nightly('villa', 1, [8_500, 17_000], ['3+1', '4+1', '4+2', '5+1'], 1, [48, 7, 9, 35, 54, 34]),
  'bungalov-ve-dag-evi': nightly(
    'bungalov',
    0.7,
    [3_500, 6_000],
    ['1+1', '2+1'],
    0.2,
    [54, 14, 53, 61, 41, 81, 48, 7, 37],
  ),
  'apart-ve-pansiyon': nightly('apart', 1, [1_300, 2_300], ['Stüdyo (1+0)', '1+1'], 0.25, COAST),
  'satilik-dukkan-ve-magaza': premises('dukkan-ve-magaza', 1, false),
  'satilik-ofis-ve-buro': premises('ofis-ve-buro', 1, false),
  'satilik-depo-ve-antrepo': premises('depo-ve-antrepo', 0.5, false),
  'satilik-fabrika-ve-uretim-tesisi': premises('fabrika-ve-uretim-tesisi', 0.3, false),
  'satilik-kafe-ve-restoran': premises('kafe-ve-restoran', 0.4, false),
  'satilik-plaza-kati': premises('plaza-kati', 0.4, false),
  'kiralik-dukkan-ve-magaza': premises('dukkan-ve-magaza', 1.2, true),
  'kiralik-ofis-ve-buro': premises('ofis-ve-buro', 1.2, true),
  'kiralik-depo-ve-antrepo': { ...premises('depo-ve-antrepo', 0.7, true), without: ['konteyner'] },
  'kiralik-fabrika-ve-uretim-tesisi': premises('fabrika-ve-uretim-tesisi', 0.3, true),
  'kiralik-kafe-ve-restoran': premises('kafe-ve-restoran', 0.4, true),
  'kiralik-plaza-kati': premises('plaza-kati', 0.5, true),
  'devren-kafe-ve-restoran': takeOver(
    'kafe',
    [450_000, 2_600_000],
    [
      'Tüm ekipman ve mobilyalar devre dahil.',
      '{Espresso makinesi, vitrin ve kasa sistemi|Mutfak tam donanımlı, cihazlar bakımlı}.',
      'Hafta sonu dolu geçer, paket servis de yapılıyor.',
      'Ruhsat ve tabela hazır, ertesi gün açılabilir.',
    ],
  ),
  'devren-magaza': takeOver(
    'giyim mağazası',
    [250_000, 1_400_000],
    [
      'Raf, askı ve kabin sistemleri dahil.',
      'İçindeki mal istenirse ayrıca sayılarak verilir.',
      'Yaya trafiği yoğun cadde üzerinde.',
      'Kamera ve alarm sistemi kurulu.',
    ],
  ),
};
