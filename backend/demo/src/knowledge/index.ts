import { ANIMALS_AND_FARM } from './animals-and-farm.js';
import { APPLIANCES } from './appliances.js';
import { CARS } from './cars.js';
import { COMMERCIAL_VEHICLES } from './commercial-vehicles.js';
import { ELECTRONICS } from './electronics.js';
import { BABY_ITEMS, FASHION } from './fashion.js';
import { FURNITURE_ITEMS } from './furniture.js';
import { HOME_AND_GARDEN } from './home-and-garden.js';
import { JOBS } from './jobs.js';
import { LAND_AND_BUILDINGS } from './land.js';
import { LEISURE } from './leisure.js';
import { MOTORCYCLES } from './motorcycles.js';
import { REAL_ESTATE } from './real-estate.js';
import { SERVICES } from './services.js';
import type { Knowledge } from './writer.js';

/** By slug of the leaf category. */
export const KNOWLEDGE: Knowledge = {
  ...REAL_ESTATE,
  ...LAND_AND_BUILDINGS,
  ...CARS,
  ...MOTORCYCLES,
  ...COMMERCIAL_VEHICLES,
  ...ELECTRONICS,
  ...FURNITURE_ITEMS,
  ...APPLIANCES,
  ...HOME_AND_GARDEN,
  ...FASHION,
  ...BABY_ITEMS,
  ...LEISURE,
  ...ANIMALS_AND_FARM,
  ...JOBS,
  ...SERVICES,
};
