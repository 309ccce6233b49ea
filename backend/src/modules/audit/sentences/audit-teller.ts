import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/projections/projection.js';
import { EventTeller, type ToldEvent } from '../contract/event-teller.js';
import { AuditActors } from './audit-actors.js';
import { EventSentences } from './event-sentences.js';

@Injectable()
export class AuditTeller extends EventTeller {
  constructor(
    private readonly actors: AuditActors,
    private readonly sentences: EventSentences,
  ) {
    super();
  }

  override async tell(events: readonly StoredEvent[]): Promise<readonly ToldEvent[]> {
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
