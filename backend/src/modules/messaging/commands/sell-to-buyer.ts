import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { ListingSales } from '#modules/listings/contract.js';
import { refusal } from '../domain/conversation.errors.js';
import { type ConversationRef, FindConversation, type FoundConversation } from '../queries/find-conversation.js';
import { ConversationAggregate } from './conversation-aggregate.js';

/** The seller has sold the ad to the buyer of this conversation: the ad becomes sold, and the conversation says to whom. */
export class SellToBuyer extends Command<Position> {
  constructor(readonly input: { readonly context: CommandContext; readonly ref: ConversationRef }) {
    super();
  }
}

@CommandHandler(SellToBuyer)
export class SellToBuyerHandler implements ICommandHandler<SellToBuyer, Position> {
  constructor(
    private readonly find: FindConversation,
    private readonly conversations: ConversationAggregate,
    private readonly listings: ListingSales,
    private readonly database: Database,
  ) {}

  /** @throws AppError not_found; forbidden `NOT_YOUR_LISTING`; conflict `ALREADY_SOLD_TO_ANOTHER`, `INVALID_TRANSITION` */
  async execute({ input: { context, ref } }: SellToBuyer): Promise<Position> {
    const found = await this.find.one(ref);
    if (found.isNew) throw refusal.notFound();
    if (found.sides.seller_id !== ref.me) throw refusal.onlySeller();
    const { record, conversation } = found;
    if (record.owner_id === null) throw refusal.closed('listing_removed');
    const isSold = record.status === 'sold';
    if (isSold) await this.requireNoOther(found);
    else await this.listings.markSold(ref.listing_id, context);
    const change = { type: 'sell_to_buyer', sold_at: isSold ? record.sold_at : null } as const;
    return (await this.conversations.act(conversation, ref.me, context, change)).position;
  }

  private async requireNoOther({ conversation, record }: FoundConversation): Promise<void> {
    const others = await this.database.query(
      `select from rm.conversation_side where listing_id = $1 and conversation <> $2 and sold_at >= $3 limit 1`,
      [record.listing_id, conversation, record.sold_at],
    );
    if (others.length > 0) throw refusal.soldToAnother();
  }
}
