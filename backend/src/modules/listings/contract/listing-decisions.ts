import type { CommandContext } from '#platform/event-store/command-context.js';
import type { ListingOutcome } from '../commands/listing-outcome.js';
import type { Verdict } from '../domain/listing.commands.js';

export type { Verdict } from '../domain/listing.commands.js';

/** Carries what staff decided to an ad, for contexts whose own commands end in a decision; and says what a command had done there before. */
export abstract class ListingDecisions {
  /**
   * @param only what the verdict is about: with anything in the ad's stream after `seenRevision` nothing happens
   * @throws AppError as the command of the same name does; conflict `VERSION_CONFLICT` for a revision that is not the last
   */
  abstract act(
    listing_id: number,
    context: CommandContext,
    verdict: Verdict,
    only?: { readonly seenRevision: number },
  ): Promise<ListingOutcome>;
  /** What a verdict, or another command, with this idempotency key did before; undefined where it runs for the first time. */
  abstract firstRun(listing_id: number, context: CommandContext): Promise<ListingOutcome | undefined>;
}
