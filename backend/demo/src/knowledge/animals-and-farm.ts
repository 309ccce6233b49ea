import { capital, spin } from '../spin.js';
import { item } from './items.js';
import { lira } from '../turkish.js';
import { leavesOf, sharedOf } from './knowledge-file.js';
import { asked, FeatureSheet, type Knowledge, type LeafKnowledge, paragraphs } from './writer.js';

const shared = sharedOf<{
  readonly AGES: Readonly<Record<'3-6 ay' | '6-12 ay' | '1-3 yaş' | '3-7 yaş', string>>;
}>('animals-and-farm');
const { AGES } = shared;

/** The form wants a price above zero; people who give an animal away write 1 TL and say so. */
const SYMBOLIC = 1;
const FREE =
  '{Ücretsizdir; fiyat alanı boş bırakılamadığı için 1 TL yazıldı.|Para talep etmiyorum, 1 TL semboliktir.|Sahiplendirme ücretsizdir, fiyat semboliktir.}';

interface Animal {
  readonly weight: number;
  readonly title: readonly string[];
  readonly lines: readonly string[];
}

const adoption = ({ weight, ...animal }: Animal): LeafKnowledge => ({
  weight,
  write: ({ random, filters, place }) => {
    const age = random.pick(['3-6 ay', '6-12 ay', '1-3 yaş', '3-7 yaş'] as const);
    const female = random.chance(0.5);
    const grown = age === '1-3 yaş' || age === '3-7 yaş';
    const words = { yerde: place.inName, yer: place.name, cins: female ? 'dişi' : 'erkek', yas: AGES[age] };
    const vaccinated = random.chance(0.8);
    const neutered = grown && random.chance(0.75);
    return {
      title: capital(spin(random.pick(animal.title), random, words)),
      price: SYMBOLIC,
      features: new FeatureSheet(filters)
        .setAll({
          yas: age,
          cinsiyet: female ? 'Dişi' : 'Erkek',
          asili: vaccinated,
          kisir: neutered,
          cipli: random.chance(0.4),
        })
        .done(),
      description: paragraphs(
        spin(random.sample(animal.lines, 3).join(' '), random, words),
        [
          vaccinated ? 'Aşıları {tam|yapıldı}, karnesi var.' : 'Aşı takvimi yeni başladı.',
          neutered ? 'Kısırlaştırıldı.' : '',
        ]
          .map((line) => spin(line, random))
          .join(' '),
        spin(
          `${FREE} {Sözleşme ile verilecek, arada haber almak isterim.|Pencerelerinde sineklik olan, sorumluluk sahibi birine verilecek.|Önce tanışmak isterim.}`,
          random,
        ),
      ),
    };
  },
});

const missing: LeafKnowledge = {
  weight: 0.25,
  write: ({ random, filters, place }) => {
    const reward = random.chance(0.6) ? asked(random.between(2_000, 10_000), random) : SYMBOLIC;
    const words = { yerde: place.inName, yer: place.name, odul: lira(reward) };
    return {
      title: capital(
        spin(
          random.pick([
            '<yerde> kayıp Siyam kedisi, mavi gözlü',
            'Kayıp: Siyam kedimiz <yer> civarında kayboldu',
            '<yer> çevresinde kaybolan Siyam kedisi aranıyor',
          ]),
          random,
          words,
        ),
      ),
      price: reward,
      features: new FeatureSheet(filters).done(),
      description: paragraphs(
        spin(
          '<yerde> {dün akşam|cuma günü|üç gün önce} evden çıkan Siyam kedimizi arıyoruz. Krem rengi, {yüzü, kulakları ve kuyruğu koyu kahve|mavi gözlü, koyu kulaklı}. {Pamuk|Duman|Şans|Limon} adına bakıyor, {ürkektir|insana alışıktır}.',
          random,
          words,
        ),
        spin(
          reward === SYMBOLIC
            ? 'Gören ya da bulan lütfen mesaj atsın. Fiyat alanı zorunlu olduğu için 1 TL yazıldı.'
            : 'Bulana <odul> ödül verilecektir. {Gören olursa fotoğraf atması bile yeter.|Çipi vardır.}',
          random,
          words,
        ),
      ),
    };
  },
};

interface Beast {
  readonly breeds: readonly string[];
  readonly title: readonly string[];
  readonly price: readonly [number, number];
  readonly weight: readonly [number, number];
  readonly lines: readonly string[];
  readonly tagged: boolean;
}

const livestock = ({ weight, beast }: { readonly weight: number; readonly beast: Beast }): LeafKnowledge => ({
  weight,
  setting: 'country',
  provinces: [42, 6, 10, 16, 35, 45, 9, 25, 36, 58, 38, 26, 59, 22, 54, 3, 43, 64, 63, 21, 65, 1, 33, 7, 20, 61, 55],
  write: ({ random, filters, place }) => {
    const female = random.chance(0.6);
    const words = { yerde: place.inName, yer: place.name, cins: female ? 'dişi' : 'erkek', adet: random.int(5, 25) };
    return {
      title: capital(spin(random.pick(beast.title), random, words)),
      price: asked(random.between(...beast.price), random),
      features: new FeatureSheet(filters)
        .setAll({
          irk: random.pick(beast.breeds),
          cinsiyet: female ? 'Dişi' : 'Erkek',
          agirlik: Math.round(random.between(...beast.weight)),
          kupeli: beast.tagged,
          kimden: random.pick(['Sahibinden', 'Çiftlikten']),
        })
        .done(),
      description: paragraphs(
        spin(`<yerde>. ${random.sample(beast.lines, 3).join(' ')}`, random, words).replace(
          /^([^.]+)\. /,
          (_, where: string) => `${capital(where)} satılık. `,
        ),
        spin(
          '{Yerinde görülebilir.|Nakliye konuşulur.|Sağlık raporu istenirse alınır.} {Ciddi alıcılarla görüşülür.|Detay için mesaj atınız.}',
          random,
        ),
      ),
    };
  },
});

/** Farm produce and seedlings: by the kilogram or the piece, harvested this year. */
interface Produce {
  readonly title: readonly string[];
  readonly price: readonly [number, number];
  readonly amounts: readonly number[];
  readonly lines: readonly string[];
  readonly provinces?: readonly number[];
}

const produce = (
  weight: number,
  things: Readonly<Record<string, Produce>>,
  provinces?: readonly number[],
): LeafKnowledge => ({
  weight,
  ...(provinces && { provinces }),
  sellers: [
    ['person', 8],
    ['firm', 2],
  ],
  write: ({ random, filters, picture, place }) => {
    const thing = things[picture.group] ?? things['*'];
    if (!thing) throw new Error(`Nothing known of ${picture.group}`);
    const amount = random.pick(thing.amounts);
    const words = { yerde: place.inName, yer: place.name, miktar: amount };
    return {
      title: capital(spin(random.pick(thing.title), random, words)),
      price: asked(random.between(...thing.price) * amount, random),
      features: new FeatureSheet(filters).setAll({ miktar: amount, organik: random.chance(0.5) }).done(),
      description: paragraphs(
        spin(random.sample(thing.lines, 3).join(' '), random, words),
        spin(
          '{<yerde> elden teslim, kargo da olur.|Kargo anlaşmalı, ertesi gün çıkar.|Toplu alımda fiyat değişir.} {Yerinde görebilirsiniz.|Soru için yazın.|Fiyat toplam miktar içindir.}',
          random,
          words,
        ),
      ),
    };
  },
});

export const ANIMALS_AND_FARM: Knowledge = leavesOf(
  'animals-and-farm',
  { adoption, item, livestock },
  {
    'kayip-ilani': missing,
    'tohum-ve-fide': produce(0.3, {
      '*': {
        title: [
          '{Buğday|Arpa|Yonca} tohumu <miktar> kg',
          'Sertifikalı tohumluk {buğday|arpa}, <miktar> kg',
          '<yerde> tohumluk <miktar> kg',
        ],
        price: [22, 38],
        amounts: [50, 100, 250, 500],
        lines: [
          'Bu yılın hasadı, {elekten geçti|ilaçlı}.',
          'Çimlenme {yüzdesi yüksek|testi yapıldı}.',
          '{25|50} kg çuvallarda.',
          'Tarlamızdan, {karışımsız|temiz}.',
        ],
      },
    }),
    fidan: produce(0.4, {
      zeytinlik: {
        title: ['{Gemlik|Ayvalık|Memecik} zeytin fidanı, <miktar> adet', 'Zeytin fidanı, {2|3} yaşında, <miktar> adet'],
        price: [110, 220],
        amounts: [20, 50, 100],
        lines: [
          'Tüplü, {köklü|aşılı} fidan.',
          'Sertifikalı üretimden.',
          'Dikim zamanı {geldi|uygun}, boyu {80|100|120} cm.',
        ],
      },
      '*': {
        title: ['{Ceviz|Süs|Yuka} fidanı, saksılı, <miktar> adet', 'Saksılı süs bitkisi fidanı <miktar> adet'],
        price: [140, 320],
        amounts: [5, 10, 20],
        lines: ['Saksılı, {kök salmış|sağlıklı}.', 'Bahçe ve {teras|ofis} için.', 'Boyu {60|80} cm civarı.'],
      },
    }),
    'bal-ve-zeytinyagi': produce(
      0.4,
      {
        '*': {
          title: [
            'Soğuk sıkım zeytinyağı <miktar> litre',
            'Erken hasat zeytinyağı, <miktar> litre',
            '<yerde> kendi bahçemizden zeytinyağı <miktar> lt',
          ],
          price: [260, 420],
          amounts: [5, 10, 18, 36],
          lines: [
            'Bu yılın mahsulü, {asit 0,4|asit 0,6|düşük asit}.',
            'Kendi ağaçlarımızdan, {taş baskı|soğuk sıkım}.',
            'Teneke ve {cam şişe|bidon} seçeneği var.',
            'Analiz raporu {gönderilir|mevcut}.',
          ],
        },
      },
      [10, 9, 45, 48, 35, 17, 31, 16, 33],
    ),
    'forklift-ve-istif-makinesi': {
      weight: 0.7,
      sellers: [
        ['firm', 3],
        ['person', 4],
        ['gallery', 3],
      ],
      write: ({ random, filters, seller }) => {
        const make = random.pick(['Komatsu', 'Caterpillar', 'Hyundai', 'Doosan']);
        const year = random.int(2005, 2019);
        const hours = Math.round((2026 - year) * random.between(450, 900)) + 300;
        const ton = random.pick(['2', '2,5', '3']);
        const words = { marka: make, yil: year, ton, saat: hours.toLocaleString('tr-TR') };
        return {
          title: spin(
            random.pick([
              '<yil> <marka> dizel forklift <ton> ton',
              '<marka> <ton> ton forklift, <saat> saatte',
              'Satılık <marka> forklift <ton> ton, {triplex|bakımlı}',
            ]),
            random,
            words,
          ),
          price: asked(random.between(900_000, 1_250_000) * Math.max(0.35, 1 - (2026 - year) * 0.045), random),
          features: new FeatureSheet(filters)
            .setAll({
              marka: make,
              yil: year,
              calisma_saati: hours,
              kullanim: 'Satılık',
              kimden: seller === 'gallery' ? 'Galeriden' : 'Sahibinden',
              takas: random.chance(0.2),
            })
            .done(),
          description: paragraphs(
            spin(
              '<yil> model <marka>, <ton> ton kaldırma kapasiteli dizel forklift. <saat> saatte. {Triplex asansör, yan kaydırma var.|Duplex asansör, çatal boyu 110 cm.} {Lastikler dolgu, %70.|Zincir ve rulmanlar değişti.}',
              random,
              words,
            ),
            spin(
              '{Depoda çalıştı, ağır iş görmedi.|Periyodik kontrol raporu mevcut.} {Fatura kesilir.|Yerinde denenebilir.} {Nakliye ayarlanır.|Takas değerlendirilir.}',
              random,
            ),
          ),
        };
      },
    },
  },
);
