import { lastChangeOf } from '#platform/projections/last-change.js';
import { CATEGORIES_STREAM } from '../catalog-streams.js';

export const categoriesProjection = lastChangeOf('categories', CATEGORIES_STREAM);
