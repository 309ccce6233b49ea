import type { English } from '../english';
import type { ownPlace as tr } from '../tr/own-place';

export const ownPlace: English<typeof tr> = {
  everywhere: 'All of Turkey',
  only: 'Only {place}',
  here: 'Your location: {place}',
  province: 'All of {city}',
  around: 'Within 100 km',
  country: 'All of Turkey',
  few: 'Those are all the ads in the place you chose. {area}:',
  none: 'No ads match in the place you chose. {area}:',
  all: 'See all ({count})',
};
