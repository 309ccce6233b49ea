import { Optional } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { RecentSignIn } from '#modules/accounts/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { SignedInUser } from '#platform/http/authenticator.js';
import { KeptHistory, missingRight, type Ordinary } from './kept-history.js';

/** The ordinary command that puts back what one change of staff changed. */
export class FindWayBack extends Query<Ordinary> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly stream: string;
      readonly revision: number;
      readonly by: Pick<SignedInUser, 'role' | 'permissions' | 'secondFactorMissing' | 'sessionId'>;
    },
  ) {
    super();
  }
}

@QueryHandler(FindWayBack)
export class FindWayBackHandler implements IQueryHandler<FindWayBack, Ordinary> {
  constructor(
    private readonly history: KeptHistory,
    @Optional() private readonly recent?: RecentSignIn,
  ) {}

  /** @throws AppError not_found; forbidden, also where the ordinary way asks for a fresh sign-in; conflict with what stands in the way */
  async execute({ input: { context, stream, revision, by } }: FindWayBack): Promise<Ordinary> {
    const reversal = await this.history.reversal(stream, revision);
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
