import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { RequestContext } from '#platform/http/request-context.js';

interface ItemOutcome {
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string | null;
}

/** One order about many ads: each stands for itself, and one that cannot be carried out stops no other. */
@Injectable()
export class BulkItems {
  constructor(private readonly request: RequestContext) {}

  /** @throws what is nobody's mistake: a log that does not answer ends the whole call */
  async run<Done extends { readonly position: Position }>(
    listing_id: number,
    work: (context: CommandContext) => Promise<Done>,
  ): Promise<ItemOutcome & { readonly done: Done | null }> {
    try {
      const done = await work(this.#contextOf(listing_id));
      this.request.reached(done.position);
      return { ok: true, code: null, message: null, done };
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
      return { ok: false, code: error.code, message: error.message, done: null };
    }
  }

  /** The key of the whole call is another key for each ad. */
  #contextOf(listing_id: number): CommandContext {
    const context = this.request.commandContext();
    const { idempotencyKey } = context;
    return idempotencyKey === undefined ? context : { ...context, idempotencyKey: `${idempotencyKey}:${listing_id}` };
  }
}
