import { randomUUID } from 'node:crypto';
import type { ListingForm } from '@ilan/api';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { type Allowance, RateLimiter } from '#platform/http/rate-limiter.js';
import { contentOfForm } from './content-of-form.js';
import { ListingAggregate } from './listing-aggregate.js';
import { ListingCircumstances } from './listing-circumstances.js';
import { ListingIds } from './listing-ids.js';
import type { OwnListingOutcome } from './listing-outcome.js';
import { OwnPhotos } from './own-photos.js';
import { SubmitListing } from './submit-listing.js';

/** A person posts an ad with photos of their own. Repeated with the same idempotency key it answers with the first ad. */
export class PostListing extends Command<OwnListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly owner_id: number;
      readonly form: ListingForm;
    },
  ) {
    super();
  }
}

/** A shop may begin with twenty ads; nobody writes more than thirty an hour by hand. */
const PER_PERSON: Allowance = { burst: 20, everySeconds: 120 };

@CommandHandler(PostListing)
export class PostListingHandler implements ICommandHandler<PostListing, OwnListingOutcome> {
  constructor(
    private readonly ids: ListingIds,
    private readonly listings: ListingAggregate,
    private readonly circumstances: ListingCircumstances,
    private readonly photos: OwnPhotos,
    private readonly limiter: RateLimiter,
    private readonly commands: CommandBus,
  ) {}

  /** @throws AppError invalid with sentences per field; rate_limited */
  async execute({ input }: PostListing): Promise<OwnListingOutcome> {
    const { owner_id, form } = input;
    // The ad needs its id before it is submitted, because it takes its photos first; the key makes both the same one.
    const idempotencyKey = input.context.idempotencyKey ?? `${owner_id}:${randomUUID()}`;
    const context = { ...input.context, idempotencyKey };
    const listing_id = await this.ids.next(owner_id, idempotencyKey);
    const submit = (content: ReturnType<typeof contentOfForm>) =>
      this.commands.execute(new SubmitListing({ context, owner_id, content }));
    // Answered with what happened then; what is sent along this time counts for nothing.
    const repeat = () => submit(contentOfForm(form, []));
    if (await this.listings.exists(listing_id)) return repeat();

    const content = contentOfForm(form, await this.photos.find(owner_id, form.photos));
    const around = await this.circumstances.of(content, owner_id);
    try {
      await this.listings.rehearse(listing_id, context, { type: 'submit', listing_id, owner_id, content, ...around });
    } catch (error) {
      // The other half of a double click has come to its end meanwhile.
      if (await this.listings.exists(listing_id)) return repeat();
      throw error;
    }
    await this.limiter.use(`post-listing:${owner_id}`, PER_PERSON);
    await this.photos.take(owner_id, listing_id, form.photos);
    return submit(content);
  }
}
