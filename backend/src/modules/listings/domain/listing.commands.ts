import type { Interval, StatusAction } from '@ilan/api';
import type { Actor } from '#kernel/event.js';
import type { ListingContent } from './listing.content.js';
import type { EventData } from './listing.events.js';
import type { Reference } from './listing.rules.js';
import type { Reason } from './reasons.js';

interface Asked {
  readonly actor: Actor;
  readonly now: Date;
}
export interface Judgement {
  readonly reason: Reason;
  readonly note?: string | undefined;
}
interface Written {
  readonly content: ListingContent;
  readonly reference: Reference;
  readonly policy: { readonly auto_approve_ads: boolean; readonly edit_review_mode: 'withdraw' | 'keep_live' };
}
interface Reviewed {
  /** The content that the moderator read: a decision about another one is refused. */
  readonly content_revision: number;
}
interface Promoted {
  /** Undefined for what staff gives, for a reason. */
  readonly order_id?: string | undefined;
  readonly reason?: string | undefined;
  /** Nobody would see it. */
  readonly seller_suspended: boolean;
}

export type ListingCommand = Asked &
  (
    | ({ readonly type: 'submit'; readonly listing_id: number; readonly owner_id: number } & Written)
    | ({ readonly type: 'edit'; readonly content_revision?: number | undefined } & Written)
    | Verdict
    | { readonly type: StatusAction }
    /** `when_over`: only what has run out, by the log; rows come late, and more time may have been bought since. */
    | { readonly type: 'end_feature'; readonly when_over?: boolean }
    | ({ readonly type: 'bump' } & Promoted)
    | ({ readonly type: 'feature'; readonly days: number } & Promoted)
    | ({ readonly type: 'mark_urgent'; readonly days: number } & Promoted)
    | ({ readonly type: 'move_category' } & Omit<EventData<'listing.category-moved'>, 'owner_id' | 'at'>)
    | ({ readonly type: 'move_district' } & Omit<EventData<'listing.district-moved'>, 'owner_id' | 'at'>)
    | ({ readonly type: 'convert_answer'; readonly intervals?: readonly Interval[] } & Omit<
        EventData<'listing.answer-converted'>,
        'owner_id' | 'at'
      >)
    | { readonly type: 'expire'; readonly ad_duration_days: number }
    | { readonly type: 'delete'; readonly as: { readonly by: 'owner' } | ({ readonly by: 'staff' } & Judgement) }
  );

/** What staff decides about an ad. */
export type Verdict =
  | ({ readonly type: 'approve' } & Reviewed)
  | ({ readonly type: 'reject' | 'request_changes' } & Reviewed & Judgement)
  | ({ readonly type: 'take_down' } & Judgement)
  | { readonly type: 'restore' | 'reopen' };
