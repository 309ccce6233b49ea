import { type AnswerConversion, convertedFeatures } from './answer-conversion.js';
import { assertNever } from '#kernel/result.js';
import type { InactiveReason } from '@ilan/api';
import type { Features } from './listing.content.js';
import { type EventData, isStatusChange, type ListingEvent, type StatusChange, statusAfter } from './listing.events.js';

/** One revision of what the owner wrote; the text is null where the person was erased. */
export type Revision = Omit<EventData<'listing.edited'>, 'owner_id' | 'at' | 'kept_live'>;

export interface LiveListing {
  readonly status: 'active' | 'pending' | 'sold' | 'inactive';
  readonly inactive_reason: InactiveReason | null;
  readonly owner_id: number;
  readonly newest: Revision;
  /** The content revision that was approved last. */
  readonly approved_revision: number | null;
  /** True while the public sees the approved revision although a newer one waits. */
  readonly kept_live: boolean;
  /** Moments in milliseconds since 1970, here and below. */
  readonly published_at: number | null;
  readonly active_since: number | null;
  readonly featured_until: number | null;
  /** Until when it is called urgent. */
  readonly urgent_until: number | null;
  /** Since when a review has been eating featured time. */
  readonly feature_paused_at: number | null;
  /** What a moderator decided last, while nobody has touched the ad since. */
  readonly decided: Decided | null;
}

/** A decision that can still be taken back, and what was before it. */
export interface Decided {
  readonly decision: EventData<'listing.review-reopened'>['decision'];
  readonly approved_revision: number | null;
}

export type ListingState = { readonly status: 'none' } | { readonly status: 'deleted' } | LiveListing;

export const noListing: ListingState = { status: 'none' };

export function isLive(state: ListingState): state is LiveListing {
  return state.status !== 'none' && state.status !== 'deleted';
}

/** The content revision that the public sees, or null. */
export function publicRevision(state: ListingState): number | null {
  if (!isLive(state)) return null;
  if (state.kept_live) return state.approved_revision;
  const shown = state.status === 'active' || state.status === 'sold';
  return shown && state.approved_revision === state.newest.content_revision ? state.approved_revision : null;
}

export function evolve(state: ListingState, event: ListingEvent): ListingState {
  if (event.type === 'listing.submitted') return submitted(event.data);
  if (event.type === 'listing.deleted') return { status: 'deleted' };
  // A recorded fact is never refused; one without a beginning has nothing to change.
  if (!isLive(state)) return state;
  if (isStatusChange(event)) return { ...settled(state, event), decided: null };
  return { ...evolveLive(state, event), decided: decidedAfter(state, event) };
}

type LaterEvent = Exclude<ListingEvent, { type: 'listing.submitted' | 'listing.deleted' | StatusChange['type'] }>;

function evolveLive(state: LiveListing, event: LaterEvent): LiveListing {
  const at = Date.parse(event.data.at);
  switch (event.type) {
    case 'listing.edited': {
      const { kept_live } = event.data;
      return pending({ ...state, newest: revisionOf(event.data), kept_live }, at);
    }
    case 'listing.approved': {
      const { content_revision: approved_revision, published_at } = event.data;
      return active({ ...state, approved_revision, published_at: Date.parse(published_at) }, at);
    }
    case 'listing.rejected':
      return inactive(state, 'rejected');
    case 'listing.changes-requested':
      return inactive(state, 'changes_requested');
    case 'listing.review-reopened':
      return pending({ ...state, approved_revision: event.data.approved_revision, kept_live: false }, at);
    case 'listing.reactivated':
      return event.data.status === 'active' ? active(state, at) : pending(state, at);
    case 'listing.taken-down':
      return inactive(state, 'taken_down');
    case 'listing.restored':
      return active(state, at);
    case 'listing.featured':
    case 'listing.feature-extended':
      return { ...state, featured_until: Date.parse(event.data.until) };
    case 'listing.feature-ended':
      return { ...state, featured_until: null };
    case 'listing.bumped':
      return { ...state, published_at: at };
    case 'listing.urgent-marked':
      return { ...state, urgent_until: Date.parse(event.data.until) };
    case 'listing.category-moved': {
      const { from, to } = event.data;
      const { newest } = state;
      return newest.category_id === from ? { ...state, newest: { ...newest, category_id: to } } : state;
    }
    case 'listing.district-moved':
      return { ...state, newest: inDistrict(state.newest, event.data) };
    case 'listing.answer-converted':
      return { ...state, newest: convertedRevision(state.newest, event.data) };
    default:
      return assertNever(event);
  }
}

function submitted(data: EventData<'listing.submitted'>): LiveListing {
  return {
    status: 'pending',
    inactive_reason: null,
    owner_id: data.owner_id,
    newest: revisionOf(data),
    approved_revision: null,
    kept_live: false,
    published_at: null,
    active_since: null,
    featured_until: null,
    urgent_until: null,
    feature_paused_at: null,
    decided: null,
  };
}

interface Placed {
  readonly city_id: number;
  readonly district_id: number;
}
/** With the other district and its province, if it stands in the one whose ads have moved. */
export const inDistrict = <Kept extends Placed>(
  kept: Kept,
  { from, to, city_id }: { readonly from: number; readonly to: number; readonly city_id: number },
): Kept => (kept.district_id === from ? { ...kept, district_id: to, city_id } : kept);

/** With the answer as the filter takes it now; the same object where it has none. */
export function convertedRevision(revision: Revision, conversion: AnswerConversion): Revision {
  // Null where the owner was erased.
  const texts: Features = revision.text_features ?? {};
  const before = { ...revision.features, ...texts };
  const after = convertedFeatures(before, conversion);
  if (after === before) return revision;
  const { key, to_key, kind } = conversion;
  const isText = (one: string): boolean =>
    one === to_key ? kind === 'text' : one !== key && Object.hasOwn(texts, one);
  const text = Object.entries(after).filter(([one]) => isText(one));
  return {
    ...revision,
    features: Object.fromEntries(Object.entries(after).filter(([one]) => !isText(one))) as Revision['features'],
    text_features: Object.fromEntries(text.map(([one, answer]) => [one, String(answer)])),
  };
}

/** Without what the event says beside it. */
function revisionOf(data: Revision): Revision {
  return {
    content_revision: data.content_revision,
    title: data.title,
    description: data.description,
    price_minor: data.price_minor,
    category_id: data.category_id,
    city_id: data.city_id,
    district_id: data.district_id,
    latitude: data.latitude,
    longitude: data.longitude,
    features: data.features,
    text_features: data.text_features,
    photos: data.photos,
    placeholders: data.placeholders,
    cover_photo_id: data.cover_photo_id,
    deliver_in_person: data.deliver_in_person,
  };
}

function active(state: LiveListing, at: number): LiveListing {
  return {
    ...state,
    status: 'active',
    inactive_reason: null,
    kept_live: false,
    active_since: at,
    feature_paused_at: null,
  };
}

function inactive(state: LiveListing, inactive_reason: InactiveReason): LiveListing {
  return { ...state, status: 'inactive', inactive_reason, kept_live: false, feature_paused_at: null };
}

function settled(state: LiveListing, event: StatusChange): LiveListing {
  const { status, inactive_reason } = statusAfter(event);
  switch (status) {
    case 'sold':
    case 'inactive':
      return { ...state, status, inactive_reason, kept_live: false, feature_paused_at: null };
  }
}

function pending(state: LiveListing, at: number): LiveListing {
  const losing = !state.kept_live && state.featured_until !== null && state.featured_until > at;
  // An edit within the wait goes on with it, also once the time would have run out.
  const feature_paused_at = state.feature_paused_at ?? (losing ? at : null);
  return { ...state, status: 'pending', inactive_reason: null, feature_paused_at };
}

function decidedAfter({ decided, approved_revision }: LiveListing, event: LaterEvent): Decided | null {
  switch (event.type) {
    case 'listing.approved':
      return event.data.automatic ? null : { decision: 'approved', approved_revision };
    case 'listing.rejected':
      return { decision: 'rejected', approved_revision };
    case 'listing.changes-requested':
      return { decision: 'changes_requested', approved_revision };
    // It follows from a decision and needs nobody.
    case 'listing.feature-extended':
    case 'listing.category-moved':
    case 'listing.district-moved':
    case 'listing.answer-converted':
      return decided;
    case 'listing.edited':
    case 'listing.review-reopened':
    case 'listing.reactivated':
    case 'listing.taken-down':
    case 'listing.restored':
    case 'listing.featured':
    case 'listing.feature-ended':
    case 'listing.bumped':
    case 'listing.urgent-marked':
      return null;
  }
}
