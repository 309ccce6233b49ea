import type { English } from '../english';
import type { searchChoice as tr } from '../tr/search-choice';

export const searchChoice: English<typeof tr> = {
  type: 'Type to search',
  none: 'Nothing matches.',
  all: '{count} {count|choice|choices}.',
  more: 'The first {count} of {all} choices; type on to narrow them down.',
};
