import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import { printable } from '#platform/cli/printable.js';
import { readableJson } from './readable-json.js';

/** A terminal of this width shows a stream without a broken line. */
const COLUMNS = 80;
const MARGIN = '  ';

/**
 * One event on one line: position, time, stream and revision, type, who, data. Given the width of a terminal, on two: the data below,
 * as far as it fits; on three where its names are too long for one line. `data` replaces the recorded data where it was opened.
 */
export function eventLine(event: RecordedEvent, data: unknown = event.data, columns?: number): string {
  const { recordedAt, streamId, revision, type, meta } = event;
  const position = shortPosition(event.position);
  const moment = recordedAt.toISOString();
  const when = columns === undefined ? moment : moment.slice(0, 19).replace('T', ' ');
  const head = [position, when, `${streamId}@${revision}`, type, `by ${meta.actorId}`].join('  ');
  const text = printable(JSON.stringify(data, noteOfSealed));
  if (columns === undefined) return `${head}  ${text}`;
  const margin = ' '.repeat(position.length + 2);
  if (head.length > columns)
    return [
      [position, when, `${streamId}@${revision}`].join('  '),
      `${margin}${type}  by ${meta.actorId}`,
      `${margin}${cut(text, columns - margin.length)}`,
    ].join('\n');
  return `${head}\n${margin}${cut(text, columns - margin.length)}`;
}

/** One event for programs, on one line of JSON, whatever it holds. */
export function eventJson(event: RecordedEvent, data: unknown = event.data): string {
  const { streamId: stream, revision, position, id, type, meta, recordedAt } = event;
  const told = { stream, revision, position: shortPosition(position), id, type, meta };
  return JSON.stringify({ ...told, recorded_at: recordedAt.toISOString(), data }, noteOfSealed);
}

/** The same over several lines, for reading one stream. */
export function eventBlock(event: RecordedEvent, data: unknown = event.data): string {
  const { revision, type, recordedAt, meta, position, id } = event;
  const facts = {
    recorded: `${recordedAt.toISOString()}, position ${shortPosition(position)}`,
    by: `${meta.actorId} (${meta.actorRole})`,
    id,
    correlation: meta.correlationId,
    'because of': meta.causationId,
  };
  const shown: unknown = JSON.parse(JSON.stringify(data, noteOfSealed));
  return [
    `#${revision}  ${type}  (schema ${meta.schema})`,
    ...Object.entries(facts).map(([name, fact]) => `${name.padEnd(13)}${fact}`),
    ...readableJson(shown, COLUMNS - MARGIN.length).split('\n'),
  ]
    .map((line, index) => (index === 0 ? line : MARGIN + line))
    .join('\n');
}

const cut = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

function noteOfSealed(key: string, value: unknown): unknown {
  if (key !== '$sealed') return value;
  const { fields, person } = value as { fields?: readonly string[]; person?: string };
  return fields && person ? `${fields.join(', ')} of person ${person}` : value;
}
