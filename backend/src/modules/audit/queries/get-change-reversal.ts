import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetChangeReversal, type RehearsedWayBack } from '#platform/http/staff-changes/change-queries.js';
import { EventTeller } from '../contract/event-teller.js';
import { KeptHistory, missingRight } from './kept-history.js';
import { contentChangeOf } from './said-difference.js';

@QueryHandler(GetChangeReversal)
export class GetChangeReversalHandler implements IQueryHandler<GetChangeReversal, RehearsedWayBack> {
  constructor(
    private readonly history: KeptHistory,
    private readonly teller: EventTeller,
  ) {}

  /** @throws AppError not_found */
  async execute({ input: { context, stream, revision, by } }: GetChangeReversal): Promise<RehearsedWayBack> {
    const reversal = await this.history.reversal(stream, revision);
    const { event, parts, note, later } = reversal;
    const refusal = reversal.refusal ?? missingRight(reversal, by) ?? null;
    const [told, toldLater] = await this.teller.tell(later ? [event, later] : [event]);
    const way = {
      revision,
      at: told?.at ?? event.occurredAt.toISOString(),
      sentence: told?.sentence ?? '',
      changes: parts.map(({ name, now, becomes }) => contentChangeOf(name, now, becomes)),
      ...{ note, refusal },
      later: later && toldLater ? { revision: later.revision, at: toldLater.at, sentence: toldLater.sentence } : null,
    };
    const rehearsed = { ...context, rehearsal: true };
    return { way, rehearsal: refusal === null ? this.history.ordinary(stream, reversal, rehearsed) : undefined };
  }
}
