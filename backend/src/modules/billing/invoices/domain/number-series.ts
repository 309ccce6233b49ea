import { z } from 'zod';
import type { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { ok, type Result } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

export const numberTaken = defineEvent({
  type: 'number_series.taken',
  version: 1,
  schema: z.object({
    /** Three letters and the year. */
    series: z.string().regex(/^[A-Z]{3}20\d\d$/),
    count: z.int().min(1),
    number: z.string().length(16),
    invoice_id: z.uuid(),
    at: z.iso.datetime(),
  }),
  description: { label: 'Fatura numarası alındı', does: ({ number }) => `${number} numarasını aldı` },
});
export type SeriesEvent = EventOf<typeof numberTaken>;

export interface Series {
  readonly count: number;
  /** When the last number was taken: no later one is older. */
  readonly at: string;
}
export interface TakeNumber {
  readonly series: string;
  readonly invoice_id: string;
  readonly now: Date;
}

const DIGITS = 9;

/** The numbers of one series and year, one after the other. A command that is repeated with its key gets the number that it has. */
export const seriesDecider: Decider<Series, TakeNumber, SeriesEvent> = {
  initialState: { count: 0, at: '' },
  evolve: (_series, { data: { count, at } }) => ({ count, at }),
  decide({ series, invoice_id, now }, { count: last, at: before }): Result<readonly SeriesEvent[], AppError> {
    const count = last + 1;
    const number = `${series}${String(count).padStart(DIGITS, '0')}`;
    const at = latest(before, within(series, now.toISOString()));
    return ok([{ type: 'number_series.taken', data: { series, count, number, invoice_id, at } }]);
  },
};

/** Clocks of two processes differ, the dates of a series never fall. */
const latest = (before: string, at: string): string => (at < before ? before : at);

/** The moment, or the one of the series' year in Istanbul that is next to it: who died on New Year's Eve with a series in hand keeps it. */
function within(series: string, at: string): string {
  const year = Number(series.slice(3));
  const [first, last] = [`${year - 1}-12-31T21:00:00.000Z`, `${year}-12-31T20:59:59.999Z`];
  if (at < first) return first;
  return at > last ? last : at;
}
