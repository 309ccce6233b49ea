import type { MessageSent, SendMessageForm } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';
import { refusal } from '../domain/conversation.errors.js';
import type { EventData } from '../domain/conversation.events.js';
import type { WrittenMessage } from '../domain/conversation.decider.js';
import { closedOf, ConversationAnswers } from '../queries/conversation-answers.js';
import type { SideRecord } from '../queries/conversation-record.js';
import { type ConversationRef, FindConversation, type FoundConversation } from '../queries/find-conversation.js';
import { messageRow } from '../projections/message.js';
import { ConversationAggregate, type ConversationOutcome } from './conversation-aggregate.js';
import { MessageLimits } from './message-limits.js';
import { SameText } from './same-text.js';

export interface SentOutcome extends MessageSent {
  readonly position: Position;
}

/** Writes to the other side, and begins the conversation with the first message. The same `client_id` again is the same message. */
export class SendMessage extends Command<SentOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly ref: ConversationRef;
      readonly form: SendMessageForm;
    },
  ) {
    super();
  }
}

@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage, SentOutcome> {
  constructor(
    private readonly find: FindConversation,
    private readonly conversations: ConversationAggregate,
    private readonly limits: MessageLimits,
    private readonly sameText: SameText,
    private readonly uploads: UploadedPhotos,
    private readonly answers: ConversationAnswers,
  ) {}

  /**
   * @throws AppError not_found; conflict `CONVERSATION_CLOSED`; rate_limited, also `TOO_MANY_CONVERSATIONS`; invalid about photos
   */
  async execute({ input: { context: asked, ref, form } }: SendMessage): Promise<SentOutcome> {
    const found = await this.find.one(ref);
    // The event's id derives from it: whatever process it comes to, however often, it stands in the log once.
    const context = { ...asked, idempotencyKey: `message:${ref.me}:${form.client_id}` };
    const done = await this.conversations.firstRun(found.conversation, context);
    if (done) return this.answer(found, done);
    const closed = closedOf(found.record);
    if (closed) throw refusal.closed(closed);
    await this.limits.useMessage(ref.me);
    const photos = await this.photos(ref.me, form.photos ?? []);
    // Last: what cannot be sent yet begins no conversation.
    if (found.isNew) await this.limits.useConversation(ref.me, context.now);
    const body = form.body ?? '';
    const message: WrittenMessage = {
      client_id: form.client_id,
      body,
      photos: photos.map(({ id, width, height }) => ({ id, width, height })),
      placeholders: Object.fromEntries(photos.map(({ id, placeholder }) => [id, placeholder])),
      offer_minor: form.offer_minor ?? null,
      held: await this.sameText.holdReason(found.sides, ref.me, body),
    };
    const change = { type: 'send', sides: found.sides, message } as const;
    return this.answer(found, await this.conversations.act(found.conversation, ref.me, context, change));
  }

  /** They stay for good from here on: nobody throws them away between this and the log. @throws AppError invalid */
  private async photos(ownerId: number, ids: readonly string[]): Promise<readonly PhotoRef[]> {
    if (ids.length === 0) return [];
    const wanted = [...new Set(ids)];
    const taken = await this.uploads.takeForMessage(ownerId, wanted);
    if (taken) return wanted.flatMap((id) => taken.get(id) ?? []);
    throw (await this.uploads.areInWork(ownerId, wanted)) ? inWork() : missing();
  }

  /** As the rows will say it in a moment: who has sent waits for the log alone. */
  private async answer(
    { record, conversation }: FoundConversation,
    { events, state, revision, position }: ConversationOutcome,
  ): Promise<SentOutcome> {
    const sent = events.find(({ type }) => type === 'conversation.message-sent');
    if (sent?.type !== 'conversation.message-sent') throw new Error(`Nothing was sent in ${conversation}`);
    const last = messageJson(sent.data, conversation);
    const isNewest = sent.data.number >= (record.last_number ?? 0);
    const after: SideRecord = {
      ...record,
      archived: state?.sides[record.role].archived ?? false,
      last_revision: Math.max(record.last_revision, revision),
      ...(isNewest && { last_number: sent.data.number, last_message: last, moved_at: new Date(sent.data.at) }),
    };
    const told = await this.answers.one({ ...after, last_message: last });
    if (!told.last_message) throw new Error(`The message of ${conversation} was not told`);
    const shown = isNewest ? told : await this.answers.one(after);
    return { message: told.last_message, conversation: shown, position };
  }
}

const messageJson = (data: EventData<'conversation.message-sent'>, conversation: string) => {
  const row = messageRow(data, `${conversation}-${data.number}`, conversation);
  return { ...row, sent_at: row.sent_at.toISOString() };
};

const refused = (sentence: string): AppError =>
  new AppError('invalid', 'VALIDATION', sentence, { errors: { photos: [sentence] } });
const missing = () => refused('Fotoğraflardan biri bulunamadı. Lütfen yeniden yükleyin.');
const inWork = () => refused('Fotoğraflardan biri hâlâ hazırlanıyor. Lütfen birazdan yeniden deneyin.');
