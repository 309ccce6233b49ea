import { type Command, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { type SignedInUser, holds } from '#platform/http/authenticator.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import type { Reversal } from '#platform/turning-back/reversal.js';
import { KeptHistory } from './kept-history.js';
import { EventSentences } from '../words/event-sentences.js';

type Ordinary = Command<{ readonly position: Position }>;

/** The ordinary command that puts back what one change of staff changed. */
export class FindWayBack extends Query<Ordinary> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly stream: string;
      readonly revision: number;
      readonly by: Pick<SignedInUser, 'role' | 'permissions' | 'secondFactorMissing'>;
    },
  ) {
    super();
  }
}

/** Enough to know it by, however long a setting was. */
const SAID_AT_MOST = 400;

@QueryHandler(FindWayBack)
export class FindWayBackHandler implements IQueryHandler<FindWayBack, Ordinary> {
  constructor(
    private readonly history: KeptHistory,
    private readonly sentences: EventSentences,
  ) {}

  /** @throws AppError not_found; forbidden; conflict with what stands in the way */
  async execute({ input: { context, stream, revision, by } }: FindWayBack): Promise<Ordinary> {
    const reversal = await this.history.reversal(stream, revision);
    if (reversal.permission !== null && !holds(by, reversal.permission))
      throw new AppError('forbidden', 'FORBIDDEN', 'Bu değişikliği geri almak için gereken yetkiniz yok.');
    if (reversal.refusal !== null) throw new AppError('conflict', 'NO_WAY_BACK', reversal.refusal);
    const reverts = this.#reverts(reversal, context.now);
    const command = { ...(reversal.command as object), reverts };
    // Two who turn the same change back at once do it once.
    const own = { ...context, idempotencyKey: `turn-back:${reversal.event.id}` };
    return this.history.of(stream).ordinary(command, own);
  }

  #reverts(reversal: Reversal, now: Date): Reverts {
    const { event } = reversal;
    const sentence = this.sentences.does(event);
    const said = sentence.length > SAID_AT_MOST ? `${sentence.slice(0, SAID_AT_MOST).trimEnd()}…` : sentence;
    const about = { revision: event.revision, event_id: event.id, said };
    return {
      said: { ...about, done_at: event.occurredAt.toISOString(), at: now.toISOString() },
      holds: (state) => reversal.holds(state),
    };
  }
}
