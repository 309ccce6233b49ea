import { Injectable } from '@nestjs/common';
import { Aggregates, type Executed } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import {
  type PayoutLine,
  type PayoutLineCommand,
  payoutLineDecider,
  type PayoutLineEvent,
} from '../domain/payout-line.js';
import { payoutLineStreams } from '../payout-line-streams.js';

type WithoutAbout<C> = C extends PayoutLineCommand ? Omit<C, 'now' | 'payout_line_id'> : never;

/** Carries one command to the stream of one line. */
@Injectable()
export class PayoutLineAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws AppError the decider's refusal */
  act(
    payout_line_id: string,
    context: CommandContext,
    change: WithoutAbout<PayoutLineCommand>,
  ): Promise<Executed<PayoutLine, PayoutLineEvent>> {
    const command = { ...change, payout_line_id, now: context.now } as PayoutLineCommand;
    return this.aggregates.execute(payoutLineDecider, payoutLineStreams.of(payout_line_id), command, context);
  }

  /** As it stands, also where nobody has told of it yet. */
  async line(payout_line_id: string): Promise<PayoutLine> {
    return (await this.aggregates.load(payoutLineDecider, payoutLineStreams.of(payout_line_id))).state;
  }
}
