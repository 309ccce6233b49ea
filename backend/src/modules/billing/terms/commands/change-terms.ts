import type { BillingTerms, BillingTermsWrite } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { billingTermsDecider } from '../domain/billing-terms.js';
import { FollowedTerms, TERMS_STREAM } from '../followed-terms.js';

/** Staff says who sells. What was invoiced before stays as it was. @throws AppError conflict VERSION_CONFLICT */
export class ChangeTerms extends Command<{ readonly terms: BillingTerms; readonly position: Position }> {
  constructor(readonly input: { readonly context: CommandContext; readonly write: BillingTermsWrite }) {
    super();
  }
}

@CommandHandler(ChangeTerms)
export class ChangeTermsHandler implements ICommandHandler<ChangeTerms> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedTerms,
  ) {}

  async execute({ input: { context, write } }: ChangeTerms) {
    const { revision: seen, ...values } = write;
    const command = { now: context.now, values, seen };
    const done = await this.aggregates.execute(billingTermsDecider, TERMS_STREAM, command, context);
    this.followed.take(done.state, done.revision);
    return { terms: done.state, position: done.position };
  }
}
