import type { ListingForm } from '@ilan/api';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { contentOfForm } from './content-of-form.js';
import { EditListing } from './edit-listing.js';
import { ListingAggregate } from './listing-aggregate.js';
import { ListingCircumstances } from './listing-circumstances.js';
import type { OwnListingOutcome } from './listing-outcome.js';
import { OwnPhotos } from './own-photos.js';

/** A person edits an ad of theirs; new photos come from their uploads, the others may stay. */
export class ReviseListing extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly owner_id: number;
      readonly listing_id: number;
      readonly form: ListingForm;
    },
  ) {
    super();
  }
}

@CommandHandler(ReviseListing)
export class ReviseListingHandler implements ICommandHandler<ReviseListing, OwnListingOutcome> {
  constructor(
    private readonly listings: ListingAggregate,
    private readonly circumstances: ListingCircumstances,
    private readonly photos: OwnPhotos,
    private readonly commands: CommandBus,
  ) {}

  /** @throws AppError not_found, gone, forbidden, conflict, invalid */
  async execute({ input }: ReviseListing): Promise<OwnListingOutcome> {
    const { context, owner_id, listing_id, form } = input;
    const kept = await this.listings.photos(listing_id);
    // Whose ad it is and whether it may be edited comes before what is wrong with its photos.
    const asked = contentOfForm(
      form,
      form.photos.map((id) => ({ id, width: 0, height: 0, placeholder: '' })),
    );
    await this.listings.rehearse(listing_id, context, {
      type: 'edit',
      content: asked,
      ...(await this.circumstances.of(asked, owner_id, listing_id)),
    });
    const content = contentOfForm(form, await this.photos.find(owner_id, form.photos, kept));
    const stay = new Set(kept.map(({ id }) => id));
    await this.photos.take(
      owner_id,
      listing_id,
      form.photos.filter((id) => !stay.has(id)),
    );
    return this.commands.execute(new EditListing({ context, listing_id, content }));
  }
}
