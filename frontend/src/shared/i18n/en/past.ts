import type { English } from '../english';
import type { past as tr } from '../tr/past';

export const past: English<typeof tr> = {
  title: 'What was it like then?',
  look: 'Look at the past',
  failed: 'What it was then could not be loaded',
  slider: 'Moment shown',
  now: 'Now',
  before: 'Nothing had happened yet',
  older: 'Earlier moment',
  newer: 'Later moment',
  to_now: 'Back to now',
  at: 'A certain moment',
  go: 'Go',
  count: '{happened} of {total} events had happened.',
  none: 'No event in the log changed this record.',
  facts: 'As it was then',
  lines: 'At that moment',
  event: 'This event in the log',
  no_names: 'Name, e-mail and phone are not kept in the log; they have no past.',
};
