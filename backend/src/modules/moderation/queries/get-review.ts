import { COMPLAINT_REASONS, type ReviewDetail, type ReviewKind } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { People } from '#modules/accounts/contract.js';
import { Catalog } from '#modules/catalog/contract.js';
import { ListingHistory, type ListingUnderReview } from '#modules/listings/contract.js';
import { type ReviewEventRecord, reviewStory } from '../review-story.js';
import { ASSESSING } from '../assessing.js';
import { mayNotRestore, mayNotTakeDown } from '../take-down-right.js';
import { listingNotPublic } from '../not-public.js';
import { decisionRecord, type Names } from './decision-records.js';
import { Evidence } from './evidence.js';
import { named, ReviewItems } from './review-items.js';
import { REVIEW_COLUMNS, type ReviewRecord } from '../projections/review-case.js';
import { SellerRecords } from './seller-records.js';

/** One ad with all that a moderator needs to decide about it. */
export class GetReview extends Query<ReviewDetail> {
  constructor(
    readonly listingId: number,
    readonly asker: number,
    /** Holds `adverts.takedown`. */
    readonly mayTakeDown: boolean,
  ) {
    super();
  }
}

type Complaints = ReviewDetail['complaints'];

@QueryHandler(GetReview)
export class GetReviewHandler implements IQueryHandler<GetReview, ReviewDetail> {
  constructor(
    private readonly database: Database,
    private readonly history: ListingHistory,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly people: People,
    private readonly catalog: Catalog,
    private readonly items: ReviewItems,
    private readonly sellers: SellerRecords,
    private readonly evidence: Evidence,
    private readonly reactions: Reactions,
  ) {}

  /** @throws AppError not_found, gone */
  async execute({ listingId, asker, mayTakeDown }: GetReview): Promise<ReviewDetail> {
    const [ad, [row], events] = await Promise.all([
      this.history.underReview(listingId),
      this.database.prepared<ReviewRecord>(
        'review-case',
        `select ${REVIEW_COLUMNS} from rm.review_case where id = $1`,
        [listingId],
      ),
      reviewStory(this.store, this.codec, listingId),
    ]);
    if (!row) throw listingNotPublic();
    const kind = kindOf(row);
    const [[item], names, seller] = await Promise.all([
      this.items.of([row], kind, asker),
      this.people.byIds(peopleIn(ad, events)),
      this.sellers.of(row.owner_id),
    ]);
    if (!item) throw listingNotPublic();
    const decisions = ad.decisions.map((decision) => decisionRecord(decision, names));
    const appeal = appealOf(events, ad, names);
    const decidedBy = appeal
      ? ad.decisions.find(({ event_id }) => event_id === appeal.decision_id)?.actor.id
      : undefined;
    return {
      ...item,
      status: ad.status,
      inactive_reason: ad.inactive_reason,
      title: ad.content.title,
      content_revision: ad.content_revision,
      description: ad.content.description,
      photos: ad.content.photos,
      new_photo_ids: [...ad.new_photo_ids],
      features: ad.content.features,
      breadcrumb: this.catalog.crumbs(ad.category_id),
      deliver_in_person: ad.content.deliver_in_person,
      changes: [...ad.changes],
      evidence: await this.evidence.of(row.findings),
      assessed: await this.isAssessed(ad),
      seller,
      decisions,
      complaints: complaintsOf(events, row, names),
      appeal: appeal && { text: appeal.text, at: appeal.at, against: appeal.against },
      barred:
        barredBecause(asker, ad, decidedBy) ??
        (appeal && ad.inactive_reason === 'taken_down' && !mayTakeDown ? mayNotRestore().message : null),
      barred_uphold: mayTakeDown ? null : mayNotTakeDown().message,
    };
  }

  /** Where the rules see nothing they write nothing: whether they have looked says how far their reaction is. */
  private async isAssessed({ written: { event_id, position } }: ListingUnderReview): Promise<boolean> {
    const [seen, parked] = await Promise.all([this.reactions.seenBy([position]), this.reactions.parkedOf([event_id])]);
    return seen(ASSESSING, position) === 'done' && !parked.some(({ reaction }) => reaction === ASSESSING);
  }
}

/** What is most pressing about it. */
function kindOf({ waiting_since, appealed_since, complained_since }: ReviewRecord): ReviewKind {
  if (waiting_since) return 'listing';
  if (appealed_since) return 'appeal';
  return complained_since ? 'complaint' : 'listing';
}

function peopleIn({ decisions }: ListingUnderReview, events: readonly ReviewEventRecord[]): readonly number[] {
  const actors = decisions.map(({ actor }) => Number(actor.id)).filter(Number.isInteger);
  const complainants = events.flatMap((event) => (event.type === 'review.complained' ? [event.data.person_id] : []));
  return [...new Set([...actors, ...complainants])];
}

function complaintsOf(events: readonly ReviewEventRecord[], row: ReviewRecord, names: Names): Complaints {
  const open = new Set(row.open_complaints);
  return events.flatMap((event): Complaints => {
    if (event.type !== 'review.complained' || !open.has(event.data.complaint_id)) return [];
    const { complaint_id: id, person_id, reason, text, at } = event.data;
    return [{ id, by: named(person_id, names), reason, reason_label: COMPLAINT_REASONS[reason], text, at }];
  });
}

function appealOf(events: readonly ReviewEventRecord[], ad: ListingUnderReview, names: Names) {
  const decided = new Set(
    events.flatMap((event) => (event.type === 'review.appeal-decided' ? [event.data.decision_id] : [])),
  );
  const open = events.findLast((event) => event.type === 'review.appealed' && !decided.has(event.data.decision_id));
  if (open?.type !== 'review.appealed') return null;
  const { decision_id, text, at } = open.data;
  const against = ad.decisions.find(({ event_id }) => event_id === decision_id);
  return against ? { decision_id, text: text ?? '', at, against: decisionRecord(against, names) } : null;
}

function barredBecause(asker: number, { owner_id }: ListingUnderReview, decidedBy: string | undefined): string | null {
  if (asker === owner_id) return 'Kendi ilanınız hakkında karar veremezsiniz.';
  if (decidedBy === String(asker)) return 'İtirazı, karara katılmamış başka bir moderatör değerlendirmelidir.';
  return null;
}
