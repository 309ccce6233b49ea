import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';

/** Marks ads as sold, for contexts in which owners agree with buyers. */
export abstract class ListingSales {
  /** @throws AppError as `ChangeListingStatus` does */
  abstract markSold(listing_id: number, context: CommandContext): Promise<Position>;
}
