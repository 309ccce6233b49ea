import type { ChangeReversal } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { SignedInUser } from '#platform/http/authenticator.js';
import { EventTeller } from '../contract.js';
import { KeptHistory, missingRight, type Ordinary } from './kept-history.js';
import { contentChangeOf } from './said-difference.js';

interface Found {
  readonly way: ChangeReversal;
  /** The command as it would be, up to the append: for whoever has the bus. Undefined where it is refused already. */
  readonly rehearsal: Ordinary | undefined;
}

/** What turning one change back would change, and whether it can be. */
export class GetChangeReversal extends Query<Found> {
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

@QueryHandler(GetChangeReversal)
export class GetChangeReversalHandler implements IQueryHandler<GetChangeReversal, Found> {
  constructor(
    private readonly history: KeptHistory,
    private readonly teller: EventTeller,
  ) {}

  /** @throws AppError not_found */
  async execute({ input: { context, stream, revision, by } }: GetChangeReversal): Promise<Found> {
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
