import type { AuditEntry } from '@ilan/api';
import type { StoredEvent } from '#platform/projections/projection.js';

export interface ToldEvent {
  readonly at: string;
  /** `Zeynep K. kullanıcı #42 hesabını askıya aldı` */
  readonly sentence: string;
  readonly actor: AuditEntry['actor'];
  readonly reason: string | null;
}

/** Puts events into words, for pages of other contexts. */
export abstract class EventTeller {
  /** @returns one for each event, in their order; erased people and unknown events are told of, too */
  abstract tell(events: readonly StoredEvent[]): Promise<readonly ToldEvent[]>;
}
