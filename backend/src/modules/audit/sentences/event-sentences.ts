import type { AuditEntry, TimelineKind } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { type EventData, EventRegistry } from '#platform/event-store/event-registry.js';
import type { StoredEvent } from '#platform/projections/projection.js';

interface Reason {
  readonly label: string | null;
  readonly note: string | null;
}

/** What each context says of its own events (`defineEvent`), asked by type. */
@Injectable()
export class EventSentences {
  constructor(private readonly registry: EventRegistry) {}

  label(type: string): string {
    return this.registry.describe(type).label;
  }

  /** What follows the actor's name in the sentence. */
  does({ type, data }: StoredEvent): string {
    const { does } = this.registry.describe(type);
    return typeof does === 'string' ? does : does(data as EventData);
  }

  reason({ type, data }: StoredEvent): Reason {
    const { label, note } = this.registry.describe(type).why?.(data as EventData) ?? {};
    return { label: label ?? null, note: note || null };
  }

  /** A type that nobody has sorted is shown with what concerns the review rather than hidden. */
  kind(type: string): TimelineKind {
    return this.registry.describe(type).kind ?? 'review';
  }

  /** What happened to what: from the event where its stream is about many, else from the name of the stream. */
  target(streamId: string, event: StoredEvent | undefined): AuditEntry['target'] {
    const about = event && this.registry.describe(event.type).about?.(event.data as EventData);
    return this.registry.streams.targetOf(about ?? streamId);
  }

  /** The stream, and all others that are about the same. */
  streamsAbout(streamId: string): readonly string[] {
    return this.registry.streams.aboutSame(streamId);
  }

  typesLabelled(matches: (label: string) => boolean): readonly string[] {
    return this.registry
      .all()
      .filter(({ description }) => matches(description.label))
      .map(({ type }) => type);
  }
}
