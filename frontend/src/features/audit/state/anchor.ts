/** Where an event stands on the page. */
export const anchorOf = (eventId: string): string => `event-${eventId}`;
