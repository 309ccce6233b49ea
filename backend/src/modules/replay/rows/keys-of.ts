import type { ProjectedTable, RowKey, StoredEvent } from '#platform/projections/projection.js';

/** Of none where the read model fails over the event: the engine parks it then, and whoever asks about it comes to see why. */
export function keysOf(table: ProjectedTable, event: StoredEvent): readonly RowKey[] {
  try {
    return [table.keyOf(event) ?? []].flat();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [];
  }
}

const MISSING = /(?:^|[^\p{L}\d])(undefined|null|NaN)(?![\p{L}\d])/gu;

/** `42-7-undefined`: made of something that the event does not have. No row has such a key, unless the event itself says the word. */
export function isOdd(key: RowKey, { streamId, data }: StoredEvent): boolean {
  const missing = Array.from(String(key).matchAll(MISSING), ([, word = '']) => word);
  return missing.some((word) => !streamId.includes(word) && !words(data).some((text) => text.includes(word)));
}

/** All text in it. */
function words(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(words) : [];
}
