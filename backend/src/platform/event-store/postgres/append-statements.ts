import type pg from 'pg';
import { checkAppend } from '../appending/append-request.js';
import type { EventToAppend, ExpectedRevision, RecordedEvent } from '../event-store.js';
import { EVENT_COLUMNS, type EventRow, toRecorded } from './event-row.js';

/** One append on its way. */
export interface AppendRequest {
  readonly streamId: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventText[];
  /** How long its events are as JSON, in characters. */
  readonly size: number;
}

interface EventText {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
}

export interface Answer {
  readonly n: number;
  readonly ok: boolean;
  readonly revision: number;
  readonly position: number | null;
  /** The one event, where an append of one was alone. */
  readonly event?: RecordedEvent;
}

/** The functions of the schema `es` that append. */
export interface AppendFunctions {
  readonly one: string;
  readonly group: string;
}

export const APPEND_FUNCTIONS: AppendFunctions = { one: 'append_one', group: 'append_group' };

/** @throws what `checkAppend` throws; Error for an impossible revision */
export function appendRequest(
  streamId: string,
  expected: ExpectedRevision,
  events: readonly EventToAppend[],
): AppendRequest {
  const texts = checkAppend(streamId, events);
  expectedNumber(expected);
  const written = events.map(({ id, type, meta }, index) => ({
    id,
    type,
    data: texts[index] ?? '',
    meta: JSON.stringify(meta),
  }));
  const size = written.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);
  return { streamId, expected, events: written, size };
}

/** Sends what waits together: one event alone takes the short way. */
export async function sendAppends(
  client: pg.ClientBase,
  functions: AppendFunctions,
  requests: readonly AppendRequest[],
): Promise<readonly Answer[]> {
  const [request, another] = requests;
  const alone = request && !another ? await appendOne(client, functions.one, request) : undefined;
  return alone ? [alone] : appendGroup(client, functions.group, requests);
}

/** Undefined, and nothing was done, where it is not one event for a stream that stands at the expected revision. */
async function appendOne(
  client: pg.ClientBase,
  name: string,
  { streamId, expected, events }: AppendRequest,
): Promise<Answer | undefined> {
  const [event, another] = events;
  const revision = expectedNumber(expected);
  if (!event || another || revision < NO_STREAM) return undefined;
  const { rows } = await client.query<EventRow | { readonly position: null }>({
    name: 'append_one',
    text: `select ${EVENT_COLUMNS} from es.${name}($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    values: [streamId, revision, event.id, event.type, event.data, event.meta],
  });
  const [row] = rows;
  if (!row || row.position === null) return undefined;
  return { n: 1, ok: true, revision: row.revision, position: row.position, event: toRecorded(row) };
}

async function appendGroup(
  client: pg.ClientBase,
  name: string,
  requests: readonly AppendRequest[],
): Promise<readonly Answer[]> {
  const { rows } = await client.query<Answer>({
    name: 'append_group',
    text: `select n, ok, revision, "position" from es.${name}($1::jsonb)`,
    values: [`[${requests.map(requestJson).join(',')}]`],
  });
  return rows;
}

function requestJson({ streamId, expected, events }: AppendRequest): string {
  const parts = events.map(
    ({ id, type, data, meta }) => `{"i":"${id}","t":${JSON.stringify(type)},"d":${data},"m":${meta}}`,
  );
  return `{"s":${JSON.stringify(streamId)},"x":${expectedNumber(expected)},"e":[${parts.join(',')}]}`;
}

const NO_STREAM = -1;

function expectedNumber(expected: ExpectedRevision): number {
  switch (expected) {
    case 'no_stream':
      return NO_STREAM;
    case 'any':
      return -2;
    case 'stream_exists':
      return -4;
    default:
      if (!Number.isSafeInteger(expected) || expected < 0) throw new Error(`${expected} is not a revision`);
      return expected;
  }
}
