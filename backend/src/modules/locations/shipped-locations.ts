import { readFileSync } from 'node:fs';
import { type CitySource, ReferenceLocations } from './reference-locations.js';

/** The provinces and districts that ship with the product, read from their file. Rules are given them, and read none themselves. */
export function shippedLocations(): ReferenceLocations {
  const file = new URL('./data/turkey-locations.json', import.meta.url);
  return new ReferenceLocations(JSON.parse(readFileSync(file, 'utf8')) as CitySource[]);
}
