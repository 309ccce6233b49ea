import { goldenChecks } from '#test/golden/golden-events.js';
import { looksEvents } from '../views/views.events.js';
import { listingEvents } from './listing.events.js';

describe('what the log holds of ads is read as ever', () => {
  it.each(goldenChecks([...listingEvents, ...looksEvents], 'listings'))('$name', ({ check }) => check());
});

it('every event says whose ad it is, for the key that seals its words', () => {
  for (const { schema, sealed } of listingEvents) {
    expect(schema.shape).toHaveProperty('owner_id');
    if (sealed) expect(sealed.subject).toBe('owner_id');
  }
});
