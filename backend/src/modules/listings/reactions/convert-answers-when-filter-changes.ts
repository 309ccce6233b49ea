import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { FILTERS_STREAM, type FilterEvent } from '#modules/catalog/contract.js';
import { ConvertListingAnswer } from '../commands/convert-listing-answer.js';
import { concerning } from '../domain/answer-conversion.js';
import { ListingsWithAnswer } from '../queries/listings-with-answer.js';
import { conversionOf } from './conversion-of-filter-event.js';
import { forEachListing } from './each-listing.js';

/** When staff makes another sort of a filter, or names an option anew, the answers of ads follow, each by an event of its own. */
@Injectable()
export class ConvertAnswersWhenFilterChanges extends Reaction<FilterEvent> {
  constructor(
    parts: ReactionParts,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    const reads = ['listing_page', 'my_listing'];
    super(parts, {
      name: 'convert-answers-when-filter-changes',
      streamPrefixes: [FILTERS_STREAM],
      from: 'beginning',
      reads,
    });
  }

  protected override async react(event: StoredEvent<FilterEvent>, context: ReactionContext): Promise<void> {
    const told = conversionOf(event);
    if (!told) return;
    const { conversion, label, asked_in, intervals } = told;
    await forEachListing(context, {
      page: (after, most) => this.queries.execute(new ListingsWithAnswer(conversion.key, asked_in, after, most)),
      id: ({ id }) => id,
      actor: event.actor,
      act: ({ id, shown, waiting }, own) => {
        const [live, next] = [shown, waiting].map((answer) => concerning(conversion.map, intervals, answer));
        const narrowed = { ...conversion, map: { ...live, ...next } };
        return this.commands.execute(
          new ConvertListingAnswer({ context: own, listing_id: id, label, conversion: narrowed, intervals }),
        );
      },
    });
  }
}
