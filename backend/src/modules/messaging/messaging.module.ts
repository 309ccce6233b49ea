import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { conversationDecider } from './domain/conversation.decider.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { Acquaintances } from '#modules/realtime/contract.js';
import { ConversationPartners } from './acquaintances.js';
import { AnswerMessageReportHandler } from './commands/answer-message-report.js';
import { BlocksAggregate } from './commands/blocks-aggregate.js';
import { ChangeBlocksHandler } from './commands/change-blocks.js';
import { ChangeConversationHandler } from './commands/change-conversation.js';
import { ConversationAggregate } from './commands/conversation-aggregate.js';
import { DecideHeldMessageHandler } from './commands/decide-held-message.js';
import { ImportConversationHandler } from './commands/import-conversation.js';
import { MessageLimits } from './commands/message-limits.js';
import { ReportConversationHandler } from './commands/report-conversation.js';
import { SameText } from './commands/same-text.js';
import { SellToBuyerHandler } from './commands/sell-to-buyer.js';
import { SendMessageHandler } from './commands/send-message.js';
import { ReplyHabits } from './contract/reply-habits.js';
import { blockEvents, blocksDecider } from './domain/blocks.js';
import { ConversationPast } from './conversation-past.js';
import { conversationEvents } from './domain/conversation.events.js';
import { MessageReportsController } from './http/message-reports.controller.js';
import { MessagesController } from './http/messages.controller.js';
import { PeopleController } from './http/people.controller.js';
import { MessagePhotoSweeper } from './jobs/message-photo-sweeper.js';
import { SentTextSweeper } from './jobs/sent-text-sweeper.js';
import { LastSeen } from './last-seen.js';
import { MessagingPersonalData } from './messaging-personal-data.js';
import { blockStreams, conversationStreams } from './messaging-streams.js';
import { blocksProjection } from './projections/blocks.js';
import { conversationsProjection } from './projections/conversations.js';
import { ConversationAnswers } from './queries/conversation-answers.js';
import { CountUnreadHandler } from './queries/count-unread.js';
import { FindConversation } from './queries/find-conversation.js';
import { GetConversationHandler } from './queries/get-conversation.js';
import { GetMessageReportHandler } from './queries/get-message-report.js';
import { ListBlockedPeopleHandler } from './queries/list-blocked-people.js';
import { ListConversationsHandler } from './queries/list-conversations.js';
import { ListHeldMessagesHandler } from './queries/list-held-messages.js';
import { ListMessageReportsHandler } from './queries/list-message-reports.js';
import { ReportAnswers } from './queries/report-answers.js';
import { DropPhotosWhenHeldMessageIsDeleted } from './reactions/drop-photos-when-held-message-is-deleted.js';
import { TellReceiverWhenWrittenTo } from './reactions/tell-receiver-when-written-to.js';
import { MessageNotices } from './telling/message-notices.js';
import { CountedReplyHabits } from './reply-habits.js';

/** Global, because pages of ads and connections ask it and must stand without it. */
@Global()
@Module({
  imports: [ReactionsModule, NoticesModule],
  controllers: [MessagesController, PeopleController, MessageReportsController],
  providers: [
    ConversationAggregate,
    BlocksAggregate,
    MessageLimits,
    SameText,
    LastSeen,
    FindConversation,
    ConversationAnswers,
    SendMessageHandler,
    ChangeConversationHandler,
    ChangeBlocksHandler,
    ReportConversationHandler,
    SellToBuyerHandler,
    ImportConversationHandler,
    ReportAnswers,
    ListMessageReportsHandler,
    GetMessageReportHandler,
    ListHeldMessagesHandler,
    AnswerMessageReportHandler,
    DecideHeldMessageHandler,
    GetConversationHandler,
    ListConversationsHandler,
    ListBlockedPeopleHandler,
    CountUnreadHandler,
    SentTextSweeper,
    MessagePhotoSweeper,
    MessageNotices,
    TellReceiverWhenWrittenTo,
    DropPhotosWhenHeldMessageIsDeleted,
    MessagingPersonalData,
    ConversationPast,
    { provide: ReplyHabits, useClass: CountedReplyHabits },
    { provide: Acquaintances, useClass: ConversationPartners },
    declare(new EventTypes(...conversationEvents, ...blockEvents)),
    declare(new StreamFamilies(conversationStreams, blockStreams)),
    declare(new StreamFolds(conversationStreams, conversationDecider)),
    declare(new StreamFolds(blockStreams, blocksDecider)),
    declare(new ReadModels(conversationsProjection, blocksProjection)),
  ],
  exports: [ReplyHabits, Acquaintances],
})
export class MessagingModule {}
