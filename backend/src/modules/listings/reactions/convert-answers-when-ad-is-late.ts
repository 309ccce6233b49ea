import { featureErrors } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { contextFor, Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { Catalog, FILTERS_STREAM, type FilterEvent } from '#modules/catalog/contract.js';
import { ConvertListingAnswer } from '../commands/convert-listing-answer.js';
import { lateConversions } from '../domain/late-answers.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { conversionOf } from './conversion-of-filter-event.js';

type Written = Extract<StoredEvent<ListingEvent>, { readonly type: 'listing.submitted' | 'listing.edited' }>;

/**
 * An ad that stands in the log behind the change of a filter and still answers as before it was taken by a process that had not heard of the change, and is in no
 * list of those that the change went through. Its answers follow here.
 */
@Injectable()
export class ConvertAnswersWhenAdIsLate extends Reaction<ListingEvent> {
  constructor(
    private readonly parts: ReactionParts,
    private readonly catalog: Catalog,
    private readonly commands: CommandBus,
  ) {
    super(parts, {
      name: 'convert-answers-when-ad-is-late',
      streamPrefixes: ['listing-'],
      from: 'beginning',
      // Each asks what has been made of filters, and several are answered by one read.
      atOnce: 16,
    });
  }

  protected override async react(event: StoredEvent<ListingEvent>, context: ReactionContext): Promise<void> {
    if (!isWritten(event)) return;
    const { category_id, features: chosen, text_features } = event.data;
    const features = { ...chosen, ...text_features };
    if (Object.keys(features).length === 0) return;
    await this.catalog.refresh();
    const errors = featureErrors(this.catalog.filtersFor(category_id), features);
    const isWrong = (key: string): boolean => Object.hasOwn(errors, `features.${key}`);
    if (!Object.keys(features).some(isWrong)) return;
    const before = (await this.changes()).filter(({ position }) => position < event.position);
    const listing_id = Number(event.streamId.slice('listing-'.length));
    for (const { id, actor, ...change } of lateConversions({ features, category_id }, isWrong, before)) {
      const own = { ...contextFor(actor, context), idempotencyKey: `${context.idempotencyKey}:${id}` };
      const { conversion, label, intervals } = change;
      try {
        await this.commands.execute(
          new ConvertListingAnswer({ context: own, listing_id, label, conversion, intervals }),
        );
      } catch (error) {
        // Deleted meanwhile: there is nothing to change.
        if (!(error instanceof AppError) || (error.kind !== 'gone' && error.kind !== 'not_found')) throw error;
      }
    }
  }

  /** Everything that made other answers of those of ads, in the order of the log. */
  private async changes() {
    const recorded = await this.parts.store.readStream(FILTERS_STREAM);
    const events = (await this.parts.codec.decodeOurs(recorded)) as readonly StoredEvent<FilterEvent>[];
    return events.flatMap((event) => {
      const told = conversionOf(event);
      return told ? [{ ...told, id: event.id, position: event.position, actor: event.actor }] : [];
    });
  }
}

const isWritten = (event: StoredEvent<ListingEvent>): event is Written =>
  event.type === 'listing.submitted' || event.type === 'listing.edited';
