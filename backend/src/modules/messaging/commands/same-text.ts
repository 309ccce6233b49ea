import { Injectable } from '@nestjs/common';
import type { HoldReason } from '@ilan/api';
import { fold } from '#kernel/turkish-text.js';
import { Pseudonyms } from '#platform/http/limits/pseudonyms.js';
import { Database } from '#platform/postgres/database.js';
import type { Sides } from '../domain/conversation.decider.js';
import { warningsOf } from '../message-warnings.js';

/** "Merhaba, hâlâ satılık mı?" is what everybody asks everybody: only longer texts, and those that lead elsewhere, tell of an advertiser. */
const SHORT = 60;
/** A text may go to so many people within a day; from the next one on staff looks at it first. */
const PEOPLE = 4;

/** Texts that one person sends to many. Kept is a pseudonym of the text for a day, not the text. */
@Injectable()
export class SameText {
  constructor(
    private readonly database: Database,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  async holdReason(sides: Sides, sender_id: number, body: string): Promise<HoldReason | null> {
    const letters = fold(body).replace(/[^\p{L}\p{N}]/gu, '');
    const leads = warningsOf(body).length > 0;
    // A shop answers many buyers with the same words.
    if (!leads && (letters.length < SHORT || sender_id === sides.seller_id)) return null;
    const receiver_id = sender_id === sides.buyer_id ? sides.seller_id : sides.buyer_id;
    const others = await this.others(sender_id, this.pseudonyms.of(`message ${sender_id} ${letters}`), receiver_id);
    return others >= PEOPLE ? 'same_text_to_many' : null;
  }

  /** To how many else the text went within a day. One after the other for one text: who sends to many at once would be counted by none. */
  private others(sender_id: number, mark: string, receiver_id: number): Promise<number> {
    return this.database.transaction(async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`sent_text ${mark}`]);
      await client.query(
        `insert into app.sent_text (sender_id, mark, receiver_id, sent_at) values ($1, $2, $3, now())
         on conflict (sender_id, mark, receiver_id) do update set sent_at = excluded.sent_at`,
        [sender_id, mark, receiver_id],
      );
      const { rows } = await client.query<{ others: number }>(
        `select count(*)::int as others from app.sent_text
         where sender_id = $1 and mark = $2 and receiver_id <> $3 and sent_at > now() - interval '1 day'`,
        [sender_id, mark, receiver_id],
      );
      return rows[0]?.others ?? 0;
    });
  }
}
