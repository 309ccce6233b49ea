import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { refusal } from '../domain/conversation.errors.js';
import { FindConversation } from '../queries/find-conversation.js';
import { ConversationAggregate } from './conversation-aggregate.js';

/** Staff lets a message that was held back go to its receiver, or not. */
export class DecideHeldMessage extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly moderator_id: number;
      /** `42-7-3` */
      readonly message_id: string;
      readonly decision: 'release' | 'delete';
    },
  ) {
    super();
  }
}

@CommandHandler(DecideHeldMessage)
export class DecideHeldMessageHandler implements ICommandHandler<DecideHeldMessage, Position> {
  constructor(
    private readonly find: FindConversation,
    private readonly conversations: ConversationAggregate,
  ) {}

  /** @throws AppError not_found; conflict `NOT_HELD`, `CONVERSATION_CLOSED`; forbidden `OWN_CONVERSATION` */
  async execute({ input: { context, moderator_id, message_id, decision } }: DecideHeldMessage): Promise<Position> {
    const [, conversation, number] = /^(\d{1,15}-\d{1,15})-(\d{1,9})$/.exec(message_id) ?? [];
    if (conversation === undefined) throw refusal.notFound();
    const type = decision === 'release' ? 'release' : 'delete_held';
    // Blocked, suspended or gone since it was written: it would reach somebody who is not to hear of its sender.
    const closed = decision === 'release' ? await this.find.closedFor(message_id) : null;
    if (closed) throw refusal.cannotRelease(closed);
    const change = { type, number: Number(number) } as const;
    return (await this.conversations.act(conversation, moderator_id, context, change)).position;
  }
}
