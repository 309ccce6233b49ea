import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { auditChainStream } from '../audit-chain-stream.js';
import { type Acknowledgement, acknowledgedRootsDecider } from '../domain/acknowledged-roots.js';
import { type ChainRenewal, chainRenewalDecider } from '../domain/chain-begun-anew.js';

type Decided<Told extends { readonly acted_by: string }> = Omit<Told, 'acted_by'>;

/** Carries what operators decide about the chain to its stream, with who it was. */
@Injectable()
export class AuditChainAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @param key of this decision: asked again after it died half-way, it is recorded once */
  async acknowledge(context: CommandContext, key: string, decided: Decided<Acknowledgement>): Promise<void> {
    const told = { ...decided, acted_by: context.actor.id };
    await this.aggregates.execute(acknowledgedRootsDecider, auditChainStream.prefix, told, under(key, context));
  }

  /** @param key as for `acknowledge` */
  async renew(context: CommandContext, key: string, decided: Decided<ChainRenewal>): Promise<void> {
    const told = { ...decided, acted_by: context.actor.id };
    await this.aggregates.execute(chainRenewalDecider, auditChainStream.prefix, told, under(key, context));
  }
}

const under = (idempotencyKey: string, context: CommandContext): CommandContext => ({ ...context, idempotencyKey });
