import { shippedCatalog } from '#modules/catalog/shipped-catalog.js';
import { shippedLocations } from '#modules/locations/shipped-locations.js';
import { rudenessOf, SHIPPED_RUDE_WORDS } from '#modules/search/terms/rude-words.js';
import { Generator } from './generator.js';
import { readPictureIndex } from './pictures.js';
import { searchesOf } from './searches.js';

const catalog = shippedCatalog();
const locations = shippedLocations();
const pictures = readPictureIndex();
const ANCHOR = new Date('2026-11-24T21:30:00Z');
const searches = (listings: number, seed = 1) =>
  searchesOf(new Generator({ listings, seed }, catalog, locations, pictures), catalog, ANCHOR, seed);
const termsOf = (listings: number) => [...new Set(searches(listings).map(({ text }) => text))].filter(Boolean);

const isRude = rudenessOf(SHIPPED_RUDE_WORDS);

describe('the searches of the demo', () => {
  it('are the same from the same seed, and others from another', () => {
    expect(searches(40)).toEqual(searches(40));
    expect(searches(40, 2)).not.toEqual(searches(40));
  });

  it('are of each day of a year up to the present in Istanbul, with words in the last month only', () => {
    const all = searches(40);
    const days = [...new Set(all.map(({ day }) => day))].sort();
    expect([days.length, days.at(-1), days[0]]).toEqual([365, '2026-11-25', '2025-11-26']);
    const told = [...new Set(all.filter(({ text }) => text !== '').map(({ day }) => day))].sort();
    expect([told.length, told[0]]).toEqual([30, '2026-10-27']);
    expect(all.every(({ searchers }) => searchers >= 9)).toBe(true);
  });

  it('are for what few ads and many answer, and nobody is ashamed of', () => {
    expect(termsOf(1).length).toBeGreaterThan(0);
    expect(termsOf(60).length).toBeGreaterThan(11);
    const many = termsOf(2_000);
    expect(many).toEqual(expect.arrayContaining(['iphone 8', 'koltuk takımı', 'satılık daire', 'honda civic']));
    expect(many.length).toBeGreaterThan(40);
    expect(many.filter(isRude)).toEqual([]);
  });
});
