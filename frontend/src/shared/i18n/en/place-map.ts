import type { English } from '../english';
import type { placeMap as tr } from '../tr/place-map';

export const placeMap: English<typeof tr> = {
  title: 'Map',
  provinces: 'Number of ads by city',
  districts: 'Number of ads by district',
  hint_provinces: 'Tap a city or move with the arrow keys.',
  hint_districts: 'Tap a district or move with the arrow keys.',
  place: '{name}: {count} {count|ad|ads}',
  all: 'All of Turkey',
  close: 'Close map',
  failed: 'Something went wrong while loading the map',
};
