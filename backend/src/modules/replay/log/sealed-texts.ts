import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { EventReader } from './event-reader.js';
import { OpenedWords } from './opened-words.js';
import { sealedIn, ToldEvents } from './told-event.js';

/** What was opened, and what the audit trail has to say of it before anybody sees it. */
export interface OpenedTexts {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly look: {
    readonly person: string;
    readonly stream: string;
    readonly revision: number;
    readonly event_type: string;
  };
}

/** Opens what is sealed in one event of the log. */
@Injectable()
export class SealedTexts {
  constructor(
    private readonly reader: EventReader,
    private readonly codec: EventCodec,
    private readonly told: ToldEvents,
    private readonly words: OpenedWords,
  ) {}

  /**
   * What is looked at when a whole stream is opened.
   * @throws OperatorRefusal where more than so many events of it are sealed
   */
  looksAt(events: readonly RecordedEvent[], most: number): readonly OpenedTexts['look'][] {
    const looks = events.flatMap((event) => {
      const { streamId: stream, revision, type } = event;
      const sealed = this.told.closedIn(event);
      return sealed ? [{ person: sealed.person, stream, revision, event_type: type }] : [];
    });
    if (looks.length > most)
      throw new OperatorRefusal(
        `${looks.length} events of ${looks[0]?.stream ?? ''} are sealed: open one at a time on the page of the log.`,
      );
    return looks;
  }

  /** What stands in clear needs nobody to read it: of an event of a newer program it is told as it stands. */
  async #dataOf(event: RecordedEvent): Promise<Readonly<Record<string, unknown>>> {
    if (!sealedIn(event.data)) return event.data as Readonly<Record<string, unknown>>;
    const [opened] = await this.codec.decodeOurs([event]);
    return (opened?.data ?? {}) as Readonly<Record<string, unknown>>;
  }

  /** @throws AppError not_found; conflict where nothing is sealed; unavailable where it cannot be read */
  async open(stream: string, revision: number): Promise<OpenedTexts> {
    const event = await this.reader.at(stream, revision);
    const closed = await this.words.closedIn(event);
    if (!closed) throw new AppError('conflict', 'NOTHING_SEALED', 'Bu olayda mühürlü bir metin yok.');
    const data = await this.#dataOf(event);
    return {
      fields: Object.fromEntries(closed.fields.map((field) => [field, closed.isErased ? null : (data[field] ?? null)])),
      look: { person: closed.person, stream, revision, event_type: event.type },
    };
  }
}
