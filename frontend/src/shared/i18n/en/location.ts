import type { English } from '../english';
import type { location as tr } from '../tr/location';

export const location: English<typeof tr> = {
  title: 'Choose a location',
  search: 'Search for a city or district',
  detect: 'Detect my location',
  detecting: 'Finding your location…',
  popular: 'Popular locations',
  cities: 'Cities',
  districts: 'Districts',
  none: 'No results for “{query}”',
  noneHint: 'Check the spelling or try a shorter search.',
  recent: 'Recently chosen',
  everywhere: 'All of Turkey',
  clear: 'Clear location history',
  found: '{count} {count|location|locations} found',
  updated: 'Your location has been updated',
  cleared: 'Your location history has been cleared',
  errorPosition: 'Your location could not be determined. Please try again.',
  errorSupport: 'Your browser does not support location.',
  errorDenied: 'Permission to use your location was denied. You can allow it in your browser’s settings.',
  errorTimeout: 'Your location could not be found in time. Please try again.',
  errorDetect: 'Something went wrong while finding your location.',
  errorUpdate: 'Something went wrong while updating the location.',
  errorSearch: 'Something went wrong while loading the locations.',
};
