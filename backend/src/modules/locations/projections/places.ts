import { latestChange } from '#platform/projections/latest-change.js';
import { PLACES_STREAM } from '../location-streams.js';

export const placesProjection = latestChange('places', PLACES_STREAM, (payload) => ({
  name: 'content_changed',
  room: 'public',
  payload,
}));
