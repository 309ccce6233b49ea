// Loads what the journeys copy while another level runs: node load-ahead.mjs, with LOADED_DATA_SHELF. It and the product that loads are
// nobody's hurry: they take the time in which the others wait.
import { setPriority } from 'node:os';
import { keptDataDir, LANE_ADS } from './loaded-data.mjs';

setPriority(10);
// One after the other: the second borrows the photos of the first.
await keptDataDir(LANE_ADS);
await keptDataDir();
