/** One typed map of everything that crosses the socket (path /socket.io, long polling only). */
export interface ListingHint {
  readonly id: number;
  readonly revision: number;
  /** Log position: send it back as `X-Min-Position` to read at least this state. */
  readonly position: string;
}

export interface ServerToClientEvents {
  /** The whole list of user ids that are online; replaces the one before. */
  online_users: (userIds: number[]) => void;
  new_message: (message: { receiver_id: number }) => void;
  update_unread_count: () => void;
  /** An ad became visible to the public, changed, or left. */
  listing_published: (hint: ListingHint) => void;
  listing_changed: (hint: ListingHint) => void;
  listing_removed: (hint: ListingHint) => void;
  /** To its owner's own room: something became of one of their ads, also while the public does not see it. */
  my_listing_changed: (hint: ListingHint) => void;
  /** To its owner's own room: staff answered an appeal; `id` is the ad. */
  appeal_decided: (hint: ListingHint) => void;
  settings_changed: (hint: ListingHint) => void;
  /** To one's own room: something became of an ad among one's favourites. */
  notices_changed: (hint: ListingHint) => void;
  /** To staff: something in the review queue changed; `id` is the ad. */
  review_changed: (hint: ListingHint) => void;
  /** What the person may do has changed: ask /api/user again. `id` is the person's, or 0 where their role has changed. */
  permissions_changed: (hint: ListingHint) => void;
}

/** Answers both client events, for a client that asks; a refusal changes nothing. */
export type RealtimeAnswer =
  { readonly ok: true } | { readonly ok: false; readonly code: string; readonly message: string };

/** Both need the own id of the person whose token the connection carries (`auth: {token}` in the handshake). */
export interface ClientToServerEvents {
  user_online: (userId: number, answer?: (answer: RealtimeAnswer) => void) => void;
  join_user_room: (userId: number, answer?: (answer: RealtimeAnswer) => void) => void;
}
