import { type OwnerAction, ownerAction } from '@ilan/api';
import { mayStart, type Place } from './domain/listing.transitions.js';

/**
 * What its owner may do now with an ad of which a row says the status. Asked when the row is read and never kept in it: another rule
 * then holds at once for every ad, also for those of which nothing has happened since.
 */
export const ownerActionsAt = (place: Pick<Place, 'status' | 'inactive_reason'>): OwnerAction[] =>
  ownerAction.options.filter((action) => mayStart(action, place));
