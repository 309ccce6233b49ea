import { lastChangeOf } from '#platform/projections/last-change.js';
import { FILTERS_STREAM } from '../catalog-streams.js';

export const filtersProjection = lastChangeOf('filters', FILTERS_STREAM);
