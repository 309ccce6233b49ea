import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { type Reversal, reversalOf } from '#platform/turning-back/reversal.js';

/** The streams in which staff keeps something, and what their contexts say of them. */
@Injectable()
export class KeptHistory {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  of(stream: string): ReversibleRecord {
    const kept = declared(this.modules, ReversibleRecord).find(({ streams }) => streams.prefix === stream);
    if (!kept) throw new Error(`Nobody says how changes of ${stream} are turned back`);
    return kept;
  }

  async recorded(stream: string) {
    return (await this.store.readStream(stream)).filter(isOurs);
  }

  /** @throws AppError not_found */
  async reversal(stream: string, revision: number): Promise<Reversal> {
    const events = await this.codec.decodeOurs(await this.recorded(stream));
    return reversalOf(this.of(stream), events, revision);
  }
}
