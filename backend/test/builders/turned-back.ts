import type { DomainEvent } from '#kernel/event.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { reversalOf } from '#platform/turning-back/reversal.js';

/** An event as it stands in a log of its own, at that place; each one by a command of its own. */
export const stored = (event: DomainEvent, revision: number): StoredEvent =>
  ({
    ...{ ...event, revision, id: `event-${revision}` },
    ...{ correlationId: `request-${revision}`, causationId: `request-${revision}` },
  }) as unknown as StoredEvent;

/** The opposite of a change, as it is carried out where it was asked for; undefined where it is refused. */
export function wayBack(kept: ReversibleRecord, log: readonly StoredEvent[], revision: number): object | undefined {
  if (log[revision]?.type === 'change.reverted') return undefined;
  const { command, holds } = reversalOf(kept, log, revision);
  const at = '2026-11-26T10:00:00.000Z';
  const said = { revision, event_id: 'event', said: '', done_at: at, at };
  return command === undefined ? undefined : { ...(command as object), reverts: { said, holds } };
}
