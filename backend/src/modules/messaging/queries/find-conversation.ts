import type { ConversationClosed } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { closedOf } from './conversation-answers.js';
import { refusal } from './refusal.js';
import {
  SIDE_COLUMNS,
  SIDE_JOINS,
  type SideRecord,
  type AdAndOther,
  adAndOtherColumns,
} from './conversation-record.js';

/** Which conversation: with whom, about which ad, as its page has it in its address. */
export interface ConversationRef {
  readonly me: number;
  readonly person_id: number;
  readonly listing_id: number;
}

/** Who is who in it. */
interface Sides {
  readonly listing_id: number;
  readonly buyer_id: number;
  readonly seller_id: number;
}

export interface FoundConversation {
  readonly sides: Sides;
  /** `42-7` */
  readonly conversation: string;
  /** As the asker has it; of one in which nobody has written yet, as it would begin. */
  readonly record: SideRecord;
  readonly isNew: boolean;
}

// Two ids, and not a list of them: of how many a list holds the database thinks more than there are, and would plan anew for each message.
const SIDE = `select ${SIDE_COLUMNS} from rm.conversation_side side ${SIDE_JOINS} where side.id in ($1, $2)`;
const SIDES = `select ${SIDE_COLUMNS} from rm.message
  join rm.conversation_side side on side.id in (message.conversation || '-' || message.sender_id, message.conversation || '-' || message.receiver_id)
  ${SIDE_JOINS} where message.id = $1`;
const AD_AND_OTHER = `select ad.id, ${adAndOtherColumns('$2::bigint', '$3::bigint')} from rm.my_listing ad where ad.id = $1`;

/** The conversation that an address means, for one of its sides. */
@Injectable()
export class FindConversation {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found for one that is not there and could not begin */
  async one({ me, person_id, listing_id }: ConversationRef): Promise<FoundConversation> {
    const ids = [`${listing_id}-${me}-${me}`, `${listing_id}-${person_id}-${me}`];
    const rows = await this.database.prepared<SideRecord>('conversation-side', SIDE, ids);
    // Of messages that were held back its receiver knows nothing, not even that there is a conversation.
    const record = rows.find(({ other_id, last_number }) => other_id === person_id && last_number !== null);
    if (record) return { sides: sidesOf(record), conversation: record.conversation, record, isNew: false };
    return this.fresh({ me, person_id, listing_id });
  }

  /** Why nothing passes any more between the two sides of a message, as the first of them would read it who has a reason. */
  async closedFor(messageId: string): Promise<ConversationClosed | null> {
    const rows = await this.database.prepared<SideRecord>('conversation-sides-of-message', SIDES, [messageId]);
    return rows.map(closedOf).find((closed) => closed !== null) ?? null;
  }

  private async fresh({ me, person_id, listing_id }: ConversationRef): Promise<FoundConversation> {
    const [ad] = await this.database.prepared<AdAndOther>('conversation-ad-and-other', AD_AND_OTHER, [
      listing_id,
      me,
      person_id,
    ]);
    const mayBegin = ad && ad.is_public && ad.owner_id === person_id && person_id !== me;
    if (!mayBegin) throw refusal.conversation();
    const conversation = `${listing_id}-${me}`;
    const record: SideRecord = {
      ...ad,
      ...{ id: `${conversation}-${me}`, conversation, listing_id, user_id: me, other_id: person_id, role: 'buyer' },
      ...{ last_number: null, moved_at: new Date(), read_by_me: 0, read_by_other: 0, archived: false, muted: false },
      ...{ open_report: null, last_revision: 0, unread: 0, sold_to_buyer_at: null, last_message: null },
    };
    return { sides: sidesOf(record), conversation, record, isNew: true };
  }
}

const sidesOf = ({ listing_id, role, user_id, other_id }: SideRecord): Sides => ({
  listing_id,
  buyer_id: role === 'buyer' ? user_id : other_id,
  seller_id: role === 'seller' ? user_id : other_id,
});
