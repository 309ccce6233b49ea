import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { AuditChain } from '../chain/audit-chain.js';
import { AuditChainAggregate } from './audit-chain-aggregate.js';

/** Throws the chain away and makes it anew. Answers how many events were chained. */
export class BeginChainAnew extends Command<number> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      /** Who did it, as a person is called. */
      readonly operator: string;
      readonly reason: string;
    },
  ) {
    super();
  }
}

@CommandHandler(BeginChainAnew)
export class BeginChainAnewHandler implements ICommandHandler<BeginChainAnew, number> {
  constructor(
    private readonly decisions: AuditChainAggregate,
    private readonly chain: AuditChain,
  ) {}

  async execute({ input: { context, operator, reason } }: BeginChainAnew): Promise<number> {
    const { generation, entries: old_entries, hash: old_hash } = await this.chain.beforeAnew();
    const told = { generation, old_entries, old_hash, operator, reason };
    // What cannot be recorded is not thrown away.
    await this.decisions.renew(context, `chain-begun-anew:${generation}`, told);
    return this.chain.beginAnew();
  }
}
