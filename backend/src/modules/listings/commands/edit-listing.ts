import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingAggregate } from './listing-aggregate.js';
import { ListingCircumstances } from './listing-circumstances.js';
import type { OwnListingOutcome } from './listing-outcome.js';
import { OwnPhotos, type SentContent, uploadsIn, withoutUploads } from './own-photos.js';

/**
 * The owner's new text of an ad: a new content revision that waits for review, unless ads are approved by themselves. New photos come
 * from the owner's uploads, the others may stay.
 */
export class EditListing extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly listing_id: number;
      readonly content: SentContent;
      /** The content revision that the owner saw; another one by now, of other words, is a VERSION_CONFLICT. */
      readonly content_revision?: number | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(EditListing)
export class EditListingHandler implements ICommandHandler<EditListing, OwnListingOutcome> {
  constructor(
    private readonly listings: ListingAggregate,
    private readonly circumstances: ListingCircumstances,
    private readonly photos: OwnPhotos,
  ) {}

  /** @throws AppError not_found, gone, forbidden, conflict, invalid */
  async execute({ input }: EditListing): Promise<OwnListingOutcome> {
    const { context, listing_id, content_revision } = input;
    const owner_id = Number(context.actor.id);
    // Before anything is looked at that may have changed since the first run.
    const first = await this.listings.firstRun(listing_id, context);
    if (first) return first;
    const uploads = uploadsIn(input.content);
    const kept = uploads.length > 0 ? await this.listings.photos(listing_id) : [];
    const asked = withoutUploads(input.content);
    const command = {
      type: 'edit',
      content: asked,
      content_revision,
      ...(await this.circumstances.of(asked, owner_id, listing_id)),
    } as const;
    if (uploads.length === 0) return this.listings.act(listing_id, context, command);

    // Whose ad it is and whether it may be edited comes before what is wrong with its photos; whether it is outdated is seen with them alone.
    await this.listings.rehearse(listing_id, context, { ...command, content_revision: undefined });
    const content = await this.photos.find(owner_id, input.content, kept);
    if (content_revision !== undefined) await this.listings.rehearse(listing_id, context, { ...command, content });
    const stay = new Set(kept.map(({ id }) => id));
    await this.photos.take(
      owner_id,
      listing_id,
      uploads.filter((id) => !stay.has(id)),
    );
    return this.listings.act(listing_id, context, { ...command, content });
  }
}
