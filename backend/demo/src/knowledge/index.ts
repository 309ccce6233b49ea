import { ANIMALS_AND_FARM } from './animals-and-farm.js';
import { CARS } from './cars.js';
import { COMMERCIAL_VEHICLES } from './commercial-vehicles.js';
import { item } from './items.js';
import { JOBS } from './jobs.js';
import { leavesOf } from './knowledge-file.js';
import { LAND_AND_BUILDINGS } from './land.js';
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
  ...leavesOf('electronics', { item }),
  ...leavesOf('furniture', { item }),
  ...leavesOf('appliances', { item }),
  ...leavesOf('home-and-garden', { item }),
  ...leavesOf('fashion', { item }),
  ...leavesOf('leisure', { item }),
  ...ANIMALS_AND_FARM,
  ...JOBS,
  ...SERVICES,
};
