import { latestChange } from '#platform/projections/latest-change.js';
import { CATEGORIES_STREAM } from '../catalog-streams.js';

export const categoriesProjection = latestChange('categories', CATEGORIES_STREAM, (payload) => ({
  name: 'content_changed',
  room: 'public',
  payload,
}));
