import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { ToldEvents } from './told-event.js';

/** What may be opened in an event of the log: one rule for its page and for the command line. */
@Injectable()
export class OpenedWords {
  constructor(
    private readonly codec: EventCodec,
    private readonly told: ToldEvents,
  ) {}

  /** Whose words it carries, and in which fields. Of who was erased nothing is opened, what stands in clear among it. */
  async closedIn(event: RecordedEvent) {
    const closed = this.told.closedIn(event);
    return closed && { ...closed, isErased: await this.codec.isErased(closed.person) };
  }

  /** Its data for who opens words, who was recorded. Where nothing is to be opened it is what any reader sees; what cannot be read is shown as it stands. */
  async dataOf(event: RecordedEvent): Promise<unknown> {
    const closed = await this.closedIn(event);
    const [read] = await this.codec.decode([event]).catch(() => []);
    const data = read?.data ?? event.data;
    if (closed && !closed.isErased) return data;
    return this.codec.withholding(event.streamId, data);
  }
}
