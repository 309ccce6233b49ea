/** What every hint carries: never data, only what to ask for again. */
export interface HintPayloadBase {
  readonly id: number;
  readonly revision: number;
  /** Log position: send it back as `X-Min-Position` to read at least this state. */
  readonly position: string;
}

/** Whose connections hear it: everybody's, one person's, those of everybody with a role, or staff's. */
interface Rooms {
  readonly public: 'public';
  readonly user: `user:${number}`;
  readonly role: `role:${string}`;
  readonly staff: 'staff';
}

export interface HintTo<Room extends keyof Rooms, More = unknown> {
  readonly room: Rooms[Room];
  readonly payload: HintPayloadBase & More;
}

/**
 * Every hint that the server sends (path /socket.io, long polling only), declared once: here, or where a context extends the table beside its
 * schemas (`declare module './realtime.js'`). The server can publish nothing else, and to no other rooms; what a client makes of them is
 * typed by it (`frontend/src/shared/realtime/heard-part.ts`).
 */
export interface HintTable {
  /** An ad became visible to the public. */
  listing_published: HintTo<'public'>;
  /** Also to its owner, of what the public does not see. */
  listing_changed: HintTo<'public' | 'user'>;
  listing_removed: HintTo<'public'>;
  /** To its owner: something became of one of their ads, also while the public does not see it. */
  my_listing_changed: HintTo<'user'>;
  /** To its owner: staff answered an appeal; `id` is the ad. */
  appeal_decided: HintTo<'user'>;
  settings_changed: HintTo<'public'>;
  /** Something in the review queue changed; `id` is the ad. */
  review_changed: HintTo<'staff'>;
  /** What the person may do has changed: ask /api/user again. `id` is the person's, or 0 where their role has changed. */
  permissions_changed: HintTo<'user' | 'role'>;
  update_unread_count: HintTo<'user'>;
}

export type HintName = keyof HintTable;
export type HintPayload<Name extends HintName = HintName> = HintTable[Name]['payload'];
/** As the server publishes it. */
export type Hint = { [Name in HintName]: { readonly name: Name } & HintTable[Name] }[HintName];

type HintEvents = { [Name in HintName]: (payload: HintPayload<Name>) => void };

/** Everything that crosses the socket to the client. */
export interface ServerToClientEvents extends HintEvents {
  /** The user ids that are online of the people whom this person has conversations with, never of strangers; replaces the list before. */
  online_users: (userIds: number[]) => void;
}

/** Answers both client events, for a client that asks; a refusal changes nothing. */
export type RealtimeAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Whom one is writing to at this moment, in the conversation about which ad. */
export interface TypingTo {
  readonly person_id: number;
  readonly listing_id: number;
}

/** The first two need the own id of the person whose token the connection carries (`auth: {token}` in the handshake). */
export interface ClientToServerEvents {
  user_online: (userId: number, answer?: (answer: RealtimeAnswer) => void) => void;
  join_user_room: (userId: number, answer?: (answer: RealtimeAnswer) => void) => void;
  /** Once in two seconds at most; the other side hears the hint `typing`. More often it is left out, without an answer. */
  typing: (to: TypingTo) => void;
}
