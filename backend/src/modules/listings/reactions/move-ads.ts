import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { DomainEvent } from '#kernel/event.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import type { ReactionParts } from '#platform/reactions/reaction-parts.js';
import type { AdHome, GoneHome } from '../homes/ad-home.js';
import { ListingsOfHomes } from '../queries/listings-of-homes.js';
import { forEachListing } from './each-listing.js';

interface Parts {
  readonly parts: ReactionParts;
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly home: AdHome;
}

/**
 * Ads of what went into another one move there, each by an event of its own. Until then, and for what is posted in the same moment by who has not
 * heard of it, the old id is answered for with the new one. They move to where it leads by now, which is asked for each of them: they stay where it
 * has come back before they were reached, and whoever merged the wrong one and turned it back at once moves none, or not all of them.
 */
export abstract class MoveAds<Event extends DomainEvent> extends Reaction<Event> {
  readonly #queries: QueryBus;
  readonly #commands: CommandBus;

  protected constructor(
    { parts, commands, queries, home }: Parts,
    { name, stream }: { readonly name: string; readonly stream: string },
  ) {
    const reads = ['listing_page', 'listing_card', 'my_listing'];
    super(parts, { name, streamPrefixes: [stream], from: 'beginning', reads });
    this.#commands = commands;
    this.#queries = queries;
    this.home = home;
  }

  readonly home: AdHome;

  /** What has another one in its place since this event. */
  protected abstract goneBy(event: StoredEvent<Event>): GoneHome | undefined;

  protected override async react(event: StoredEvent<Event>, context: ReactionContext): Promise<void> {
    const { home } = this;
    const gone = this.goneBy(event);
    if (!gone) return;
    await forEachListing(context, {
      page: async (after, most) =>
        (await home.way(gone)) ? this.#queries.execute(new ListingsOfHomes(home.kind, [gone.id], after, most)) : [],
      id: ({ id }) => id,
      actor: event.actor,
      act: async ({ id }, own) => {
        const move = (await home.way(gone))?.(id, own);
        if (move) await this.#commands.execute(move);
      },
    });
  }
}
