import type { ColumnType, StoredEvent } from '#platform/projections/projection.js';
import { defineTable } from '#platform/projections/define-table.js';
import {
  isStatusChange,
  type ListingEvent,
  type ListingPhoto,
  photosOf,
  sellerMayShow,
  statusAfter,
} from '#modules/listings/contract.js';
import type { Finding } from '../domain/assessment.js';
import type { ReviewEvent } from '../domain/review.events.js';

export type CaseEvent = ListingEvent | ReviewEvent;

/** The last decision of a moderator about an ad. */
interface LastDecision {
  readonly event_id: string;
  readonly decision: 'approved' | 'rejected' | 'changes_requested' | 'taken_down';
  readonly by: string;
  readonly at: string;
  /** Since when it had waited: taken back, it waits on from there. */
  readonly waited_since: string | null;
}

/** The owner's objection to a decision, and what became of it. */
export interface CaseAppeal {
  readonly decision_id: string;
  readonly at: string;
  readonly outcome: 'accepted' | 'denied' | null;
  readonly decided_at: string | null;
}

/** One row an ad: why moderators should look at it. Words of complaints and appeals stay in the log. */
export interface ReviewRow {
  readonly id: number;
  readonly owner_id: number;
  readonly listing_number: string;
  readonly status: 'pending' | 'active' | 'sold' | 'inactive';
  readonly waiting_since: Date | null;
  readonly content_revision: number;
  readonly first_review: boolean;
  readonly title: string | null;
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly cover: ListingPhoto | null;
  readonly photo_count: number;
  readonly risk: number;
  readonly findings: readonly Finding[];
  readonly open_complaints: readonly string[];
  readonly complaint_count: number;
  readonly complained_since: Date | null;
  readonly appealed_since: Date | null;
  readonly claim_by: number | null;
  readonly claim_until: Date | null;
  readonly claim_revision: number | null;
  readonly decided: LastDecision | null;
  readonly appeal: CaseAppeal | null;
}

export type { Finding };

/** What was done to an ad and what was said of it: of keys that begin with its number. */
export const storyOf = (key: string) => {
  const [id] = key.split('-', 1);
  return { streams: [`listing-${id}`, `review-${id}`] };
};

export const listingOf = ({ streamId }: StoredEvent<CaseEvent>): number =>
  Number(streamId.slice(streamId.indexOf('-') + 1));

const columns = {
  id: 'bigint not null',
  owner_id: 'bigint not null',
  listing_number: 'text not null',
  status: 'text not null',
  waiting_since: 'timestamptz',
  content_revision: 'int not null',
  first_review: 'bool not null',
  title: 'text',
  price_minor: 'bigint not null',
  category_id: 'int not null',
  city_id: 'int not null',
  district_id: 'int not null',
  cover: 'jsonb',
  photo_count: 'int not null',
  risk: 'int not null',
  findings: 'jsonb not null',
  open_complaints: 'text[] not null',
  complaint_count: 'int not null',
  complained_since: 'timestamptz',
  appealed_since: 'timestamptz',
  claim_by: 'bigint',
  claim_until: 'timestamptz',
  claim_revision: 'int',
  decided: 'jsonb',
  appeal: 'jsonb',
} as const satisfies Record<keyof ReviewRow, ColumnType>;

/** A case as queries select it. */
export interface ReviewRecord extends ReviewRow {
  readonly owner_suspended: boolean;
}
export const REVIEW_COLUMNS = `${Object.keys(columns).join(', ')}, not ${sellerMayShow('review_case')} as owner_suspended`;

export const reviewCase = defineTable<ReviewRow, CaseEvent>({
  name: 'review_case',
  key: 'id',
  columns,
  enums: { status: ['pending', 'active', 'sold', 'inactive'] },
  sources: storyOf,
  indexes: [
    '(risk desc, waiting_since, id) where waiting_since is not null',
    '(risk desc, complained_since, id) where complained_since is not null',
    '(risk desc, appealed_since, id) where appealed_since is not null',
    '(owner_id)',
  ],
  keyOf: listingOf,
  fold(row, event) {
    if (event.type === 'listing.submitted') return begin(event.data);
    return row && foldLater(row, event);
  },
});

const waitedSince = ({ decided, appealed_since }: ReviewRow, reopened: Date): Date =>
  decided?.waited_since && !appealed_since ? new Date(decided.waited_since) : reopened;

type Submitted = Extract<CaseEvent, { type: 'listing.submitted' }>['data'];
type Written = Submitted | Extract<CaseEvent, { type: 'listing.edited' }>['data'];

function begin(data: Submitted): ReviewRow {
  return {
    ...contentOf(data),
    id: data.listing_id,
    owner_id: data.owner_id,
    listing_number: data.listing_number,
    status: 'pending',
    waiting_since: new Date(data.at),
    first_review: true,
    risk: 0,
    findings: [],
    open_complaints: [],
    complaint_count: 0,
    complained_since: null,
    appealed_since: null,
    claim_by: null,
    claim_until: null,
    claim_revision: null,
    decided: null,
    appeal: null,
  };
}

function contentOf(data: Written) {
  const { content_revision, title, price_minor, category_id, city_id, district_id } = data;
  const photos = photosOf(data);
  const cover = photos.find(({ id }) => id === data.cover_photo_id) ?? photos[0] ?? null;
  return { content_revision, title, price_minor, category_id, city_id, district_id, cover, photo_count: photos.length };
}

const free = { claim_by: null, claim_until: null, claim_revision: null };

function foldLater(
  row: ReviewRow,
  event: StoredEvent<Exclude<CaseEvent, { type: 'listing.submitted' }>>,
): ReviewRow | null {
  const { data } = event;
  const at = new Date(data.at);
  // A claim outlives the decision, as in the case itself: whoever takes the decision back goes on where they were.
  const done = { ...row, waiting_since: null };
  const decision = (kind: LastDecision['decision']): LastDecision => ({
    event_id: event.id,
    decision: kind,
    by: event.actor.id,
    at: data.at,
    waited_since: row.waiting_since?.toISOString() ?? null,
  });
  if (isStatusChange(event)) return { ...done, status: statusAfter(event).status };
  switch (event.type) {
    case 'listing.edited':
      return { ...row, ...free, ...contentOf(event.data), status: 'pending', waiting_since: at, risk: 0, findings: [] };
    case 'listing.approved': {
      const decided = event.data.automatic ? row.decided : decision('approved');
      return { ...done, status: 'active', first_review: false, decided };
    }
    case 'listing.rejected':
      return { ...done, status: 'inactive', decided: decision('rejected') };
    case 'listing.changes-requested':
      return { ...done, status: 'inactive', decided: decision('changes_requested') };
    case 'listing.taken-down':
      return { ...done, status: 'inactive', decided: decision('taken_down') };
    case 'listing.review-reopened':
      return {
        ...row,
        status: 'pending',
        // Its place in the queue was not lost by a decision that did not stand; after an appeal it begins anew.
        waiting_since: waitedSince(row, at),
        first_review: event.data.approved_revision === null,
        decided: null,
      };
    case 'listing.reactivated': {
      const pending = event.data.status === 'pending';
      return { ...row, status: event.data.status, waiting_since: pending ? at : null };
    }
    case 'listing.restored':
      return { ...done, status: 'active' };
    case 'listing.featured':
    case 'listing.feature-extended':
    case 'listing.feature-ended':
    case 'listing.bumped':
    case 'listing.urgent-marked':
    case 'listing.answer-converted':
      return row;
    case 'listing.category-moved':
      return row.category_id === event.data.from ? { ...row, category_id: event.data.to } : row;
    case 'listing.district-moved':
      return row.district_id === event.data.from
        ? { ...row, district_id: event.data.to, city_id: event.data.city_id }
        : row;
    case 'listing.deleted':
      return null;
    case 'review.claimed': {
      const { moderator_id: claim_by, until, content_revision: claim_revision } = event.data;
      return { ...row, claim_by, claim_until: new Date(until), claim_revision };
    }
    case 'review.assessed': {
      if (event.data.content_revision !== row.content_revision) return row;
      return { ...row, risk: event.data.risk, findings: event.data.findings };
    }
    case 'review.released':
      return { ...row, ...free };
    case 'review.complained': {
      const open_complaints = [...row.open_complaints, event.data.complaint_id];
      const complained_since = row.complained_since ?? at;
      return { ...row, open_complaints, complaint_count: row.complaint_count + 1, complained_since };
    }
    case 'review.complaints-resolved': {
      const gone = new Set(event.data.complaint_ids);
      const open_complaints = row.open_complaints.filter((id) => !gone.has(id));
      return {
        ...row,
        open_complaints,
        complained_since: open_complaints.length > 0 ? row.complained_since : null,
      };
    }
    case 'review.appealed': {
      const { decision_id, at: since } = event.data;
      return { ...row, appealed_since: at, appeal: { decision_id, at: since, outcome: null, decided_at: null } };
    }
    case 'review.appeal-decided': {
      const { outcome, at: decided_at } = event.data;
      return { ...row, appealed_since: null, appeal: row.appeal && { ...row.appeal, outcome, decided_at } };
    }
  }
}
