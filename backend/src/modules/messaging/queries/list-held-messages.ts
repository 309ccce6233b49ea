import type { HeldMessageQuery, HeldMessages, HoldReason } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import type { MessageRow } from '../projections/message.js';
import { messageAnswer } from './conversation-answers.js';
import { listingOf, ReportAnswers } from './report-answers.js';

/** Messages that their receivers do not see yet, the longest waiting first. */
export class ListHeldMessages extends Query<HeldMessages> {
  constructor(
    readonly query: HeldMessageQuery,
    /** What is held back from them, or was written by them, others decide. */
    readonly moderatorId: number,
  ) {
    super();
  }
}

interface HeldRow extends MessageRow {
  readonly held: HoldReason;
  readonly listing_id: number;
  readonly title: string | null;
}

const WAITING = `message.held is not null and message.held <> 'deleted' and $1 not in (message.sender_id, message.receiver_id)`;

@QueryHandler(ListHeldMessages)
export class ListHeldMessagesHandler implements IQueryHandler<ListHeldMessages, HeldMessages> {
  constructor(
    private readonly database: Database,
    private readonly answers: ReportAnswers,
  ) {}

  async execute({ query: { page, per_page }, moderatorId }: ListHeldMessages): Promise<HeldMessages> {
    const [[counted], rows] = await Promise.all([
      this.database.query<{ total: number }>(`select count(*)::int as total from rm.message where ${WAITING}`, [
        moderatorId,
      ]),
      this.database.query<HeldRow>(
        `select message.*, split_part(message.conversation, '-', 1)::bigint as listing_id, ad.face ->> 'title' as title
         from rm.message left join rm.my_listing ad on ad.id = split_part(message.conversation, '-', 1)::bigint
         where ${WAITING} order by message.sent_at, message.id limit $2 offset $3`,
        [moderatorId, per_page, (page - 1) * per_page],
      ),
    ]);
    const named = await this.answers.named(rows.flatMap(({ sender_id, receiver_id }) => [sender_id, receiver_id]));
    const total = counted?.total ?? 0;
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return {
      data: rows.map((row) => ({
        id: row.id,
        listing: listingOf(row.listing_id, row.title),
        sender: named(row.sender_id),
        receiver: named(row.receiver_id),
        reason: row.held,
        message: messageAnswer(row, row.receiver_id),
      })),
      meta: { current_page: page, last_page, per_page, total },
      links: { next: page < last_page ? `/api/admin/held-messages?page=${page + 1}` : null },
    };
  }
}
