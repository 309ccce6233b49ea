import { lastChangeOf } from '#platform/projections/last-change.js';
import { PLACES_STREAM } from '../location-streams.js';

export const placesProjection = lastChangeOf('places', PLACES_STREAM);
