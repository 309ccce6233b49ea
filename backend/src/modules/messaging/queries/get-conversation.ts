import type { ConversationPage } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import type { MessageRow } from '../projections/message.js';
import { ConversationAnswers, messageAnswer } from './conversation-answers.js';
import { type ConversationRef, FindConversation } from './find-conversation.js';

/** A conversation with fifty of its messages, oldest first. */
export class GetConversation extends Query<ConversationPage> {
  constructor(
    readonly ref: ConversationRef,
    /** Those before or after a message; the newest when neither is said. */
    readonly at: { readonly before?: number | undefined; readonly after?: number | undefined },
  ) {
    super();
  }
}

const AT_ONCE = 50;
const SEEN = `conversation = $1 and (held is null or sender_id = $2)`;

@QueryHandler(GetConversation)
export class GetConversationHandler implements IQueryHandler<GetConversation, ConversationPage> {
  constructor(
    private readonly database: Database,
    private readonly find: FindConversation,
    private readonly answers: ConversationAnswers,
  ) {}

  /** @throws AppError not_found `CONVERSATION_NOT_FOUND` */
  async execute({ ref, at }: GetConversation): Promise<ConversationPage> {
    const found = await this.find.one(ref);
    const [conversation, rows] = await Promise.all([
      this.answers.one(found.record),
      found.isNew ? [] : this.messages(found.conversation, ref.me, at),
    ]);
    const messages = rows.map((row) => messageAnswer(row, ref.me));
    return { conversation, messages, has_older: await this.hasOlder(found.conversation, ref.me, rows[0]) };
  }

  private async messages(
    conversation: string,
    me: number,
    { before, after }: GetConversation['at'],
  ): Promise<readonly MessageRow[]> {
    if (after !== undefined)
      return this.database.prepared<MessageRow>(
        'messages-after',
        `select * from rm.message where ${SEEN} and number > $3 order by number limit ${AT_ONCE}`,
        [conversation, me, after],
      );
    const rows = await this.database.prepared<MessageRow>(
      'messages-before',
      `select * from rm.message where ${SEEN} and ($3::int is null or number < $3) order by number desc limit ${AT_ONCE}`,
      [conversation, me, before ?? null],
    );
    return rows.reverse();
  }

  private async hasOlder(conversation: string, me: number, first: MessageRow | undefined): Promise<boolean> {
    if (!first) return false;
    const rows = await this.database.prepared(
      'messages-older',
      `select from rm.message where ${SEEN} and number < $3 limit 1`,
      [conversation, me, first.number],
    );
    return rows.length > 0;
  }
}
