import type { English } from '../english';
import type { compareBar as tr } from '../tr/compare-bar';

export const compareBar: English<typeof tr> = {
  compare: 'Compare',
  compare_count: 'Compare ({count})',
  choose: 'Compare “{title}”',
  chosen: 'Being compared',
  chosen_count: '{count} of {most} ads chosen',
  choose_some: 'Choose at least two ads to compare',
  full: 'At most {most} ads fit side by side; take one out first.',
  clear: 'Clear',
  close: 'Finish choosing',
};
