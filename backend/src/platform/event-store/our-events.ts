import type { FaultKind } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import type { SaysItsKind } from '#platform/postgres/fault-kind.js';
import type { RecordedEvent } from './event-store.js';

/** As this program writes it: other texts that JavaScript reads as a moment are none to PostgreSQL. */
const MOMENT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

/** Far more than any of ours; an index of PostgreSQL takes no text beyond 2,700 bytes. */
const LONGEST = 500;

const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** PostgreSQL keeps no text with a zero character, and half of a character comes back as another. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && !HALF_A_CHARACTER.test(value);

/** Whether a stream, a type or an actor could be called so: a text that PostgreSQL keeps and finds again. */
export const isName = (value: unknown): value is string => isText(value) && value.length <= LONGEST;

/** A name of anybody's as PostgreSQL keeps it. */
export const storableName = (name: string): string =>
  name.slice(0, LONGEST).replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD');

/** JavaScript takes a 30 February for a day in March, and knows a year 0; PostgreSQL refuses both. */
function isMoment(value: unknown): boolean {
  if (typeof value !== 'string' || !MOMENT.test(value) || value.startsWith('0000')) return false;
  const time = Date.parse(value);
  if (Number.isNaN(time)) return false;
  return value.slice(8, 10) <= '28' || new Date(time).toISOString().startsWith(value.slice(0, 19));
}

/**
 * Whether this program wrote the event: its data is a record, and it says who did it, when, in what course and in which form, as this
 * program does. The one rule for whoever reads the log, beside the one for streams (`EventStreams.owns`): what stands in our streams and is not ours is
 * parked and named by those who follow the log, and passed over by those who read one stream.
 */
export function isOurs({ streamId, type, data, meta }: RecordedEvent): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  // Others put into it what they like.
  const told: unknown = meta;
  if (typeof told !== 'object' || told === null) return false;
  const { actorId, actorRole, correlationId, causationId, schema, occurredAt } = meta;
  return (
    isName(streamId) &&
    isName(type) &&
    isName(actorId) &&
    isName(actorRole) &&
    isText(correlationId) &&
    isText(causationId) &&
    Number.isSafeInteger(schema) &&
    isMoment(occurredAt)
  );
}

/** With this the reason begins why an event of others was parked: it says nothing about this program. */
export const NOT_OURS = 'Not written by this program';

/** An event that this program does not read: of an unknown type or a newer schema, or its data no longer fits. That is its own fault, and no outage. */
export class UnreadableEvent extends Error implements SaysItsKind {
  readonly faultKind: FaultKind = 'unreadable';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableEvent';
  }
}

/** An event in one of our streams that somebody else wrote. */
export class NotOurs extends UnreadableEvent {
  override readonly faultKind = 'not_ours';

  constructor({ type, streamId, revision }: Pick<RecordedEvent, 'type' | 'streamId' | 'revision'>) {
    super(`${NOT_OURS}: ${storableName(type)}, ${streamId}@${revision} does not say who did what, as ours do`);
    this.name = 'NotOurs';
  }
}

/** Where an event was set aside stands another one by now, or none. */
export class EventGone extends Error implements SaysItsKind {
  readonly faultKind = 'gone';

  constructor() {
    super('The event is no longer in the log');
    this.name = 'EventGone';
  }
}

/** An event of ours whose form this program does not know: a newer one has written it. */
export const recordUnreadable = (cause: unknown): AppError =>
  new AppError('unavailable', 'RECORD_UNREADABLE', 'Bu kayıt şu anda okunamıyor. Lütfen biraz sonra yeniden deneyin.', {
    retryAfter: 60,
    cause,
  });

/** The beginning of a stream was taken from the log: what follows from the rest would be wrong. */
export const historyCut = (streamId: string, revision: number): AppError =>
  new AppError('gone', 'HISTORY_CUT', 'Bu kaydın geçmişi günlükten silinmiş; üzerinde işlem yapılamıyor.', {
    cause: new Error(`Stream ${streamId} was truncated: the oldest event that is left is ${revision}`),
  });

const STREAM_DELETED = 'STREAM_DELETED';

/** The server keeps nothing of the stream, and takes nothing for it any more. */
export const streamDeleted = (streamId: string): AppError =>
  new AppError('gone', STREAM_DELETED, 'Bu kayıt günlükten silinmiş; okunamıyor ve değiştirilemiyor.', {
    cause: new Error(
      `Stream ${streamId} was deleted for good on the server; nothing can be read from it or written to it`,
    ),
  });

export const isStreamDeleted = (error: unknown): boolean => error instanceof AppError && error.code === STREAM_DELETED;
