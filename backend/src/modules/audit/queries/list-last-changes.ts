import type { StaffChanges, StaffChangesQuery } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { isReverted } from '#platform/turning-back/change-reverted.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { namedAsTurnedBack, turnedBack } from '#platform/turning-back/reversal.js';
import { EventTeller } from '../contract.js';
import { KeptHistory } from './kept-history.js';

const AT_MOST = 20;
/** Events that are opened at once where one record's are looked for among those of others. */
const A_LOOK = 100;

/** What staff did last to what is kept in one short stream, or to one record of it, in words. */
export class ListLastChanges extends Query<StaffChanges> {
  constructor(
    readonly stream: string,
    readonly wanted: StaffChangesQuery,
  ) {
    super();
  }
}

@QueryHandler(ListLastChanges)
export class ListLastChangesHandler implements IQueryHandler<ListLastChanges, StaffChanges> {
  constructor(
    private readonly history: KeptHistory,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
  ) {}

  async execute({ stream, wanted: { record, before } }: ListLastChanges): Promise<StaffChanges> {
    const kept = this.history.of(stream);
    const recorded = await this.history.recorded(stream);
    const reversals = await this.codec.decodeOurs(recorded.filter(isReverted));
    const [done, named] = [turnedBack(reversals), new Set(namedAsTurnedBack(reversals))];
    const earlier = recorded.filter(({ revision }) => before === undefined || revision < before);
    const turned = await this.codec.decodeOurs(recorded.filter(({ revision }) => named.has(revision)));
    const concerns = concernsOf(kept, record, turned);
    const found = await this.#latest(earlier, concerns);
    const shown = found.slice(0, AT_MOST);
    const told = await this.teller.tell(shown);
    const data = shown.map((event, index) => ({
      revision: event.revision,
      at: told[index]?.at ?? event.occurredAt.toISOString(),
      sentence: told[index]?.sentence ?? '',
      way_back: wayBack(event, kept, done),
    }));
    return { data, next: found.length > AT_MOST ? (shown.at(-1)?.revision ?? null) : null };
  }

  /** One more than is shown, so that it is known whether there are more. */
  async #latest(recorded: readonly RecordedEvent[], concerns: (event: StoredEvent) => boolean) {
    const found: StoredEvent[] = [];
    for (let end = recorded.length; end > 0 && found.length <= AT_MOST; end -= A_LOOK) {
      const look = await this.codec.decodeOurs(recorded.slice(Math.max(0, end - A_LOOK), end));
      found.push(...look.filter(concerns).toReversed());
    }
    return found.slice(0, AT_MOST + 1);
  }
}

/** That a change was turned back concerns the record that the change was about. */
function concernsOf(kept: ReversibleRecord, record: string | undefined, turned: readonly StoredEvent[]) {
  if (record === undefined) return () => true;
  const own = new Set(turned.filter((event) => kept.concerns(event, record)).map(({ revision }) => revision));
  return (event: StoredEvent): boolean => {
    const back = namedAsTurnedBack([event]);
    return back.length > 0 ? back.some((revision) => own.has(revision)) : kept.concerns(event, record);
  };
}

function wayBack(event: StoredEvent, kept: ReversibleRecord, done: ReadonlySet<number>): 'open' | 'done' | 'none' {
  if (isReverted(event)) return 'none';
  if (done.has(event.revision)) return 'done';
  return typeof kept.turn(event) === 'string' ? 'none' : 'open';
}
