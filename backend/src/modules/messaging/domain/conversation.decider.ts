import type { AnswerOfferForm, HoldReason, MessageReportAnswer, MessageReportReason } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok, type Result } from '#kernel/result.js';
import { refusal } from './conversation.errors.js';
import type { ConversationEvent, EventData } from './conversation.events.js';
import {
  type Conversation,
  type ConversationState,
  evolve,
  otherRole,
  type Role,
  roleOf,
} from './conversation.state.js';

/** Which conversation it is about, also where nobody has written in it yet. */
export interface Sides {
  readonly listing_id: number;
  readonly buyer_id: number;
  readonly seller_id: number;
}

export interface WrittenMessage {
  readonly client_id: string;
  readonly body: string;
  readonly photos: EventData<'conversation.message-sent'>['photos'];
  readonly placeholders: Readonly<Record<string, string>>;
  readonly offer_minor: number | null;
  readonly held: HoldReason | null;
}

/** What a side does with its conversation, and what is done about it. */
export type ConversationChange =
  | { readonly type: 'send'; readonly sides: Sides; readonly message: WrittenMessage }
  | { readonly type: 'read'; readonly up_to: number }
  | { readonly type: 'answer_offer'; readonly number: number; readonly answer: AnswerOfferForm['answer'] }
  | { readonly type: 'archive'; readonly archived: boolean }
  | { readonly type: 'mute'; readonly muted: boolean }
  /** `sold_at`: since when the ad is sold, if it is. */
  | { readonly type: 'sell_to_buyer'; readonly sold_at: Date | null }
  | {
      readonly type: 'report';
      readonly reason: MessageReportReason;
      readonly text: string;
      readonly messages: readonly number[];
    }
  | {
      readonly type: 'answer_report';
      readonly report: number;
      readonly answer: MessageReportAnswer;
      readonly note: string;
    }
  | { readonly type: 'release'; readonly number: number }
  | { readonly type: 'delete_held'; readonly number: number }
  | { readonly type: 'erase_words' };
export type ConversationCommand = ConversationChange & {
  /** Who acts; of an erasure, who is erased. */
  readonly user_id: number;
  readonly now: Date;
};

type Decision = Result<readonly ConversationEvent[], AppError>;
type Of<Type extends ConversationChange['type']> = Extract<ConversationCommand, { type: Type }>;
type About = EventData<'conversation.started'>;

/** One conversation: a buyer and the seller of an ad. Whether somebody may write at all (blocked, gone, ad removed) is asked before. */
export const conversationDecider: Decider<ConversationState, ConversationCommand, ConversationEvent> = {
  initialState: null,
  evolve,
  decide(command, state) {
    if (command.type === 'send') return send(command, state);
    if (!state) return err(refusal.notFound());
    const about = aboutOf(state, command.now);
    if (command.type === 'release' || command.type === 'delete_held') return decideHeld(command, state, about);
    if (command.type === 'answer_report') return answerReport(command, state, about);
    return isSide(state, command.user_id) ? bySide(command, state, about) : err(refusal.notFound());
  },
};

type SideChange = Exclude<ConversationCommand, { type: 'send' | 'release' | 'delete_held' | 'answer_report' }>;

function bySide(command: SideChange, state: Conversation, about: About): Decision {
  const { user_id } = command;
  const role = roleOf(state, user_id);
  switch (command.type) {
    case 'read':
      return read(command, state, about, role);
    case 'answer_offer':
      return answerOffer(command, state, about);
    case 'archive': {
      const { archived } = command;
      if (state.sides[role].archived === archived) return ok([]);
      return ok([{ type: 'conversation.archived', data: { ...about, user_id, archived } }]);
    }
    case 'mute': {
      const { muted } = command;
      if (state.sides[role].muted === muted) return ok([]);
      return ok([{ type: 'conversation.muted', data: { ...about, user_id, muted } }]);
    }
    case 'sell_to_buyer':
      if (role !== 'seller') return err(refusal.onlySeller());
      if (command.sold_at && state.sold_at !== null && Date.parse(state.sold_at) >= command.sold_at.getTime())
        return ok([]);
      return ok([{ type: 'conversation.sold-to-buyer', data: about }]);
    case 'report':
      return report(command, state, about, role);
    case 'erase_words': {
      if (state.erased.includes(user_id)) return ok([]);
      const counts = { messages: state.messages, reports: Object.keys(state.reports).length };
      return ok([{ type: 'conversation.words-erased', data: { ...about, person_id: user_id, ...counts } }]);
    }
    default:
      return assertNever(command);
  }
}

function send({ sides, message, user_id, now }: Of<'send'>, state: ConversationState): Decision {
  const about: About = { ...(state ?? sides), at: now.toISOString() };
  const { listing_id, buyer_id, seller_id, at } = about;
  const where: About = { listing_id, buyer_id, seller_id, at };
  if (!isSide(where, user_id)) return err(refusal.notFound());
  const events: ConversationEvent[] = [];
  if (!state) {
    // It is the buyer who begins.
    if (user_id !== buyer_id || buyer_id === seller_id) return err(refusal.notFound());
    events.push({ type: 'conversation.started', data: where });
  }
  const open = state?.open_offer;
  // A held offer counts from when it is released.
  if (open && message.offer_minor !== null && message.held === null)
    events.push(countered(where, open.number, user_id));
  const number = (state?.messages ?? 0) + 1;
  const quiet = state?.sides[otherRole(roleOf(where, user_id))].muted ?? false;
  const sent = { ...where, sender_id: user_id, number, ...message, photos: [...message.photos], quiet };
  events.push({ type: 'conversation.message-sent', data: { ...sent, placeholders: { ...message.placeholders } } });
  return ok(events);
}

function read({ up_to, user_id }: Of<'read'>, state: Conversation, about: About, role: Role): Decision {
  const { read_up_to, late } = state.sides[role];
  const reached = Math.min(up_to, state.messages);
  const isNews = reached > read_up_to || late.some((number) => number <= reached);
  // Of a side that only wrote itself there is nothing that the other has not read.
  if (!isNews || reached < 1) return ok([]);
  return ok([{ type: 'conversation.read', data: { ...about, reader_id: user_id, up_to: reached } }]);
}

function answerOffer({ number, answer, user_id }: Of<'answer_offer'>, state: Conversation, about: About): Decision {
  const waiting = state.held[number];
  // Nobody but its sender knows of it yet: they may think better of it.
  if (answer === 'withdraw' && waiting?.sender_id === user_id && waiting.offer_minor !== null)
    return ok([offerAnswered(about, number, user_id, 'withdrawn')]);
  const open = state.open_offer;
  if (open?.number !== number) return err(refusal.offerClosed());
  const isOwn = open.by === user_id;
  if (answer === 'withdraw' && !isOwn) return err(refusal.notTheirOffer());
  if (answer !== 'withdraw' && isOwn) return err(refusal.notYourOffer());
  const became = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
  return ok([offerAnswered(about, number, user_id, became[answer])]);
}

function report(command: Of<'report'>, state: Conversation, about: About, role: Role): Decision {
  const { user_id: reporter_id, reason, text, messages } = command;
  if (state.sides[role].open_report !== null) return err(refusal.alreadyReported());
  if (messages.length === 0) return err(refusal.nothingToReport());
  const reported_id = role === 'buyer' ? state.seller_id : state.buyer_id;
  const data = { reporter_id, reported_id, report: Object.keys(state.reports).length + 1, reason, text };
  const numbers = [...new Set(messages)].sort((a, b) => a - b);
  return ok([{ type: 'conversation.reported', data: { ...about, ...data, messages: numbers } }]);
}

function answerReport(command: Of<'answer_report'>, state: Conversation, about: About): Decision {
  const { report: number, answer, note, user_id } = command;
  const known = state.reports[number];
  if (!known) return err(refusal.reportNotFound());
  if (isSide(state, user_id)) return err(refusal.ownConversation());
  if (!known.is_open) return err(refusal.alreadyAnswered());
  const reported_id = known.reporter_id === state.buyer_id ? state.seller_id : state.buyer_id;
  const data = { ...about, report: number, reported_id, answer, note };
  return ok([{ type: 'conversation.report-answered', data }]);
}

function decideHeld(command: Of<'release' | 'delete_held'>, state: Conversation, about: About): Decision {
  const { number, user_id } = command;
  const held = state.held[number];
  if (!held) return err(refusal.notHeld());
  if (isSide(state, user_id)) return err(refusal.ownConversation());
  const data = { ...about, number, sender_id: held.sender_id };
  if (command.type === 'delete_held') return ok([{ type: 'conversation.message-deleted', data }]);
  const open = state.open_offer;
  const before = open && held.offer_minor !== null ? [countered(about, open.number, held.sender_id)] : [];
  const quiet = state.sides[otherRole(roleOf(state, held.sender_id))].muted;
  return ok([...before, { type: 'conversation.message-released', data: { ...data, quiet } }]);
}

const offerAnswered = (
  about: About,
  number: number,
  answered_by: number,
  answer: EventData<'conversation.offer-answered'>['answer'],
): ConversationEvent => ({ type: 'conversation.offer-answered', data: { ...about, number, answered_by, answer } });

const countered = (about: About, number: number, answered_by: number): ConversationEvent =>
  offerAnswered(about, number, answered_by, 'countered');

const isSide = ({ buyer_id, seller_id }: Pick<Sides, 'buyer_id' | 'seller_id'>, userId: number): boolean =>
  userId === buyer_id || userId === seller_id;

const aboutOf = ({ listing_id, buyer_id, seller_id }: Sides, now: Date): About => ({
  ...{ listing_id, buyer_id, seller_id },
  at: now.toISOString(),
});
