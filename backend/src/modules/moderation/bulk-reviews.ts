import type { BulkDecision, ItemResults } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '../../kernel/app-error.js';
import type { CommandContext } from '../../platform/event-store/command-context.js';
import type { Position } from '../../platform/event-store/event-store.js';
import { RequestContext } from '../../platform/http/request-context.js';
import { DecideReview } from './commands/decide-review.js';
import { UndoDecision } from './commands/undo-decision.js';
import { readDecisionId } from './decision-id.js';

type Result = ItemResults['data'][number];

/** One decision about many ads: each stands for itself, and one that cannot be carried out stops no other. */
@Injectable()
export class BulkReviews {
  constructor(
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  async decide({ items, ...judgement }: BulkDecision): Promise<ItemResults> {
    const data: Result[] = [];
    for (const item of items) {
      const { listing_id } = item;
      const context = this.contextOf(listing_id);
      data.push(
        await this.result(listing_id, async () => {
          const outcome = await this.commands.execute(new DecideReview({ ...judgement, ...item, context }));
          return outcome;
        }),
      );
    }
    return { data };
  }

  async undo(decisionIds: readonly string[]): Promise<ItemResults> {
    const data: Result[] = [];
    for (const decisionId of decisionIds) {
      const listing_id = readDecisionId(decisionId)?.listing_id ?? 0;
      const context = this.contextOf(listing_id);
      data.push(
        await this.result(listing_id, async () => {
          const { position } = await this.commands.execute(new UndoDecision(context, decisionId));
          return { position, decision_id: null };
        }),
      );
    }
    return { data };
  }

  /** The key of the whole call is another key for each ad. */
  private contextOf(listing_id: number): CommandContext {
    const context = this.request.commandContext();
    const { idempotencyKey } = context;
    return idempotencyKey === undefined ? context : { ...context, idempotencyKey: `${idempotencyKey}:${listing_id}` };
  }

  /** @throws what is nobody's mistake: a log that does not answer ends the whole call */
  private async result(
    listing_id: number,
    work: () => Promise<{ readonly position: Position; readonly decision_id: string | null }>,
  ): Promise<Result> {
    try {
      const { position, decision_id } = await work();
      this.request.reached(position);
      return { listing_id, decision_id, ok: true, code: null, message: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
      return { listing_id, decision_id: null, ok: false, code: error.code, message: error.message };
    }
  }
}
