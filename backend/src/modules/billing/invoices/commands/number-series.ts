import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { type SeriesEvent, seriesDecider } from '../domain/number-series.js';
import { seriesStreams } from '../invoice-streams.js';

export interface TakenNumber {
  readonly number: string;
  readonly at: string;
}

/** Other processes may be taking numbers, too; who has lost this often has met a fault. */
const TRIES = 200;

/** An invoice that asks again is answered by the number that it has. */
export const numberKey = (invoice_id: string): string => `number of ${invoice_id}`;

/** Gives out numbers without gaps: the one short step of an invoice that waits for others. */
@Injectable()
export class NumberSeries {
  constructor(private readonly aggregates: Aggregates) {}

  /** A document has one number, however often it asks: whoever asks again names the same series. @throws AppError conflict, unavailable */
  async take(series: string, invoice_id: string, context: CommandContext): Promise<TakenNumber> {
    const keyed = { ...context, idempotencyKey: numberKey(invoice_id) };
    const command = { series, invoice_id, now: context.now };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { events } = await this.aggregates.execute(seriesDecider, seriesStreams.of(series), command, keyed);
        return taken(events);
      } catch (error) {
        const isRace = error instanceof AppError && error.code === 'VERSION_CONFLICT';
        if (!isRace || attempt === TRIES) throw error;
      }
    }
  }

  /** How many numbers were given out. */
  async count(series: string): Promise<number> {
    return (await this.aggregates.load(seriesDecider, seriesStreams.of(series))).state.count;
  }
}

function taken(events: readonly SeriesEvent[]): TakenNumber {
  const [event] = events;
  if (!event) throw new Error('A series gave out no number');
  return event.data;
}
