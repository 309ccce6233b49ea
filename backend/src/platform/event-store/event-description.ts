import type { TimelineKind } from '@ilan/api';

/** How an event is told to people, in Turkish. It stands with the event's definition, so that no event is without words. */
export interface EventDescription<Data> {
  /** What filters and columns call it: `İlan onaylandı`. */
  readonly label: string;
  /** What follows the actor's name: `ilanı onayladı`. */
  readonly does: string | ((data: Data) => string);
  /** Why it was done. */
  readonly why?: (data: Data) => EventReason;
  /** Under what a record's timeline files it; every event of an ad has one. */
  readonly kind?: TimelineKind;
  /** The stream of what it is about, where its own stream is about many: `account-42`. */
  readonly about?: (data: Data) => string;
}

export interface EventReason {
  /** In the words of a reason catalogue, or as a person wrote it. Null where it was erased. */
  readonly label?: string | null;
  /** What was written or seen beside it. */
  readonly note?: string | null;
}
