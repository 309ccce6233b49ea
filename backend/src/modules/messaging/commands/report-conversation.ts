import type { ReportConversationForm } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { refusal } from '../domain/conversation.errors.js';
import { type ConversationRef, FindConversation } from '../queries/find-conversation.js';
import { ConversationAggregate } from './conversation-aggregate.js';

/** One side shows staff what the other has written. */
export class ReportConversation extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly ref: ConversationRef;
      readonly form: ReportConversationForm;
    },
  ) {
    super();
  }
}

/** Where nobody said which messages are meant. */
const LAST = 5;

@CommandHandler(ReportConversation)
export class ReportConversationHandler implements ICommandHandler<ReportConversation, Position> {
  constructor(
    private readonly find: FindConversation,
    private readonly conversations: ConversationAggregate,
    private readonly database: Database,
  ) {}

  /** @throws AppError not_found; conflict `ALREADY_REPORTED`, `NOTHING_TO_REPORT` */
  async execute({ input: { context, ref, form } }: ReportConversation): Promise<Position> {
    const { conversation, isNew } = await this.find.one(ref);
    if (isNew) throw refusal.nothingToReport();
    const messages = await this.ofOther(conversation, ref.person_id, form.messages);
    const { reason, text = '' } = form;
    const change = { type: 'report', reason, text, messages } as const;
    return (await this.conversations.act(conversation, ref.me, context, change)).position;
  }

  /** Nobody reports their own words, nor what was held back from them. */
  private async ofOther(
    conversation: string,
    senderId: number,
    named: readonly number[] | undefined,
  ): Promise<readonly number[]> {
    const rows = await this.database.query<{ number: number }>(
      `select number from rm.message where conversation = $1 and sender_id = $2 and held is null
       and ($3::int[] is null or number = any($3)) order by number desc limit $4`,
      [conversation, senderId, named && named.length > 0 ? named : null, named?.length ? named.length : LAST],
    );
    return rows.map(({ number }) => number);
  }
}
