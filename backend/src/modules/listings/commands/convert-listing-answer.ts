import type { Interval } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { AnswerConversion } from '../domain/answer-conversion.js';
import { ListingAggregate } from './listing-aggregate.js';
import type { ListingOutcome } from './listing-outcome.js';

/** A filter became another sort of filter, or an option was named anew: the answer of an ad goes along, or goes. */
export class ConvertListingAnswer extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly label: string;
      readonly conversion: AnswerConversion;
      /** Where numbers go that are in none of its names: an ad may say another one by now. */
      readonly intervals?: readonly Interval[];
    },
  ) {
    super();
  }
}

@CommandHandler(ConvertListingAnswer)
export class ConvertListingAnswerHandler implements ICommandHandler<ConvertListingAnswer, ListingOutcome> {
  constructor(private readonly listings: ListingAggregate) {}

  /** @throws AppError not_found, gone */
  execute({
    input: { context, listing_id, label, conversion, intervals = [] },
  }: ConvertListingAnswer): Promise<ListingOutcome> {
    return this.listings.act(listing_id, context, { type: 'convert_answer', label, intervals, ...conversion });
  }
}
