import type { ConversationEvent, EventData } from './conversation.events.js';

export type Role = 'buyer' | 'seller';

/** What one side has made of the conversation, as far as it decides anything. */
export interface Side {
  readonly read_up_to: number;
  /** Messages that were held, and came in among ones that had been read. */
  readonly late: readonly number[];
  readonly archived: boolean;
  readonly muted: boolean;
  /** The report of this side that nobody has answered. */
  readonly open_report: number | null;
}

export interface Held {
  readonly sender_id: number;
  readonly offer_minor: number | null;
}

/** No words: a conversation of thousands of messages is as small as one of two. */
export interface Conversation {
  readonly listing_id: number;
  readonly buyer_id: number;
  readonly seller_id: number;
  /** How many messages there are. */
  readonly messages: number;
  /** The last that each side sent, 0 for none. */
  readonly last_of: Readonly<Record<Role, number>>;
  readonly sides: Readonly<Record<Role, Side>>;
  readonly open_offer: { readonly number: number; readonly by: number } | null;
  readonly held: Readonly<Record<number, Held>>;
  readonly reports: Readonly<Record<number, { readonly reporter_id: number; readonly is_open: boolean }>>;
  readonly sold_at: string | null;
  /** Sides that were erased: they do nothing any more. */
  readonly erased: readonly number[];
}

export type ConversationState = Conversation | null;

const FRESH: Side = { read_up_to: 0, late: [], archived: false, muted: false, open_report: null };

export const roleOf = (conversation: Pick<Conversation, 'buyer_id'>, userId: number): Role =>
  conversation.buyer_id === userId ? 'buyer' : 'seller';
export const otherRole = (role: Role): Role => (role === 'buyer' ? 'seller' : 'buyer');
/** A message brings a conversation back out of the archive, unless that side does not want to hear of it. */
export const archivedAfterMessage = ({ archived, muted }: Pick<Side, 'archived' | 'muted'>): boolean =>
  archived && muted;

export function evolve(state: ConversationState, event: ConversationEvent): ConversationState {
  if (event.type === 'conversation.started') return started(event.data);
  // A recorded fact is never refused; one without a beginning has nothing to change.
  return state && evolveStarted(state, event);
}

type Later = Exclude<ConversationEvent, { type: 'conversation.started' }>;

function evolveStarted(state: Conversation, event: Later): Conversation {
  switch (event.type) {
    case 'conversation.message-sent':
      return withMessage(state, event.data);
    case 'conversation.read':
      return withSide(state, event.data.reader_id, (side) => ({
        ...side,
        read_up_to: Math.max(side.read_up_to, event.data.up_to),
        late: side.late.filter((number) => number > event.data.up_to),
      }));
    case 'conversation.offer-answered':
      return withoutOffer(state, event.data.number);
    case 'conversation.archived':
      return withSide(state, event.data.user_id, (side) => ({ ...side, archived: event.data.archived }));
    case 'conversation.muted':
      return withSide(state, event.data.user_id, (side) => ({ ...side, muted: event.data.muted }));
    case 'conversation.sold-to-buyer':
      return { ...state, sold_at: event.data.at };
    case 'conversation.reported': {
      const { report, reporter_id } = event.data;
      const reports = { ...state.reports, [report]: { reporter_id, is_open: true } };
      return withSide({ ...state, reports }, reporter_id, (side) => ({ ...side, open_report: report }));
    }
    case 'conversation.report-answered':
      return withAnswer(state, event.data);
    case 'conversation.message-released':
      return withReleased(state, event.data);
    case 'conversation.message-deleted':
      return { ...state, held: without(state.held, event.data.number) };
    case 'conversation.words-erased':
      return withoutPerson(state, event.data.person_id);
  }
}

/** Also one that is held, which then opens nothing when it is released. */
function withoutOffer(state: Conversation, number: number): Conversation {
  const { open_offer, held } = state;
  const waiting = held[number];
  if (waiting) return { ...state, held: { ...held, [number]: { ...waiting, offer_minor: null } } };
  return open_offer?.number === number ? { ...state, open_offer: null } : state;
}

function withoutPerson(state: Conversation, personId: number): Conversation {
  const held = Object.fromEntries(Object.entries(state.held).filter(([, { sender_id }]) => sender_id !== personId));
  return { ...state, held, erased: [...state.erased, personId] };
}

function started({ listing_id, buyer_id, seller_id }: EventData<'conversation.started'>): Conversation {
  return {
    ...{ listing_id, buyer_id, seller_id, messages: 0, open_offer: null, held: {}, reports: {} },
    ...{ sold_at: null, erased: [] },
    last_of: { buyer: 0, seller: 0 },
    sides: { buyer: FRESH, seller: FRESH },
  };
}

function withMessage(state: Conversation, data: EventData<'conversation.message-sent'>): Conversation {
  const { number, sender_id, offer_minor } = data;
  const role = roleOf(state, sender_id);
  const after = { ...state, messages: number, last_of: { ...state.last_of, [role]: number } };
  const own = withSide(after, sender_id, (side) => ({ ...side, archived: false }));
  if (data.held) return { ...own, held: { ...own.held, [number]: { sender_id, offer_minor } } };
  return arrived(own, number, sender_id, offer_minor);
}

/** The other side sees it from here on. */
function arrived(state: Conversation, number: number, sender_id: number, offer_minor: number | null): Conversation {
  const role = otherRole(roleOf(state, sender_id));
  const side = state.sides[role];
  const sides = { ...state.sides, [role]: { ...side, archived: archivedAfterMessage(side) } };
  return { ...state, sides, ...(offer_minor !== null && { open_offer: { number, by: sender_id } }) };
}

function withReleased(state: Conversation, data: EventData<'conversation.message-released'>): Conversation {
  const { number, sender_id } = data;
  const offer_minor = state.held[number]?.offer_minor ?? null;
  const after = arrived({ ...state, held: without(state.held, number) }, number, sender_id, offer_minor);
  const role = otherRole(roleOf(state, sender_id));
  const side = after.sides[role];
  if (number > side.read_up_to) return after;
  return { ...after, sides: { ...after.sides, [role]: { ...side, late: [...side.late, number] } } };
}

function withAnswer(state: Conversation, { report }: EventData<'conversation.report-answered'>): Conversation {
  const known = state.reports[report];
  if (!known) return state;
  const reports = { ...state.reports, [report]: { ...known, is_open: false } };
  return withSide({ ...state, reports }, known.reporter_id, (side) => ({
    ...side,
    open_report: side.open_report === report ? null : side.open_report,
  }));
}

function withSide(state: Conversation, userId: number, change: (side: Side) => Side): Conversation {
  const role = roleOf(state, userId);
  return { ...state, sides: { ...state.sides, [role]: change(state.sides[role]) } };
}

function without<Value>(from: Readonly<Record<number, Value>>, number: number): Readonly<Record<number, Value>> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => Number(key) !== number));
}
