import { type ChangeReversal, wordDiff } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReversedPart } from '#platform/turning-back/reversal.js';
import { EventTeller } from '../contract.js';
import { KeptHistory } from './kept-history.js';

/** What turning one change back would change, and whether it can be. */
export class GetChangeReversal extends Query<ChangeReversal> {
  constructor(
    readonly stream: string,
    readonly revision: number,
  ) {
    super();
  }
}

/** Shorter ones are read beside each other at a glance. */
const COMPARED_BY_WORDS = 60;

@QueryHandler(GetChangeReversal)
export class GetChangeReversalHandler implements IQueryHandler<GetChangeReversal, ChangeReversal> {
  constructor(
    private readonly history: KeptHistory,
    private readonly teller: EventTeller,
  ) {}

  /** @throws AppError not_found */
  async execute({ stream, revision }: GetChangeReversal): Promise<ChangeReversal> {
    const { event, parts, note, refusal, later } = await this.history.reversal(stream, revision);
    const [told, toldLater] = await this.teller.tell(later ? [event, later] : [event]);
    return {
      revision,
      at: told?.at ?? event.occurredAt.toISOString(),
      sentence: told?.sentence ?? '',
      changes: parts.map(changeOf),
      ...{ note, refusal },
      later: later && toldLater ? { revision: later.revision, at: toldLater.at, sentence: toldLater.sentence } : null,
    };
  }
}

function changeOf({ name, now, becomes }: ReversedPart): ChangeReversal['changes'][number] {
  const isLong = Math.max(now.length, becomes.length) > COMPARED_BY_WORDS;
  const parts = isLong ? [...wordDiff(now, becomes)] : null;
  return { field: name, label: name, before: now, after: becomes, parts };
}
