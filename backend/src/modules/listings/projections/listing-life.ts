import type { StoredEvent } from '#platform/projections/projection.js';
import { type InactiveReason, inactiveReason, listingStatus } from '@ilan/api';
import { isStatusChange, type ListingEvent, type StatusChange, statusAfter } from '../domain/listing.events.js';

/** The columns that every table about an ad folds in the same way. */
export interface Life {
  readonly id: number;
  readonly owner_id: number;
  /** As the owner sees it. */
  readonly status: 'active' | 'pending' | 'sold' | 'inactive';
  readonly inactive_reason: InactiveReason | null;
  /** As the public sees it; null: not at all. */
  readonly public_status: 'active' | 'sold' | null;
  readonly content_revision: number;
  readonly approved_revision: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Lists are sorted by it. */
  readonly published_at: Date | null;
  /** Since when it has been active without a break: the running-out of an ad counts from here. */
  readonly active_since: Date | null;
  readonly featured_until: Date | null;
  readonly urgent_until: Date | null;
  readonly sold_at: Date | null;
}

export const lifeColumns = {
  id: 'bigint not null',
  owner_id: 'bigint not null',
  status: 'text not null',
  inactive_reason: 'text',
  public_status: 'text',
  content_revision: 'int not null',
  approved_revision: 'int',
  created_at: 'timestamptz not null',
  updated_at: 'timestamptz not null',
  published_at: 'timestamptz',
  active_since: 'timestamptz',
  featured_until: 'timestamptz',
  urgent_until: 'timestamptz',
  sold_at: 'timestamptz',
} as const satisfies Record<keyof Life, string>;

/** What the program itself writes into them. */
export const lifeEnums = {
  status: listingStatus.options,
  inactive_reason: inactiveReason.options,
  public_status: ['active', 'sold'],
} as const satisfies { readonly [Column in keyof Life]?: readonly Life[Column][] };

export const listingIdOf = (event: StoredEvent<ListingEvent>) => Number(event.streamId.slice('listing-'.length));

export type Begin = Extract<StoredEvent<ListingEvent>, { type: 'listing.submitted' }>;
export type Later = Exclude<StoredEvent<ListingEvent>, { type: 'listing.submitted' }>;

/**
 * The first row of an ad. The content is assigned to a literal because that is some twenty times cheaper than spreading it, and a
 * rebuild does this for every ad.
 */
export function begin<Content extends object>(content: Content, { data }: Begin): Life & Content & { draft: null } {
  const at = new Date(data.at);
  const life: Life & { draft: null } = {
    id: data.listing_id,
    owner_id: data.owner_id,
    status: 'pending',
    inactive_reason: null,
    public_status: null,
    content_revision: data.content_revision,
    approved_revision: null,
    created_at: at,
    updated_at: at,
    published_at: null,
    active_since: null,
    featured_until: null,
    urgent_until: null,
    sold_at: null,
    draft: null,
  };
  return Object.assign(life, content);
}

/** The whole row with its life changed: one copy, because a rebuild does this for every event. Deletion is the table's own affair. */
export const foldLife = <Row extends Life>(row: Row, event: Later): Row => ({
  ...row,
  ...changes(row, event),
  updated_at: new Date(event.data.at),
});

function changes(life: Life, event: Later): Partial<Life> {
  if (isStatusChange(event)) return settled(life, event);
  switch (event.type) {
    case 'listing.edited': {
      const { content_revision, kept_live } = event.data;
      return { ...shown('pending', kept_live ? 'active' : null), content_revision };
    }
    case 'listing.approved': {
      const { content_revision: approved_revision, published_at, at } = event.data;
      return { ...shown('active', 'active'), approved_revision, published_at: new Date(published_at), ...since(at) };
    }
    case 'listing.review-reopened':
      return { ...shown('pending', null), approved_revision: event.data.approved_revision };
    case 'listing.reactivated': {
      const { status, at } = event.data;
      const active = status === 'active';
      return { ...shown(status, active ? 'active' : null), sold_at: null, ...(active && since(at)) };
    }
    case 'listing.restored':
      return { ...shown('active', 'active'), ...since(event.data.at) };
    case 'listing.rejected':
      return hidden('rejected');
    case 'listing.changes-requested':
      return hidden('changes_requested');
    case 'listing.taken-down':
      return hidden('taken_down');
    case 'listing.featured':
    case 'listing.feature-extended':
      return { featured_until: new Date(event.data.until) };
    case 'listing.feature-ended':
      return { featured_until: null };
    case 'listing.bumped':
      return { published_at: new Date(event.data.at) };
    case 'listing.urgent-marked':
      return { urgent_until: new Date(event.data.until) };
    case 'listing.category-moved':
    case 'listing.district-moved':
    case 'listing.answer-converted':
    case 'listing.deleted':
      return {};
  }
}

function settled(life: Life, event: StatusChange): Partial<Life> {
  const { status, inactive_reason } = statusAfter(event);
  switch (status) {
    case 'inactive':
      return { status, inactive_reason, public_status: null };
    case 'sold': {
      const approved = life.approved_revision === life.content_revision;
      return { ...shown('sold', approved ? 'sold' : null), sold_at: new Date(event.data.at) };
    }
  }
}

const shown = (status: Life['status'], public_status: Life['public_status']) => ({
  status,
  public_status,
  inactive_reason: null,
});

const since = (at: string) => ({ active_since: new Date(at) });

const hidden = (inactive_reason: InactiveReason) => ({
  status: 'inactive' as const,
  public_status: null,
  inactive_reason,
});
