import type { ComplaintReason } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import type { Actor } from '#kernel/event.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { type Finding, riskOf } from './assessment.js';
import * as refusal from './review.errors.js';
import type { ReviewEvent } from './review.events.js';

export interface Claim {
  readonly moderator_id: number;
  /** An edit frees the claim: it holds for the content that was claimed. */
  readonly content_revision: number;
  /** In milliseconds since 1970. */
  readonly until: number;
}

export interface ReviewState {
  readonly claim: Claim | null;
  /** The newest content that the rules have looked at. */
  readonly assessed_revision: number;
  readonly complaints: readonly { readonly id: string; readonly person_id: number; readonly open: boolean }[];
  readonly appeals: readonly { readonly decision_id: string; readonly decided_by: string; readonly open: boolean }[];
}

interface Asked {
  readonly actor: Actor;
  readonly now: Date;
  readonly listing_id: number;
  readonly owner_id: number;
}

export type ReviewCommand = Asked &
  (
    | {
        readonly type: 'claim';
        readonly content_revision: number;
        readonly force: boolean;
        readonly may_force: boolean;
      }
    | { readonly type: 'release' }
    | { readonly type: 'assess'; readonly content_revision: number; readonly findings: readonly Finding[] }
    | {
        readonly type: 'complain';
        readonly complaint_id: string;
        readonly reason: ComplaintReason;
        readonly text: string | null;
      }
    | {
        readonly type: 'resolve_complaints';
        readonly outcome: 'upheld' | 'dismissed';
        /** How many there were when the moderator looked: the answer is to these. */
        readonly seen: number;
      }
    | {
        readonly type: 'appeal';
        readonly decision_id: string;
        readonly decided_by: string;
        readonly decided_at: Date;
        readonly text: string;
      }
    | { readonly type: 'decide_appeal'; readonly outcome: 'accepted' | 'denied'; readonly note: string | null }
  );
type Of<Type extends ReviewCommand['type']> = Extract<ReviewCommand, { type: Type }>;
type Decision = Result<readonly ReviewEvent[], AppError>;

const MINUTE = 60_000;
export const CLAIM_MS = 10 * MINUTE;
/** A page that stays open asks every few minutes; it is written down only when it makes a difference. */
const RENEW_BELOW_MS = 7 * MINUTE;
export const APPEAL_WITHIN_MS = 30 * 24 * 60 * MINUTE;

export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  initialState: { claim: null, assessed_revision: 0, complaints: [], appeals: [] },
  evolve,
  decide(command, state) {
    switch (command.type) {
      case 'claim':
        return claim(command, state);
      case 'release':
        if (state.claim?.moderator_id !== personOf(command.actor)) return ok([]);
        return ok([{ type: 'review.released', data: { ...about(command), moderator_id: state.claim.moderator_id } }]);
      case 'assess': {
        const { content_revision, findings } = command;
        if (content_revision <= state.assessed_revision) return ok([]);
        const seen = findings.map((finding) => ({
          ...finding,
          matches: [...finding.matches],
          related: [...finding.related],
          photos: finding.photos.map((copy) => ({ ...copy })),
        }));
        return ok([
          {
            type: 'review.assessed',
            data: { ...about(command), content_revision, risk: riskOf(findings), findings: seen },
          },
        ]);
      }
      case 'complain':
        return complain(command, state);
      case 'resolve_complaints': {
        const complaint_ids = openComplaints(state, command.seen);
        if (own(command)) return err(refusal.ownListing());
        if (complaint_ids.length === 0) return err(refusal.noComplaints(openComplaints(state).length));
        return ok([
          { type: 'review.complaints-resolved', data: { ...about(command), complaint_ids, outcome: command.outcome } },
        ]);
      }
      case 'appeal':
        return appeal(command, state);
      case 'decide_appeal': {
        const open = openAppeal(state);
        const barred = barredFromAppeal(command.actor, command.owner_id, state);
        if (barred) return err(barred);
        if (!open) return err(refusal.noAppeal());
        const { outcome, note } = command;
        const { decision_id } = open;
        return ok([{ type: 'review.appeal-decided', data: { ...about(command), decision_id, outcome, note } }]);
      }
      default:
        return assertNever(command);
    }
  },
};

/** Of the first `seen` ones, in the order in which they came. */
export const openComplaints = ({ complaints }: ReviewState, seen = complaints.length): string[] =>
  complaints.slice(0, seen).flatMap(({ id, open }) => (open ? [id] : []));

export const openAppeal = ({ appeals }: ReviewState) => appeals.find(({ open }) => open);

/** Who holds this content of the ad at that moment. */
export function holder({ claim: held }: ReviewState, content_revision: number, now: Date): Claim | undefined {
  return held && held.content_revision === content_revision && held.until > now.getTime() ? held : undefined;
}

/** Nobody judges an objection to their own decision, nor about their own ad. */
export function barredFromAppeal(actor: Actor, owner_id: number, state: ReviewState): AppError | undefined {
  if (actor.id === String(owner_id)) return refusal.ownListing();
  return openAppeal(state)?.decided_by === actor.id ? refusal.anotherModerator() : undefined;
}

function claim(command: Of<'claim'>, state: ReviewState): Decision {
  const { now, content_revision, force, may_force, actor } = command;
  const moderator_id = personOf(actor);
  if (own(command)) return err(refusal.ownListing());
  const held = holder(state, content_revision, now);
  const others = held && held.moderator_id !== moderator_id ? held : undefined;
  if (others && !force) return err(refusal.claimed(others));
  if (others && !may_force) return err(refusal.mayNotForce());
  if (held && !others && held.until - now.getTime() > RENEW_BELOW_MS) return ok([]);
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const taken_from = others?.moderator_id ?? null;
  return ok([
    { type: 'review.claimed', data: { ...about(command), content_revision, moderator_id, until, taken_from } },
  ]);
}

function complain(command: Of<'complain'>, state: ReviewState): Decision {
  const person_id = personOf(command.actor);
  if (own(command)) return err(refusal.ownComplaint());
  if (state.complaints.some((complaint) => complaint.person_id === person_id)) return err(refusal.alreadyComplained());
  const { complaint_id, reason, text } = command;
  return ok([{ type: 'review.complained', data: { ...about(command), complaint_id, person_id, reason, text } }]);
}

function appeal(command: Of<'appeal'>, state: ReviewState): Decision {
  const { decision_id, decided_by, decided_at, text, now } = command;
  if (state.appeals.some((earlier) => earlier.decision_id === decision_id)) return err(refusal.alreadyAppealed());
  // One at a time: the answer to one that waits is about the ad as it is by then.
  if (openAppeal(state)) return err(refusal.appealWaits());
  if (now.getTime() - decided_at.getTime() > APPEAL_WITHIN_MS) return err(refusal.tooLate());
  return ok([{ type: 'review.appealed', data: { ...about(command), decision_id, decided_by, text } }]);
}

function evolve(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'review.claimed': {
      const { moderator_id, content_revision, until } = event.data;
      return { ...state, claim: { moderator_id, content_revision, until: Date.parse(until) } };
    }
    case 'review.released':
      return { ...state, claim: null };
    case 'review.assessed':
      return { ...state, assessed_revision: Math.max(state.assessed_revision, event.data.content_revision) };
    case 'review.complained': {
      const { complaint_id: id, person_id } = event.data;
      return { ...state, complaints: [...state.complaints, { id, person_id, open: true }] };
    }
    case 'review.complaints-resolved': {
      const done = new Set(event.data.complaint_ids);
      const complaints = state.complaints.map((one) => (done.has(one.id) ? { ...one, open: false } : one));
      return { ...state, complaints };
    }
    case 'review.appealed': {
      const { decision_id, decided_by } = event.data;
      return { ...state, appeals: [...state.appeals, { decision_id, decided_by, open: true }] };
    }
    case 'review.appeal-decided': {
      const { decision_id } = event.data;
      const appeals = state.appeals.map((one) => (one.decision_id === decision_id ? { ...one, open: false } : one));
      return { ...state, appeals };
    }
    default:
      return assertNever(event);
  }
}

const about = ({ listing_id, owner_id, now }: Asked) => ({ listing_id, owner_id, at: now.toISOString() });
const own = ({ actor, owner_id }: Asked) => actor.id === String(owner_id);

/** Parts of the system have no number of their own. */
const personOf = ({ id }: Actor) => (/^\d+$/.test(id) ? Number(id) : 0);
