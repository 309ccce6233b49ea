import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isPart } from '#kernel/actors.js';
import { decimalText } from '#kernel/money.js';
import type { Actor } from '#kernel/event.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { isPersonField } from '#platform/personal-data/person-fields.js';
import { listingNumber } from '../domain/listing-number.js';
import { type ListingFact, ListingHistory } from '../contract/listing-history.js';
import { listingStreams } from '../listing-streams.js';
import type { Revision } from '../domain/listing.state.js';
import { ContentText } from './content-text.js';

/** As every version of an ad's content keeps them. */
const WITH_PHOTOS = z.object({ photos: z.array(z.object({ id: z.string() })) });

/** Ads as their owner takes them away: every content that they ever had, what it cost, and what was decided about it. */
@Injectable()
export class ListingCopies {
  constructor(
    private readonly store: EventStore,
    private readonly history: ListingHistory,
    private readonly text: ContentText,
  ) {}

  async *of(ids: readonly number[]): AsyncIterable<object> {
    for (const id of ids) yield this.copy(id, await this.history.facts(id));
  }

  /** Of all revisions. Photos stand in the log in clear: this is true of erased people too. */
  async photoIds(ids: readonly number[]): Promise<readonly string[]> {
    const found = new Set<string>();
    for (const id of ids) {
      for (const { data } of (await this.store.readStream(listingStreams.of(id))).filter(isOurs)) {
        for (const photo of WITH_PHOTOS.safeParse(data).data?.photos ?? []) found.add(photo.id);
      }
    }
    return [...found];
  }

  private copy(id: number, facts: readonly ListingFact[]): object {
    const deleted = facts.some(({ event }) => event.type === 'listing.deleted');
    return {
      id,
      listing_number: listingNumber(id),
      deleted,
      revisions: facts.flatMap(({ event }) =>
        event.type === 'listing.submitted' || event.type === 'listing.edited'
          ? [{ at: event.data.at, ...this.content(event.data) }]
          : [],
      ),
      public_prices: publicPrices(facts),
      decisions: facts.flatMap(({ event }) => {
        if (event.type === 'listing.submitted' || event.type === 'listing.edited') return [];
        const said = Object.entries(event.data).filter(([field]) => field !== 'at' && !isPersonField(field));
        const decision = event.type.slice('listing.'.length);
        const by = partOf(event.actor, event.data.owner_id);
        return [{ at: event.data.at, decision, by, ...Object.fromEntries(said) }];
      }),
    };
  }

  private content(content: Revision): object {
    const cover = content.cover_photo_id ?? content.photos[0]?.id;
    return {
      revision: content.content_revision,
      title: content.title,
      description: content.description,
      price: decimalText(content.price_minor),
      currency: 'TRY',
      category: this.text.category(content),
      place: this.text.place(content),
      latitude: content.latitude,
      longitude: content.longitude,
      features: { ...content.features, ...content.text_features },
      photos: content.photos.map(({ id }) => ({ file: `photos/${id}.jpg`, cover: id === cover })),
      deliver_in_person: content.deliver_in_person,
    };
  }
}

/** Who in the marketplace decided is that person's data, not the owner's. */
function partOf({ id }: Actor, ownerId: number): 'owner' | 'system' | 'staff' {
  if (id === String(ownerId)) return 'owner';
  return isPart(id) ? 'system' : 'staff';
}

/** What the public was shown, and since when. */
function publicPrices(facts: readonly ListingFact[]): readonly { readonly at: string; readonly price: string }[] {
  const prices: { readonly at: string; readonly price: string }[] = [];
  let newest = '';
  for (const { event } of facts) {
    if (event.type === 'listing.submitted' || event.type === 'listing.edited')
      newest = decimalText(event.data.price_minor);
    if (event.type === 'listing.approved' && prices.at(-1)?.price !== newest)
      prices.push({ at: event.data.at, price: newest });
  }
  return prices;
}
