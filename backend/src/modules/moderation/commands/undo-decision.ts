import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ListingDecisions, ListingHistory, type ListingOutcome } from '#modules/listings/contract.js';
import { readDecisionId } from '../decision-id.js';

/** How long a moderator can take a decision of their own back. */
export const UNDO_MS = 5 * 60_000;

const UNDOABLE = new Set(['approved', 'rejected', 'changes_requested']);

/** Takes back one's own decision of the last minutes, if nobody has touched the ad since. */
export class UndoDecision extends Command<ListingOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly decisionId: string;
    },
  ) {
    super();
  }
}

@CommandHandler(UndoDecision)
export class UndoDecisionHandler implements ICommandHandler<UndoDecision, ListingOutcome> {
  constructor(
    private readonly history: ListingHistory,
    private readonly ads: ListingDecisions,
  ) {}

  /**
   * The same decision again by the same moderator is answered like the first time: it is taken back.
   * @throws AppError not_found, conflict TOUCHED_SINCE, UNDO_TOO_LATE, forbidden NOT_YOUR_DECISION
   */
  async execute({ input: { context: asked, decisionId } }: UndoDecision): Promise<ListingOutcome> {
    const named = readDecisionId(decisionId);
    if (!named) throw new AppError('not_found', 'NO_DECISION', 'Böyle bir karar bulunamadı.');
    const { listing_id, revision } = named;
    const context = { ...asked, idempotencyKey: `undo:${decisionId}:${asked.actor.id}` };
    const before = await this.ads.firstRun(listing_id, context);
    if (before) return before;
    const { decisions, stream_revision } = await this.history.underReview(listing_id);
    const last = decisions.at(-1);
    if (!last || stream_revision !== revision || !UNDOABLE.has(last.decision)) throw touched();
    if (last.actor.id !== context.actor.id) {
      throw new AppError('forbidden', 'NOT_YOUR_DECISION', 'Yalnızca kendi kararınızı geri alabilirsiniz.');
    }
    if (context.now.getTime() - last.at.getTime() > UNDO_MS) {
      throw new AppError('conflict', 'UNDO_TOO_LATE', 'Karar yalnızca ilk 5 dakika içinde geri alınabilir.');
    }
    try {
      return await this.ads.act(listing_id, context, { type: 'reopen' }, { seenRevision: revision });
    } catch (error) {
      throw error instanceof AppError && CHANGED.has(error.code) ? touched() : error;
    }
  }
}

/** What is refused because somebody was quicker. */
const CHANGED = new Set(['INVALID_TRANSITION', 'VERSION_CONFLICT']);

const touched = () =>
  new AppError('conflict', 'TOUCHED_SINCE', 'İlan bu karardan sonra değişti; karar artık geri alınamaz.');
