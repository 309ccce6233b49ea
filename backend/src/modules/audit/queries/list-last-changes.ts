import type { StaffChanges } from '@ilan/api';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { isOurs } from '#platform/event-store/our-events.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { isReverted } from '#platform/turning-back/change-reverted.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { namedAsTurnedBack } from '#platform/turning-back/reversal.js';
import { ListLastChanges } from '#platform/http/staff-changes/change-queries.js';
import { EventTeller } from '../contract/event-teller.js';
import { type Ended, KeptHistory } from './kept-history.js';

const AT_MOST = 20;

@QueryHandler(ListLastChanges)
export class ListLastChangesHandler implements IQueryHandler<ListLastChanges, StaffChanges> {
  constructor(
    private readonly history: KeptHistory,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
  ) {}

  async execute({ stream, wanted: { record, before } }: ListLastChanges): Promise<StaffChanges> {
    const kept = this.history.of(stream);
    const ended = await this.history.ended(stream);
    const found: StoredEvent[] = [];
    let next: number | null = null;
    for await (const look of this.history.looks(stream, before)) {
      const events = await this.codec.decodeOurs(look.filter(isOurs));
      const concerns = await this.#concerns(kept, stream, record, events);
      found.push(...events.filter(concerns));
      next = look.at(-1)?.revision || null;
      if (found.length > AT_MOST) break;
    }
    const shown = found.slice(0, AT_MOST);
    if (found.length > AT_MOST) next = shown.at(-1)?.revision ?? null;
    const told = await this.teller.tell(shown);
    const data = shown.map((event, index) => ({
      revision: event.revision,
      at: told[index]?.at ?? event.occurredAt.toISOString(),
      sentence: told[index]?.sentence ?? '',
      way_back: wayBack(event, kept, ended),
    }));
    return { data, next };
  }

  /** That a change was turned back concerns the record that the change was about. */
  async #concerns(
    kept: ReversibleRecord,
    stream: string,
    record: string | undefined,
    events: readonly StoredEvent[],
  ): Promise<(event: StoredEvent) => boolean> {
    if (record === undefined) return () => true;
    const turned = await this.history.some(stream, new Set(namedAsTurnedBack(events)));
    const own = new Set(turned.filter((event) => kept.concerns(event, record)).map(({ revision }) => revision));
    return (event) => {
      const back = namedAsTurnedBack([event]);
      return back.length > 0 ? back.some((revision) => own.has(revision)) : kept.concerns(event, record);
    };
  }
}

function wayBack(event: StoredEvent, kept: ReversibleRecord, { done, gone }: Ended): 'open' | 'done' | 'none' {
  if (isReverted(event)) return 'none';
  if (done.has(event.revision)) return 'done';
  // Its going is the one change of it that can be turned back.
  const [record = ''] = kept.recordsOf(event);
  const outlives = kept.presence.outlive?.includes(event.type) ?? false;
  if (!outlives && event.revision < (gone.get(record) ?? 0)) return 'none';
  return typeof kept.turn(event) === 'string' ? 'none' : 'open';
}
