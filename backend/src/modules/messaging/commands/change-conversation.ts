import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Notices } from '#modules/notices/contract.js';
import { refusal } from '../domain/conversation.errors.js';
import type { ConversationChange } from '../domain/conversation.decider.js';
import { conversationStreams } from '../messaging-streams.js';
import { closedOf } from '../queries/conversation-answers.js';
import { type ConversationRef, FindConversation } from '../queries/find-conversation.js';
import { ConversationAggregate } from './conversation-aggregate.js';

/** What one side does with a conversation that there is. */
export type SideAct = Extract<ConversationChange, { type: 'read' | 'answer_offer' | 'archive' | 'mute' }>;

/** Reads up to a message, answers an offer, archives or mutes; doing it again changes nothing. */
export class ChangeConversation extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly ref: ConversationRef;
      readonly change: SideAct;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeConversation)
export class ChangeConversationHandler implements ICommandHandler<ChangeConversation, Position> {
  constructor(
    private readonly find: FindConversation,
    private readonly conversations: ConversationAggregate,
    private readonly notices: Notices,
  ) {}

  /** @throws AppError not_found; conflict `OFFER_CLOSED`, `CONVERSATION_CLOSED`; forbidden `NOT_YOUR_OFFER` */
  async execute({ input: { context, ref, change } }: ChangeConversation): Promise<Position> {
    const { conversation, record, isNew } = await this.find.one(ref);
    if (isNew) throw refusal.notFound();
    const closed = closedOf(record);
    // An offer binds both: it needs two who can still write to each other. To take one's own back nobody else is needed.
    if (closed && change.type === 'answer_offer' && change.answer !== 'withdraw') throw refusal.closed(closed);
    const { position } = await this.conversations.act(conversation, ref.me, context, change);
    // An answer to an offer is no message, so reading it leaves no event.
    if (change.type === 'read') await this.notices.seen(ref.me, conversationStreams.of(conversation));
    return position;
  }
}
