import { sellerMayShow } from '#modules/listings/contract.js';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import type { ListingStatus } from '@ilan/api';
import type { MessageRow } from '../projections/message.js';
import type { SideRow } from '../projections/conversation-side.js';

/** What was approved last of an ad. */
interface Face {
  readonly title: string;
  readonly price_minor: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly cover: PhotoRef | null;
}

/** Of the ad and of the other person, for whoever asks. */
export interface AdAndOther {
  /** Null: the ad is gone for good. */
  readonly owner_id: number | null;
  readonly face: Face | null;
  readonly status: ListingStatus | null;
  readonly is_public: boolean;
  readonly sold_at: Date | null;
  readonly is_here: boolean;
  readonly is_suspended: boolean;
  readonly blocked_by_me: boolean;
  readonly blocks_me: boolean;
  readonly seen_at: Date | null;
}

/** A message as PostgreSQL puts it into JSON. */
export type MessageJson = Omit<MessageRow, 'sent_at'> & { readonly sent_at: string };

export interface SideRecord
  extends
    Omit<SideRow, 'unread_numbers' | 'sold_at' | 'is_news' | 'asked_at' | 'reply_seconds' | 'started_at'>,
    AdAndOther {
  readonly unread: number;
  readonly sold_to_buyer_at: Date | null;
  readonly last_revision: number;
  readonly last_message: MessageJson | null;
}

/** Of `ad` (rm.my_listing) and of the person whose id is `other`, for the person whose id is `me`. */
export const adAndOtherColumns = (me: string, other: string): string => `
  ad.owner_id, case when ad.inactive_reason = 'taken_down' or not ${sellerMayShow('ad')} then jsonb_set(ad.face, '{cover}', 'null') else ad.face end as face,
  case when ad.id is null then null when ${sellerMayShow('ad')} then coalesce(ad.public_status, ad.status) else 'inactive' end as status,
  (ad.public_status = 'active' and ad.face is not null and ${sellerMayShow('ad')}) is true as is_public, ad.sold_at,
  exists (select from app.user where "user".id = ${other} and closed_at is null) as is_here,
  exists (select from rm.suspension where suspension.user_id = ${other}) as is_suspended,
  exists (select from rm.person_block where person_block.id = ${me} || '-' || ${other}) as blocked_by_me,
  exists (select from rm.person_block where person_block.id = ${other} || '-' || ${me}) as blocks_me,
  (select seen_at from app.last_seen where last_seen.user_id = ${other}) as seen_at`;

export const SIDE_COLUMNS = `side.id, side.conversation, side.listing_id, side.user_id, side.other_id, side.role, side.last_number,
  side.moved_at, side.read_by_me, side.read_by_other, side.archived, side.muted, side.open_report, side.last_revision,
  cardinality(side.unread_numbers) as unread, side.sold_at as sold_to_buyer_at, to_jsonb(last) as last_message,
  ${adAndOtherColumns('side.user_id', 'side.other_id')}`;
/** Beside the `side` of a conversation: its last message and its ad. */
export const SIDE_JOINS = `left join rm.message last on last.id = side.conversation || '-' || side.last_number
  left join rm.my_listing ad on ad.id = side.listing_id`;
