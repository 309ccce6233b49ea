import {
  type AnswerOfferForm,
  answerOfferForm,
  type ChangeConversationForm,
  changeConversationForm,
  type Conversation,
  conversation,
  type ConversationList,
  conversationList,
  type ConversationPage,
  conversationPage,
  conversationPageQuery,
  type ConversationPageQuery,
  conversationQuery,
  idParam,
  type MessageSent,
  messageSent,
  type ReadUpToForm,
  readUpToForm,
  type ReportConversationForm,
  reportConversationForm,
  type SendMessageForm,
  sendMessageForm,
  type UnreadCount,
  unreadCount,
} from '@ilan/api';
import { Body, Controller, Get, Header, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { Patch, Post } from '#platform/http/idempotency/write-routes.js';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { OwnWrites } from '#platform/projections/read/own-writes.js';
import { ChangeConversation, type SideAct } from '../commands/change-conversation.js';
import { ReportConversation } from '../commands/report-conversation.js';
import { SellToBuyer } from '../commands/sell-to-buyer.js';
import { SendMessage } from '../commands/send-message.js';
import { CountUnread } from '../queries/count-unread.js';
import type { ConversationRef } from '../queries/find-conversation.js';
import { GetConversation } from '../queries/get-conversation.js';
import { ListConversations } from '../queries/list-conversations.js';
import { personParam, productParam } from './conversation-address.js';

type ListQuery = z.output<typeof conversationQuery>;

const ONE = ':person/:product';

/** What people write to each other about an ad. */
@Controller('api/messages')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly ownWrites: OwnWrites,
  ) {}

  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiAnswer(conversationList)
  list(@Query(zodQuery(conversationQuery)) { box, q = '', listing, cursor }: ListQuery): Promise<ConversationList> {
    return this.queries.execute(new ListConversations({ userId: this.me, box, q, listing, cursor }));
  }

  @Get('unread-count')
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiAnswer(unreadCount)
  unread(): Promise<UnreadCount> {
    return this.queries.execute(new CountUnread(this.me));
  }

  @Get(ONE)
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiAnswer(conversationPage)
  page(
    @Param('person', zodParam(personParam)) person_id: number,
    @Param('product', zodParam(productParam)) listing_id: number,
    @Query(zodQuery(conversationPageQuery)) at: ConversationPageQuery,
  ): Promise<ConversationPage> {
    return this.queries.execute(new GetConversation(this.ref(person_id, listing_id), at));
  }

  @Post(ONE)
  @SignedIn()
  @HttpCode(201)
  @ApiAnswer(messageSent, { status: 201 })
  async send(
    @Param('person', zodParam(personParam)) person_id: number,
    @Param('product', zodParam(productParam)) listing_id: number,
    @Body(zodBody(sendMessageForm)) form: SendMessageForm,
  ): Promise<MessageSent> {
    const input = { context: this.request.commandContext(), ref: this.ref(person_id, listing_id), form };
    const { position, message, conversation: told } = await this.commands.execute(new SendMessage(input));
    this.request.reached(position);
    return { message, conversation: told };
  }

  @Post(`${ONE}/read`)
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async read(
    @Param('person', zodParam(personParam)) person_id: number,
    @Param('product', zodParam(productParam)) listing_id: number,
    @Body(zodBody(readUpToForm)) { up_to }: ReadUpToForm,
  ): Promise<void> {
    await this.change(this.ref(person_id, listing_id), { type: 'read', up_to });
  }

  @Post(`${ONE}/offers/:number`)
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(conversation)
  async answerOffer(
    @Param('person', zodParam(personParam)) person_id: number,
    @Param('product', zodParam(productParam)) listing_id: number,
    @Param('number', zodParam(idParam)) number: number,
    @Body(zodBody(answerOfferForm)) { answer }: AnswerOfferForm,
  ): Promise<Conversation> {
    const ref = this.ref(person_id, listing_id);
    await this.change(ref, { type: 'answer_offer', number, answer });
    return this.fresh(ref);
  }

  @Post(`${ONE}/sold`)
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(200)
  @ApiAnswer(conversation)
  async sold(
    @Param('person', zodParam(personParam)) person_id: number,
    @Param('product', zodParam(productParam)) listing_id: number,
  ): Promise<Conversation> {
    const ref = this.ref(person_id, listing_id);
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new SellToBuyer({ context, ref })));
    return this.fresh(ref);
  }

  @Patch(ONE)
  @SignedIn()
  @ApiAnswer(conversation)
  async set(
    @Param('person', zodParam(personParam)) person_id: number,
    @Param('product', zodParam(productParam)) listing_id: number,
    @Body(zodBody(changeConversationForm)) { archived, muted }: ChangeConversationForm,
  ): Promise<Conversation> {
    const ref = this.ref(person_id, listing_id);
    if (archived !== undefined) await this.change(ref, { type: 'archive', archived }, 'archive');
    if (muted !== undefined) await this.change(ref, { type: 'mute', muted }, 'mute');
    return this.fresh(ref);
  }

  @Post(`${ONE}/report`)
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(204)
  @ApiAnswer()
  async report(
    @Param('person', zodParam(personParam)) person_id: number,
    @Param('product', zodParam(productParam)) listing_id: number,
    @Body(zodBody(reportConversationForm)) form: ReportConversationForm,
  ): Promise<void> {
    const input = { context: this.request.commandContext(), ref: this.ref(person_id, listing_id), form };
    this.request.reached(await this.commands.execute(new ReportConversation(input)));
  }

  private get me(): number {
    return this.request.requireUser().id;
  }

  private ref(person_id: number, listing_id: number): ConversationRef {
    return { me: this.me, person_id, listing_id };
  }

  /** @param part two changes of one call to one stream have a key each */
  private async change(ref: ConversationRef, change: SideAct, part?: string): Promise<void> {
    const asked = this.request.commandContext();
    const key = asked.idempotencyKey;
    const context = part && key !== undefined ? { ...asked, idempotencyKey: `${key}:${part}` } : asked;
    this.request.reached(await this.commands.execute(new ChangeConversation({ context, ref, change })));
  }

  /** As the change left it: the rows come a moment after the log. */
  private async fresh(ref: ConversationRef): Promise<Conversation> {
    const { scope } = this.request;
    if (scope?.position !== undefined) await this.ownWrites.see(scope, scope.position);
    const { conversation: told } = await this.queries.execute(new GetConversation(ref, { before: 1 }));
    return told;
  }
}
