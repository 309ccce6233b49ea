import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Aggregates, type Executed } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { refusal } from '../domain/conversation.errors.js';
import type { ConversationEvent } from '../domain/conversation.events.js';
import { type ConversationChange, conversationDecider } from '../domain/conversation.decider.js';
import type { ConversationState } from '../domain/conversation.state.js';
import { conversationStreams } from '../messaging-streams.js';

/** How often a command is carried out anew; each time it is tried three times. */
const ROUNDS = 6;

export type ConversationOutcome = Executed<ConversationState, ConversationEvent>;

/** Carries one command to one conversation. */
@Injectable()
export class ConversationAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /**
   * Two who write at the same moment are both heard: nothing that either says is about what the other has just said.
   * @param id `42-7`: ad and buyer. @throws AppError the decider's refusal; rate_limited `CONVERSATION_BUSY` where many write at once
   */
  async act(
    id: string,
    user_id: number,
    context: CommandContext,
    change: ConversationChange,
  ): Promise<ConversationOutcome> {
    const command = { ...change, user_id, now: context.now };
    for (let round = 1; ; round += 1) {
      try {
        return await this.aggregates.execute(conversationDecider, conversationStreams.of(id), command, context);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error;
        if (round === ROUNDS) throw refusal.busy();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * round * 20));
      }
    }
  }

  /** As it stands in the log. */
  async state(id: string): Promise<ConversationState | null> {
    return (await this.aggregates.load(conversationDecider, conversationStreams.of(id))).state;
  }

  /** Of a command that ran before; undefined where it runs for the first time. */
  firstRun(id: string, context: CommandContext): Promise<ConversationOutcome | undefined> {
    return this.aggregates.firstRun(conversationDecider, conversationStreams.of(id), context);
  }
}
