import type { SeededRandom } from '../seeded-random.js';
import { PHRASES } from '../phrases/real-estate.js';
import { spin } from '../spin.js';
import { sharedOf } from './knowledge-file.js';
import { SEASIDE } from './real-estate-prices.js';
import type { Subject } from './writer.js';

export const { SIZES, AGES } = sharedOf<{
  /** Net square metres, least and most, that such a number of rooms comes with. */
  readonly SIZES: Readonly<Record<string, readonly [number, number]>>;
  readonly AGES: readonly (readonly [string, number])[];
}>('real-estate');

/** What kind of dwelling a leaf is about. */
export interface Dwelling {
  readonly noun: string;
  readonly rooms: readonly (readonly [string, number])[];
  /** Against an ordinary flat's square metre. */
  readonly factor: number;
  readonly detached?: boolean;
  readonly tower?: boolean;
  readonly summer?: boolean;
  readonly country?: boolean;
}

export const ageFactor = (age: string): number => {
  if (age.startsWith('0')) return 1.25;
  if (/^[1-5]$/.test(age)) return 1.15;
  return { '6-10 arası': 1.05, '11-15 arası': 0.97, '16-20 arası': 0.9, '21-25 arası': 0.84 }[age] ?? 0.78;
};

/** How old a building is, as it is said of a flat in it (`flat`) or of a house (`house`). */
export const ageWords = (age: string, of: 'flat' | 'house', random: SeededRandom): string => {
  const own: Readonly<Record<string, string>> = PHRASES.ages[of];
  return own[age] ?? spin(PHRASES.years[of], random, { yas: age.replace(' arası', '') });
};

export interface Home {
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

export function imagine(dwelling: Dwelling, { random, place }: Subject, rented: boolean): Home {
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

/** Where in its building a home lies, or how many floors a house has. */
export const floorWords = ({ floor, floors }: Home, random: SeededRandom): string => {
  const say = (pattern: string) => spin(pattern, random, { kat: floor, katlar: floors });
  if (/^\d$/.test(floor)) return say(PHRASES.floors.numbered);
  if (floor === 'Müstakil' || floor === 'Villa tipi')
    return say(floors === 1 ? PHRASES.floors.one : PHRASES.floors.many);
  const own: Readonly<Record<string, string>> = PHRASES.floors.named;
  return say(own[floor] ?? floor.toLocaleLowerCase('tr'));
};
