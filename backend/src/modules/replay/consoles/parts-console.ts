import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Clock } from '#kernel/clock.js';
import { faultLine } from '../texts/fault-text.js';
import { followerState, queueTable } from '../texts/queue-text.js';
import { textTable } from '../texts/text-table.js';
import { type ToldPart, toldParts } from '../told/told-parts.js';

/** What an operator sees of those who work something off beside read models and reactions, as text for a terminal. */
@Injectable()
export class PartsConsole {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly clock: Clock,
  ) {}

  /** Who follows the log, and below them the queues. */
  async status(): Promise<string> {
    const parts = await this.#parts();
    const rows = parts
      .filter(({ queue }) => queue === null)
      .map((part) => [
        ...[
          part.name,
          followerState(part),
          part.place ?? '–',
          part.waiting ?? '?',
          part.seconds_behind?.toFixed(1) ?? '?',
        ],
        ...[part.parked ?? '?', part.error === null ? '' : faultLine(part.fault, part.error)],
      ]);
    const followers = textTable(['part', 'state', 'position', 'behind', 'seconds', 'parked', ''], rows);
    return `${followers}\n\n${this.#table(parts)}`;
  }

  /** The queues alone. */
  async queues(): Promise<string> {
    return this.#table(await this.#parts());
  }

  /** The same for programs. */
  async farQueues(): Promise<readonly ToldPart[]> {
    return (await this.#parts()).filter(({ queue }) => queue !== null);
  }

  #parts(): Promise<readonly ToldPart[]> {
    return toldParts(this.modules, this.clock.now());
  }

  #table(parts: readonly ToldPart[]): string {
    return queueTable(parts, this.clock.now());
  }
}
