import type { CommandContext } from '#platform/event-store/command-context.js';
import type { ListingOutcome } from '../commands/listing-outcome.js';
import type { Verdict } from '../domain/listing.decider.js';

export type { Verdict } from '../domain/listing.decider.js';

/** Carries what staff decided to an ad, for contexts whose own commands end in a decision. */
export abstract class ListingDecisions {
  /** @throws AppError as the command of the same name does */
  abstract act(listing_id: number, context: CommandContext, verdict: Verdict): Promise<ListingOutcome>;
}
