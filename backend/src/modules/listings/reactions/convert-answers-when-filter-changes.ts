import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { FILTERS_STREAM, type FilterEvent } from '#modules/catalog/contract.js';
import { ConvertListingAnswer } from '../commands/convert-listing-answer.js';
import { type AnswerConversion, concerning } from '../domain/answer-conversion.js';
import { ListingsWithAnswer } from '../queries/listings-with-answer.js';
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
    const conversion = conversionOf(event);
    if (!conversion || !('asked_in' in event.data)) return;
    const { label, asked_in } = event.data;
    const intervals = (event.type === 'filter.redefined' && event.data.intervals) || [];
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

/** Undefined where answers stay what they are. */
function conversionOf(event: StoredEvent<FilterEvent>): AnswerConversion | undefined {
  switch (event.type) {
    case 'filter.redefined': {
      const { key, to_key, kind, from_kind, map, rest } = event.data;
      // Only what it hangs on is another one: the answers stay.
      return kind === from_kind ? undefined : { key, to_key, kind, map, rest, when: null };
    }
    case 'filter.option-renamed': {
      const { key, kind, above_key, above, from, to } = event.data;
      const when = above_key === null || above === null ? null : { key: above_key, value: above };
      return { key, to_key: key, kind, map: { [from]: to }, rest: 'keep', when };
    }
    case 'filter.added':
    case 'filter.edited':
    case 'filter.options-changed':
    case 'filters.ordered':
    case 'filter.deleted':
    case 'filter.restored':
    case 'filter.overridden':
    case 'filter.excluded':
    case 'filter.included':
      return undefined;
  }
}
