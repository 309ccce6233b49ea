import { listingEvents } from './listing.events.js';

it('every event says whose ad it is, for the key that seals its words', () => {
  for (const { schema, sealed } of listingEvents) {
    expect(schema.shape).toHaveProperty('owner_id');
    if (sealed) expect(sealed.subject).toBe('owner_id');
  }
});
