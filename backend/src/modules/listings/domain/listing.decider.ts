import { isPart } from '#kernel/actors.js';
import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import type { Judgement, ListingCommand } from './listing.commands.js';
import * as refusal from './listing.errors.js';
import type { ListingEvent } from './listing.events.js';
import { listingNumber } from './listing-number.js';
import { concerning } from './answer-conversion.js';
import { activeTooLongSince, checkedRevision, sameContent } from './listing.rules.js';
import {
  convertedRevision,
  evolve,
  isLive,
  type ListingState,
  type LiveListing,
  noListing,
  publicRevision,
  type Revision,
} from './listing.state.js';
import { type Action, actorOf, mayStart } from './listing.transitions.js';
import { decidePromotion, featureGivenBack } from './promotions.js';
import type { Reason } from './reasons.js';

type Of<Type extends Action> = Extract<ListingCommand, { type: Type }>;
type Decision = Result<readonly ListingEvent[], AppError>;

export const listingDecider: Decider<ListingState, ListingCommand, ListingEvent> = {
  initialState: noListing,
  evolve,
  decide(command, state) {
    if (state.status === 'none') return command.type === 'submit' ? submit(command) : err(refusal.notFound());
    if (!isLive(state)) return err(refusal.gone());
    const forbidden = refusalFor(command, state);
    if (forbidden) return err(forbidden);
    if (!mayStart(command.type, state)) return err(refusal.invalidTransition(state, command.type));
    return decideLive(command, state);
  },
};

/** Who may act: owners on their own ads, staff on those of others, the system on any. */
function refusalFor(command: ListingCommand, { owner_id }: LiveListing): AppError | undefined {
  if (isPart(command.actor.id)) return undefined;
  if (command.type === 'delete' && command.as.by === 'staff') return undefined;
  const own = command.actor.id === String(owner_id);
  switch (actorOf(command.type)) {
    case 'owner':
      return own ? undefined : refusal.notOwner();
    case 'staff':
      return own ? refusal.ownListing() : undefined;
    case 'anybody':
      return undefined;
  }
}

function decideLive(command: ListingCommand, state: LiveListing): Decision {
  const fact = { owner_id: state.owner_id, at: command.now.toISOString() };
  switch (command.type) {
    case 'submit':
      return err(refusal.invalidTransition(state, command.type));
    case 'edit':
      return edit(command, state);
    case 'approve':
      if (command.content_revision !== state.newest.content_revision)
        return err(refusal.outdated(state.newest.content_revision));
      return ok([approval(state, state.newest, command.now, false), ...featureGivenBack(state, command.now)]);
    case 'reject':
    case 'request_changes':
      return review(command, state);
    case 'reopen':
      return reopen(command.now, state);
    case 'mark_sold':
      return ok([{ type: 'listing.sold', data: fact }]);
    case 'deactivate':
      return ok([{ type: 'listing.deactivated', data: fact }, ...featureGivenBack(state, command.now)]);
    case 'reactivate': {
      const unchanged = state.approved_revision === state.newest.content_revision;
      return ok([{ type: 'listing.reactivated', data: { ...fact, status: unchanged ? 'active' : 'pending' } }]);
    }
    case 'take_down':
      return withJudgement(command, (judgement) => ({ type: 'listing.taken-down', data: { ...fact, ...judgement } }));
    case 'restore':
      return ok([{ type: 'listing.restored', data: fact }]);
    case 'feature':
    case 'bump':
    case 'mark_urgent':
    case 'end_feature':
      return decidePromotion(command, state);
    case 'move_category': {
      const { from, from_name, to, to_name } = command;
      // What is kept live may stand in that category while the newest revision does not.
      if (from === to || (state.newest.category_id !== from && !state.kept_live)) return ok([]);
      return ok([{ type: 'listing.category-moved', data: { ...fact, from, from_name, to, to_name } }]);
    }
    case 'move_district': {
      const { from, from_name, to, to_name, city_id } = command;
      if (from === to || (state.newest.district_id !== from && !state.kept_live)) return ok([]);
      return ok([{ type: 'listing.district-moved', data: { ...fact, from, from_name, to, to_name, city_id } }]);
    }
    case 'convert_answer': {
      const { key, to_key, label, kind, rest, when, intervals = [] } = command;
      // Whoever asks has read the answer before: it may be another number by now.
      const map = { ...command.map, ...concerning(command.map, intervals, state.newest.features[key]) };
      // What is kept live may have that answer while the newest revision has not.
      if (convertedRevision(state.newest, { ...command, map }) === state.newest && !state.kept_live) return ok([]);
      return ok([{ type: 'listing.answer-converted', data: { ...fact, key, to_key, label, kind, map, rest, when } }]);
    }
    case 'expire': {
      const since = activeTooLongSince(command.ad_duration_days, command.now);
      if (!since || (state.active_since ?? 0) > since.getTime()) return err(refusal.notDue());
      return ok([{ type: 'listing.expired', data: fact }]);
    }
    case 'delete': {
      const { as } = command;
      if (as.by === 'owner')
        return ok([{ type: 'listing.deleted', data: { ...fact, by: 'owner', reason: null, note: null } }]);
      return withJudgement(as, (judgement) => ({
        type: 'listing.deleted',
        data: { ...fact, by: 'staff', ...judgement },
      }));
    }
    default:
      return assertNever(command);
  }
}

function submit(command: Of<'submit'>): Decision {
  const { listing_id, owner_id, actor, now } = command;
  if (actor.id !== String(owner_id) && !isPart(actor.id)) return err(refusal.notOwner());
  const checked = checkedRevision(command.content, 1, command.reference);
  if (!checked.ok) return checked;
  const submitted: ListingEvent = {
    type: 'listing.submitted',
    data: { listing_id, listing_number: listingNumber(listing_id), owner_id, at: now.toISOString(), ...checked.value },
  };
  if (!command.policy.auto_approve_ads) return ok([submitted]);
  const state = { owner_id, published_at: null, kept_live: false };
  return ok([submitted, approval(state, checked.value, now, true)]);
}

function edit(command: Of<'edit'>, state: LiveListing): Decision {
  const { policy, now } = command;
  const before = state.newest;
  const checked = checkedRevision(command.content, before.content_revision + 1, command.reference, before.category_id);
  // Sent again, because an answer was lost: nobody's words are in the way of it.
  if (checked.ok && sameContent(before, checked.value)) return ok([]);
  const { content_revision = before.content_revision } = command;
  if (content_revision !== before.content_revision) return err(refusal.outdated(before.content_revision));
  if (!checked.ok) return checked;
  const visible = publicRevision(state) !== null;
  const kept_live = visible && (policy.auto_approve_ads || policy.edit_review_mode === 'keep_live');
  const edited: ListingEvent = {
    type: 'listing.edited',
    data: { owner_id: state.owner_id, at: now.toISOString(), ...checked.value, kept_live },
  };
  if (!policy.auto_approve_ads) return ok([edited]);
  return ok([edited, approval({ ...state, kept_live }, checked.value, now, true), ...featureGivenBack(state, now)]);
}

function approval(
  state: Pick<LiveListing, 'owner_id' | 'published_at' | 'kept_live'>,
  { content_revision }: Revision,
  now: Date,
  automatic: boolean,
): ListingEvent {
  const at = now.toISOString();
  const published_at = state.published_at === null ? at : new Date(state.published_at).toISOString();
  return {
    type: 'listing.approved',
    data: { owner_id: state.owner_id, at, content_revision, automatic, was_public: state.kept_live, published_at },
  };
}

function review(command: Of<'reject' | 'request_changes'>, state: LiveListing): Decision {
  const { content_revision } = state.newest;
  if (command.content_revision !== content_revision) return err(refusal.outdated(content_revision));
  const type = command.type === 'reject' ? 'listing.rejected' : 'listing.changes-requested';
  const fact = { owner_id: state.owner_id, at: command.now.toISOString(), content_revision };
  const judged = withJudgement(command, (judgement) => ({ type, data: { ...fact, ...judgement } }));
  return judged.ok ? ok([...judged.value, ...featureGivenBack(state, command.now)]) : judged;
}

function reopen(now: Date, state: LiveListing): Decision {
  const { decided, owner_id, newest } = state;
  if (!decided) return err(refusal.invalidTransition(state, 'reopen'));
  const fact = { owner_id, at: now.toISOString(), content_revision: newest.content_revision };
  return ok([{ type: 'listing.review-reopened', data: { ...fact, ...decided } }]);
}

function withJudgement(
  { reason, note }: Judgement,
  event: (judgement: { reason: Reason; note: string | null }) => ListingEvent,
): Decision {
  const written = note?.trim() ?? '';
  if (reason === 'other' && written.length < 10) return err(refusal.noteMissing());
  return ok([event({ reason, note: written === '' ? null : written })]);
}
