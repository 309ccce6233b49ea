import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetChangeReversal, type RehearsedWayBack } from '#platform/http/staff-changes/change-queries.js';
import { EventTeller } from '../contract/event-teller.js';
import type { Reversal } from '#platform/turning-back/reversal.js';
import { KeptHistory, missingRight } from './kept-history.js';
import { contentChangeOf } from './said-difference.js';

/** A file may change hundreds: so many are read, of the others it is said how many they are. */
const SHOWN = 100;

@QueryHandler(GetChangeReversal)
export class GetChangeReversalHandler implements IQueryHandler<GetChangeReversal, RehearsedWayBack> {
  constructor(
    private readonly history: KeptHistory,
    private readonly teller: EventTeller,
  ) {}

  /** @throws AppError not_found */
  async execute({ input: { context, stream, revision, together, by } }: GetChangeReversal): Promise<RehearsedWayBack> {
    const reversal = await this.history.reversal(stream, revision, together);
    const { event, parts, later, atOnce, beside } = reversal;
    const refusal = reversal.refusal ?? missingRight(reversal, by) ?? null;
    const [told, toldLater] = await this.teller.tell(later ? [event, later] : [event]);
    const way = {
      revision,
      at: told?.at ?? event.occurredAt.toISOString(),
      sentence: told?.sentence ?? '',
      changes: parts.slice(0, SHOWN).map(({ name, now, becomes }, at) => ({
        ...contentChangeOf(name, now, becomes),
        // Two records may have one name.
        ...(reversal.from !== null && { field: String(at) }),
      })),
      ...{ note: noteOf(reversal), warning: reversal.warning(), refusal, page: null, at_once: atOnce },
      beside: { count: beside.length, next: beside[0] ?? null },
      later: later && toldLater ? { revision: later.revision, at: toldLater.at, sentence: toldLater.sentence } : null,
    };
    const rehearsed = { ...context, rehearsal: true };
    const rehearsal = refusal === null ? this.history.ordinary(stream, reversal, rehearsed) : undefined;
    return { way, rehearsal, page: (reversal.from === null ? this.history.pageOf(event) : undefined) ?? null };
  }
}

function noteOf({ parts, note }: Reversal): string | null {
  const more = parts.length > SHOWN ? `Burada görünmeyen ${parts.length - SHOWN} fark daha var.` : null;
  return [more, note].filter((one) => one !== null).join(' ') || null;
}
