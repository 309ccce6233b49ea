import { CARS } from './cars.js';
import { COMMERCIAL_VEHICLES } from './commercial-vehicles.js';
import { FURNITURE_ITEMS } from './furniture.js';
import { LAND_AND_BUILDINGS } from './land.js';
import { MOTORCYCLES } from './motorcycles.js';
import { REAL_ESTATE } from './real-estate.js';
import type { Knowledge } from './writer.js';

/** By slug of the leaf category. */
export const KNOWLEDGE: Knowledge = {
  ...REAL_ESTATE,
  ...LAND_AND_BUILDINGS,
  ...CARS,
  ...MOTORCYCLES,
  ...COMMERCIAL_VEHICLES,
  ...FURNITURE_ITEMS,
};
