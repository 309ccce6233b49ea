import type { ReviewDecision, ReviewReason } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { assertNever } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import {
  ListingDecisions,
  ListingHistory,
  type ListingOutcome,
  type ListingUnderReview,
} from '#modules/listings/contract.js';
import { barredFromAppeal, holder, openAppeal, openComplaints, type ReviewState } from '../domain/review.decider.js';
import * as refusal from '../domain/review.errors.js';
import { OUT_BY_STAFF } from '../appeal-rules.js';
import { decisionIdOf } from '../decision-id.js';
import { mayNotRestore, mayNotTakeDown } from '../take-down-right.js';
import { ReviewAggregate } from './review-aggregate.js';

export interface DecisionInput {
  readonly context: CommandContext;
  readonly listing_id: number;
  readonly content_revision: number;
  readonly complaints_seen?: number | undefined;
  readonly decision: ReviewDecision;
  readonly reason?: ReviewReason | undefined;
  readonly note?: string | undefined;
  /** Holds `adverts.takedown`. */
  readonly may_take_down: boolean;
}

export interface DecisionOutcome {
  readonly listing_id: number;
  /** Null where the decision cannot be taken back. */
  readonly decision_id: string | null;
  readonly status: ListingOutcome['status'];
  readonly position: Position;
}

/** A moderator decides: about a waiting ad, about the complaints against one, or about an owner's appeal. */
export class DecideReview extends Command<DecisionOutcome> {
  constructor(readonly input: DecisionInput) {
    super();
  }
}

/** The ad's own events are the decision; the review case only closes what they answered. Both may be repeated. */
@CommandHandler(DecideReview)
export class DecideReviewHandler implements ICommandHandler<DecideReview, DecisionOutcome> {
  constructor(
    private readonly reviews: ReviewAggregate,
    private readonly history: ListingHistory,
    private readonly ads: ListingDecisions,
  ) {}

  /** @throws AppError CLAIMED, ALREADY_DECIDED, VERSION_CONFLICT, OWN_LISTING, OWN_DECISION, FORBIDDEN, NOTHING_TO_DECIDE, VALIDATION */
  async execute({ input }: DecideReview): Promise<DecisionOutcome> {
    const { listing_id, content_revision, context } = input;
    const [ad, review] = await Promise.all([this.history.underReview(listing_id), this.reviews.state(listing_id)]);
    const undoable = ofWaitingAd.has(input.decision);
    // What answered an objection finds nothing open any more; the others find their own events.
    const answered = undoable ? undefined : await this.reviews.firstRun(listing_id, context);
    if (answered) return { listing_id, decision_id: null, status: ad.status, position: answered.position };
    const held = holder(review, content_revision, context.now);
    if (held && String(held.moderator_id) !== context.actor.id) throw refusal.claimed(held);
    const { status, position, revision } = await this.carryOut(input, ad, review);
    return { listing_id, decision_id: undoable ? decisionIdOf(listing_id, revision) : null, status, position };
  }

  private carryOut(input: DecisionInput, ad: ListingUnderReview, review: ReviewState): Promise<ListingOutcome> {
    switch (input.decision) {
      case 'approve':
      case 'reject':
      case 'request_changes':
        return this.review(input.decision, input);
      case 'uphold':
      case 'dismiss':
        return this.resolveComplaints(input.decision, input, ad, review);
      case 'accept':
      case 'deny':
        return this.decideAppeal(input.decision, input, ad, review);
      default:
        return assertNever(input.decision);
    }
  }

  private async review(
    decision: 'approve' | 'reject' | 'request_changes',
    input: DecisionInput,
  ): Promise<ListingOutcome> {
    const { context, listing_id, content_revision } = input;
    try {
      const verdict =
        decision === 'approve'
          ? { type: decision, content_revision }
          : { type: decision, content_revision, reason: reasonOf(input), note: input.note };
      return await this.ads.act(listing_id, context, verdict);
    } catch (error) {
      throw await this.explained(error, listing_id);
    }
  }

  private async resolveComplaints(
    decision: 'uphold' | 'dismiss',
    input: DecisionInput,
    ad: ListingUnderReview,
    review: ReviewState,
  ): Promise<ListingOutcome> {
    mustWait(input, review);
    return this.alone(input, ad, review, (now) => this.resolve(decision, input, ad, now));
  }

  private async resolve(
    decision: 'uphold' | 'dismiss',
    input: DecisionInput,
    ad: ListingUnderReview,
    review: ReviewState,
  ): Promise<ListingOutcome> {
    const { context, listing_id } = input;
    const seen = mustWait(input, review);
    // A second try after a fault finds the ad already taken down.
    const down = decision === 'uphold' ? await this.takeOut(input, ad) : undefined;
    const outcome = decision === 'uphold' ? 'upheld' : 'dismissed';
    const { position } = await this.reviews.act({ listing_id, owner_id: ad.owner_id }, context, {
      type: 'resolve_complaints',
      outcome,
      seen,
    });
    return { ...(down ?? unchanged(listing_id, ad)), position };
  }

  /** Off the public pages, whichever revision of it they show. */
  private async takeOut(input: DecisionInput, ad: ListingUnderReview): Promise<ListingOutcome | undefined> {
    const { context, listing_id, content_revision, note } = input;
    const judgement = { reason: reasonOf(input), note };
    if (ad.status === 'pending')
      return this.ads.act(listing_id, context, { type: 'reject', content_revision, ...judgement });
    if (ad.inactive_reason !== null && OUT_BY_STAFF.has(ad.inactive_reason)) return undefined;
    if (!input.may_take_down) throw mayNotTakeDown();
    // One that its owner has sold or set aside is refused: nobody may be told that it was taken down while its owner can bring it back.
    return this.ads.act(listing_id, context, { type: 'take_down', ...judgement });
  }

  private async decideAppeal(
    decision: 'accept' | 'deny',
    input: DecisionInput,
    ad: ListingUnderReview,
    review: ReviewState,
  ): Promise<ListingOutcome> {
    mayAnswer(input, ad, review);
    return this.alone(input, ad, review, (now) => this.answerAppeal(decision, input, ad, now));
  }

  private async answerAppeal(
    decision: 'accept' | 'deny',
    input: DecisionInput,
    ad: ListingUnderReview,
    review: ReviewState,
  ): Promise<ListingOutcome> {
    const { context, listing_id, content_revision, note = null } = input;
    mayAnswer(input, ad, review);
    let outcome: ListingOutcome | undefined;
    if (decision === 'accept') {
      // Refused before anything is taken back: what was not read is not published.
      if (content_revision !== ad.content_revision) throw refusal.notRead(ad.content_revision);
      if (ad.inactive_reason === 'taken_down') outcome = await this.ads.act(listing_id, context, { type: 'restore' });
      else {
        const isRefused = ad.inactive_reason !== null && OUT_BY_STAFF.has(ad.inactive_reason);
        if (isRefused) await this.ads.act(listing_id, own(context, 'reopen'), { type: 'reopen' });
        // One that its owner has sold or set aside since stays so: they are told that they were right.
        if (isRefused || ad.status === 'pending')
          outcome = await this.ads.act(listing_id, own(context, 'approve'), { type: 'approve', content_revision });
      }
    }
    const { position } = await this.reviews.act({ listing_id, owner_id: ad.owner_id }, context, {
      type: 'decide_appeal',
      outcome: decision === 'accept' ? 'accepted' : 'denied',
      note,
    });
    return { ...(outcome ?? unchanged(listing_id, ad)), position };
  }

  /** The answer and what it does to the ad stand in two streams: of two who answer at once, one holds the case until both are written. */
  private async alone(
    { context, listing_id }: DecisionInput,
    ad: ListingUnderReview,
    review: ReviewState,
    work: (review: ReviewState) => Promise<ListingOutcome>,
  ): Promise<ListingOutcome> {
    const { owner_id, content_revision } = ad;
    const held = holder(review, content_revision, context.now);
    if (held && String(held.moderator_id) === context.actor.id) return work(review);
    const about = { listing_id, owner_id };
    const claim = { type: 'claim', content_revision, force: false, may_force: false } as const;
    const { state } = await this.reviews.act(about, own(context, 'claim'), claim);
    try {
      return await work(state);
    } finally {
      await this.reviews.act(about, own(context, 'release'), { type: 'release' });
    }
  }

  /** Who came first, and what they decided, instead of a bare refusal. */
  private async explained(error: unknown, listing_id: number): Promise<unknown> {
    if (!(error instanceof AppError) || error.code !== 'INVALID_TRANSITION') return error;
    const { decisions, inactive_reason } = await this.history.underReview(listing_id);
    // Whatever was decided before: only the owner can have ended the wait so.
    if (inactive_reason === 'owner') return refusal.withdrawn(error);
    const last = decisions.at(-1);
    if (!last) return error;
    return new AppError('conflict', 'ALREADY_DECIDED', 'Bu ilan hakkında az önce başka bir moderatör karar verdi.', {
      details: { decision: last.decision, moderator_id: Number(last.actor.id) || null, at: last.at.toISOString() },
      cause: error,
    });
  }
}

/** The others close what people were told about: the answer to a complaint or an appeal stands. */
const ofWaitingAd: ReadonlySet<ReviewDecision> = new Set(['approve', 'reject', 'request_changes']);

/** Two commands to one stream need two keys. */
const own = (context: CommandContext, step: string): CommandContext =>
  context.idempotencyKey === undefined ? context : { ...context, idempotencyKey: `${context.idempotencyKey}:${step}` };

function mayAnswer(input: DecisionInput, { owner_id, inactive_reason }: ListingUnderReview, review: ReviewState): void {
  const barred = barredFromAppeal(input.context.actor, owner_id, review);
  if (barred) throw barred;
  if (inactive_reason === 'taken_down' && !input.may_take_down) throw mayNotRestore();
  if (!openAppeal(review)) throw refusal.noAppeal();
}

/** @returns how many complaints the answer is to */
function mustWait({ complaints_seen: seen }: DecisionInput, review: ReviewState): number {
  const sentence = 'Hangi şikâyetlere karar verdiğiniz belli değil. Sayfayı yenileyip yeniden deneyin.';
  if (seen === undefined)
    throw new AppError('invalid', 'VALIDATION', sentence, { errors: { complaints_seen: [sentence] } });
  if (openComplaints(review, seen).length === 0) throw refusal.noComplaints(openComplaints(review).length);
  return seen;
}

function reasonOf({ reason }: DecisionInput): ReviewReason {
  if (reason) return reason;
  throw new AppError('invalid', 'VALIDATION', 'Bir neden seçin.', { errors: { reason: ['Bir neden seçin.'] } });
}

const unchanged = (listing_id: number, { status, content_revision, stream_revision }: ListingUnderReview) => ({
  listing_id,
  status,
  content_revision,
  revision: stream_revision,
  position: '',
});
