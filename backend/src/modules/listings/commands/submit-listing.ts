import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import type { ListingContent } from '../domain/listing.content.js';
import { ListingAggregate } from './listing-aggregate.js';
import { ListingCircumstances } from './listing-circumstances.js';
import { ListingIds } from './listing-ids.js';
import type { OwnListingOutcome } from './listing-outcome.js';
import { OwnPhotos, type SentContent, uploadsIn } from './own-photos.js';

/** A new ad. The same idempotency key of the same owner again answers with the first ad. The system may submit for an owner. */
export class SubmitListing extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly owner_id: number;
      readonly content: SentContent;
    },
  ) {
    super();
  }
}

/** A shop may begin with twenty ads; nobody writes more than thirty an hour by hand. */
const PER_PERSON: Allowance = { burst: 20, everySeconds: 120 };

@CommandHandler(SubmitListing)
export class SubmitListingHandler implements ICommandHandler<SubmitListing, OwnListingOutcome> {
  constructor(
    private readonly ids: ListingIds,
    private readonly listings: ListingAggregate,
    private readonly circumstances: ListingCircumstances,
    private readonly photos: OwnPhotos,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws AppError invalid with sentences per field; rate_limited where photos come from uploads */
  async execute({ input }: SubmitListing): Promise<OwnListingOutcome> {
    const { context, owner_id } = input;
    const listing_id = await this.ids.next(owner_id, context.idempotencyKey);
    const uploads = uploadsIn(input.content);
    // Before its photos are looked for: the first run has taken them.
    const first = uploads.length > 0 ? await this.listings.firstRun(listing_id, context) : undefined;
    if (first) return first;

    const content = await this.photos.find(owner_id, input.content);
    const command = await this.command(listing_id, owner_id, content);
    if (uploads.length > 0) {
      const repeated = await this.takePhotos(listing_id, context, command, uploads);
      if (repeated) return repeated;
    }
    return this.listings.act(listing_id, context, command);
  }

  private async command(listing_id: number, owner_id: number, content: ListingContent) {
    const around = await this.circumstances.of(content, owner_id);
    return { type: 'submit', listing_id, owner_id, content, ...around } as const;
  }

  /** The ad takes its photos before it is posted. @returns what the other half of a double click has done meanwhile */
  private async takePhotos(
    listing_id: number,
    context: CommandContext,
    command: Awaited<ReturnType<SubmitListingHandler['command']>>,
    uploads: readonly string[],
  ): Promise<OwnListingOutcome | undefined> {
    try {
      await this.listings.rehearse(listing_id, context, command);
    } catch (error) {
      const done = await this.listings.firstRun(listing_id, context);
      if (done) return done;
      throw error;
    }
    await this.limiter.use(`post-listing:${command.owner_id}`, PER_PERSON);
    await this.photos.take(command.owner_id, listing_id, uploads);
    return undefined;
  }
}
