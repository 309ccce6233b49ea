import { Injectable } from '@nestjs/common';
import type { Position } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import {
  IN_PERSON,
  isStatusChange,
  type ListingDocument,
  type ListingEvent,
  ListingHistory,
  type SentContent,
  type StatusAfter,
  statusAfter,
  WITH_PHOTOS,
} from '#modules/listings/contract.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';

const SHOWN_AFTER: Readonly<Record<StatusAfter['status'], boolean>> = { sold: false, inactive: false };

/** Whether the public sees the ad from here on; undefined where the event changes nothing about that. */
function isShownAfter(event: ListingEvent): boolean | undefined {
  if (isStatusChange(event)) return SHOWN_AFTER[statusAfter(event).status];
  switch (event.type) {
    case 'listing.approved':
    case 'listing.restored':
      return true;
    case 'listing.reactivated':
      return event.data.status === 'active';
    case 'listing.edited':
      return event.data.kept_live ? undefined : false;
    case 'listing.submitted':
    case 'listing.rejected':
    case 'listing.changes-requested':
    case 'listing.review-reopened':
    case 'listing.taken-down':
    case 'listing.deleted':
      return false;
    case 'listing.featured':
    case 'listing.feature-extended':
    case 'listing.feature-ended':
    case 'listing.bumped':
    case 'listing.urgent-marked':
    case 'listing.category-moved':
    case 'listing.district-moved':
    case 'listing.answer-converted':
      return undefined;
  }
}

/** Knows how an ad stood before its newest approval, and whether anybody saw it. */
@Injectable()
export class EarlierAd {
  constructor(
    private readonly history: ListingHistory,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {}

  /** @returns the ad as it was approved before this approval; undefined for the first one */
  async before(approval: StoredEvent<ListingEvent>, now: ListingDocument): Promise<ListingDocument | undefined> {
    const { before: content } = await this.history.approvedAround(now.id, approval.id);
    return content && this.document(content, now);
  }

  /**
   * Whether the public could see the ad at a place of the log, or after it, before it came back.
   * @param back what brought it back, before which is looked
   * @param earliest nobody asks for a place before it, so that nothing is read behind what was so there
   */
  async shownBefore(
    back: StoredEvent<ListingEvent>,
    id: number,
    earliest: Position,
  ): Promise<(place: Position) => boolean> {
    /** The newest stands first. */
    const turns: { readonly position: Position; readonly isShown: boolean }[] = [];
    let isBefore = false;
    for await (const event of this.history.backwards(id)) {
      const isShown = isBefore ? isShownAfter(event) : undefined;
      isBefore ||= event.id === back.id;
      if (isShown === undefined) continue;
      turns.push({ position: event.position, isShown });
      if (event.position <= earliest) break;
    }
    return (place) =>
      turns.find(({ position }) => position <= place)?.isShown === true ||
      turns.some(({ position, isShown }) => position > place && isShown);
  }

  private document(content: SentContent, now: ListingDocument): ListingDocument {
    const { price_minor, category_id, city_id, district_id, latitude, longitude } = content;
    const path = this.catalog.path(category_id);
    const { city, district } = placeById(this.locations, city_id, district_id) ?? {};
    return {
      ...now,
      title: content.title ?? '',
      description: content.description ?? '',
      ...{ price_minor, latitude, longitude },
      city_id: city?.id ?? city_id,
      district_id: district?.id ?? district_id,
      features: {
        ...content.features,
        ...content.text_features,
        [WITH_PHOTOS]: content.photos.length > 0,
        [IN_PERSON]: content.deliver_in_person,
      },
      category_path: path.map(({ id }) => id),
      category_names: path.map(({ name }) => name),
      city_name: city?.name ?? '',
      district_name: district?.name ?? '',
    };
  }
}
