import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { factorDecider, type FactorEvent, factorStreams } from '../domain/factor.events.js';

/** Records what an operator did to the second factor of one person. */
@Injectable()
export class FactorAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  async record(
    userId: number,
    context: CommandContext,
    { type, reason }: { readonly type: FactorEvent['type']; readonly reason: string },
  ): Promise<Position> {
    const event = { type, data: { user_id: userId, acted_by: context.actor.id, reason } };
    return (await this.aggregates.execute(factorDecider, factorStreams.of(userId), event, context)).position;
  }
}
