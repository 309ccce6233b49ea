import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { auditChainStream } from '../audit-chain-stream.js';
import { AuditChain } from '../chain/audit-chain.js';
import { chainRenewalDecider } from '../domain/chain-begun-anew.js';

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
    private readonly aggregates: Aggregates,
    private readonly chain: AuditChain,
  ) {}

  async execute({ input: { context, operator, reason } }: BeginChainAnew): Promise<number> {
    const { generation, entries: old_entries, hash: old_hash } = await this.chain.beforeAnew();
    const told = { generation, old_entries, old_hash, acted_by: context.actor.id, operator, reason };
    // What cannot be recorded is not thrown away; asked again after it died half-way, it is recorded once.
    const once = { ...context, idempotencyKey: `chain-begun-anew:${generation}` };
    await this.aggregates.execute(chainRenewalDecider, auditChainStream.prefix, told, once);
    return this.chain.beginAnew();
  }
}
