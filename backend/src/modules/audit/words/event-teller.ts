import type { AuditEntry } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/projections/projection.js';
import { AuditActors } from './audit-actors.js';
import { EventSentences } from './event-sentences.js';

interface ToldEvent {
  readonly at: string;
  /** `Zeynep K. kullanıcı #42 hesabını askıya aldı` */
  readonly sentence: string;
  readonly actor: AuditEntry['actor'];
  readonly reason: string | null;
}

/** Puts events into words, for pages of other contexts. */
@Injectable()
export class EventTeller {
  constructor(
    private readonly actors: AuditActors,
    private readonly sentences: EventSentences,
  ) {}

  async tell(events: readonly StoredEvent[]): Promise<readonly ToldEvent[]> {
    const named = await this.actors.named(events.map(({ actor }) => actor));
    return events.map((event) => {
      const actor = named(event.actor);
      const { label, note } = this.sentences.reason(event);
      return {
        at: event.occurredAt.toISOString(),
        sentence: `${actor.name} ${this.sentences.does(event)}`,
        actor,
        reason: [label, note].filter(Boolean).join(': ') || null,
      };
    });
  }
}
