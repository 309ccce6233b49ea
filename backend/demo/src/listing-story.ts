import { type CommandBus } from '@nestjs/cqrs';
import type { Actor } from '#kernel/event.js';
import {
  ApproveListing,
  ChangeListingStatus,
  DeleteListing,
  EditListing,
  FeatureListing,
  type ListingContent,
  type ListingPhoto,
  RejectListing,
  RequestChanges,
  SubmitListing,
  TakeDownListing,
} from '#modules/listings/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { SeededRandom } from './seeded-random.js';
import type { GeneratedListing } from './generator.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Everything that a story needs besides the ad. */
export interface Stage {
  /** Makes keys of this catalogue differ from those of another one. */
  readonly name: string;
  readonly anchor: Date;
  readonly moderators: readonly number[];
  readonly admin: number;
}

export interface ToldListing {
  readonly listing_id: number;
  /** What it cost before it was lowered. */
  readonly first_price_minor: number;
}

/** Lives an ad through: sent in, read, and whatever came after, each step as a command with a key and a moment of its own. */
export class ListingStory {
  constructor(
    private readonly commands: CommandBus,
    private readonly stage: Stage,
  ) {}

  /** May be told again from the start: a step that was taken changes nothing. */
  async tell(
    ad: GeneratedListing,
    owner: number,
    appeared: Date,
    photos: readonly ListingPhoto[],
  ): Promise<ToldListing> {
    const random = new SeededRandom(`${this.stage.name}/${ad.ordinal}`);
    const seller = { id: String(owner), role: 'users' };
    const moderator = { id: String(random.pick(this.stage.moderators)), role: 'moderator' };
    const content = contentOf(ad, photos);
    const { end, lowered, featured } = ad.outcome;
    const first = lowered === undefined ? content : { ...content, price_minor: raised(ad.price, lowered) * 100 };
    const at = (step: string, actor: Actor, moment: Date) => this.context(ad, step, actor, moment);

    const reading = end.kind === 'pending' ? 0 : random.int(5, 170) * MINUTE;
    const submitted = await this.commands.execute(
      new SubmitListing({
        context: at('submit', seller, new Date(appeared.getTime() - reading)),
        owner_id: owner,
        content: first,
      }),
    );
    const listing_id = submitted.listing_id;
    const told = { listing_id, first_price_minor: first.price_minor };
    if (end.kind === 'pending') return told;
    const review = { listing_id, content_revision: 1 };
    if (end.kind === 'rejected') {
      await this.commands.execute(
        new RejectListing({
          context: at('reject', moderator, appeared),
          ...review,
          reason: end.reason,
          note: end.note,
        }),
      );
      return told;
    }
    if (end.kind === 'changes_requested') {
      await this.commands.execute(
        new RequestChanges({
          context: at('request-changes', moderator, appeared),
          ...review,
          reason: end.reason,
          note: end.note,
        }),
      );
      return told;
    }
    // Where ads are approved by themselves there is nothing left to approve.
    const approve = async (step: string, moment: Date, revision: number, status: string) => {
      if (status === 'active') return;
      await this.commands.execute(
        new ApproveListing({ context: at(step, moderator, moment), listing_id, content_revision: revision }),
      );
    };
    await approve('approve', appeared, 1, submitted.status);
    if (lowered !== undefined) {
      const moment = this.later(appeared, random);
      const edited = await this.commands.execute(
        new EditListing({ context: at('lower-price', seller, moment), listing_id, content }),
      );
      await approve('approve-again', new Date(moment.getTime() + 20 * MINUTE), 2, edited.status);
    }
    if (featured !== undefined) {
      const admin = { id: String(this.stage.admin), role: 'admin' };
      await this.commands.execute(
        new FeatureListing({ context: at('feature', admin, appeared), listing_id, days: featured }),
      );
    }
    if (end.kind === 'sold')
      await this.commands.execute(
        new ChangeListingStatus({
          context: at('sold', seller, this.later(appeared, random)),
          listing_id,
          action: 'mark_sold',
        }),
      );
    if (end.kind === 'deactivated')
      await this.commands.execute(
        new ChangeListingStatus({
          context: at('deactivate', seller, this.later(appeared, random)),
          listing_id,
          action: 'deactivate',
        }),
      );
    if (end.kind === 'taken_down') {
      const context = at('take-down', moderator, this.later(appeared, random));
      await this.commands.execute(new TakeDownListing({ context, listing_id, reason: end.reason, note: end.note }));
    }
    return told;
  }

  /** Its owner deletes it. */
  async remove(ad: GeneratedListing, { listing_id }: ToldListing, owner: number): Promise<void> {
    const context = this.context(ad, 'delete', { id: String(owner), role: 'users' }, this.stage.anchor);
    await this.commands.execute(new DeleteListing({ context, listing_id, as: { by: 'owner' } }));
  }

  /** Between the ad's appearance and the present, rather sooner. */
  private later(appeared: Date, random: SeededRandom): Date {
    const room = Math.max(0, this.stage.anchor.getTime() - HOUR - appeared.getTime());
    return new Date(
      appeared.getTime() + Math.min(room, 6 * HOUR) + Math.max(0, room - 6 * HOUR) * random.next() ** 1.5,
    );
  }

  private context(ad: GeneratedListing, step: string, actor: Actor, now: Date): CommandContext {
    const key = `${this.stage.name}:${ad.ordinal}:${step}`;
    return { actor, correlationId: `${this.stage.name}:${ad.ordinal}`, causationId: key, now, idempotencyKey: key };
  }
}

function contentOf(ad: GeneratedListing, photos: readonly ListingPhoto[]): ListingContent {
  return {
    title: ad.title,
    description: ad.description,
    price_minor: ad.price * 100,
    category_id: ad.categoryId,
    city_id: ad.cityId,
    district_id: ad.districtId,
    features: ad.features,
    photos,
    cover_photo_id: null,
    deliver_in_person: ad.deliverInPerson,
  };
}

/** The price before it came down: rounder than the sum makes it, and in any case more. */
function raised(price: number, factor: number): number {
  const step = price < 2_000 ? 50 : price < 50_000 ? 500 : price < 1_000_000 ? 5_000 : 25_000;
  return Math.max(price + step, Math.round((price * factor) / step) * step);
}
