import { Injectable } from '@nestjs/common';
import { Aggregates, type Executed } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import {
  type BankTransfer,
  type BankTransferCommand,
  bankTransferDecider,
  type BankTransferEvent,
} from '../domain/bank-transfer.js';
import { bankTransferStreams } from '../transfer-streams.js';

/** Carries one command to the stream of one transfer. */
@Injectable()
export class BankTransferAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws AppError the decider's refusal */
  act(
    id: string,
    context: CommandContext,
    command: BankTransferCommand,
  ): Promise<Executed<BankTransfer, BankTransferEvent>> {
    return this.aggregates.execute(bankTransferDecider, bankTransferStreams.of(id), command, context);
  }

  async state(id: string): Promise<BankTransfer> {
    return (await this.aggregates.load(bankTransferDecider, bankTransferStreams.of(id))).state;
  }
}
