import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { AuditChain } from '../chain/audit-chain.js';
import { type ContradictedRoot, WitnessedRoots } from '../witness/witnessed-roots.js';
import { AuditChainAggregate } from './audit-chain-aggregate.js';

export interface AcknowledgedRoots {
  /** How many roots are void now. */
  readonly roots: number;
  /** The first day whose root still contradicts: one of the present chain. */
  readonly left: string | undefined;
}

/** Declares those roots void that contradict the chain and were sent of an earlier one. */
export class AcknowledgeRoots extends Command<AcknowledgedRoots> {
  constructor(readonly input: { readonly context: CommandContext; readonly reason: string }) {
    super();
  }
}

@CommandHandler(AcknowledgeRoots)
export class AcknowledgeRootsHandler implements ICommandHandler<AcknowledgeRoots, AcknowledgedRoots> {
  constructor(
    private readonly decisions: AuditChainAggregate,
    private readonly chain: AuditChain,
    private readonly witnessed: WitnessedRoots,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { context, reason } }: AcknowledgeRoots): Promise<AcknowledgedRoots> {
    // A chain that is still being made contradicts roots that it will prove.
    await this.chain.catchUp();
    const generation = await this.witnessed.generation();
    const roots = (await this.witnessed.contradictions()).filter((root) => root.generation < generation);
    const days = roots.map(({ day }) => day).toSorted();
    const [first_day, last_day] = [days[0], days.at(-1)];
    if (first_day !== undefined && last_day !== undefined) {
      const told = { roots: roots.length, first_day, last_day, generation, reason };
      // What cannot be recorded is not acknowledged.
      await this.decisions.acknowledge(context, `acknowledge-roots:${generation}:${digestOf(roots)}`, told);
      await this.witnessed.acknowledge(roots, this.clock.now());
    }
    return { roots: roots.length, left: await this.witnessed.contradicted() };
  }
}

const digestOf = (roots: readonly ContradictedRoot[]): string =>
  createHash('sha256').update(JSON.stringify(roots)).digest('hex');
