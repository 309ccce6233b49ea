import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConversationChange, Sides } from '../domain/conversation.decider.js';
import { conversationIdOf } from '../messaging-streams.js';
import { ConversationAggregate } from './conversation-aggregate.js';

/** What somebody did in a conversation, and when. */
export interface ConversationStep {
  readonly user_id: number;
  readonly at: Date;
  readonly change: ConversationChange;
}

/** A conversation as it was had: for the demo catalogue, whose people were not here to have it. Repeating it changes nothing. */
export class ImportConversation extends Command<void> {
  constructor(
    readonly input: {
      /** Makes it another than any other. */
      readonly occasion: string;
      readonly sides: Sides;
      readonly steps: readonly ConversationStep[];
    },
  ) {
    super();
  }
}

@CommandHandler(ImportConversation)
export class ImportConversationHandler implements ICommandHandler<ImportConversation, void> {
  constructor(private readonly conversations: ConversationAggregate) {}

  async execute({ input: { occasion, sides, steps } }: ImportConversation): Promise<void> {
    for (const [index, { user_id, at: now, change }] of steps.entries()) {
      const key = `${occasion}:${index}`;
      const actor = { id: String(user_id), role: 'users' };
      const context = { actor, correlationId: key, causationId: key, now, idempotencyKey: key };
      await this.conversations.act(conversationIdOf(sides), user_id, context, change);
    }
  }
}
