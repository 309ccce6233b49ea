import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type BlockChange, blocksDecider } from '../domain/blocks.js';
import { blockStreams } from '../messaging-streams.js';

/** Carries one command to what one person has blocked. */
@Injectable()
export class BlocksAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws AppError the decider's refusal */
  async act(user_id: number, context: CommandContext, change: BlockChange): Promise<Position> {
    const command = { ...change, user_id, now: context.now };
    return (await this.aggregates.execute(blocksDecider, blockStreams.of(user_id), command, context)).position;
  }
}
