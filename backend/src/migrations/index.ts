import { Schemas1789000000000 } from './1789000000000-Schemas.js';
import { EventLog1789000001000 } from './1789000001000-EventLog.js';
import { Projections1789000002000 } from './1789000002000-Projections.js';

/** In order of time. Each context adds its own file here. */
export const migrations = [Schemas1789000000000, EventLog1789000001000, Projections1789000002000];
