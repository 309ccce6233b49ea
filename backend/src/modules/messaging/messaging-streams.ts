import { defineStreams } from '#platform/event-store/event-streams.js';
import type { Sides } from './domain/conversation.decider.js';

/** One for each ad and buyer: `conversation-42-7`. */
export const conversationStreams = defineStreams('conversation-', {
  kind: 'conversation',
  otherPeople: (id, person) => {
    const buyer = id.lastIndexOf('-') + 1;
    return id.slice(0, buyer) + person(id.slice(buyer));
  },
  // Amounts of offers, and photos, which anybody who has the number of one can look at.
  withheld: ['offer_minor', 'photos'],
  label: (id) => `Sohbet #${id}`,
  path: (id) => `/cpadmin/adverts/conversations/${id}`,
});

/** Each person who has blocked somebody has one. */
export const blockStreams = defineStreams('blocks-', {
  kind: 'other',
  beside: 'person',
  label: (id) => `Engellenenler #${id}`,
  path: null,
});

export const conversationIdOf = ({ listing_id, buyer_id }: Pick<Sides, 'listing_id' | 'buyer_id'>): string =>
  `${listing_id}-${buyer_id}`;
