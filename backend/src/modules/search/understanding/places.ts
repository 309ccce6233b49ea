import type { District } from '@ilan/api';
import type { Locations } from '#modules/locations/contract.js';
import type { Guess } from './guess.js';
import { isSpelledOtherwise, keyOf, type Piece, spansOf, wordsOf } from './pieces.js';

/** What provinces are called beside their names. */
const CALLED: Readonly<Record<string, string>> = {
  antep: 'gaziantep',
  urfa: 'sanliurfa',
  maras: 'kahramanmaras',
  'k maras': 'kahramanmaras',
  afyon: 'afyonkarahisar',
  icel: 'mersin',
  ist: 'istanbul',
  ank: 'ankara',
  antakya: 'hatay',
};
/** Where, from where, to where, of where; folded, longest first. */
const ENDINGS =
  'deki daki teki taki nden ndan nin nun den dan ten tan yin yun nde nda in un de da te ta ye ya li lu e a'.split(' ');
const SHORTEST_NAME = 3;
/** `Ordu'ya`, but no `vana` for Van: one letter more makes another word of a short one. */
const SHORTEST_BEFORE_VOWEL = 5;
/** Names of two or three letters mean something else too often: `Of`, `Bor`, `Tut`. */
const SHORTEST_DISTRICT = 4;
const LONGEST_NAME = 3;

/** A district by one of its names. */
interface Called {
  readonly district: District;
  /** Provinces in which it is called so: its own, and that in which it lay when it was another one. */
  readonly within: readonly (number | undefined)[];
  readonly isFormer: boolean;
}
interface Found {
  readonly pieces: readonly number[];
  readonly cityId?: number;
  readonly districts: readonly Called[];
}

/** Reads provinces and districts out of words: `izmirde`, `Kadıköy'de`, `izmir bornova`, `bornova` alone where there is only one. */
export class PlaceReader {
  readonly #cities = new Map<string, number>();
  readonly #districts = new Map<string, Called[]>();

  constructor(private readonly locations: Locations) {
    for (const { id, name } of locations.cities()) this.#cities.set(wordsOf(name), id);
    for (const [called, name] of Object.entries(CALLED)) {
      const id = this.#cities.get(name);
      if (id !== undefined) this.#cities.set(called, id);
    }
    for (const district of locations.districts()) this.#call(district.name, district, [district.city_id], false);
    this.#addFormerNames();
  }

  #call(called: string, district: District, within: Called['within'], isFormer: boolean): void {
    const name = wordsOf(called);
    this.#districts.set(name, [...(this.#districts.get(name) ?? []), { district, within, isFormer }]);
  }

  /** What a place was called before means it still: where no other is called so by now, or with the province in which it was called so. */
  #addFormerNames(): void {
    const { locations } = this;
    for (const { id } of locations.cities())
      for (const name of locations.formerNames(id).map(wordsOf))
        if (!this.#cities.has(name)) this.#cities.set(name, id);
    for (const district of locations.districts())
      for (const name of locations.formerNames(district.id)) this.#call(name, district, [district.city_id], true);
    for (const { name, city_id, into } of locations.gone()) {
      const district = city_id === null ? undefined : locations.district(into);
      if (district) this.#call(name, district, [locations.city(city_id ?? 0)?.id], true);
    }
  }

  /** @param free places of pieces that mean nothing else yet @param chosen the province that a person chose by hand */
  read(pieces: readonly Piece[], free: readonly number[], chosen?: number): Guess | undefined {
    const found = this.#mentions(pieces, free);
    const city = found.find(({ cityId }) => cityId !== undefined);
    const isInside = ({ district, within }: Called): boolean =>
      city ? within.includes(city.cityId) : chosen === undefined || district.city_id === chosen;
    for (const { pieces: own, districts } of found) {
      const district = onlyOne(districts.filter(isInside));
      if (!district || own === city?.pieces) continue;
      const isShort = wordsOf(district.name).length < SHORTEST_DISTRICT;
      if (city === undefined && chosen === undefined && isShort) continue;
      return this.#guess(pieces, [...own, ...(city?.pieces ?? [])], district.city_id, district);
    }
    return city?.cityId === undefined ? undefined : this.#guess(pieces, city.pieces, city.cityId);
  }

  #mentions(pieces: readonly Piece[], free: readonly number[]): Found[] {
    const taken = new Set<number>();
    const found: Found[] = [];
    for (const span of spansOf(free, LONGEST_NAME)) {
      if (span.some((at) => taken.has(at))) continue;
      const meant = this.#named(span.map((at) => pieces[at] as Piece));
      if (!meant) continue;
      for (const at of span) taken.add(at);
      found.push({ ...meant, pieces: span });
    }
    return found;
  }

  /** A name, or one with an ending. */
  #named(pieces: readonly Piece[]): Omit<Found, 'pieces'> | undefined {
    const words = keyOf(pieces);
    const typed = pieces.map((piece) => piece.typed).join(' ');
    for (const name of [words, ...withoutEndings(words)]) {
      const cityId = this.#cities.get(name);
      // A former name is spelled in its own way.
      const districts = (this.#districts.get(name) ?? []).filter(
        ({ district }) => wordsOf(district.name) !== name || !isSpelledOtherwise(typed, district.name),
      );
      if (cityId !== undefined || districts.length > 0) return { ...(cityId !== undefined && { cityId }), districts };
    }
    return undefined;
  }

  #guess(pieces: readonly Piece[], own: readonly number[], cityId: number, district?: District): Guess {
    const sorted = own.toSorted((a, b) => a - b);
    const city = this.locations.city(cityId)?.name ?? '';
    return {
      name: 'place',
      pieces: sorted,
      typed: sorted.map((at) => pieces[at]?.typed ?? '').join(' '),
      label: district ? `${district.name}, ${city}` : city,
      narrows: { city_id: cityId, ...(district && { district_id: district.id }) },
      sureness: 0.8,
      contestable: true,
    };
  }
}

/** One that is called so by now before one that was; undefined where it could be several. */
function onlyOne(called: readonly Called[]): District | undefined {
  const now = called.filter(({ isFormer }) => !isFormer);
  const [district, ...others] = new Set((now.length > 0 ? now : called).map((one) => one.district));
  return others.length > 0 ? undefined : district;
}

const withoutEndings = (words: string): string[] =>
  ENDINGS.filter((ending) => {
    const shortest = ending.length === 1 ? SHORTEST_BEFORE_VOWEL : SHORTEST_NAME;
    return words.endsWith(ending) && words.length - ending.length >= shortest;
  }).map((ending) => words.slice(0, -ending.length));
