import type { BulkDecision, ItemResults } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BulkItems } from './bulk-items.js';
import { DecideReview } from '../commands/decide-review.js';
import { UndoDecision } from '../commands/undo-decision.js';
import { readDecisionId } from '../decision-id.js';

type Result = ItemResults['data'][number];

/** One decision about many ads, and the way back. */
@Injectable()
export class BulkReviews {
  constructor(
    private readonly commands: CommandBus,
    private readonly items: BulkItems,
  ) {}

  /** @param may_take_down whether who decides may take published ads down, and bring them back */
  async decide({ items, ...judgement }: BulkDecision, may_take_down: boolean): Promise<ItemResults> {
    const data: Result[] = [];
    for (const item of items) {
      const { listing_id } = item;
      const { done, ...outcome } = await this.items.run(listing_id, (context) =>
        this.commands.execute(new DecideReview({ ...judgement, ...item, context, may_take_down })),
      );
      data.push({ listing_id, decision_id: done?.decision_id ?? null, ...outcome });
    }
    return { data };
  }

  async undo(decisionIds: readonly string[]): Promise<ItemResults> {
    const data: Result[] = [];
    for (const decisionId of decisionIds) {
      const listing_id = readDecisionId(decisionId)?.listing_id ?? 0;
      const { ok, code, message } = await this.items.run(listing_id, (context) =>
        this.commands.execute(new UndoDecision({ context, decisionId })),
      );
      data.push({ listing_id, decision_id: null, ok, code, message });
    }
    return { data };
  }
}
