import type { City, District, LocationSearch } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { madeFrom } from '#kernel/made-from.js';
import { fold } from '#kernel/turkish-text.js';
import { Locations } from '../contract.js';

const CITIES_AT_MOST = 10;
const DISTRICTS_AT_MOST = 20;

interface Entry<Place> {
  readonly place: Place;
  readonly name: string;
  readonly words: readonly string[];
}

interface Entries {
  readonly cities: readonly Entry<City>[];
  readonly districts: readonly Entry<District>[];
}

/** Provinces and districts by what a person types, in any spelling: `sisli`, `ŞİŞLİ`, `kadıköy istanbul`, and by what a place was called before. */
@Injectable()
export class PlaceSearch {
  private readonly entries: () => Entries;

  constructor(locations: Locations) {
    this.entries = madeFrom(
      () => locations.edition(),
      () => entriesOf(locations),
    );
  }

  /** A name that is the text exactly comes first, then those that begin with it, then those with a word that does. */
  find(text: string): LocationSearch {
    const typed = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    if (typed.length === 0) return { cities: [], districts: [] };
    const { cities, districts } = this.entries();
    return {
      cities: best(cities, typed, CITIES_AT_MOST),
      districts: best(districts, typed, DISTRICTS_AT_MOST),
    };
  }
}

function entriesOf(locations: Locations): Entries {
  const former = ({ id }: City | District): string => locations.formerNames(id).join(' ');
  // Those in which the districts lay that went into one.
  const lay = new Map<number, string>();
  for (const { into, city_id } of locations.gone())
    lay.set(into, `${lay.get(into) ?? ''} ${locations.city(city_id ?? 0)?.name ?? ''}`);
  const provinces = ({ id }: District): string => lay.get(id) ?? '';
  return {
    cities: locations.cities().map((place) => entry(place, `${place.name} ${former(place)}`)),
    // "kadıköy istanbul" finds the district by both names.
    districts: locations
      .districts()
      .map((place) =>
        entry(place, `${place.name} ${place.city.name} ${former(place)} ${former(place.city)} ${provinces(place)}`),
      ),
  };
}

function entry<Place extends { readonly name: string }>(place: Place, searchable: string): Entry<Place> {
  return { place, name: fold(place.name), words: fold(searchable).split(/[^\p{L}\p{N}]+/u) };
}

function best<Place>(entries: readonly Entry<Place>[], typed: readonly string[], limit: number): Place[] {
  const phrase = typed.join(' ');
  const found = entries.filter(({ words }) => typed.every((word) => words.some((own) => own.startsWith(word))));
  const rank = ({ name }: Entry<Place>) => {
    if (name === phrase) return 0;
    // A district of the province that was typed is not what its name says.
    if (name.startsWith(phrase)) return 1;
    return typed.some((word) => name.startsWith(word)) ? 2 : 3;
  };
  const ranked = found.map((candidate) => ({ candidate, at: rank(candidate) }));
  return ranked
    .sort((a, b) => a.at - b.at)
    .slice(0, limit)
    .map(({ candidate }) => candidate.place);
}
