import type { RecordedEvent } from '../../platform/event-store/event-store.js';

/** One event on one line: position, time, stream and revision, type, who, data. `data` replaces the recorded data where it was opened. */
export function eventLine(event: RecordedEvent, data: unknown = event.data): string {
  const { position, recordedAt, streamId, revision, type, meta } = event;
  const place = `${streamId}@${revision}`;
  return [
    position.replace(/^0+(?=\d)/, ''),
    recordedAt.toISOString(),
    place,
    type,
    `by ${meta.actorId}`,
    json(data),
  ].join('  ');
}

/** The same over several lines, for reading one stream. */
export function eventBlock(event: RecordedEvent, data: unknown = event.data): string {
  const { revision, type, recordedAt, meta, position, id } = event;
  return [
    `#${revision}  ${type}  (schema ${meta.schema})`,
    `    at ${recordedAt.toISOString()}, position ${position.replace(/^0+(?=\d)/, '')}, id ${id}`,
    `    by ${meta.actorId} (${meta.actorRole}), correlation ${meta.correlationId}, because of ${meta.causationId}`,
    ...json(data, 2)
      .split('\n')
      .map((line) => `    ${line}`),
  ].join('\n');
}

const json = (data: unknown, indent?: number): string =>
  JSON.stringify(data, (key, value: unknown) => (key === '$sealed' ? sealedNote(value) : value), indent);

const sealedNote = (value: unknown): unknown => {
  const { fields, person } = value as { fields?: readonly string[]; person?: string };
  return fields && person ? `${fields.join(', ')} of person ${person}` : value;
};
