import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const PLACES_STREAM = 'places';
export const placesStream = defineSingleStream(PLACES_STREAM, {
  kind: 'other',
  label: () => 'İller ve ilçeler',
  path: () => '/cpadmin/cities',
});
