import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { eventsSaid } from '#kernel/event.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { contextFor, Reaction, type ReactionContext } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { isStatusChange, type ListingEvent, ListingHistory, type StatusChange } from '#modules/listings/contract.js';
import { ASSESSING } from '../assessing.js';
import { ReviewAggregate } from '../commands/review-aggregate.js';
import { FollowedRules } from '../rules/followed-rules.js';
import { RuleGate } from '../rules/rule-gate.js';

const RULES = asPart('rules');
type Written = Extract<StoredEvent<ListingEvent>, { readonly type: 'listing.submitted' | 'listing.edited' }>;

/** An ad that waits for review is looked at by the rules, so that moderators see the doubtful ones first. */
@Injectable()
export class AssessListingWhenWritten extends Reaction<ListingEvent> {
  constructor(
    parts: ReactionParts,
    private readonly history: ListingHistory,
    private readonly reviews: ReviewAggregate,
    private readonly gate: RuleGate,
    private readonly rules: FollowedRules,
  ) {
    super(parts, {
      name: ASSESSING,
      streamPrefixes: ['listing-'],
      from: 'beginning',
      // What else is for sale at which price, and who showed the photos before.
      reads: ['listing_card', 'my_listing'],
    });
  }

  /** The newest content of each ad that nobody has decided about within the batch. */
  protected override pick(events: readonly StoredEvent<ListingEvent>[]): readonly StoredEvent<ListingEvent>[] {
    const found = new Map<string, StoredEvent<ListingEvent>>();
    for (const event of events) {
      const turn = isStatusChange(event) ? 'goes on' : TURNS[event.type];
      if (turn === 'begins') found.set(event.streamId, event);
      else if (turn === 'ends') found.delete(event.streamId);
    }
    return [...found.values()];
  }

  protected override async react(event: StoredEvent<ListingEvent>, context: ReactionContext): Promise<void> {
    if (!isStatusChange(event) && beginsTurn(event)) await this.assess(event, context);
  }

  /** The case takes one assessment a content, so doing it again after a fault changes nothing. */
  private async assess({ streamId, data }: Written, context: ReactionContext): Promise<void> {
    const listing_id = Number(streamId.slice('listing-'.length));
    const { content_revision, owner_id } = data;
    const written = await this.history.written(listing_id, content_revision);
    // Its words were erased: nobody reviews it.
    if (!written) return;
    // By the rules of now: what this process followed may be of before the ad was written, and nobody looks again.
    await this.rules.refresh();
    const findings = await this.gate.findings({ ...written, listing_id });
    if (findings.length === 0) return;
    const command = { type: 'assess', content_revision, findings } as const;
    await this.reviews.act({ listing_id, owner_id }, contextFor(RULES, context), command);
  }
}

type Turn = 'begins' | 'ends' | 'goes on';

/** Whether an event begins the wait for an assessment, or makes one needless; while only the status changes it goes on. */
const TURNS = {
  'listing.submitted': 'begins',
  'listing.edited': 'begins',
  'listing.approved': 'ends',
  'listing.deleted': 'ends',
  'listing.rejected': 'goes on',
  'listing.changes-requested': 'goes on',
  'listing.review-reopened': 'goes on',
  'listing.reactivated': 'goes on',
  'listing.taken-down': 'goes on',
  'listing.restored': 'goes on',
  'listing.featured': 'goes on',
  'listing.feature-extended': 'goes on',
  'listing.feature-ended': 'goes on',
  'listing.bumped': 'goes on',
  'listing.urgent-marked': 'goes on',
  'listing.category-moved': 'goes on',
  'listing.district-moved': 'goes on',
  'listing.answer-converted': 'goes on',
} as const satisfies Readonly<Record<Exclude<ListingEvent, StatusChange>['type'], Turn>>;
const beginsTurn = eventsSaid(TURNS, 'begins');
