import { Optional } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { RecentSignIn } from '#modules/accounts/contract.js';
import { FindWayBack, type Ordinary } from '#platform/http/staff-changes/change-queries.js';
import { KeptHistory, missingRight } from './kept-history.js';

@QueryHandler(FindWayBack)
export class FindWayBackHandler implements IQueryHandler<FindWayBack, Ordinary> {
  constructor(
    private readonly history: KeptHistory,
    @Optional() private readonly recent?: RecentSignIn,
  ) {}

  /** @throws AppError not_found; forbidden, also where the ordinary way asks for a fresh sign-in; conflict with what stands in the way */
  async execute({ input: { context, stream, revision, together, by } }: FindWayBack): Promise<Ordinary> {
    const reversal = await this.history.reversal(stream, revision, together);
    const missing = missingRight(reversal, by);
    if (missing !== undefined) throw new AppError('forbidden', 'FORBIDDEN', missing);
    if (reversal.refusal !== null) throw new AppError('conflict', 'NO_WAY_BACK', reversal.refusal);
    if (reversal.freshSignIn) await this.#requireFresh(by.sessionId);
    return this.history.ordinary(stream, reversal, context);
  }

  async #requireFresh(sessionId: string): Promise<void> {
    if (!this.recent) throw new Error('Nobody here knows when people signed in');
    await this.recent.require(sessionId);
  }
}
