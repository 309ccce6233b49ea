import { PHRASES } from '../phrases/real-estate.js';
import { capital, spin, spinAll } from '../spin.js';
import { lira, number } from '../turkish.js';
import { AGES, ageFactor } from './imagined-home.js';
import { sharedOf } from './knowledge-file.js';
import { offeredBy } from './offered-by.js';
import { flatPrice } from './real-estate-prices.js';
import { asked, FeatureSheet, type LeafKnowledge, paragraphs } from './writer.js';

const { PREMISES } = sharedOf<{
  readonly PREMISES: Readonly<Record<string, Premises>>;
}>('real-estate');

/** Shops, offices, depots: sold or let. */
interface Premises {
  readonly noun: string;
  readonly size: readonly [number, number];
  readonly factor: number;
  readonly lines: readonly string[];
}

export function premises(kind: string, weight: number, let_: boolean): LeafKnowledge {
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
        kimden: offeredBy({ seller }),
      });
      const deal = let_ ? 'kiralık' : 'satılık';
      const words = {
        yer: place.name,
        yerde: place.inName,
        m2: number(net),
        tur: noun,
        is: deal,
        Is: capital(deal),
        hal: let_ ? 'temiz' : 'yatırımlık',
      };
      const credit = features.done().krediye_uygun === true && !let_;
      return {
        title: capital(spin(random.pick(PHRASES.premises.title), random, words)),
        price,
        features: features.done(),
        description: paragraphs(
          spin(PHRASES.premises.about, random, words) + spinAll(random.sample(lines, 3), random),
          [
            dues ? spin(PHRASES.premises.dues, random, { aidat: lira(dues) }) : '',
            let_
              ? spin(PHRASES.premises.letTerms, random)
              : spin(credit ? PHRASES.premises.credit : PHRASES.premises.deed, random),
          ].join(' '),
          spin(PHRASES.premises.ending, random),
        ),
      };
    },
  };
}

export function takeOver(noun: string, revenue: readonly [number, number], lines: readonly string[]): LeafKnowledge {
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
        title: capital(spin(random.pick(PHRASES.takeOver.title), random, words)),
        price,
        features: new FeatureSheet(filters)
          .setAll({
            m2_brut: size,
            devir_bedeli: price,
            aylik_kira: monthly,
            kimden: offeredBy({ seller }),
          })
          .done(),
        description: paragraphs(
          spin(PHRASES.takeOver.about, random, words) + spinAll(random.sample(lines, 3), random),
          spin(PHRASES.takeOver.terms, random, words),
        ),
      };
    },
  };
}
